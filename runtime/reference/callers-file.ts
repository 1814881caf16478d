import { readFile } from 'node:fs/promises';
import { isList, isRecord } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import { parseJson } from '@trivet/runtime/internal/protocol';
import { type Caller, isPermissions, permissionNames } from './callers.js';
import { everybody } from './catalogue/acl.js';
import { anonymous as nobody, type User } from './catalogue/callers.js';
import { isPrincipal } from './catalogue/names.js';
import type { KnownCallers } from './known-callers.js';

/** A file of callers that is invalid; its message contains no passwords and tokens. */
export class CallersFileError extends Error {
  override readonly name = 'CallersFileError';
}

/**
 * Reads a file of callers: `{ "users": { "anna": { "password": "…", "groups": ["staff"], "administrator": true } },
 * "tokens": { "…": { "user": "anna", "permissions": ["system_process"] } } }`. Both members are optional; `"system":
 * true` is short for that permission.
 */
export async function readCallersFile(path: string): Promise<KnownCallers> {
  const file = new Map(Object.entries(await readObject(path)));
  const faults = [...file.keys()]
    .filter((name) => name !== 'users' && name !== 'tokens')
    .map((name) => `unknown member "${name}"; expected "users" or "tokens"`);
  const users = readMap(file.get('users'), 'user', isUserName, readUser, faults);
  const tokens = readMap(file.get('tokens'), 'token', isToken, readCaller, faults);
  const groups = new Set([...users.values()].flatMap((user) => user.groups ?? []));
  for (const name of users.keys())
    if (groups.has(name)) faults.push(`"${name}" must not be both a user and a group`);
  if (faults.length > 0) throw new CallersFileError(`${path}: ${faults.join('; ')}`);
  return { users, tokens };
}

async function readObject(path: string): Promise<object> {
  const value = parse(path, await readText(path));
  if (!isRecord(value)) throw new CallersFileError(`${path}: must be an object with "users" or "tokens"`);
  return value;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new CallersFileError(`cannot read ${path || '""'}: ${reasons.get(code) ?? code}`);
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'file not found'],
  ['EACCES', 'permission denied'],
  ['EISDIR', 'it is a directory'],
]);

/** The platform's message for malformed JSON would quote some of it, which may be a secret. */
function parse(path: string, text: string): unknown {
  try {
    return parseJson(text, depth);
  } catch (error) {
    const issues = error instanceof HttpError ? error.issues : [];
    throw new CallersFileError(
      `${path} must be JSON: it ${issues.map(({ message }) => message).join(', it ')}`,
    );
  }
}

const depth = 8;

/** Messages refer to entries by position, since their names may be secrets. */
function readMap<T>(
  value: unknown,
  what: string,
  isName: (name: string) => boolean,
  read: (entry: Readonly<Record<string, unknown>>) => T | string,
  faults: string[],
): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  if (value === undefined) return found;
  if (!isRecord(value)) faults.push(`"${what}s" must be an object`);
  for (const [index, [name, entry]] of Object.entries(isRecord(value) ? value : {}).entries()) {
    const named = isName(name) ? undefined : 'has an invalid name';
    const result = named ?? (isRecord(entry) ? read(entry) : 'must be an object');
    if (typeof result === 'string') faults.push(`${what} ${index + 1} ${result}`);
    else found.set(name, result);
  }
  return found;
}

/**
 * HTTP Basic ends a name at the first colon (RFC 7617, 2); the names of everybody and anonymous callers are reserved.
 */
function isUserName(name: string): boolean {
  return isPrincipal(name) && !name.includes(':') && name !== everybody && name !== nobody.id;
}

/** RFC 6750, 2.1, with further characters; `anonymous` is used internally for requests without a token. */
function isToken(token: string): boolean {
  return /^[!-~]+$/.test(token) && token !== 'anonymous';
}

function readUser(entry: Readonly<Record<string, unknown>>): User | string {
  const { password, groups = [], administrator = false, ...others } = entry;
  if (typeof password !== 'string' || password === '') return 'must have a password';
  if (!isList(groups) || !groups.every((group) => typeof group === 'string')) {
    return 'must have "groups" that are a list of strings';
  }
  if (typeof administrator !== 'boolean') return 'must have an "administrator" that is true or false';
  return strange(others) ?? { password, groups, administrator };
}

function readCaller(entry: Readonly<Record<string, unknown>>): Caller | string {
  const { user, permissions = [], system = false, ...others } = entry;
  if (typeof user !== 'string' || user === '') return 'must have "user"';
  if (!isPermissions(permissions)) {
    return `must have "permissions" that are a list of ${permissionNames.join(', ')}`;
  }
  if (typeof system !== 'boolean') return 'must have a "system" that is true or false';
  // Files from before permissions had names.
  if ('admin' in others) {
    return 'must not have "admin": list "permissions" of the caller instead';
  }
  return (
    strange(others) ?? {
      user,
      permissions: system ? [...new Set([...permissions, 'system_process' as const])] : permissions,
    }
  );
}

function strange(others: object): string | undefined {
  const [name] = Object.keys(others);
  return name === undefined ? undefined : `has the unknown member "${name}"`;
}
