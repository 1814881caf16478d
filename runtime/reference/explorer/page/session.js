/** What the page remembers while it is open: what was answered, the fresh name of this visit, who asks. */

/** @import { Data } from '@trivet/runtime/conformance/case' */

/**
 * An exchange as later requests may refer to it.
 *
 * @typedef {object} Memory
 * @property {Data | undefined} request the body or the input that was sent
 * @property {Data | undefined} response the body of the answer
 * @property {number} status
 * @property {ReadonlyMap<string, string>} headers of the answer, by their lower-case names
 */

/** @typedef {{ scheme: 'none' | 'bearer' | 'basic', token: string, user: string, password: string }} Credentials */

/**
 * @typedef {object} Session
 * @property {string} unique letters and digits that nothing on the server holds yet
 * @property {Map<string, Memory>} last the last good exchange of each operation, by `contract/operation`
 * @property {Map<string, Credentials>} credentials what somebody chose by hand, by contract
 */

/** @returns {Session} */
export function newSession() {
  return { unique: freshName(), last: new Map(), credentials: new Map() };
}

/** Twelve letters and digits, a letter first. */
export function freshName() {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(11));
  return `x${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`;
}
