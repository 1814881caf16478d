import type { Caller } from './acl.js';
import { notAuthorized } from './faults.js';

/**
 * Access to the service: in `read-only` mode only administrators may change anything, in `closed` mode callers without
 * credentials see only properties of the service.
 */
export type Mode = 'open' | 'read-only' | 'closed';

/** The effect of an operation on the catalogue: none (properties of the service), reading, or changing. */
export type Effect = 'none' | 'read' | 'change';

/** Refuses callers that a mode excludes; without authentication nobody is an administrator here. */
export function admit(caller: Caller, mode: Mode, effect: Effect): void {
  if (mode === 'closed' && !caller.authenticated && effect !== 'none') {
    throw notAuthorized('credentials are required');
  }
  const isAdministrator = caller.authenticated && caller.administrator;
  if (mode === 'read-only' && effect === 'change' && !isAdministrator) {
    throw notAuthorized('the catalogue is read-only');
  }
}
