import type { Recorded } from '@trivet/runtime/internal/conformance';
import { parseTemplate, pathOf } from '@trivet/runtime/internal/text';
import { isObject } from '../load/source/source.js';
import type { Service } from '../model/contract.js';
import { plainPath } from '../model/resources/plain-paths.js';
import type { RestOperation } from '../model/resources/rest-operation.js';
import { operationsIn } from './operations.js';

/** An exchange in the form in which rules are searched for. */
export interface Observation {
  readonly operation: string;
  /** Values in the path and in the query, as sent. */
  readonly path: Texts;
  readonly query: Texts;
  /** The bytes of the request, and their JSON value if they are JSON. */
  readonly bytes: Uint8Array;
  readonly sent: unknown;
  readonly status: number;
  /** The role that sent it; absent: the first one of the run, or unknown. */
  readonly caller?: string;
  /** The body of the response, if it is JSON. */
  readonly returned: unknown;
}

/** Texts by name. */
export interface Texts {
  readonly [name: string]: string;
}

/** An exchange of a known operation, from a run or an archive. */
export type Exchanged = Pick<Recorded, 'operation' | 'request' | 'response'>;

/** Longer bodies add no evidence. */
const longest = 256 * 1024;

/** Maximum number of observations for each operation and status. */
const most = 300;

/** The observations in the exchanges of a REST service, in order. */
export function observationsOf(service: Service, exchanges: Iterable<Exchanged>): readonly Observation[] {
  const operations = new Map(operationsIn({ service }).map((one) => [one.name, one]));
  const seen = new Set<unknown>();
  const counts = new Map<string, number>();
  const found: Observation[] = [];
  for (const { operation: name, request, response } of exchanges) {
    const operation = operations.get(name);
    // Cases that share a set-up have the same requests.
    if (operation === undefined || response === undefined || seen.has(request)) continue;
    seen.add(request);
    const group = `${name} ${response.status}`;
    const count = counts.get(group) ?? 0;
    counts.set(group, count + 1);
    const { body: bytes = new Uint8Array() } = request;
    if (count >= most || bytes.length > longest || response.body.length > longest) continue;
    found.push({
      operation: name,
      path: pathIn(operation, request.url),
      query: queryIn(request.url),
      bytes,
      sent: jsonIn(bytes),
      status: response.status,
      ...(request.caller !== undefined && { caller: request.caller }),
      returned: jsonIn(response.body),
    });
  }
  return found;
}

/** The observations of an operation with a successful status. */
export function successesOf(observations: readonly Observation[], operation: string): readonly Observation[] {
  return observations.filter((one) => one.operation === operation && one.status >= 200 && one.status < 300);
}

/** The value at a JSON Pointer; undefined if it does not exist. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const token of pathOf(pointer)) {
    if (Array.isArray(at)) at = at[Number(token)];
    else at = isObject(at) && Object.hasOwn(at, token) ? at[token] : undefined;
  }
  return at;
}

/** The list at a pointer; empty if there is another value or none. */
export function listAt(value: unknown, pointer: string): readonly unknown[] {
  const found = valueAt(value, pointer);
  return Array.isArray(found) ? found : [];
}

/** The URL may have a base path that is not in the contract. */
function pathIn({ binding }: RestOperation, url: string): Texts {
  const { literals, names } = parseTemplate(binding.path);
  const values =
    new RegExp(`${literals.map(literal).join('([^/]*)')}$`).exec(plainPath(url.split('?')[0] ?? '')) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decoded(values[index + 1] ?? '')]));
}

/** A regular expression that matches exactly a text. */
export function literal(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}

function queryIn(url: string): Texts {
  const mark = url.indexOf('?');
  return mark < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(mark + 1)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The JSON value of bytes; undefined if they are not JSON. */
export function jsonIn(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined || bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
