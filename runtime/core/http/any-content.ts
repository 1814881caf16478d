/** What a descriptor says of the bodies of one media type, and how they are read and written. */

import type { Issues } from '../check.js';
import type { Limits, Pieces } from './message.js';
import type { RestParameter } from './parameter.js';
import type { Malformed, Shape } from './shape.js';

/** One media type of a body, whatever its type in TypeScript. */
export interface AnyContent {
  readonly codec: 'json' | 'text' | 'bytes' | 'form' | 'multipart';
  readonly check?: (value: unknown) => Issues;
  /** Text only; default `string`. */
  readonly shape?: Shape;
  /** Form and multipart only. */
  readonly fields?: { readonly [name: string]: FormField };
  /** Shape of fields not named. */
  readonly rest?: Shape;
  /** Multipart only: the parts are a list of this shape and have no names. */
  readonly items?: Shape;
  /** All but JSON: carried by the content, so that only operations with such bodies bring the code along. */
  readonly coder?: BodyCoder;
}

/** A field of a form, or a part of a multipart body. */
export interface FormField extends RestParameter {
  /** Media type of the part, or those and the ranges that a file may be of: `image/png, image/jpeg`. */
  readonly contentType?: string;
  /** Further headers of the part. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A body ready to be sent; the boundary of a multipart body belongs into its media type. */
export interface WrittenBody {
  readonly body: string | Uint8Array | Pieces;
  readonly boundary?: string;
  /** Bytes of a body that comes in pieces, where they are known before. */
  readonly length?: number;
}

/** Reads and writes bodies of one kind; `Malformed` says why that is impossible. */
export interface BodyCoder {
  /** `contentType` is the header, where there is one, for `boundary` and `charset`. */
  read(content: AnyContent, bytes: Uint8Array, contentType: string | undefined, limits: Limits): unknown;
  /** Reads a body as it arrives, in place of `read`. */
  readPieces?(
    content: AnyContent,
    pieces: AsyncIterable<Uint8Array>,
    contentType: string | undefined,
    limits: Limits,
  ): unknown;
  write(content: AnyContent, value: unknown): WrittenBody | Malformed;
}
