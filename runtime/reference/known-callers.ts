import type { HttpRequest } from '@trivet/runtime/http/message';
import { callerByHeader, type Tokens } from './callers.js';
import { basic, type User } from './catalogue/callers.js';

/** The callers of the services: users of the catalogue by name, callers of the REST services by bearer token. */
export interface KnownCallers {
  readonly users: ReadonlyMap<string, User>;
  readonly tokens: Tokens;
}

/** Whether a request has the credentials of any known caller, of either kind. */
export function isKnown({ users, tokens }: KnownCallers, request: HttpRequest): boolean {
  if (callerByHeader(tokens, request.header('authorization')).user !== undefined) return true;
  try {
    return basic(users).callerOf({ request }).authenticated;
  } catch {
    return false;
  }
}
