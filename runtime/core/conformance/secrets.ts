/** What is secret in a message, and what stands in its place: the same for whoever hides it. */

/** Headers that tell who somebody is, as their names say; one too many does no harm. */
export function isSecretHeader(name: string): boolean {
  return (
    /auth|key|token|secret|cookie|session|pass/i.test(name) && !/^(?:idempotency-key|www-auth)/i.test(name)
  );
}

/** Name of the variable that stands for a secret: `TOKEN_OWNER`. */
export function variableName(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
}
