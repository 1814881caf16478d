/** The only module of the page that distinguishes protocols. */

/** @import { ExplorerOperation, ExplorerRest, ExplorerSoap } from '@trivet/runtime/explorer' */

/**
 * Calls the function for the protocol of an operation.
 *
 * @template R
 * @param {ExplorerOperation['binding']} binding
 * @param {{ rest: (binding: ExplorerRest) => R, soap: (binding: ExplorerSoap) => R }} by
 * @returns {R}
 */
export function ofBinding(binding, by) {
  return binding.kind === 'rest' ? by.rest(binding) : by.soap(binding);
}
