import { isHeader } from '@trivet/runtime/internal/protocol';

/** Headers of one connection, which are not forwarded (RFC 9110, 7.6.1), in lower case. */
const own = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/** The end-to-end headers of a message, flat, in their order and spelling. */
export function endToEnd(headers: readonly string[]): string[] {
  const named = new Set<string>();
  for (let index = 0; index + 1 < headers.length; index += 2)
    if (isHeader(headers[index] ?? '', 'Connection'))
      for (const name of (headers[index + 1] ?? '').split(',')) named.add(name.trim().toLowerCase());
  // Content-Length and Host must not be made hop-by-hop.
  for (const name of ['content-length', 'host', 'content-type']) named.delete(name);
  const passed: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    const lower = name.toLowerCase();
    if (!own.has(lower) && !named.has(lower)) passed.push(name, value);
  }
  return passed;
}
