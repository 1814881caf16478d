/** Content descriptors: how a body of one media type is written, and how it is checked. */

import type { Check } from '../check.js';
import type { AnyContent, OctetLengths } from './any-content.js';
import { blobCoder, octetCoder, octetStreamCoder } from './octet-body.js';
import type { Shape } from './shape.js';
import { textCoder } from './text-body.js';

export type { AnyContent, BodyCoder, OctetLengths, WrittenBody } from './any-content.js';

declare const carried: unique symbol;

/** Content whose check must match its type. */
export interface Content<T> extends AnyContent {
  readonly [carried]?: (value: T) => T;
}

/** JSON text. */
export function json<T>(check?: Check<T>): Content<T> {
  return withCheck({ codec: 'json' }, check);
}

/** Plain text; a shape other than `string` converts it to a value. */
export function text(): Content<string>;
export function text<T>(check: Check<T> | undefined, shape?: Shape): Content<T>;
export function text<T>(check?: Check<T>, shape?: Shape): Content<T> {
  return withCheck({ codec: 'text', coder: textCoder, ...(shape !== undefined && { shape }) }, check);
}

/** Octets, unchanged. */
export function bytes(check?: Check<Uint8Array>): Content<Uint8Array> {
  return withCheck({ codec: 'bytes', coder: octetCoder }, check);
}

/** Octets as a `Blob`. */
export function blob(check?: Check<Blob>): Content<Blob> {
  return withCheck({ codec: 'bytes', coder: blobCoder }, check);
}

/** Octets as they arrive, with backpressure; their number is checked as they pass. */
export function octets(lengths?: OctetLengths): Content<AsyncIterable<Uint8Array>> {
  return { codec: 'bytes', coder: octetStreamCoder, ...(lengths !== undefined && { lengths }) };
}

/** Content with a check if one is given. */
export function withCheck<T>(content: AnyContent, check: Check<T> | undefined): Content<T> {
  return check === undefined ? content : { ...content, check };
}
