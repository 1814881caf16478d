/** Credentials of a run: added to requests, and removed from everything that is kept. */

import { isHeader } from '../http/header.js';
import { alteredCredentials } from './altered.js';
import type { Credentials, Key, Role } from './credentials.js';
import { hiderOf, type Secret } from './hide.js';
import { heldRequirement } from './requirement.js';
import { headerPlaceholder, headerSecrets, isSecretHeader, variableName } from './secrets.js';
import { headerOf, type TargetRequest, type TargetResponse } from './target.js';
import { base64Text, signEnvelope, type UserPassword } from './username-token.js';

/** Adds credentials to requests, and removes secrets from reports. */
export interface Guard {
  /** The request as it is sent. */
  sign(request: TargetRequest): TargetRequest | Promise<TargetRequest>;
  /** A message in which names of variables, `$TOKEN_OWNER`, replace secrets. */
  hide<M extends TargetRequest | TargetResponse>(message: M): M;
  hideText(text: string): string;
  /** Names of the roles whose credentials it has. */
  readonly roles?: readonly string[];
  /** Those of them that may send a request without a role, the first one first. Default: only that one. */
  readonly callers?: readonly string[];
  /** The security schemes of the token and the password of a role, by default the first one; undefined: unknown. */
  schemesOf?(role: string | undefined): readonly string[] | undefined;
}

/** The guard of a run. */
export function guardOf(credentials: Credentials): Guard {
  // With more at the end, a secret is still one.
  const secrets = [...secretsOf(credentials), ...secretsOf(alteredCredentials(credentials)).map(asAltered)];
  const hideText = hiderOf(secrets);
  const names = variablesOf(secrets);
  return {
    sign: async (request) => {
      const known = request.isAltered === true ? alteredCredentials(credentials) : credentials;
      const signed = await signedBy(known, request);
      return credentials.request === undefined ? signed : credentials.request(signed);
    },
    hideText,
    roles: (credentials.roles ?? []).map(({ name }) => name),
    callers: callersOf(credentials),
    schemesOf: (role) => roleOf(credentials.roles ?? [], role)?.schemes,
    hide: (message) => hidden(message, credentials, hideText, names),
  };
}

async function signedBy(credentials: Credentials, request: TargetRequest): Promise<TargetRequest> {
  const { headers = {}, roles = [], keys = [], usernameToken, urlUser, areOwn } = credentials;
  const lines = [...request.headers];
  const add = (name: string, value: string): void => {
    if (headerOf(lines, name) === undefined) lines.push(name, value);
    else if (isHeader(name, 'Cookie')) addCookies(lines, value);
  };
  const isOwn = request.isUnsigned === true;
  // Valid credentials must not be added to a request that the service must refuse.
  const isAlone = request.caller !== undefined && isInvalidRole(request.caller);
  const isRefused = isOwn || isAlone || request.isAltered === true;
  for (const [name, value] of Object.entries(headers))
    if (!isRefused || !isSecretHeader(name)) add(name, value);
  let { url, body } = request;
  if (isOwn) return { ...request, headers: lines };
  if (areOwn !== true || request.caller !== undefined || request.isBare === true) {
    const role = roleOf(roles, request.caller);
    const own = role?.keys ?? [];
    const shared = (isAlone ? [] : keys).filter(({ scheme }) => !own.some((one) => one.scheme === scheme));
    const only = heldRequirement(request.requirements ?? [], role, shared);
    const isAsked = (kind: 'basic' | 'bearer'): boolean => (only?.authorization ?? kind) === kind;
    const hasHeader = only === undefined || only.authorization !== undefined;
    if (role?.bearer !== undefined && hasHeader && isAsked('bearer'))
      add('Authorization', `Bearer ${role.bearer}`);
    if (role?.basic !== undefined && hasHeader && isAsked('basic'))
      add('Authorization', `Basic ${basicOf(role.basic)}`);
    for (const key of [...own, ...shared].filter(({ scheme }) => only?.keys.includes(scheme) ?? true)) {
      if (key.in === 'header') add(key.name, key.value);
      else if (key.in === 'cookie') add('Cookie', `${key.name}=${key.value}`);
      else url = withQuery(url, key);
    }
  }
  if (isRefused) return { ...request, url, headers: lines };
  if (urlUser !== undefined) add('Authorization', `Basic ${basicOf(urlUser)}`);
  if (usernameToken !== undefined && body !== undefined) body = await signEnvelope(body, usernameToken);
  return { ...request, url, headers: lines, ...(body !== undefined && { body }) };
}

function asAltered({ value, name }: Secret): Secret {
  return { value, name: `${name}_ALTERED` };
}

