import type { Step } from '@trivet/runtime/conformance/case';
import {
  isSecretHeader,
  type Recorded,
  sentHeaders,
  variableName,
} from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { headerNamed } from '@trivet/runtime/internal/protocol';
import type { SecurityScheme } from '../model/contract.js';

/**
 * Replaces credentials in a report by names of variables, wherever they may occur: the guard of a run knows only the
 * values given to it, not those in cases.
 */
export class Redaction {
  private readonly headers: ReadonlySet<string>;
  private readonly parameters: ReadonlySet<string>;

  constructor(schemes: readonly SecurityScheme[]) {
    const keys = schemes.filter(({ type }) => type === 'apiKey');
    const namesIn = (place: SecurityScheme['in']): readonly string[] =>
      keys.filter((one) => one.in === place).map(({ parameter = '' }) => parameter.toLowerCase());
    this.headers = new Set(namesIn('header'));
    this.parameters = new Set(namesIn('query'));
  }

  /** A recorded exchange without credentials. */
  apply(recorded: Recorded, step?: Step): Recorded {
    const { headers, url, body } = recorded.request;
    const known = recorded.request.variables ?? [];
    const names = new Set([...known, 'KEY', 'PASSWORD']);
    const clean = headers.map((value, index) => {
      const header = headers[index - 1] ?? '';
      if (index % 2 === 0 || !this.isSecret(header) || isHidden(value, known)) return value;
      const { scheme, name } = placeholder(value, header, step);
      names.add(name);
      return `${scheme}$${name}`;
    });
    const request = {
      ...recorded.request,
      headers: clean,
      url: this.withoutKeys(url),
      variables: [...names],
    };
    return {
      ...recorded,
      request: body === undefined ? request : { ...request, body: withoutPasswords(body) },
    };
  }

  private isSecret(header: string): boolean {
    return isSecretHeader(header) || this.headers.has(header.toLowerCase());
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

/** Whether a header's value is already a variable, with or without a scheme. */
function isHidden(value: string, variables: readonly string[]): boolean {
  const name = /^(?:[\w-]+ +)?\$([A-Z0-9_]+)$/.exec(value)?.[1];
  return name !== undefined && variables.includes(name);
}

/** The scheme, followed by a space, and a variable named after the input with this value: `TOKEN_OWNER`. */
function placeholder(
  value: string,
  header: string,
  step: Step | undefined,
): { readonly scheme: string; readonly name: string } {
  const scheme = /^(?:Basic|Bearer|Digest|Token|ApiKey) /i.exec(value)?.[0];
  const written = step && headerNamed(sentHeaders(step.send), header);
  const [input] = expressionsIn(written).flatMap((one) =>
    one.kind === 'inputs' ? [one.path.join('.')] : [],
  );
  return { scheme: scheme ?? '', name: variableName(input ?? (scheme === undefined ? header : 'token')) };
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
