import type { HttpHandler, HttpRequest } from '@trivet/runtime/http/message';
import { readWhole, requestTooLarge } from '#runtime/http/message';

/** A request of a test. */
export interface Sent {
  readonly token?: string;
  /** Sent as JSON unless it is text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response in a test. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly body: any;
}

/** Sends a request to a handler in process. */
export async function send(
  handler: HttpHandler,
  line: string,
  { token, body, headers = {} }: Sent = {},
): Promise<Received> {
  const [method = 'GET', url = '/'] = line.split(' ');
  const [path = '/', query = ''] = url.split('?');
  const all: Record<string, string> = { ...headers };
  if (token !== undefined) all.authorization = `Bearer ${token}`;
  if (body !== undefined)
    all['content-type'] ??= body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(textOf(body));
  const request: HttpRequest = {
    method,
    path,
    query,
    header: (name) => all[name],
    body: (limit) => {
      if (bytes.length > limit) throw requestTooLarge(limit);
      return bytes;
    },
    origin: 'https://example.org',
  };
  const response = await handler(request);
  if (response === undefined) throw new Error(`no answer to ${line}`);
  const { status } = response;
  const answer = await readWhole(response.body);
  const isJson = response.headers.some((value) => value.includes('json'));
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < response.headers.length; at += 2) {
    pairs.push([(response.headers[at] ?? '').toLowerCase(), response.headers[at + 1] ?? '']);
  }
  const json = isJson ? JSON.parse(new TextDecoder().decode(answer)) : undefined;
  return { status, headers: Object.fromEntries(pairs), bytes: answer, body: json };
}

function textOf(body: unknown): string {
  return body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
}
