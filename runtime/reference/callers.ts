import { isList, isRecord } from '@trivet/runtime/check';
import type { CallContext } from '@trivet/runtime/http/message';

/** Permissions that callers may hold, by the names that the contracts give them. */
export const permissionNames = ['system_process'] as const;

/** The name of a permission. */
export type PermissionName = (typeof permissionNames)[number];

/** Who makes a request. */
export interface Caller {
  /** Absent: anonymous. */
  readonly user?: string;
  /** Absent: none. */
  readonly permissions?: readonly PermissionName[];
}

/** Whether a caller holds a permission; no other permission and no role implies it. */
export function holds({ permissions = [] }: Caller, permission: PermissionName): boolean {
  return permissions.includes(permission);
}

/** Callers by their bearer tokens. */
export type Tokens = ReadonlyMap<string, Caller>;

/**
 * Tokens for trying things out and for the conformance suite: `owner-token` and `other-token` are users like any
 * other, `admin-token` is an administrator without permissions, `system-token` holds the permission `system_process`.
 */
export function demoTokens(): Tokens {
  return new Map<string, Caller>([
    ['owner-token', { user: 'owner' }],
    ['other-token', { user: 'other' }],
    ['admin-token', { user: 'admin' }],
    ['system-token', { user: 'system', permissions: ['system_process'] }],
  ]);
}

/** A caller whom nobody knows. */
export const anonymous: Caller = {};

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
  if (!isRecord(value)) return false;
  const { user, permissions = [] } = value;
  return (user === undefined || typeof user === 'string') && isPermissions(permissions);
}

/** Whether a value is a list of names of permissions. */
export function isPermissions(value: unknown): value is readonly PermissionName[] {
  return isList(value) && value.every((name) => permissionNames.some((known) => known === name));
}
