/** Credentials of a run: put into the requests, and taken out of everything that is kept. */

import { isSecretHeader, variableName } from './secrets.js';
import { headerOf, type TargetRequest, type TargetResponse } from './target.js';
import { base64Text, signEnvelope, type UserPassword } from './username-token.js';

/** Puts credentials into requests and takes secrets out of what a report shows. */
export interface Guard {
  /** The request as it is sent. */
  sign(request: TargetRequest): TargetRequest | Promise<TargetRequest>;
  /** A message with names of variables, `$TOKEN_OWNER`, where secrets stood. */
  hide<M extends TargetRequest | TargetResponse>(message: M): M;
  hideText(text: string): string;
}

/** Whoever makes requests: the bearer of a token, or a user with a password. */
export interface Role {
  readonly name: string;
  readonly bearer?: string;
  readonly basic?: UserPassword;
}

/** An API key, and where a request carries it. */
export interface Key {
  readonly scheme: string;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** What a run knows of credentials. */
export interface Credentials {
  /** The first one makes the requests that say nothing of it. */
  readonly roles?: readonly Role[];
  readonly keys?: readonly Key[];
  /** Headers of every request that does not set them itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** WS-Security UsernameToken in every envelope, with the password as text or as a digest. */
  readonly usernameToken?: UserPassword & { readonly digest?: boolean };
  /**
   * The cases name the callers themselves, by `$inputs.token` and the like: requests without credentials are meant to
   * be without. What the headers say goes with every request all the same.
   */
  readonly areOwn?: boolean;
  /** Changes a request on its way, after everything else. */
  readonly request?: (request: TargetRequest) => TargetRequest | Promise<TargetRequest>;
}

/** The guard of a run. */
export function guardOf(credentials: Credentials): Guard {
  const secrets = secretsOf(credentials);
  const hideText = (text: string): string =>
    secrets.reduce(
      (so, { value, name }) => (so.includes(value) ? so.replaceAll(value, `$${name}`) : so),
      text,
    );
  return {
    sign: async (request) => {
      const signed = await signedBy(credentials, request);
      return credentials.request === undefined ? signed : credentials.request(signed);
    },
    hideText,
    hide: (message) => (secrets.length === 0 ? message : hidden(message, hideText)),
  };
}

async function signedBy(credentials: Credentials, request: TargetRequest): Promise<TargetRequest> {
  const { headers = {}, roles = [], keys = [], usernameToken, areOwn } = credentials;
  const lines = [...request.headers];
  const add = (name: string, value: string): void => {
    if (headerOf(lines, name) === undefined) lines.push(name, value);
  };
  for (const [name, value] of Object.entries(headers)) add(name, value);
  let { url, body } = request;
  if (areOwn !== true) {
    const [role] = roles;
    if (role?.bearer !== undefined) add('Authorization', `Bearer ${role.bearer}`);
    if (role?.basic !== undefined) add('Authorization', `Basic ${basicOf(role.basic)}`);
    for (const key of keys) {
      if (key.in === 'header') add(key.name, key.value);
      else if (key.in === 'cookie') add('Cookie', `${key.name}=${key.value}`);
      else url = withQuery(url, key);
    }
  }
  if (usernameToken !== undefined && body !== undefined) body = await signEnvelope(body, usernameToken);
  return { ...request, url, headers: lines, ...(body !== undefined && { body }) };
}

function withQuery(url: string, { name, value }: Key): string {
  const [path = '', query = ''] = url.split('?');
  const given = query.split('&').some((part) => part.split('=')[0] === encodeURIComponent(name));
  const own = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  return given ? url : `${path}?${query === '' ? own : `${query}&${own}`}`;
}

function basicOf({ user, password }: UserPassword): string {
  return base64Text(`${user}:${password}`);
}

interface Secret {
  readonly value: string;
  /** Name of the variable that stands for it. */
  readonly name: string;
}

/** Shorter texts stand everywhere, and would be taken out of what has nothing to do with them. */
const shortest = 4;

function secretsOf({ roles = [], keys = [], headers = {}, usernameToken }: Credentials): readonly Secret[] {
  const secrets = [
    ...roles.flatMap(({ name, bearer, basic }) => [
      { value: bearer ?? '', name: variableName('token', name) },
      { value: basic === undefined ? '' : basicOf(basic), name: variableName('basic', name) },
      { value: basic?.password ?? '', name: variableName('password', name) },
    ]),
    ...keys.map(({ scheme, value }) => ({ value, name: variableName('key', scheme) })),
    ...Object.entries(headers).flatMap(([name, value]) =>
      isSecretHeader(name)
        ? [{ value: value.replace(/^(?:Bearer|Basic) /i, ''), name: variableName(name) }]
        : [],
    ),
    { value: usernameToken?.password ?? '', name: variableName('password') },
  ];
  return secrets
    .flatMap(({ value, name }) => [...new Set(spellings(value))].map((one) => ({ value: one, name })))
    .filter(({ value }) => value.length >= shortest)
    .sort((a, b) => b.value.length - a.value.length);
}

/** A secret as it may stand in a URL, in JSON and in XML. */
function spellings(value: string): readonly string[] {
  const xml = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    xml,
    xml.replaceAll('"', '&quot;'),
  ];
}

function hidden<M extends TargetRequest | TargetResponse>(message: M, hideText: (text: string) => string): M {
  const { headers, body } = message;
  const text = body === undefined ? '' : new TextDecoder().decode(body);
  const clean = hideText(text);
  return {
    ...message,
    headers: headers.map(hideText),
    ...('url' in message && { url: hideText(message.url) }),
    // Bytes that are no text stay what they are.
    ...(clean !== text && { body: new TextEncoder().encode(clean) }),
  };
}
