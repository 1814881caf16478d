import type { Step } from '@trivet/runtime/conformance/case';
import type { Recorded } from '@trivet/runtime/conformance/step';
import { curl } from '@trivet/runtime/conformance/suite';
import type { SecurityScheme } from '../model/contract.js';

/** Headers that tell who somebody is, whatever the contract says of them. */
const secretHeaders = ['authorization', 'proxy-authorization', 'cookie', 'x-api-key', 'x-auth-token'];

/** Takes credentials out of what a report shows, and puts names of variables in their place. */
export class Redaction {
  private readonly headers: ReadonlySet<string>;
  private readonly parameters: ReadonlySet<string>;

  constructor(schemes: readonly SecurityScheme[]) {
    const keys = schemes.filter(({ type }) => type === 'apiKey');
    const namesIn = (place: SecurityScheme['in']): readonly string[] =>
      keys.filter((one) => one.in === place).map(({ parameter = '' }) => parameter.toLowerCase());
    this.headers = new Set([...secretHeaders, ...namesIn('header')]);
    this.parameters = new Set(namesIn('query'));
  }

  /** A recorded exchange without credentials. */
  apply(recorded: Recorded, step?: Step): Recorded {
    const { headers, url, body } = recorded.request;
    const clean = headers.map((value, index) =>
      index % 2 === 1 && this.headers.has((headers[index - 1] ?? '').toLowerCase())
        ? placeholder(value, headers[index - 1] ?? '', step)
        : value,
    );
    const request = { ...recorded.request, headers: clean, url: this.withoutKeys(url) };
    return {
      ...recorded,
      request: body === undefined ? request : { ...request, body: withoutPasswords(body) },
    };
  }

  private withoutKeys(url: string): string {
    if (this.parameters.size === 0) return url;
    return url.replace(/([?&])([^=&]*)=([^&]*)/g, (whole, mark: string, name: string) =>
      this.parameters.has(decoded(name).toLowerCase()) ? `${mark}${name}=$KEY` : whole,
    );
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `Bearer $TOKEN_OWNER`, after the input that the value came from; the scheme stays. */
function placeholder(value: string, header: string, step: Step | undefined): string {
  const scheme = /^(?:Basic|Bearer|Digest|Token|ApiKey)(?= )/i.exec(value)?.[0];
  const written = Object.entries((step?.send as { headers?: object } | undefined)?.headers ?? {}).find(
    ([name]) => name.toLowerCase() === header.toLowerCase(),
  )?.[1];
  const input = typeof written === 'string' ? /\{\$inputs\.([\w.-]+)\}/.exec(written)?.[1] : undefined;
  const name = (input ?? (scheme === undefined ? header : 'token'))
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
  return scheme === undefined ? `$${name}` : `${scheme} $${name}`;
}

/** WS-Security UsernameToken. */
function withoutPasswords(body: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(body);
  if (!text.includes('Password')) return body;
  const hidden = new TextDecoder()
    .decode(body)
    .replace(/(<(?:[\w.-]+:)?Password(?:\s[^<>]*)?>)[^<]*/g, (_, tag: string) => `${tag}$PASSWORD`);
  return new TextEncoder().encode(hidden);
}

/** A `curl` line whose placeholders the shell fills in: headers that hold one stand in double quotes. */
export function replayLine(recorded: Recorded, baseUrl: string): string {
  return curl(recorded, baseUrl).replace(/-H '([^':]+: (?:\w+ )?\$[A-Z0-9_]+)'/g, '-H "$1"');
}
