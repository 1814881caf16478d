/** Descriptors of the bodies of one media type, and how they are read and written. */

import type { Issue, Issues } from '../check.js';
import type { Pieces, ReadingLimits } from './message.js';
import type { RestParameter } from './parameter.js';
import type { Malformed, Shape } from './shape.js';

/** A media type of a body with its type in TypeScript erased. */
export interface AnyContent {
  readonly codec:
    | 'json'
    | 'text'
    | 'bytes'
    | 'form'
    | 'multipart'
    | 'xml'
    | 'events'
    | 'lines'
    | 'sequence'
    | 'parts';
  readonly check?: (value: unknown) => Issues;
  /** Text only; default `string`. */
  readonly shape?: Shape;
  /** Form and multipart only. */
  readonly fields?: { readonly [name: string]: FormField };
  /** Shape of fields that are not listed. */
  readonly rest?: Shape;
  /** Multipart only: the parts have no names and form a list of this shape. */
  readonly items?: Shape;
  /** Multipart only: the parts have no names and form a list; each of them, but for the first ones. */
  readonly part?: FormField;
  /** Multipart only: the first parts of such a list, by position. */
  readonly firstParts?: readonly FormField[];
  /** Streams only: the check of one item; `check` takes a list of them. */
  readonly item?: (value: unknown) => Issues;
  /** Streams of octets only: how many there must be. */
  readonly lengths?: OctetLengths;
  /** Events only: whether their data are text instead of JSON, or the names of the events for which they are. */
  readonly texts?: boolean | readonly string[];
  /** Streams only: reads and writes the JSON of an item that contains integers of 64 bits. */
  readonly exact?: ExactText;
  /** Forms whose parts are read as they arrive only: the check of all parts, at the end. */
  readonly record?: ((value: unknown) => Issues) | undefined;
  /** Absent for JSON only. Part of the content, so that just operations with such bodies import the code. */
  readonly coder?: BodyCoder;
}

/** Bounds of a number of octets. */
export interface OctetLengths {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A field of a form, or a part of a multipart body. */
export interface FormField extends RestParameter {
  /** Media type of the part, or for files a list of media types and ranges: `image/png, image/jpeg`. */
  readonly contentType?: string;
  /** Further headers of the part. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Multipart only: reads and writes a part of JSON that contains integers of 64 bits. */
  readonly exact?: ExactText;
  /** Multipart only: the content of a part whose media type is itself multipart, or XML. */
  readonly inner?: AnyContent;
}

/** A body ready to be sent; its boundary must be added to the media type of a multipart body. */
export interface WrittenBody {
  readonly body: string | Uint8Array | Pieces;
  readonly boundary?: string;
}

/** Reads and writes JSON text with exact large integers. */
export interface ExactText {
  /** The item whose JSON text has been parsed as `value`; `itemOf` turns a value into an item. */
  read(text: string, value: unknown, itemOf: (value: unknown) => unknown): unknown;
  /** Undefined if the value cannot be written as JSON. */
  write(value: unknown): string | undefined;
}

/** Reads and writes bodies of one kind; `Malformed` states why that is impossible. */
export interface BodyCoder {
  /**
   * `contentType` is the header if there was one, for `boundary` and `charset`. With `isPart`, the body may be the
   * start of a stream.
   */
  read(
    content: AnyContent,
    bytes: Uint8Array,
    contentType: string | undefined,
    limits: ReadingLimits,
    isPart?: boolean,
  ): unknown;
  /** Reads a body as it arrives, instead of `read`. */
  stream?(content: AnyContent, source: BodySource, reading: StreamReading, signal?: AbortSignal): ItemStream;
  /** Writes a stream from an AsyncIterable if `writing` is given, otherwise from a list. */
  write(content: AnyContent, value: unknown, writing?: StreamWriting): WrittenBody | Malformed;
}

/** How the items of a stream are written. */
export interface StreamWriting {
  readonly isChecked: boolean | 'lenient';
  /** Milliseconds without an item after which a keep-alive is sent, if the format has one. */
  readonly heartbeat?: number;
}

/** The items of a body as they arrive. */
export interface ItemStream extends AsyncIterable<unknown> {
  /** Discards the rest. */
  return(): Promise<unknown>;
}

/** A message whose body can be read: as it arrives if it has `pieces`, otherwise as a whole. */
export interface BodySource {
  pieces?(): AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null;
  body(limit: number): Promise<Uint8Array> | Uint8Array;
}

/** How a body is read as it arrives. */
export interface StreamReading {
  readonly limits: ReadingLimits;
  readonly isChecked: boolean | 'lenient';
  /** The Content-Type header. */
  readonly contentType?: string | undefined;
  /** Name of the operation whose response it is. */
  readonly name?: string;
  /** Makes the error for issues. Default: CheckError. */
  readonly fail?: (issues: Issue[]) => unknown;
  /** Makes the error for a body that exceeds its limit. */
  readonly tooLarge?: (limit: number) => Error;
}
