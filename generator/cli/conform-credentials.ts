import type { Credentials, Key, Role, Suite } from '@trivet/runtime/conformance/run';
import { namesCallers, rolesFrom, rolesNamed, userFrom } from '@trivet/runtime/internal/conformance';
import type { Missing } from '../conform/options.js';
import type { SecurityScheme } from '../model/contract.js';
import type { Hooks } from './conform-hooks.js';
import { joinedRoles, keyOf, keysFrom, withCredential } from './conform-keys.js';
import { headersOf, type ServerArguments } from './conform-options.js';
import { count, UsageError } from './terminal.js';

/** The credentials of a run, from the options and the hooks. */
export async function credentialsOf(
  options: ServerArguments,
  suite: Suite,
  schemes: readonly SecurityScheme[],
  hooks: Hooks,
): Promise<Credentials> {
  const roles = read('--basic', () => rolesFrom(options.bearer ?? [], options.basic ?? []));
  const keys = keysFrom(options.key ?? [], schemes);
  const given = joinedRoles(roles, keys.roles);
  const { usernameToken: text } = options;
  const token = text === undefined ? undefined : read('--username-token', () => userFrom(text));
  return {
    roles: given.length > 0 ? given : await hookedRoles(suite, schemes, hooks),
    keys: [...keys.shared, ...(await hookedKeys(schemes, hooks))],
    headers: headersOf(options.header ?? []),
    ...(token !== undefined && { usernameToken: { ...token, digest: options.passwordDigest === true } }),
    areOwn: namesCallers(suite),
    ...(options.urlUser !== undefined && { urlUser: options.urlUser }),
    ...(hooks.request !== undefined && { request: hooks.request }),
  };
}

/** How to provide the credentials that were missing when cases were refused; undefined if none was missing. */
export function wantedCredentials(
  { credentials }: Missing,
  schemes: readonly SecurityScheme[],
): string | undefined {
  if (credentials === undefined) return undefined;
  const options = schemes.filter(({ name }) => credentials.schemes.includes(name)).map(optionFor);
  const ways = options.length === 0 ? ['--header', '--hooks'] : [...new Set(options)];
  const cases = count(credentials.cases, 'case');
  return `${cases} not run: credentials are missing; give them with ${ways.join(' or ')}`;
}

/** How to provide the callers and other inputs whose absence kept cases from running; undefined if none was missing. */
export function wantedInputs({ inputs }: Missing): string | undefined {
  if (inputs === undefined) return undefined;
  const ways = new Set(inputs.inputs.map(inputOption));
  const cases = count(inputs.cases, 'case');
  return `${cases} not run: credentials or inputs that scenarios or rules name are missing; give them with ${[...ways].join(' ')}`;
}

function inputOption(input: string): string {
  const [, group = '', ...rest] = input.split('.');
  const role = rest.join('.');
  if (input.startsWith('$role.')) return `--bearer ${group}=TOKEN, --basic or --key`;
  if (group === 'token' && role !== '') return `--bearer ${role}=TOKEN`;
  if (group === 'key' && role !== '') return `--key SCHEME@${role}=KEY`;
  if (['user', 'password', 'basic'].includes(group) && role !== '') return `--basic ${role}=USER:PASSWORD`;
  return `--input ${[group, ...rest].join('.')}=VALUE`;
}

function optionFor({ name, type, scheme }: SecurityScheme): string {
  if (type === 'apiKey') return `--key ${name}=KEY`;
  if (type === 'mutualTLS') return '--cert';
  return type === 'http' && scheme?.toLowerCase() === 'basic'
    ? '--basic me=USER:PASSWORD'
    : '--bearer me=TOKEN';
}

/** Reads user input; errors name the option. */
function read<T>(option: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError(`${option}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The roles for which the hooks provide credentials: the one without a name, and those named by cases, each with all of
 * its credentials.
 */
async function hookedRoles(
  suite: Suite,
  schemes: readonly SecurityScheme[],
  { auth }: Hooks,
): Promise<readonly Role[]> {
  if (auth === undefined) return [];
  const roles: Role[] = [];
  for (const name of ['', ...rolesNamed(suite)]) {
    const none: Role = { name };
    let role = none;
    for (const scheme of schemes.filter(({ type }) => type !== 'mutualTLS')) {
      // One header carries one credential: the first scheme of the contract wins.
      const isTaken = scheme.type !== 'apiKey' && (role.bearer ?? role.basic) !== undefined;
      const value = isTaken ? undefined : await auth(scheme.name, name);
      if (value !== undefined) role = withCredential(role, scheme, value);
    }
    if (role !== none) roles.push(role);
  }
  return roles;
}

/** The keys of the hooks that belong to no role. */
async function hookedKeys(schemes: readonly SecurityScheme[], { auth }: Hooks): Promise<readonly Key[]> {
  const keys: Key[] = [];
  for (const scheme of schemes.filter(({ type }) => type === 'apiKey')) {
    const value = await auth?.(scheme.name, '');
    if (value !== undefined) keys.push(keyOf(scheme, value));
  }
  return keys;
}
