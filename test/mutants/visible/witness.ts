import { handlerTarget, type Target } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';

/** The parts of a response that must be equal on two servers. */
export interface Seen {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends one request of a witness. */
export type Call = (
  method: string,
  url: string,
  options?: { readonly body?: unknown; readonly as?: string; readonly headers?: readonly string[] },
) => Promise<Seen>;

/** Sends requests to a server and records every response. */
export function caller(handler: HttpHandler): { readonly call: Call; readonly seen: readonly string[] } {
  const target: Target = handlerTarget(handler);
  const seen: string[] = [];
  const call: Call = async (method, url, { body, as, headers = [] } = {}) => {
    const bytes =
      body === undefined || body instanceof Uint8Array
        ? body
        : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
    const all = [
      ...headers,
      ...(as === undefined ? [] : ['Authorization', `Bearer ${as}-token`]),
      ...(bytes === undefined || headers.some((name) => name.toLowerCase() === 'content-type')
        ? []
        : ['Content-Type', 'application/json']),
    ];
    const response = await target({ method, url, headers: all, ...(bytes !== undefined && { body: bytes }) });
    const text = Buffer.from(response.body).toString('latin1');
    const type =
      response.headers[response.headers.findIndex((name) => /^content-type$/i.test(name)) + 1] ?? '';
    seen.push(`${response.status} ${type}\n${text}`);
    return { status: response.status, type, text: new TextDecoder().decode(response.body) };
  };
  return { call, seen };
}

/**
 * The parts of responses that are not random: identifiers by the order of their first occurrence, without times of this
 * year.
 */
export function settled(seen: readonly string[]): string {
  const ids = new Map<string, string>();
  return seen
    .join('\n')
    .replace(
      /(?!0{8})[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|<ns1:token>[^<]+(?=<)/g,
      (id) => {
        if (!ids.has(id)) ids.set(id, `id-${ids.size + 1}`);
        return ids.get(id) ?? id;
      },
    )
    .replace(new RegExp(`${new Date().toISOString().slice(0, 10)}[T ][0-9:.]+`, 'g'), 'now');
}
