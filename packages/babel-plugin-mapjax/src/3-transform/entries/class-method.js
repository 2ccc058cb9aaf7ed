import * as b from "../../builders.js";
import { needsFrames } from "../../2-analyse/frames.js";
import { setSelf } from "../../4-generate/shell.js";
import { mark, markOn } from "../../marks.js";
import { makerOf } from "./async.js";
import { lengthArgument, lengthOf } from "./length.js";
import { declareBefore } from "./place.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 * The entry stays in the class, where `super` works; a leading static block puts the blocking function in its place:
 *
 *   class A { load() { … } }      let _load;
 *                                 class A { static { _load = blockingMethod(this.prototype, "load"); } load() { … } }
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {undefined}
 */
export function splitClassMethod(path, compilation) {
  const { helper, uid } = compilation;
  const { node } = path;
  if (isReplaced(path)) {
    Object.assign(node, { body: b.block([]), extra: undefined });
    return undefined;
  }
  if (node.decorators?.length > 0) return splitDecoratedMethod(path, compilation);
  const home = node.static ? b.self() : b.member(b.self(), "prototype");
  const install = b.callOf(helper(`${makerOf(node)}Method`), [
    home,
    getKey(path, compilation),
    ...lengthArgument(node),
  ]);
  let action = install;
  if (needsFrames(node)) {
    const entryName = uid(node.computed ? "method" : (node.key.name ?? "method"));
    declareBefore(path.parentPath.parentPath, entryName, compilation);
    setSelf(node, b.id(entryName));
    action = b.assign(b.id(entryName), install);
  }
  path.parentPath.unshiftContainer("body", { type: "StaticBlock", body: [b.statement(action)] });
}

/**
 * @param {any} path of a method
 * @returns {boolean} whether a later member of the class has its name, so that nobody can call it
 */
function isReplaced({ node, key, container }) {
  if (node.computed) return false;
  const nameOf = (/** @type {Node} */ member) => String(member.key?.name ?? member.key?.value);
  return container
    .slice(key + 1)
    .some(
      (/** @type {Node} */ member) =>
        member.type === "ClassMethod" &&
        !member.computed &&
        Boolean(member.static) === Boolean(node.static) &&
        nameOf(member) === nameOf(node),
    );
}

/**
 * Decorators see, and may replace, an ordinary method; its entry is a second method, taken out of the class.
 *
 *   @log load() { … }      @log load() { return start(_load, this, arguments); }
 *                          static { _load = takeMethod(this.prototype, _key); }  [_key = Symbol()]() { … }
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {undefined}
 */
function splitDecoratedMethod(path, compilation) {
  const { helper, uid } = compilation;
  const { node, parentPath: body } = path;
  const [entryName, key] = [uid("method"), uid("key")];
  for (const name of [entryName, key]) declareBefore(body.parentPath, name, compilation);
  if (needsFrames(node)) setSelf(node, b.id(entryName));
  const start = b.callOf(helper("start"), [b.id(entryName), b.self(), b.id("arguments")]);
  const plain = {
    ...node,
    extra: undefined,
    params: Array.from({ length: lengthOf(node) }, () => b.id(uid("argument"))),
    body: b.block([b.giveBack(start)]),
  };
  path.insertBefore(plain);
  node.decorators = null;
  node.computed = true;
  node.key = b.assign(b.id(key), b.callOf(b.id("Symbol"), []));
  const home = node.static ? b.self() : b.member(b.self(), "prototype");
  const taken = b.assign(b.id(entryName), b.callOf(helper("takeMethod"), [home, b.id(key)]));
  body.unshiftContainer("body", { type: "StaticBlock", body: [b.statement(taken)] });
}

/**
 * @param {any} path of a method
 * @param {Compilation} compilation
 * @returns {Node} an expression for its key; a computed one is kept when it is evaluated
 */
function getKey(path, compilation) {
  const { key, computed } = path.node;
  if (!computed) return key.type === "Identifier" ? b.string(key.name) : { ...key };
  const name = compilation.uid("key");
  declareBefore(path.parentPath.parentPath, name, compilation);
  path.node.key = b.assign(b.id(name), b.callOf(compilation.helper("toKey"), [key]));
  return b.id(name);
}

/**
 * A private method cannot be replaced: it gets a second one, which `o.#load#()` calls.
 *
 *   #load(i) { … }      #load(i) { return start(this.#_load, this, arguments); }  #_load(i) { … }
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {undefined}
 */
export function splitPrivateMethod(path, { helper, uid }) {
  const { node } = path;
  const { name } = node.key.id;
  const entryName = uid(name);
  const key = (/** @type {string} */ text) => ({ type: "PrivateName", id: b.id(text) });
  if (needsFrames(node)) setSelf(node, b.privateMember(b.self(), key(entryName)));
  const start = b.callOf(helper("start"), [b.privateMember(b.self(), key(entryName)), b.self(), b.id("arguments")]);
  const plain = {
    ...node,
    extra: undefined,
    params: Array.from({ length: lengthOf(node) }, () => b.id(uid("argument"))),
    body: b.block([b.giveBack(start)]),
  };
  if (!node.extra?.mapjaxAsync) callPrivateEntry(path, name, entryName);
  node.key = key(entryName);
  path.insertBefore(plain);
}

/**
 * @param {any} path of the private method
 * @param {string} name
 * @param {string} entryName
 */
function callPrivateEntry(path, name, entryName) {
  path.parentPath.traverse({
    /** @param {any} inner */
    ClassBody(inner) {
      // An inner class with a private name of its own hides this one.
      if (
        inner.node.body.some(
          (/** @type {Node} */ member) => member.key?.type === "PrivateName" && member.key.id.name === name,
        )
      )
        inner.skip();
    },
    /** @param {any} inner */
    CallExpression({ node }) {
      const { callee } = node;
      if (markOn(node) !== "call" || callee.type !== "MemberExpression") return;
      if (callee.property.type !== "PrivateName" || callee.property.id.name !== name) return;
      node.callee = { ...callee, property: { ...callee.property, id: b.id(entryName) } };
      mark(node, "direct");
    },
  });
}
