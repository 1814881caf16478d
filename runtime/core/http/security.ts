/** Credentials of security schemes (OpenAPI 3.1, 4.8.27): reading and writing them. */

import { HttpError } from '../errors.js';
import type { HttpRequest } from './message.js';
import type { SecurityRequirement, SecurityScheme } from './operation.js';
import { decodeQueryText, parseCookies, parseQuery } from './percent.js';

/** The credentials of a request by scheme: a token, a key, `user:password` still in base64. */
export type Credentials = { readonly [scheme: string]: string };

type Schemes = { readonly [name: string]: SecurityScheme };

/** The credentials of the schemes that the requirements name. */
export function credentialsOf(
  schemes: Schemes,
  security: readonly SecurityRequirement[],
  request: Pick<HttpRequest, 'header' | 'query'>,
): Credentials {
  const found: Record<string, string> = {};
  for (const requirement of security) {
    for (const name of Object.keys(requirement)) {
      const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
      const value = scheme === undefined ? undefined : credentialOf(scheme, request);
      if (value !== undefined) found[name] = value;
    }
  }
  return found;
}

function credentialOf(
  scheme: SecurityScheme,
  request: Pick<HttpRequest, 'header' | 'query'>,
): string | undefined {
  const name = scheme.name ?? '';
  if (scheme.type === 'apiKey') {
    if (scheme.in === 'header') return request.header(name.toLowerCase());
    if (scheme.in === 'cookie') return parseCookies(request.header('cookie')).get(name)?.[0];
    const raw = parseQuery(request.query).get(name)?.[0];
    return raw === undefined ? undefined : decodeQueryText(raw);
  }
  const header = request.header('authorization');
  if (header === undefined || scheme.type === 'mutualTLS') return undefined;
  const prefix = `${scheme.type === 'http' ? (scheme.scheme ?? 'bearer') : 'bearer'} `;
  const matches = header.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase();
  return matches ? header.slice(prefix.length).trim() : undefined;
}

/**
 * Whether a requirement has all its credentials. Those in the Authorization header count as one, since it has one
 * value. Client certificates and undeclared schemes are left to `authenticate`.
 */
export function isCompliant(
  schemes: Schemes,
  security: readonly SecurityRequirement[],
  credentials: Credentials,
  isAuthenticated: boolean,
): boolean {
  const inHeader = (name: string): boolean =>
    Object.hasOwn(schemes, name) && schemes[name]?.type !== 'apiKey';
  return security.some((requirement) => {
    const names = Object.keys(requirement);
    return names.every((name) => {
      if (Object.hasOwn(credentials, name)) return true;
      if (!Object.hasOwn(schemes, name)) return isAuthenticated;
      if (schemes[name]?.type === 'mutualTLS') return true;
      return inHeader(name) && names.some((other) => inHeader(other) && Object.hasOwn(credentials, other));
    });
  });
}

/** Challenges of a 401 response (RFC 9110, 11.6.1): the accepted authentication schemes. */
export function challengeOf(schemes: Schemes, security: readonly SecurityRequirement[]): string {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  const kinds = names.map((name) => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    if (scheme?.type === 'apiKey') return 'ApiKey';
    const kind = scheme?.scheme ?? 'bearer';
    return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  });
  return [...new Set(kinds)].join(', ');
}

/** Where a client puts credentials. */
export interface CredentialSink {
  header(name: string, value: string): void;
  query(name: string, value: string): void;
  cookie(name: string, value: string): void;
}

/** Adds a credential where its scheme requires it; `user:password` of basic authentication is encoded here. */
export function applyCredential(scheme: SecurityScheme, value: string, sink: CredentialSink): void {
  if (scheme.type === 'apiKey') {
    const name = scheme.name ?? '';
    if (scheme.in === 'header') sink.header(name, value);
    else if (scheme.in === 'cookie') sink.cookie(name, value);
    else sink.query(name, value);
  } else if (scheme.type === 'http') {
    const kind = scheme.scheme ?? 'bearer';
    if (kind.toLowerCase() === 'basic') sink.header('authorization', `Basic ${base64(value)}`);
    else sink.header('authorization', `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${value}`);
  } else if (scheme.type !== 'mutualTLS') sink.header('authorization', `Bearer ${value}`);
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The name and password of a basic credential (RFC 7617). */
export function readBasic(credential: string): { readonly user: string; readonly password: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(credential), (character) => character.charCodeAt(0)),
    );
    const colon = text.indexOf(':');
    if (colon >= 0) return { user: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    // Handled by the error below.
  }
  throw new HttpError(401, 'The credentials are malformed.', { headers: { 'www-authenticate': 'Basic' } });
}
