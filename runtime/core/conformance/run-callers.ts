/** The callers of a run, with what their credentials are for. */

import { markedBare } from './bare.js';
import { Callers } from './callers.js';
import type { Suite } from './contract-suite.js';
import type { Guard } from './guard.js';

/** The callers of a run: by the contract, each may send requests whose security schemes it has credentials of. */
export function callersOf(suite: Suite, guard: Guard | undefined): Callers {
  const { speaker } = suite;
  return new Callers(guard?.callers, async (operation, request, role) => {
    if (guard === undefined || speaker.missingCredentials === undefined) return true;
    try {
      const own = role === undefined ? request : { ...request, caller: role };
      const signed = await guard.sign(markedBare(speaker, operation, own));
      return speaker.missingCredentials(operation, signed, guard.schemesOf?.(role)).length === 0;
    } catch {
      // Its request cannot be signed, which its case reports.
      return true;
    }
  });
}
