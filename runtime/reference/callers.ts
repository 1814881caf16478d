import { isList, isRecord } from '@trivet/runtime/check';
import type { CallContext } from '@trivet/runtime/http/message';

/** Permissions of callers, by their names in the contracts. */
export const permissionNames = ['system_process'] as const;

/** The name of a permission. */
export type PermissionName = (typeof permissionNames)[number];

/** The caller of a request. */
export interface Caller {
  /** Absent: anonymous. */
  readonly user?: string;
  /** Absent: none. */
  readonly permissions?: readonly PermissionName[];
}

/** Whether a caller has a permission; it is not implied by any other permission or role. */
export function holds({ permissions = [] }: Caller, permission: PermissionName): boolean {
  return permissions.includes(permission);
}

/** Callers by their bearer tokens. */
export type Tokens = ReadonlyMap<string, Caller>;

/**
 * Tokens for trial and for the conformance suite: `owner-token` and `other-token` are ordinary users, `admin-token` is
 * an administrator without permissions, `system-token` has the permission `system_process`.
 */
export function demoTokens(): Tokens {
  return new Map<string, Caller>([
    ['owner-token', { user: 'owner' }],
    ['other-token', { user: 'other' }],
    ['admin-token', { user: 'admin' }],
    ['system-token', { user: 'system', permissions: ['system_process'] }],
  ]);
}

/** An anonymous caller. */
export const anonymous: Caller = {};

/** The caller of a bearer token; anonymous for an unknown token. */
export function callerByToken(tokens: Tokens, token: string | undefined): Caller {
  return (token === undefined ? undefined : tokens.get(token)) ?? anonymous;
}

/** The caller of an `authorization` header with a bearer token (RFC 6750, 2.1). */
export function callerByHeader(tokens: Tokens, authorization: string | undefined): Caller {
  return callerByToken(tokens, /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]);
}

/** The caller that the handler has authenticated; anonymous without a handler. */
export function callerOf(context: CallContext | undefined): Caller {
  const principal = context?.principal;
  return isCaller(principal) ? principal : anonymous;
}

function isCaller(value: unknown): value is Caller {
  if (!isRecord(value)) return false;
  const { user, permissions = [] } = value;
  return (user === undefined || typeof user === 'string') && isPermissions(permissions);
}

/** Whether a value is a list of names of permissions. */
export function isPermissions(value: unknown): value is readonly PermissionName[] {
  return isList(value) && value.every((name) => permissionNames.some((known) => known === name));
}
