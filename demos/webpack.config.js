import { fileURLToPath } from "node:url";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { BuildProgress } from "./build-progress.js";

const DEMOS = ["mail"];

const here = fileURLToPath(new URL("./", import.meta.url));

/** @type {import("webpack").Configuration & { output: { path: string } }} */
const config = {
  mode: "production",
  context: here,
  entry: Object.fromEntries(DEMOS.map((demo) => [demo, `./${demo}/client/main.js`])),
  output: {
    path: `${here}dist`,
    filename: "[name]/[name].[contenthash:8].js",
    publicPath: "/",
    clean: true,
  },
  devtool: "source-map",
  module: {
    rules: [
      {
        test: /\.js$/,
        include: DEMOS.map((demo) => `${here}${demo}`),
        loader: "babel-loader",
        options: { babelrc: false, configFile: false, plugins: ["mapjax"] },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
    ],
  },
  plugins: [
    ...DEMOS.map(
      (demo) =>
        new HtmlWebpackPlugin({
          template: `./${demo}/index.html`,
          filename: `${demo}/index.html`,
          chunks: [demo],
          scriptLoading: "module",
        }),
    ),
    new MiniCssExtractPlugin({ filename: "[name]/[name].[contenthash:8].css" }),
    new BuildProgress(),
  ],
  performance: { hints: false },
};

export default config;
