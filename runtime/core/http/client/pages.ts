/** Paged lists as async iterables. */

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
