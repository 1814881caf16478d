import type { Credentials, Key, Role, Suite, Verdict } from '@trivet/runtime/conformance/run';
import { namesCallers, rolesFrom, rolesNamed, userFrom } from '@trivet/runtime/internal/conformance';
import type { SecurityScheme } from '../model/contract.js';
import type { Hooks } from './conform-hooks.js';
import type { ConformOptions } from './conform-options.js';
import { headersOf } from './conform-options.js';
import { count, Misuse } from './terminal.js';

/** Who makes the requests of a run, as the options and the hooks say. */
export async function credentialsOf(
  options: ConformOptions,
  suite: Suite,
  schemes: readonly SecurityScheme[],
  hooks: Hooks,
): Promise<Credentials> {
  const roles = read('--basic', () => rolesFrom(options.bearer ?? [], options.basic ?? []));
  const { usernameToken: text } = options;
  const token = text === undefined ? undefined : read('--username-token', () => userFrom(text));
  return {
    roles: roles.length > 0 ? roles : await hookedRoles(suite, schemes, hooks),
    keys: [...keysOf(options, schemes), ...(await hookedKeys(schemes, hooks))],
    headers: headersOf(options.header ?? []),
    ...(token !== undefined && { usernameToken: { ...token, digest: options.passwordDigest === true } }),
    areOwn: namesCallers(suite),
    ...(options.urlUser !== undefined && { urlUser: options.urlUser }),
    ...(hooks.request !== undefined && { request: hooks.request }),
  };
}

/** How to give the credentials that cases were refused for want of; undefined where none was. */
export function wantedCredentials(
  verdicts: readonly Verdict[],
  schemes: readonly SecurityScheme[],
): string | undefined {
  const refused = verdicts.filter(({ wanting }) => wanting !== undefined);
  if (refused.length === 0) return undefined;
  const names = new Set(refused.flatMap(({ wanting = [] }) => wanting));
  const options = schemes.filter(({ name }) => names.has(name)).map(optionFor);
  const ways = options.length === 0 ? ['--header', '--hooks'] : [...new Set(options)];
  const cases = count(refused.length, 'case');
  return `${cases} skipped: credentials are missing; give them with ${ways.join(' or ')}`;
}

/** How to give the callers and other inputs for want of which cases were not run; undefined where there were all. */
export function wantedInputs(verdicts: readonly Verdict[]): string | undefined {
  const unasked = verdicts.filter(({ lacking }) => lacking !== undefined);
  if (unasked.length === 0) return undefined;
  const ways = unasked.flatMap(({ lacking = [] }) => lacking).map(inputOption);
  const cases = count(unasked.length, 'case');
  return `${cases} skipped: inputs of scenarios are missing; give them with ${[...new Set(ways)].join(' ')}`;
}

function inputOption(input: string): string {
  const [, group = '', ...rest] = input.split('.');
  const role = rest.join('.');
  if (group === 'token' && role !== '') return `--bearer ${role}=TOKEN`;
  if ((group === 'user' || group === 'password') && role !== '') return `--basic ${role}=USER:PASSWORD`;
  return `--input ${[group, ...rest].join('.')}=VALUE`;
}

function optionFor({ name, type, scheme }: SecurityScheme): string {
  if (type === 'apiKey') return `--key ${name}=KEY`;
  if (type === 'mutualTLS') return '--hooks';
  return type === 'http' && scheme?.toLowerCase() === 'basic'
    ? '--basic me=USER:PASSWORD'
    : '--bearer me=TOKEN';
}

/** Reads what a person has written; what is to be mended names the option. */
function read<T>(option: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Misuse(`${option}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function keysOf({ key = [] }: ConformOptions, schemes: readonly SecurityScheme[]): readonly Key[] {
  return key.map((text) => {
    const mark = text.indexOf('=');
    const name = text.slice(0, Math.max(0, mark));
    const scheme = schemes.find((one) => one.name === name);
    if (scheme?.type !== 'apiKey' || scheme.parameter === undefined) {
      const names = schemes.filter(({ type }) => type === 'apiKey').map((one) => one.name);
      const known =
        names.length === 0 ? 'the contract has no API keys' : `known API keys: ${names.join(', ')}`;
      throw new Misuse(`--key: unknown API key "${name}"; ${known}`);
    }
    return keyOf(scheme, text.slice(mark + 1));
  });
}

function keyOf({ name, in: place = 'header', parameter = name }: SecurityScheme, value: string): Key {
  return { scheme: name, in: place, name: parameter, value };
}

async function hookedRoles(
  suite: Suite,
  schemes: readonly SecurityScheme[],
  { auth }: Hooks,
): Promise<readonly Role[]> {
  const [scheme] = schemes.filter(({ type }) => type !== 'apiKey' && type !== 'mutualTLS');
  if (scheme === undefined || auth === undefined) return [];
  const isBasic = scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic';
  const roles: Role[] = [];
  for (const name of ['', ...rolesNamed(suite)]) {
    const value = await auth(scheme.name, name);
    if (value === undefined) continue;
    roles.push(
      isBasic ? { name, basic: read('auth of the hooks', () => userFrom(value)) } : { name, bearer: value },
    );
  }
  return roles;
}

async function hookedKeys(schemes: readonly SecurityScheme[], { auth }: Hooks): Promise<readonly Key[]> {
  const keys: Key[] = [];
  for (const scheme of schemes.filter(({ type }) => type === 'apiKey')) {
    const value = await auth?.(scheme.name, '');
    if (value !== undefined) keys.push(keyOf(scheme, value));
  }
  return keys;
}