function callersOf({ roles = [] }: Credentials): readonly string[] {
  return roles.flatMap(({ name }, index) => (index > 0 && isInvalidRole(name) ? [] : [name]));
}

/** Whether a role has invalid credentials according to its name. */
export function isInvalidRole(role: string): boolean {
  return /^(?:expired|revoked|invalid)$/i.test(role);
}

/** The role of a request, or the first one. */
function roleOf(roles: readonly Role[], caller: string | undefined): Role | undefined {
  const role = caller === undefined ? roles[0] : roles.find(({ name }) => name === caller);
  if (caller !== undefined && role === undefined)
    throw new Error(`the run has no credentials of "${caller}"`);
  return role;
}

/** A URL with a parameter in its query, unless it has one of this name: several schemes may have the same. */
export function withQuery(url: string, { name, value }: Pick<Key, 'name' | 'value'>): string {
  const [path = '', query = ''] = url.split('?');
  const given = query.split('&').some((part) => part.split('=')[0] === encodeURIComponent(name));
  const own = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  return given ? url : `${path}?${query === '' ? own : `${query}&${own}`}`;
}

/** Adds cookies to the header that has some, the only one of a request (RFC 6265, 5.4), unless it has their names. */
function addCookies(lines: string[], value: string): void {
  const at = lines.findIndex((line, index) => index % 2 === 0 && isHeader(line, 'Cookie')) + 1;
  const sent = (lines[at] ?? '').split(/; */);
  const names = new Set(sent.map(cookieName));
  lines[at] = [...sent, ...value.split(/; */).filter((pair) => !names.has(cookieName(pair)))].join('; ');
}

function cookieName(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

function basicOf({ user, password }: UserPassword): string {
  return base64Text(`${user}:${password}`);
}

/** All names that may replace a secret. */
function variablesOf(secrets: readonly Secret[]): readonly string[] {
  return [...new Set(secrets.flatMap(({ name }) => [name, `${name}_BASE64`, `${name}_HEX`]))];
}

function secretsOf(credentials: Credentials): readonly Secret[] {
  const { roles = [], keys = [], headers = {}, usernameToken, urlUser, secrets = [] } = credentials;
  return [
    ...roles.flatMap(({ name, bearer, basic, keys: own = [] }) => [
      ...own.flatMap((key) => keySecrets(key, name)),
      { value: bearer ?? '', name: variableName('token', name) },
      { value: basic === undefined ? '' : basicOf(basic), name: variableName('basic', name) },
      { value: basic?.password ?? '', name: variableName('password', name) },
    ]),
    ...keys.flatMap((key) => keySecrets(key)),
    ...Object.entries(headers).flatMap(([name, value]) => headerSecrets(name, value)),
    { value: usernameToken?.password ?? '', name: variableName('password') },
    { value: urlUser === undefined ? '' : basicOf(urlUser), name: variableName('url', 'basic') },
    { value: urlUser?.password ?? '', name: variableName('url', 'password') },
    ...secrets,
  ];
}

/** A key, and the part after the scheme if it is a whole Authorization header. */
function keySecrets({ scheme, value, name }: Key, role = ''): readonly Secret[] {
  const variable = variableName('key', scheme, role);
  const bare = isHeader(name, 'Authorization') ? value.replace(/^\S+ +/, '') : value;
  return [...new Set([value, bare])].map((one) => ({ value: one, name: variable }));
}

function hidden<M extends TargetRequest | TargetResponse>(
  message: M,
  { headers: own = {} }: Credentials,
  hideText: (text: string) => string,
  names: readonly string[],
): M {
  const { headers, body } = message;
  const text = body === undefined ? '' : new TextDecoder().decode(body);
  const clean = hideText(text);
  const isRequest = 'url' in message;
  // A header set by an option is also hidden if its value alone is not recognisable: a short one, or one like
  // "text/html".
  const placed = headers.map((value, index) => {
    const name = index % 2 === 0 || !isRequest ? undefined : headers[index - 1];
    return name !== undefined && isGiven(own, name, value) ? headerPlaceholder(name, value) : value;
  });
  const placeholders = Object.keys(own).map((name) => variableName(name));
  return {
    ...message,
    headers: placed.map(hideText),
    ...(isRequest && { url: hideText(message.url), variables: [...new Set([...placeholders, ...names])] }),
    // Bytes that cannot be decoded are kept.
    ...(clean !== text && { body: new TextEncoder().encode(clean) }),
  };
}

function isGiven(headers: Readonly<Record<string, string>>, name: string, value: string): boolean {
  return Object.entries(headers).some(([own, given]) => isHeader(own, name) && given === value);
}
