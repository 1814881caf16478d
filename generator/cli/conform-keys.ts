import type { Key, Role } from '@trivet/runtime/conformance/run';
import { userFrom } from '@trivet/runtime/internal/conformance';
import type { SecurityScheme } from '../model/contract.js';
import { UsageError } from './terminal.js';

/** The credentials given with `--key`: keys shared by all roles, and roles with credentials of their own. */
export interface GivenKeys {
  readonly shared: readonly Key[];
  readonly roles: readonly Role[];
}

/** A value of `--key`, parsed. */
export interface KeyText {
  readonly scheme: string;
  /** Empty if it belongs to no role. */
  readonly role: string;
  readonly value: string;
}

/**
 * Parses `scheme=value` and `scheme@role=value`, with names of the contract's security schemes. A value without a role
 * is shared by all roles, unless a role has a credential of the same scheme: then it belongs to a role without a name,
 * which comes first.
 */
export function keysFrom(texts: readonly string[], schemes: readonly SecurityScheme[]): GivenKeys {
  const given = texts.map(keyText);
  const ofRoles = new Set(given.filter(({ role }) => role !== '').map(({ scheme }) => scheme));
  const roles = new Map<string, Role>();
  const shared: Key[] = [];
  const inOrder = [...given].sort((a, b) => Number(b.role === '') - Number(a.role === ''));
  for (const { scheme: name, role, value } of inOrder) {
    const scheme = knownScheme(name, schemes);
    if (role === '' && scheme.type === 'apiKey' && !ofRoles.has(name)) shared.push(keyOf(scheme, value));
    else roles.set(role, withCredential(roles.get(role) ?? { name: role }, scheme, value));
  }
  return { shared, roles: [...roles.values()] };
}

/** Merges the roles of two sources: the order is that of the first, and the second adds what is missing. */
export function joinedRoles(first: readonly Role[], second: readonly Role[]): readonly Role[] {
  const named = new Map(first.map((role) => [role.name, role]));
  for (const role of second) named.set(role.name, { ...role, ...named.get(role.name) });
  return [...named.values()];
}

/** Splits at the first `=`: the name may contain an `@`, the value any character. */
export function keyText(text: string): KeyText {
  const mark = text.indexOf('=');
  const name = text.slice(0, Math.max(0, mark));
  const value = text.slice(mark + 1);
  const [, scheme = name, role = ''] = /^(.*)@([A-Za-z][\w-]*)$/.exec(name) ?? [];
  return { scheme, role, value };
}

/** The security scheme with a name. Throws an error with advice. */
export function knownScheme(name: string, schemes: readonly SecurityScheme[]): SecurityScheme {
  const scheme = schemes.find((one) => one.name === name);
  if (scheme?.type === 'mutualTLS')
    throw new UsageError(`--key: "${name}" is a client certificate, which --cert and --cert-key give`);
  if (scheme !== undefined) return scheme;
  const names = schemes.filter(({ type }) => type !== 'mutualTLS').map((one) => one.name);
  const known = names.length === 0 ? 'the contract has none' : `known security schemes: ${names.join(', ')}`;
  throw new UsageError(`--key: unknown security scheme "${name}"; ${known}`);
}

/** A role with a credential of a scheme (OpenAPI 3.1, 4.8.27): a token if the scheme is a bearer scheme. */
export function withCredential(role: Role, scheme: SecurityScheme, value: string): Role {
  const kind = scheme.type === 'http' ? (scheme.scheme ?? 'bearer').toLowerCase() : 'bearer';
  if (scheme.type === 'apiKey') return { ...role, keys: [...(role.keys ?? []), keyOf(scheme, value)] };
  const schemes = [...(role.schemes ?? []), scheme.name];
  if (kind === 'bearer') return { ...role, bearer: value, schemes };
  if (kind === 'basic') return { ...role, basic: userOf(scheme, value), schemes };
  // RFC 9110, 11.4: the scheme, then its parameters.
  const own = {
    scheme: scheme.name,
    in: 'header',
    name: 'Authorization',
    value: `${kind} ${value}`,
  } as const;
  return { ...role, keys: [...(role.keys ?? []), own] };
}

function userOf({ name }: SecurityScheme, value: string): NonNullable<Role['basic']> {
  try {
    return userFrom(value);
  } catch (error) {
    throw new UsageError(`--key ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** An API key and its place in a request. */
export function keyOf({ name, in: place = 'header', parameter = name }: SecurityScheme, value: string): Key {
  return { scheme: name, in: place, name: parameter, value };
}
