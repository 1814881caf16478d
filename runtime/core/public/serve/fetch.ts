/** A handler as a function of `Request` (Bun, Deno, Workers). */

export { fetchHandler } from '../../serve/fetch.js';
