import { readFile } from 'node:fs/promises';
import { isObject, member } from '../load/source/source.js';
import type { RecordedExchange } from './recorded.js';

/** A file that is not an HTTP Archive; the message is for the user. */
export class HarError extends Error {
  override readonly name = 'HarError';
}

/** The exchanges of an HTTP Archive (HAR 1.2); with an origin, only those with it. */
export async function readHar(file: string, origin?: string): Promise<readonly RecordedExchange[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new HarError(`cannot read ${file}`);
  });
  const entries = entriesOf(text);
  if (entries === undefined)
    throw new HarError(`${file}: expected an HTTP Archive, a JSON object with "log.entries"`);
  return entries.flatMap((entry) => {
    const seen = exchangeOf(entry, origin);
    return seen === undefined ? [] : [seen];
  });
}

function entriesOf(text: string): readonly unknown[] | undefined {
  try {
    const data: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    const entries = member(member(data, 'log'), 'entries');
    return Array.isArray(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}

function exchangeOf(entry: unknown, origin: string | undefined): RecordedExchange | undefined {
  const request = member(entry, 'request');
  const [method, url] = [member(request, 'method'), member(request, 'url')];
  if (typeof method !== 'string' || typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const whole = new URL(url);
  if (!/^https?:$/.test(whole.protocol) || (origin !== undefined && whole.origin !== origin))
    return undefined;
  const response = member(entry, 'response');
  const status = Number(member(response, 'status') ?? 0);
  const sent = member(member(request, 'postData'), 'text');
  const content = member(response, 'content');
  const time = Number(member(entry, 'time') ?? 0);
  const body = contentOf(content);
  return {
    request: {
      method,
      url: url.replace(/^[^:]+:\/\/[^/?#]*/, '').replace(/#.*$/s, '') || '/',
      headers: headersOf(request),
      ...(typeof sent === 'string' && sent !== '' && { body: new TextEncoder().encode(sent) }),
    },
    ...(status > 0
      ? { response: { status, headers: headersOf(response), body: body ?? new Uint8Array() } }
      : { failure: 'the response is missing in the archive' }),
    // Browsers omit bodies that they did not keep.
    ...(body === undefined &&
      Number(member(content, 'size') ?? 0) > 0 && {
        unchecked: 'the body of the response is missing in the archive',
      }),
    milliseconds: Number.isFinite(time) ? Math.max(0, Math.round(time)) : 0,
  };
}

/** Pseudo-header fields of HTTP/2 (`:path`) are not headers; bodies in an archive are decoded. */
function headersOf(message: unknown): readonly string[] {
  const lines = member(message, 'headers');
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown) => {
    const [name, value] = [member(line, 'name'), member(line, 'value')];
    if (!isObject(line) || typeof name !== 'string' || typeof value !== 'string') return [];
    return name.startsWith(':') || /^content-encoding$/i.test(name) ? [] : [name, value];
  });
}

function contentOf(content: unknown): Uint8Array | undefined {
  const text = member(content, 'text');
  if (typeof text !== 'string') return undefined;
  return member(content, 'encoding') === 'base64'
    ? Buffer.from(text, 'base64')
    : new TextEncoder().encode(text);
}
