/** Security requirements that are alternatives (OpenAPI 3.1, 4.8.30): a request has the credentials of one of them. */

import type { SecurityRequirement, SecurityScheme } from '../http/operation.js';

/** The credentials of one requirement. */
export interface Requirement {
  /** What the Authorization header contains for it. */
  readonly authorization?: 'basic' | 'bearer';
  /** The schemes whose credentials are keys. */
  readonly keys: readonly string[];
}

interface OfScheme {
  readonly scheme: string;
}

/** The credentials of a role, as far as they matter here. */
interface Holder {
  readonly basic?: object;
  readonly bearer?: string;
  readonly keys?: readonly OfScheme[];
}

/** The requirements of an operation that need credentials of a request, in its order. */
export function requirementsOf(
  schemes: { readonly [name: string]: Pick<SecurityScheme, 'type' | 'scheme'> },
  security: readonly SecurityRequirement[],
): readonly Requirement[] {
  return security.flatMap((one): readonly Requirement[] => {
    let authorization: Requirement['authorization'];
    const keys: string[] = [];
    for (const name of Object.keys(one)) {
      const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
      if (scheme?.type === 'mutualTLS') continue;
      const kind = scheme?.type === 'http' ? (scheme.scheme ?? 'bearer').toLowerCase() : 'bearer';
      if (scheme !== undefined && scheme.type !== 'apiKey' && (kind === 'basic' || kind === 'bearer'))
        authorization = kind;
      else keys.push(name);
    }
    const isEmpty = authorization === undefined && keys.length === 0;
    return isEmpty ? [] : [{ keys, ...(authorization !== undefined && { authorization }) }];
  });
}

/**
 * The first requirement of which a role has all credentials, with `shared` keys; undefined if it has none in full. One
 * that another contains is not it if the role has that one, too.
 */
export function heldRequirement(
  all: readonly Requirement[],
  role: Holder | undefined,
  shared: readonly OfScheme[],
): Requirement | undefined {
  const given = new Set([...(role?.keys ?? []), ...shared].map(({ scheme }) => scheme));
  const held = all.filter(
    ({ authorization, keys }) =>
      (authorization === undefined || role?.[authorization] !== undefined) &&
      keys.every((name) => given.has(name)),
  );
  return held.find((one) => !held.some((other) => other !== one && isPartOf(one, other)));
}

/** Whether a requirement has more credentials than another, and all of its. */
function isPartOf(less: Requirement, more: Requirement): boolean {
  const isSame = less.authorization === undefined || less.authorization === more.authorization;
  const sizes = [less, more].map(({ authorization, keys }) => keys.length + (authorization ? 1 : 0));
  return isSame && less.keys.every((one) => more.keys.includes(one)) && (sizes[0] ?? 0) < (sizes[1] ?? 0);
}
