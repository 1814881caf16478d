import type { SecurityRequirement } from '@trivet/runtime/http/operation';

/** A credential that a mock accepts. */
export interface MockKey {
  /** Name of the security scheme. */
  readonly scheme: string;
  /** Who the caller is; callers of different roles have items of their own. */
  readonly role?: string;
  /** A key or token, or `user:password`. */
  readonly value: string;
}

/** The role of a caller by a credential; undefined if the credential is refused. */
export type CallerOf = (scheme: string, value: string) => string | undefined;

/** A credential that says of itself that it is not valid. */
const invalid = /(?:^|[^a-z])(?:wrong|invalid|expired|revoked)(?:[^a-z]|$)/i;

/**
 * Accepts the keys that a scheme has. Of a scheme without keys, any credential is accepted except those that call
 * themselves wrong, invalid, expired or revoked, so that clients can see how they are refused.
 */
export function callersOf(keys: readonly MockKey[] = []): CallerOf {
  return (scheme, value) => {
    const own = keys.filter((key) => key.scheme === scheme);
    const texts = [value, decoded(value)];
    if (own.length === 0) return texts.some((text) => invalid.test(text)) ? undefined : '';
    const key = own.find((one) => texts.includes(one.value));
    return key && (key.role ?? '');
  };
}

/**
 * The role of a caller by all its credentials; undefined if they are refused. Those of one requirement are sufficient
 * (OpenAPI 3.1, 4.8.30): the same header may be a wrong credential of another scheme.
 */
export function roleOf(
  credentials: { readonly [scheme: string]: string },
  security: readonly SecurityRequirement[],
  callerOf: CallerOf,
): string | undefined {
  const whole = security
    .map((requirement) => Object.keys(requirement))
    .filter((names) => names.length > 0 && names.every((name) => Object.hasOwn(credentials, name)));
  // Schemes that share a header are never whole.
  const sufficient = whole.length > 0 ? whole : [Object.keys(credentials)];
  for (const names of sufficient) {
    const callers = names.map((name) => callerOf(name, credentials[name] ?? ''));
    if (callers.every((caller) => caller !== undefined)) return callers.find((caller) => caller !== '') ?? '';
  }
  return undefined;
}

/** User and password, if the value is a credential of HTTP Basic (RFC 7617). */
function decoded(value: string): string {
  const text = Buffer.from(value, 'base64').toString();
  return text.includes(':') ? text : value;
}
