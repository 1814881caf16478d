/** Content descriptors: how a body of one media type is written, and what it has to satisfy. */

import { type Check, type Issues, isRecord } from '../check.js';
import type { AnyContent, ExactText, FormField } from './any-content.js';
import { blobCoder } from './blob-body.js';
import type { Conversion } from './conversion.js';
import { exactJsonCoder } from './exact-json.js';
import { formCoder } from './form.js';
import { type FormParts, formPartsCoder } from './form-parts.js';
import { multipartCoder } from './multipart.js';
import { octetStreamCoder } from './octet-stream.js';
import type { Shape } from './shape.js';
import { checkItems } from './stream/coder.js';
import { eventCoder, lineCoder, sequenceCoder } from './stream/formats.js';
import { octetCoder, textCoder } from './text-body.js';

export type { AnyContent, BodyCoder, ExactText, FormField, WrittenBody } from './any-content.js';
export { exactText } from './exact-json.js';
export { type FilePart, type FormPart, type FormParts, partsOf } from './form-parts.js';

declare const carried: unique symbol;

/** Content whose check has to be of its type. */
export interface Content<T> extends AnyContent {
  readonly [carried]?: (value: T) => T;
}

/** What is said of a form beside its check. */
export interface FormOptions {
  readonly fields?: { readonly [name: string]: FormField };
  readonly rest?: Shape;
  readonly items?: Shape;
}

/** JSON text. */
export function json<T>(check?: Check<T>): Content<T> {
  return withCheck({ codec: 'json' }, check);
}

/** JSON text whose integers of 64 bits, which `conversion` has, are `bigint` for the check where they exceed 2^53. */
export function exactJson<T>(conversion: Conversion, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'json', coder: exactJsonCoder(conversion) }, check);
}

/** Plain text; a shape other than `string` turns it into a value. */
export function text(): Content<string>;
export function text<T>(check: Check<T> | undefined, shape?: Shape): Content<T>;
export function text<T>(check?: Check<T>, shape?: Shape): Content<T> {
  return withCheck({ codec: 'text', coder: textCoder, ...(shape !== undefined && { shape }) }, check);
}

/** Octets as they are. */
export function bytes(check?: Check<Uint8Array>): Content<Uint8Array> {
  return withCheck({ codec: 'bytes', coder: octetCoder }, check);
}

/** Octets as a `Blob`. */
export function blob(): Content<Blob> {
  return { codec: 'bytes', coder: blobCoder };
}

/** Octets as they arrive, no faster than they are read. */
export function octets(): Content<AsyncIterable<Uint8Array>> {
  return { codec: 'bytes', coder: octetStreamCoder };
}

/** `multipart/form-data` whose parts are read as they arrive. */
export function formParts<T>(options: FormOptions, check?: Check<T>): Content<FormParts<T>> {
  return {
    codec: 'multipart',
    ...options,
    coder: formPartsCoder,
    ...(check !== undefined && { record: check as AnyContent['record'] }),
  };
}

/** `application/x-www-form-urlencoded`. */
export function form<T>(options: FormOptions, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'form', ...options, coder: formCoder }, check);
}

/** `multipart/form-data` and its kin. */
export function multipart<T>(options: FormOptions, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'multipart', ...options, coder: multipartCoder }, check);
}

/** What is said of the items of a stream beside their check. */
export interface StreamOptions {
  /** For items with integers of 64 bits. */
  readonly exact?: ExactText;
}

/** What is said of events beside their check. */
export interface EventOptions extends StreamOptions {
  /** Whether the data of events are text and not JSON, or the names of the events whose data are. */
  readonly texts?: boolean | readonly string[];
}

/** An event of `text/event-stream` (WHATWG HTML, 9.2.6). */
export interface ServerSentEvent<Data> {
  readonly data: Data;
  /** Its type; `message` where it has none. */
  readonly event?: string;
  /** What a later connection sends as `Last-Event-ID` to go on behind it. */
  readonly id?: string;
  /** Milliseconds to wait before a later connection. */
  readonly retry?: number;
}

/** `text/event-stream`: a stream of events, `{ data, event, id, retry }`. */
export function events<T>(check?: Check<T>, options: EventOptions = {}): Content<AsyncIterable<T>> {
  return withItems({ codec: 'events', ...options, coder: eventCoder }, check);
}

/** `text/event-stream`: a stream of events whose data are checked. */
export function dataEvents<Data>(
  check?: Check<Data>,
  options?: EventOptions,
): Content<AsyncIterable<ServerSentEvent<Data>>> {
  return events(check === undefined ? undefined : (event) => dataIssues(check, event), options);
}

/** `application/x-ndjson` and its kin: a stream of JSON values, a line for each. */
export function jsonLines<T>(check?: Check<T>, options: StreamOptions = {}): Content<AsyncIterable<T>> {
  return withItems({ codec: 'lines', ...options, coder: lineCoder }, check);
}

/** `application/json-seq`: a stream of JSON values behind record separators (RFC 7464). */
export function jsonSequence<T>(check?: Check<T>, options: StreamOptions = {}): Content<AsyncIterable<T>> {
  return withItems({ codec: 'sequence', ...options, coder: sequenceCoder }, check);
}

function dataIssues(check: (value: unknown) => Issues, event: unknown): Issues {
  const data: unknown = isRecord(event) ? event.data : undefined;
  return check(data)?.map((issue) => ({ ...issue, path: ['data', ...issue.path] }));
}

function withItems<T>(content: AnyContent, item: Check<T> | undefined): Content<AsyncIterable<T>> {
  return item === undefined ? content : { ...content, item, check: checkItems(item) };
}

function withCheck<T>(content: AnyContent, check: Check<T> | undefined): Content<T> {
  return check === undefined ? content : { ...content, check };
}
