import "../style.css";
import { startApp } from "../browser/app.js";
import * as mail from "./mail.js";

startApp(mail);
