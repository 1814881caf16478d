/** What a descriptor says of the bodies of one media type, and how they are read and written. */

import type { Issue, Issues } from '../check.js';
import type { Limits, Pieces } from './message.js';
import type { RestParameter } from './parameter.js';
import type { Malformed, Shape } from './shape.js';

/** One media type of a body, whatever its type in TypeScript. */
export interface AnyContent {
  readonly codec: 'json' | 'text' | 'bytes' | 'form' | 'multipart' | 'xml' | 'events' | 'lines' | 'sequence';
  readonly check?: (value: unknown) => Issues;
  /** Text only; default `string`. */
  readonly shape?: Shape;
  /** Form and multipart only. */
  readonly fields?: { readonly [name: string]: FormField };
  /** Shape of fields not named. */
  readonly rest?: Shape;
  /** Multipart only: the parts are a list of this shape and have no names. */
  readonly items?: Shape;
  /** Streams only: the check of one item; `check` takes a list of them. */
  readonly item?: (value: unknown) => Issues;
  /** Events only: whether their data are text and not JSON, or the names of those whose data are. */
  readonly texts?: boolean | readonly string[];
  /** Streams only: how the JSON of an item is read and written, where it has integers of 64 bits. */
  readonly exact?: ExactText;
  /** Parts of a form that are read as they arrive: the check of all of them, at the end. */
  readonly record?: ((value: unknown) => Issues) | undefined;
  /** All but JSON: carried by the content, so that only operations with such bodies bring the code along. */
  readonly coder?: BodyCoder;
}

/** A field of a form, or a part of a multipart body. */
export interface FormField extends RestParameter {
  /** Media type of the part, or those and the ranges that a file may be of: `image/png, image/jpeg`. */
  readonly contentType?: string;
  /** Further headers of the part. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Multipart only: how a part is written whose media type has parts of its own. */
  readonly inner?: AnyContent;
}

/** A body ready to be sent; the boundary of a multipart body belongs into its media type. */
export interface WrittenBody {
  readonly body: string | Uint8Array | Pieces;
  readonly boundary?: string;
}

/** JSON text whose large integers are exact. */
export interface ExactText {
  /** What an item is whose JSON, in `text`, has `value`; `itemOf` makes an item of a value. */
  read(text: string, value: unknown, itemOf: (value: unknown) => unknown): unknown;
  /** Undefined for what is no JSON value. */
  write(value: unknown): string | undefined;
}

/** Reads and writes bodies of one kind; `Malformed` says why that is impossible. */
export interface BodyCoder {
  /** `contentType` is the header, where there is one, for `boundary` and `charset`; of a stream, `isPart` leaves its end open. */
  read(
    content: AnyContent,
    bytes: Uint8Array,
    contentType: string | undefined,
    limits: Limits,
    isPart?: boolean,
  ): unknown;
  /** Reads a body as it arrives, in place of `read`. */
  stream?(content: AnyContent, source: BodySource, reading: StreamReading, signal?: AbortSignal): ItemStream;
  /** A stream is written from an AsyncIterable where it is said how, else from a list. */
  write(content: AnyContent, value: unknown, writing?: StreamWriting): WrittenBody | Malformed;
}

/** How the items of a stream are written. */
export interface StreamWriting {
  readonly isChecked: boolean | 'lenient';
  /** Milliseconds without an item after which a sign of life is sent, where the format has one. */
  readonly heartbeat?: number;
}

/** What a body has in it, as it arrives. */
export interface ItemStream extends AsyncIterable<unknown> {
  /** Lets go of the rest. */
  return(): Promise<unknown>;
}

/** A message whose body can be read: as it comes where it has `pieces`, else whole. */
export interface BodySource {
  pieces?(): AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null;
  body(limit: number): Promise<Uint8Array> | Uint8Array;
}

/** How what arrives is read. */
export interface StreamReading {
  readonly limits: Limits;
  readonly isChecked: boolean | 'lenient';
  /** The Content-Type header. */
  readonly contentType?: string | undefined;
  /** The operation whose answer it is. */
  readonly name?: string;
  /** Makes the error for what breaks its contract. Default: CheckError. */
  readonly fail?: (issues: Issue[]) => unknown;
  /** Makes the error for a body that passes its limit. */
  readonly tooLarge?: (limit: number) => Error;
}
