/** The state of the page while it is open: past exchanges, the fresh name of this visit, credentials. */

/** @import { Data } from '@trivet/runtime/conformance/case' */

/**
 * An exchange that later requests may refer to.
 *
 * @typedef {object} Memory
 * @property {Data | undefined} request the body or the input that was sent
 * @property {Data | undefined} response the body of the response
 * @property {number} status
 * @property {ReadonlyMap<string, string>} headers of the response, by their lower-case names
 */

/** @typedef {{ scheme: 'none' | 'bearer' | 'basic', token: string, user: string, password: string }} Credentials */

/**
 * @typedef {object} Session
 * @property {string} unique letters and digits that do not occur on the server yet
 * @property {Map<string, Memory>} last the last successful exchange of each operation, by `contract/operation`
 * @property {Map<string, Credentials>} credentials chosen by the user, by contract
 */

/** @returns {Session} */
export function newSession() {
  return { unique: freshName(), last: new Map(), credentials: new Map() };
}

/** Twelve letters and digits, starting with a letter. */
export function freshName() {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(11));
  return `x${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`;
}
