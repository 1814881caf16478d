import type { CallContext } from '@trivet/runtime/http/message';

/** Who makes a request. */
export interface Caller {
  /** Absent: anonymous. */
  readonly user?: string;
  /** Holds the permission `system_process`. */
  readonly system: boolean;
  /** Administers the service: may feature communities. */
  readonly admin?: boolean;
}

/** Callers by their bearer tokens. */
export type Tokens = ReadonlyMap<string, Caller>;

/**
 * Tokens for trying things out and for the conformance suite: `owner-token` and `other-token` are users like any
 * other, `admin-token` is an administrator, `system-token` holds the permission `system_process`.
 */
export function demoTokens(): Tokens {
  return new Map<string, Caller>([
    ['owner-token', { user: 'owner', system: false }],
    ['other-token', { user: 'other', system: false }],
    ['admin-token', { user: 'admin', system: false, admin: true }],
    ['system-token', { user: 'system', system: true }],
  ]);
}

/** A caller whom nobody knows. */
export const anonymous: Caller = { system: false };

/** The caller that a bearer token names; a token that nobody knows leaves its caller anonymous. */
export function callerByToken(tokens: Tokens, token: string | undefined): Caller {
  return (token === undefined ? undefined : tokens.get(token)) ?? anonymous;
}

/** The caller that a header `authorization` names by a bearer token (RFC 6750, 2.1). */
export function callerByHeader(tokens: Tokens, authorization: string | undefined): Caller {
  return callerByToken(tokens, /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]);
}

/** The caller that the handler found out; without a handler there is none, and the caller is anonymous. */
export function callerOf(context: CallContext | undefined): Caller {
  const principal = context?.principal;
  return isCaller(principal) ? principal : anonymous;
}

function isCaller(value: unknown): value is Caller {
  return (
    typeof value === 'object' && value !== null && 'system' in value && typeof value.system === 'boolean'
  );
}
