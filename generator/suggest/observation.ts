import type { Recorded } from '@trivet/runtime/internal/conformance';
import { parseTemplate, pathOf } from '@trivet/runtime/internal/text';
import { isObject } from '../load/source/source.js';
import type { Service } from '../model/contract.js';
import type { RestOperation } from '../model/resources/rest-operation.js';
import { operationsIn } from './operations.js';

/** An exchange as invariants are looked for in it. */
export interface Observation {
  readonly operation: string;
  /** Values in the path and in the query, as they stand there. */
  readonly path: Texts;
  readonly query: Texts;
  /** The bytes of the request, and what they say where they are JSON. */
  readonly bytes: Uint8Array;
  readonly sent: unknown;
  readonly status: number;
  /** The response, where it is JSON. */
  readonly answered: unknown;
}

/** Texts by name. */
export interface Texts {
  readonly [name: string]: string;
}

/** An exchange of a known operation, from a run or an archive. */
export type Exchanged = Pick<Recorded, 'operation' | 'request' | 'response'>;

/** Longer bodies say nothing that shorter ones do not. */
const longest = 256 * 1024;

/** Exchanges of one operation with one status that are looked at. */
const most = 300;

/** What can be seen in the exchanges of a service over HTTP, in their order. */
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
      answered: jsonIn(response.body),
    });
  }
  return found;
}

/** The observations of an operation that it answered with success. */
export function successesOf(observations: readonly Observation[], operation: string): readonly Observation[] {
  return observations.filter((one) => one.operation === operation && one.status >= 200 && one.status < 300);
}

/** What a pointer leads to in JSON; undefined where it leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const token of pathOf(pointer)) {
    if (Array.isArray(at)) at = at[Number(token)];
    else at = isObject(at) && Object.hasOwn(at, token) ? at[token] : undefined;
  }
  return at;
}

/** The list that a pointer leads to, or none. */
export function listAt(value: unknown, pointer: string): readonly unknown[] {
  const found = valueAt(value, pointer);
  return Array.isArray(found) ? found : [];
}

/** A path may stand behind one that the contract does not have. */
function pathIn({ binding }: RestOperation, url: string): Texts {
  const { literals, names } = parseTemplate(binding.path);
  const values = new RegExp(`${literals.map(literal).join('([^/]*)')}$`).exec(url.split('?')[0] ?? '') ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decoded(values[index + 1] ?? '')]));
}

/** A text as a regular expression that it alone matches. */
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

/** What bytes say as JSON; undefined where they are none. */
export function jsonIn(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined || bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
