/** Whether a header holds the key by which a service tells a request that is sent again. */
export function isRetryKey(name: string): boolean {
  return /^(?:x-)?idempotency-key$/i.test(name);
}
