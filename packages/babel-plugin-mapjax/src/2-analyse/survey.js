import { containsPoint } from "./points.js";

/**
 * What is in one function, the functions in it left out.
 *
 * @typedef {object} Survey
 * @property {any[]} scopes all its scopes, its own first
 * @property {any[]} splitScopes those that a resumed thread may come back into the middle of
 * @property {any[]} declared paths of the functions declared in it
 */

/**
 * @param {any} path of a function
 * @returns {Survey}
 */
export function surveyFunction(path) {
  /** @type {Survey} */
  const survey = { scopes: [path.scope], splitScopes: [path.scope], declared: [] };
  path.traverse({
    /** @param {any} inner */
    Scopable(inner) {
      if (inner.isFunctionDeclaration()) survey.declared.push(inner);
      if (inner.isFunction() || inner.isClass()) {
        inner.skip();
        return;
      }
      if (inner.scope.path !== inner) return;
      survey.scopes.push(inner.scope);
      if (containsPoint(inner.node)) survey.splitScopes.push(inner.scope);
    },
  });
  return survey;
}
