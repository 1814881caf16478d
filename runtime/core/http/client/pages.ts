/** Paged lists as async iterables. */

import { UnsuccessfulResponse } from '../../errors.js';
import type { AnyOperation, RestInput } from '../operation.js';
import { Malformed, readText } from '../shape.js';

/** Returns the input of the page after `output`, or undefined after the last page. */
export type NextPage<I, O> = (output: O, input: I) => I | undefined;

/** The outputs of all pages in order, each fetched on demand. */
export async function* pages<I, O>(
  call: (input: I) => Promise<O>,
  input: I,
  next: NextPage<I, O>,
): AsyncGenerator<O, void> {
  for (let page: I | undefined = input; page !== undefined; ) {
    const output: O = await call(page);
    yield output;
    page = next(output, page);
  }
}

/**
 * The next page by the `Link` header of an output (RFC 8288, `rel="next"`): the input with those of its query
 * parameters that the link contains. The operation must declare the header.
 */
export function nextByLink<I extends RestInput>({
  parameters = {},
}: AnyOperation): NextPage<I, { readonly headers?: { readonly Link?: string } }> {
  return (output, input) => {
    const link = linkOf(output.headers?.Link ?? '', 'next');
    if (link === undefined) return undefined;
    const query: Record<string, unknown> = { ...input.query };
    for (const [name, text] of new URLSearchParams(link.split('#', 1)[0]?.split('?')[1] ?? '')) {
      const known = parameters.query;
      if (known === undefined || !Object.hasOwn(known, name)) continue;
      const value = readText(known[name]?.shape ?? 'string', text);
      if (!(value instanceof Malformed)) query[name] = value;
    }
    // Only members of the query are replaced, by values of the same shapes.
    return { ...input, query } as I;
  };
}

/** The next page by its number, until `isLast` is true for an output. */
export function nextByNumber<I extends RestInput, O>(
  name: string,
  isLast: (output: O) => boolean,
  first = 1,
): NextPage<I, O> {
  return (output, input) => {
    if (isLast(output)) return undefined;
    const query: Readonly<Record<string, unknown>> = { ...input.query };
    const number = query[name] ?? first;
    // The operation declares the parameter as a number.
    return { ...input, query: { ...query, [name]: Number(number) + 1 } } as I;
  };
}

/** The next page by the number of items before it, until `isLast` is true for an output. */
export function nextByOffset<I extends RestInput, O>(
  name: string,
  itemsIn: (output: O) => readonly unknown[] | undefined,
  isLast: (output: O) => boolean,
  first = 0,
): NextPage<I, O> {
  return (output, input) => {
    if (isLast(output)) return undefined;
    const query: Readonly<Record<string, unknown>> = { ...input.query };
    const offset = Number(query[name] ?? first) + (itemsIn(output)?.length ?? 0);
    // The operation declares the parameter as a number.
    return { ...input, query: { ...query, [name]: offset } } as I;
  };
}

/**
 * Whether an output is the last one of a sequence that starts now: it has no items (undefined for an unsuccessful
 * response), or all items were in it and in the outputs before it.
 */
export function lastPage<O>(
  itemsIn: (output: O) => readonly unknown[] | undefined,
  totalIn: (output: O) => number | undefined = () => undefined,
): (output: O) => boolean {
  let seen = 0;
  return (output) => {
    const { length } = itemsIn(output) ?? [];
    seen += length;
    return length === 0 || seen >= (totalIn(output) ?? Number.POSITIVE_INFINITY);
  };
}

/**
 * The items of all outputs, in order. UnsuccessfulResponse for an output without a list of items, which is that of an
 * unsuccessful response.
 */
export async function* allItems<O extends { readonly status: number }, Item>(
  outputs: AsyncIterable<O>,
  itemsIn: (output: O) => readonly Item[] | undefined,
): AsyncGenerator<Item, void> {
  for await (const output of outputs) {
    const items = itemsIn(output);
    if (items === undefined) throw new UnsuccessfulResponse(output);
    for (const item of items) yield item;
  }
}

/** The next page by a token of the output (`next_cursor`), which is sent as a query parameter. */
export function nextByToken<I extends RestInput, O>(
  name: string,
  tokenOf: (output: O) => string | null | undefined,
): NextPage<I, O> {
  return (output, input) => {
    const token = tokenOf(output);
    if (token === undefined || token === null || token === '') return undefined;
    // The operation declares the parameter as a string.
    return { ...input, query: { ...input.query, [name]: token } } as I;
  };
}

/** The target of the first link with a relation. */
function linkOf(header: string, relation: string): string | undefined {
  for (const [, target, parameters = ''] of header.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const [, quoted, token] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
    if ((quoted ?? token ?? '').toLowerCase().split(' ').includes(relation)) return target;
  }
  return undefined;
}
