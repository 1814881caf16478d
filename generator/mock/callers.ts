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

/** User and password, if the value is a credential of HTTP Basic (RFC 7617). */
function decoded(value: string): string {
  const text = Buffer.from(value, 'base64').toString();
  return text.includes(':') ? text : value;
}
