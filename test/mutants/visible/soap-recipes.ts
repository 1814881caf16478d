import { type MetadataCatalogue, metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { Attribute, MDEntry, MDResult } from '@trivet/generated/metadata-catalogue/types';
import { directTransport } from '@trivet/runtime/http/transport';
import { soapClient } from '@trivet/runtime/soap/client';
import { catalogueHandler } from '#reference/catalogue/handler';
import { readWhole } from '#runtime/http/message';
import type { Answered, Asked, Next } from './mutant.js';
import type { Planted } from './rest-recipes.js';

/** Name of an operation of the catalogue. */
export type Name = keyof MetadataCatalogue;

/** A message as text. */
export interface Message {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Name of the first element in the body of an envelope. */
function operationOf(envelope: string): string | undefined {
  return /<(?:[\w-]+:)?Body[^>]*>(?:\s|<!--.*?-->)*<(?:[\w-]+:)?(\w+)/s.exec(envelope)?.[1];
}

function messageOf({ status, headers, bytes }: Answered): Message {
  const type = headers[headers.findIndex((name) => /^content-type$/i.test(name)) + 1] ?? '';
  return { status, type, text: decode(bytes) };
}

function answeredOf({ status, type, text }: Message): Answered {
  return { status, headers: ['content-type', type], bytes: encode(text) };
}

/** Any fault in the calls of one operation. */
export function custom(
  operation: Name | '*',
  plant: (text: string, next: Next, request: Asked) => Promise<Answered> | Answered,
): Planted {
  return {
    operations: [operation],
    plant: (request, next) => {
      const text = decode(request.bytes);
      const isOurs = request.method === 'POST' && (operation === '*' || operationOf(text) === operation);
      return isOurs ? plant(text, next, request) : next(request);
    },
  };
}

type Change = (message: Message) => Partial<Message>;

const answering =
  (applies: (message: Message) => boolean) =>
  (operation: Name | '*', change: Change): Planted =>
    custom(operation, async (_, next, request) => {
      const given = await next(request);
      const message = messageOf(given);
      return applies(message) ? answeredOf({ ...message, ...change(message) }) : given;
    });

/** Changes responses other than faults. */
export const answers = answering(({ status }) => status === 200);

/** Changes faults. */
export const faults = answering(({ status }) => status >= 400);

/** Changes all responses. */
export const responds = answering(() => true);

/** Changes the text of responses other than faults. */
export const writes = (operation: Name | '*', from: string | RegExp, to: string): Planted =>
  answers(operation, ({ text }) => ({ text: text.replace(from, to) }));

/** Changes the text of faults. */
export const faultWrites = (operation: Name | '*', from: string | RegExp, to: string): Planted =>
  faults(operation, ({ text }) => ({ text: text.replace(from, to) }));

/** Changes the text of requests before they are read. */
export const hears = (operation: Name | '*', change: (text: string) => string): Planted =>
  custom(operation, (text, next, request) => {
    const changed = change(text);
    return next(changed === text ? request : { ...request, bytes: encode(changed) });
  });

/** The catalogue behind a middleware, called as the caller of a request. */
function behind(next: Next, request: Asked): MetadataCatalogue {
  const authorization = request.header('authorization');
  return soapClient(metadataCatalogue, {
    url: `${request.origin}${request.path}`,
    ...(authorization !== undefined && { headers: { authorization } }),
    transport: directTransport(async (message) => {
      const { method, path, query, origin } = message;
      const bytes = await message.body(10_000_000);
      const header = (name: string) => message.header(name);
      const answer = await next({ method, path, query, origin, header, bytes });
      return { status: answer.status, headers: answer.headers, body: answer.bytes };
    }),
  });
}

/** Attributes that a fault remembers, by any key. */
export type Remembered = Map<string, readonly Attribute[]>;

/** Replaces operations by others that use the correct service. */
export function replaces(
  operations: readonly Name[],
  wrong: (service: MetadataCatalogue, memory: Remembered) => Partial<MetadataCatalogue>,
): Planted {
  const memories = new WeakMap<object, Remembered>();
  return {
    operations,
    plant: async (request, next, state) => {
      const name = request.method === 'POST' ? operationOf(decode(request.bytes)) : undefined;
      if (!operations.some((one) => one === name)) return next(request);
      const memory = memories.get(state) ?? new Map<string, readonly Attribute[]>();
      memories.set(state, memory);
      const right = behind(next, request);
      const handler = catalogueHandler({ ...right, ...wrong(right, memory) });
      const { bytes, ...rest } = request;
      const response = await handler({ ...rest, body: () => bytes });
      return {
        status: response?.status ?? 404,
        headers: response?.headers ?? [],
        bytes: await readWhole(response?.body),
      };
    },
  };
}

/** Replaces one operation. */
export function does<N extends Name>(
  operation: N,
  wrong: (service: MetadataCatalogue) => MetadataCatalogue[N],
): Planted {
  return replaces([operation], (service) => ({ [operation]: wrong(service) }));
}

/** Changes the output of an operation. */
export function yields<N extends Name>(
  operation: N,
  change: (output: Awaited<ReturnType<MetadataCatalogue[N]>>) => Awaited<ReturnType<MetadataCatalogue[N]>>,
): Planted {
  return does(operation, (service) => {
    const right = service[operation] as (input: never) => unknown;
    const wrong = async (input: never) =>
      change((await right(input)) as Awaited<ReturnType<MetadataCatalogue[N]>>);
    return wrong as unknown as MetadataCatalogue[N];
  });
}

/** The page with its entries changed. */
export function withEntries(
  { queryResults }: { readonly queryResults: MDResult },
  change: (entries: readonly (MDEntry | null)[]) => readonly (MDEntry | null)[],
): { readonly queryResults: MDResult } {
  const { entries, ...rest } = queryResults;
  return { queryResults: entries === undefined ? rest : { ...rest, entries: change(entries) } };
}

/** The entries with every value of their attributes changed. */
export function withValues<E extends { readonly attributes?: readonly (Attribute | null)[] } | null>(
  entries: readonly E[],
  change: (value: string) => string | undefined,
): readonly E[] {
  return entries.map((entry) => {
    if (entry === null || entry.attributes === undefined) return entry;
    const attributes = entry.attributes.map((attribute) => {
      if (attribute?.value === undefined) return attribute;
      const { value, ...rest } = attribute;
      const changed = change(value);
      return changed === undefined ? rest : { ...rest, value: changed };
    });
    return { ...entry, attributes };
  });
}
