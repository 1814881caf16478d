/** Content descriptors of streams of items. */

import { type Check, type Issues, isRecord } from '../../check.js';
import type { AnyContent, ExactText } from '../any-content.js';
import type { Content } from '../content.js';
import { checkItems } from './coder.js';
import { eventCoder, lineCoder, sequenceCoder } from './formats.js';

/** Options of a stream. */
export interface StreamOptions {
  /** For items with integers of 64 bits. */
  readonly exact?: ExactText;
}

/** Options of an event stream. */
export interface EventOptions extends StreamOptions {
  /** Whether the data of events are text instead of JSON, or the names of the events for which they are. */
  readonly texts?: boolean | readonly string[];
}

/** An event of `text/event-stream` (WHATWG HTML, 9.2.6). */
export interface ServerSentEvent<Data> {
  readonly data: Data;
  /** Its type; absent: `message`. */
  readonly event?: string;
  /** The `Last-Event-ID` with which a later connection continues after this event. */
  readonly id?: string;
  /** Milliseconds to wait before a reconnection. */
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

/** `application/x-ndjson` and its other names: a stream of JSON values, one per line. */
export function jsonLines<T>(check?: Check<T>, options: StreamOptions = {}): Content<AsyncIterable<T>> {
  return withItems({ codec: 'lines', ...options, coder: lineCoder }, check);
}

/** `application/json-seq`: a stream of JSON values after record separators (RFC 7464). */
export function jsonSequence<T>(check?: Check<T>, options: StreamOptions = {}): Content<AsyncIterable<T>> {
  return withItems({ codec: 'sequence', ...options, coder: sequenceCoder }, check);
}

function dataIssues(check: (value: unknown) => Issues, event: unknown): Issues {
  const data: unknown = isRecord(event) ? event.data : undefined;
  return check(data)?.map((issue) => ({ ...issue, path: ['data', ...issue.path] }));
}

/** Content with the check of its items, if one is given. */
export function withItems<T>(content: AnyContent, item: Check<T> | undefined): Content<AsyncIterable<T>> {
  return item === undefined ? content : { ...content, item, check: checkItems(item) };
}
