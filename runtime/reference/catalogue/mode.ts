import type { Caller } from './acl.js';
import { notAuthorized } from './faults.js';

/**
 * Who is let in at all: in `read-only` mode administrators alone change anything, in `closed` mode callers without
 * credentials learn no more than what the service is.
 */
export type Mode = 'open' | 'read-only' | 'closed';

/** What an operation does with the catalogue: tells of the service itself, reads, or changes. */
export type Effect = 'none' | 'read' | 'change';

/** Refuses callers that a mode keeps out; somebody whom nobody has asked who he is, is no administrator here. */
export function admit(caller: Caller, mode: Mode, effect: Effect): void {
  if (mode === 'closed' && !caller.authenticated && effect !== 'none') {
    throw notAuthorized('credentials are required');
  }
  const isAdministrator = caller.authenticated && caller.administrator;
  if (mode === 'read-only' && effect === 'change' && !isAdministrator) {
    throw notAuthorized('the catalogue is read-only');
  }
}
