/** Multipart forms written and read as their parts arrive, so that files are never held in memory. */

import type { Issue } from '../check.js';
import { CheckError, HttpError } from '../errors.js';
import type { AnyContent, BodyCoder, ItemStream, StreamReading } from './any-content.js';
import { mediaParameter } from './media-type.js';
import { defaultLimits, joinBytes, piecesFrom } from './message.js';
import { isBoundary, readTyped } from './multipart.js';
import { type PartHead, readHead, typeFault } from './multipart-part.js';
import { type PartEvent, PartScanner } from './multipart-scanner.js';
import { closing, fieldOf, fieldParts, lineEnd, newBoundary, partHead } from './multipart-write.js';
import { octetsOf } from './octet-body.js';
import { alternatives, entriesOf, isList, Malformed, type Shape } from './shape.js';

/** A file of a form. */
export interface FilePart {
  /** Its name as sent by the client, without folders. */
  readonly fileName?: string;
  /** Its media type. */
  readonly type?: string;
  /** Its contents; a server must read them before it requests the next part. */
  readonly body: AsyncIterable<Uint8Array>;
}

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/** One part of a form: the name of a field with its value, or with one item of a list. */
export type FormPart<Form> = Form extends unknown
  ? {
      readonly [Name in keyof Form & string]-?: {
        readonly name: Name;
        readonly value: ItemOf<Exclude<Form[Name], undefined>>;
      };
    }[keyof Form & string]
  : never;

/** The parts of a form, in the order in which they are sent. */
export type FormParts<Form> = AsyncIterable<FormPart<Form>>;

/** The parts of a form whose fields are complete; the contents of files are read when they are sent. */
export async function* partsOf<Form extends object>(form: Form): AsyncGenerator<FormPart<Form>, void> {
  for (const [name, value] of entriesOf(form))
    for (const item of Array.isArray(value) ? value : [value]) yield { name, value: item } as FormPart<Form>;
}

function itemShape(shape: Shape = 'string'): Shape {
  return alternatives(shape).find(isList)?.items ?? shape;
}

/**
 * Whether a part is a file; if it could also be another value, a file has a name or a media type other than text and
 * JSON.
 */
function isFileIn(shape: Shape, { fileName, contentType = 'text/plain' }: PartHead): boolean {
  if (shape === 'file' || !alternatives(shape).includes('file')) return shape === 'file';
  return fileName !== undefined || !/^text\/|[/+]json\b/i.test(contentType);
}

function isFilePart(value: unknown): value is FilePart {
  return typeof value === 'object' && value !== null && !(value instanceof Blob) && 'body' in value;
}

interface WrittenPart {
  readonly name: string;
  readonly value: unknown;
}

async function* writeParts(
  content: AnyContent,
  boundary: string,
  parts: AsyncIterable<WrittenPart>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const fail = (name: string, { keyword, message }: Malformed): CheckError =>
    new CheckError('Form', [{ path: ['body', name], keyword, message }]);
  for await (const { name, value } of parts) {
    const field = fieldOf(content, name);
    if (isFilePart(value)) {
      const { fileName = name, type = 'application/octet-stream', body } = value;
      const fault = typeFault(field.contentType, type);
      if (fault !== undefined) throw fail(name, fault);
      yield partHead(boundary, { name, fileName, type, headers: field.headers ?? {} });
      yield* body;
      yield lineEnd;
      continue;
    }
    const written = fieldParts(boundary, name, value, { ...field, shape: itemShape(field.shape) });
    if (written instanceof Malformed) throw fail(name, written);
    for (const part of written)
      yield part instanceof Uint8Array ? part : new Uint8Array(await part.arrayBuffer());
  }
  yield closing(boundary);
}

