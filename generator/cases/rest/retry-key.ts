/** Whether a header contains the key by which a service recognises a repeated request. */
export function isRetryKey(name: string): boolean {
  return /^(?:x-)?idempotency-key$/i.test(name);
}
