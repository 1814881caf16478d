import type { MetadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { Attribute, MDResult } from '@trivet/generated/metadata-catalogue/types';
import type { CallContext, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import { catalogueHandler } from '#reference/catalogue/handler';
import type { Fault } from './fault.js';

/** A fault of the catalogue: planted in the service, or in its messages. */
export type CatalogueFault = Fault<MetadataCatalogue>;

type Name = keyof MetadataCatalogue;

/** A message with its status, as text. */
interface Message {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

type Change<T> = (before: T) => Partial<T> | undefined;

const decoder = new TextDecoder();

/** Creates a fault around the handler. */
function around(
  operation: Name | '*',
  says: string,
  answer: (text: string, next: (text: string) => Promise<Message>, request: HttpRequest) => Promise<Message>,
): CatalogueFault {
  return {
    operation,
    says: `${operation}: ${says}`,
    plant(service) {
      const handler = catalogueHandler(service);
      return async (request) => {
        if (request.method !== 'POST') return handler(request);
        const bytes = await request.body(10_000_000);
        const text = decoder.decode(bytes);
        const next = async (changed: string) =>
          read(await handler(withBody(request, changed === text ? bytes : Buffer.from(changed))));
        const isOurs = operation === '*' || operationOf(text) === operation;
        const { status, type, text: body } = await (isOurs ? answer(text, next, request) : next(text));
        return { status, headers: ['content-type', type], body };
      };
    },
  };
}

/** Name of the first element in the body of an envelope. */
function operationOf(envelope: string): string | undefined {
  return /<(?:[\w-]+:)?Body[^>]*>(?:\s|<!--.*?-->)*<(?:[\w-]+:)?(\w+)/s.exec(envelope)?.[1];
}

function withBody(request: HttpRequest, body: Uint8Array): HttpRequest {
  return {
    method: request.method,
    path: request.path,
    query: request.query,
    origin: request.origin,
    header: (name) => request.header(name),
    body: () => body,
  };
}

function read(response: HttpResponse | undefined): Message {
  const { status = 404, headers = [], body = '' } = response ?? {};
  const type = headers[headers.indexOf('content-type') + 1] ?? '';
  return { status, type, text: typeof body === 'string' ? body : String(body) };
}

/** Changes responses other than faults. */
export function answers(operation: Name | '*', says: string, change: Change<Message>): CatalogueFault {
  return around(operation, says, async (text, next) => {
    const message = await next(text);
    return message.status === 200 ? { ...message, ...change(message) } : message;
  });
}

/** Changes the text of responses other than faults. */
export function writes(
  operation: Name | '*',
  says: string,
  from: string | RegExp,
  to: string | ((part: string) => string),
): CatalogueFault {
  const put = (part: string) => (typeof to === 'string' ? part.replace(from, to) : to(part));
  return answers(operation, says, ({ text }) => ({
    text: typeof to === 'string' ? put(text) : text.replace(from, to),
  }));
}

/** Changes faults. */
export function refuses(operation: Name | '*', says: string, change: Change<Message>): CatalogueFault {
  return around(operation, says, async (text, next) => {
    const message = await next(text);
    return message.status === 200 ? message : { ...message, ...change(message) };
  });
}

/** Changes the text of requests before they are read. */
export function hears(
  operation: Name | '*',
  says: string,
  change: (text: string, request: HttpRequest) => string,
): CatalogueFault {
  return around(operation, says, (text, next, request) => next(change(text, request)));
}

/** Replaces an operation by one that uses the correct service. */
export function does<N extends Name>(
  operation: N,
  says: string,
  wrong: (service: MetadataCatalogue) => MetadataCatalogue[N],
): CatalogueFault {
  return {
    operation,
    says: `${operation}: ${says}`,
    plant: (service) => catalogueHandler({ ...service, [operation]: wrong(service) }),
  };
}

/** Changes the output of an operation. */
export function yields<N extends Name>(
  operation: N,
  says: string,
  change: (output: Awaited<ReturnType<MetadataCatalogue[N]>>) => Awaited<ReturnType<MetadataCatalogue[N]>>,
): CatalogueFault {
  return does(operation, says, (service) => {
    const right = service[operation] as (input: never, context?: CallContext) => unknown;
    const wrong = async (input: never, context?: CallContext) =>
      change((await right(input, context)) as Awaited<ReturnType<MetadataCatalogue[N]>>);
    return wrong as unknown as MetadataCatalogue[N];
  });
}

/** The page with its entries changed. */
export function withEntries(
  { queryResults }: { readonly queryResults: MDResult },
  change: (entries: NonNullable<MDResult['entries']>) => NonNullable<MDResult['entries']>,
): { readonly queryResults: MDResult } {
  const { entries, ...rest } = queryResults;
  return { queryResults: entries === undefined ? rest : { ...rest, entries: change(entries) } };
}

/** The attributes with every value changed. */
export function withValues(
  attributes: readonly Attribute[],
  change: (value: string) => string | undefined,
): readonly Attribute[] {
  return attributes.map(({ value, ...attribute }) => {
    const changed = value === undefined ? undefined : change(value);
    return changed === undefined ? attribute : { ...attribute, value: changed };
  });
}