/** The parts of a body as they arrive. */
async function* readParts(
  content: AnyContent,
  pieces: AsyncIterable<Uint8Array>,
  reading: StreamReading,
): AsyncGenerator<{ readonly name: string; readonly value: unknown }, void, undefined> {
  const { limits, fail = (issues: Issue[]) => new CheckError('Form', issues) } = reading;
  const refuse = ({ keyword, message }: Malformed, ...path: string[]): unknown =>
    keyword === 'limit' ? tooMuch(message) : fail([{ path: ['body', ...path], keyword, message }]);
  const boundary = mediaParameter(reading.contentType, 'boundary');
  if (!isBoundary(boundary)) throw refuse(new Malformed('must have a boundary', 'syntax'));
  const scanner = new PartScanner(boundary, { ...defaultLimits, ...limits });
  const source = pieces[Symbol.asyncIterator]();
  let events: readonly PartEvent[] = [];
  let at = 0;
  const next = async (): Promise<PartEvent | undefined> => {
    while (at >= events.length) {
      const { done, value } = await source.next();
      const found = done === true ? scanner.end() : scanner.write(value);
      if (found instanceof Malformed) throw refuse(found);
      if (found === undefined) return undefined;
      [events, at] = [found, 0];
    }
    at += 1;
    return events[at - 1];
  };
  const seen = new Map<string, unknown>();
  try {
    let event = await next();
    while (event !== undefined && !(event instanceof Uint8Array)) {
      const head = readHead(event.head);
      const { name } = head;
      if (name === undefined) throw refuse(new Malformed('must have a name for every part', 'syntax'));
      const field = fieldOf(content, name);
      const shape = itemShape(field.shape);
      const part = new OpenPart(next, limits.body);
      const isFile = isFileIn(shape, head);
      const fault = isFile ? typeFault(field.contentType, head.contentType) : undefined;
      const value =
        fault ??
        (isFile
          ? filePart(head, part)
          : readTyped({ ...field, shape, limits }, { ...head, body: await part.whole() }));
      if (value instanceof Malformed) throw refuse(value, name);
      const problem = take(seen, name, value, field.shape);
      if (problem !== undefined) throw refuse(problem, name);
      const issues = reading.isChecked ? issuesOf(content, seen, name, value) : [];
      if (issues.length > 0) throw fail(issues.map(inBody));
      yield { name, value };
      event = await part.end();
    }
    if (!reading.isChecked) return;
    const issues = content.record?.(Object.fromEntries(seen));
    if (issues !== undefined && issues.length > 0) throw fail(issues.map(inBody));
  } finally {
    await source.return?.();
  }
}

function inBody(issue: Issue): Issue {
  return { ...issue, path: ['body', ...issue.path] };
}

/** The issues of one part by the check of the form; those of a list as a whole are found at the end. */
function issuesOf(
  { record }: AnyContent,
  seen: ReadonlyMap<string, unknown>,
  name: string,
  value: unknown,
): readonly Issue[] {
  const isItem = Array.isArray(seen.get(name));
  const issues = record?.(Object.fromEntries([[name, isItem ? [value] : value]])) ?? [];
  return issues.filter(({ path }) => path[0] === name && (!isItem || path.length > 1));
}

function tooMuch(message: string): HttpError {
  return new HttpError(413, `The body ${message}.`);
}

/** Notes a part for the check of the whole form. */
function take(
  seen: Map<string, unknown>,
  name: string,
  value: unknown,
  shape: Shape | undefined,
): Malformed | undefined {
  const known = seen.get(name);
  if (shape !== undefined && alternatives(shape).some(isList)) {
    if (Array.isArray(known)) known.push(value);
    else seen.set(name, [value]);
  } else if (seen.has(name)) return new Malformed('must not be given more than once', 'duplicate');
  else seen.set(name, value);
  return undefined;
}

function filePart({ fileName, contentType }: PartHead, part: OpenPart): FilePart {
  return {
    ...(fileName !== undefined && { fileName }),
    ...(contentType !== undefined && { type: contentType }),
    body: part,
  };
}

/** A part whose octets can be read once, before those of the next one. */
class OpenPart implements AsyncIterable<Uint8Array> {
  readonly #next: () => Promise<PartEvent | undefined>;
  readonly #limit: number;
  #following: { readonly event: PartEvent | undefined } | undefined;

  constructor(next: () => Promise<PartEvent | undefined>, limit: number) {
    this.#next = next;
    this.#limit = limit;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    if (this.#following !== undefined) throw new Error('a part must be read before the next one');
    for (let event = await this.#take(); event !== undefined; event = await this.#take()) yield event;
  }

  async #take(): Promise<Uint8Array | undefined> {
    if (this.#following !== undefined) return undefined;
    const event = await this.#next();
    if (event instanceof Uint8Array) return event;
    this.#following = { event };
    return undefined;
  }

  async whole(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (let event = await this.#take(); event !== undefined; event = await this.#take()) {
      length += event.length;
      if (length > this.#limit)
        throw tooMuch(`must have at most ${this.#limit} bytes in each field other than files`);
      chunks.push(event);
    }
    return joinBytes(chunks);
  }

  /** Skips octets that have not been read, and returns the next event. */
  async end(): Promise<PartEvent | undefined> {
    while ((await this.#take()) !== undefined);
    return this.#following?.event;
  }
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

/** Reads and writes forms in parts. */
export const formPartsCoder: BodyCoder = {
  read: (content, bytes, contentType, limits) =>
    readParts(content, onePiece(bytes), { limits, contentType, isChecked: false }),
  stream: (content, source, reading, signal): ItemStream =>
    readParts(content, octetsOf(source, reading, signal), reading),
  write: (content, value) => {
    if (typeof value !== 'object' || value === null) return new Malformed('must be parts');
    const boundary = newBoundary();
    const parts =
      Symbol.asyncIterator in value ? (value as AsyncIterable<WrittenPart>) : partsOf<object>(value);
    return { body: piecesFrom(writeParts(content, boundary, parts)), boundary };
  },
};
