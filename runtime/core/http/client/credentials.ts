/** Puts the credentials of a client into its requests (OpenAPI 3.1, 4.8.27). */

import { headerIndex } from '../header.js';
import type { AnyOperation, SecurityScheme } from '../operation.js';
import { encodePercent } from '../percent.js';
import { applyCredential, type CredentialSink } from '../security.js';
import type { WireDraft } from './wire.js';

/** A credential, or a function that obtains one. */
export type CredentialSource = string | (() => string | Promise<string>);

/** Adds credentials to the request of an operation. */
export type AddCredentials = (
  operation: AnyOperation,
  request: Pick<WireDraft, 'query' | 'headers' | 'cookies'>,
) => Promise<void>;

/**
 * Credentials by scheme: a token, a key, `user:password`. The first security requirement of an operation whose
 * credentials are all available is used.
 */
export function credentialsFor(
  schemes: { readonly [name: string]: SecurityScheme },
  known: { readonly [scheme: string]: CredentialSource },
): AddCredentials {
  const isUsable = (name: string): boolean =>
    Object.hasOwn(known, name) || !Object.hasOwn(schemes, name) || schemes[name]?.type === 'mutualTLS';
  return async ({ security = [] }, request) => {
    const usable = security.find((requirement) => Object.keys(requirement).every(isUsable));
    for (const name of Object.keys(usable ?? {})) {
      const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
      const source = Object.hasOwn(known, name) ? known[name] : undefined;
      if (scheme === undefined || source === undefined) continue;
      applyCredential(scheme, typeof source === 'string' ? source : await source(), sinkOf(request));
    }
  };
}

/** Some contracts also declare a credential as a parameter; a value of the input takes precedence. */
function sinkOf({
  headers,
  query,
  cookies,
}: Pick<WireDraft, 'query' | 'headers' | 'cookies'>): CredentialSink {
  const add = (pairs: string[], key: string, value: string): void => {
    const prefix = `${encodePercent(key)}=`;
    if (!pairs.some((pair) => pair.startsWith(prefix))) pairs.push(`${prefix}${encodePercent(value)}`);
  };
  return {
    header: (name, value) => {
      if (headerIndex(headers, name) === -1) headers.push(name, value);
    },
    query: (key, value) => add(query, key, value),
    cookie: (key, value) => add(cookies, key, value),
  };
}
