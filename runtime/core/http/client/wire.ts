/** How a client writes values into requests and reads them from responses; few operations need all of it. */

import type { Issue } from '../../check.js';
import type { AnyContent } from '../any-content.js';
import type { Pieces } from '../message.js';
import type { PlacedParameter, RestParameters } from '../parameter.js';
import type { Malformed } from '../shape.js';

/** A declared media type of a body. */
export interface WireContent {
  /** As declared. */
  readonly mediaType: string;
  readonly content: AnyContent;
  readonly isRange?: boolean;
  /** The media type that is sent by default; absent if it is the declared one. */
  readonly usual?: string | undefined;
}

/** Parameters of a segment and the encoded literals around them, one more than parameters. */
export interface WireSegment {
  readonly parameters: readonly PlacedParameter[];
  readonly literals: readonly string[];
}

/** Parameters of one segment as text; `misread` is the first one that would be read as another value. */
export interface JoinedSegment {
  readonly text: string;
  readonly misread?: { readonly parameter: PlacedParameter; readonly reason: Malformed } | undefined;
}

/** A request under construction, to which credentials and further headers can be added. */
export interface WireDraft {
  readonly input: { readonly headers?: object; readonly cookies?: object; readonly querystring?: unknown };
  readonly isChecked: boolean;
  /** Encoded, from the root of the host. */
  path: string;
  /** Pairs, encoded. */
  readonly query: string[];
  /** Flat list: name, value. */
  readonly headers: string[];
  readonly cookies: string[];
  contentType: string | undefined;
  body: string | Uint8Array | Pieces | undefined;
  /** Issues of the input. */
  issues: Issue[] | undefined;
}

/** Parameters other than those of the path and the pairs of the query. */
export interface OtherParameters {
  readonly parameters?: RestParameters;
  /** The query as one value (OpenAPI 3.2, `in: querystring`). */
  readonly querystring?: { readonly content: AnyContent };
}

/** How a client writes parameters and finds media types. */
export interface Wire {
  /** Splits a path into encoded text and segments with parameters. */
  pathOf(template: string, parameterOf: (name: string) => PlacedParameter): readonly (string | WireSegment)[];
  writePath(parameter: PlacedParameter, value: unknown): string | Malformed;
  joinSegment(segment: WireSegment, values: readonly string[]): JoinedSegment;
  writeQuery(parameter: PlacedParameter, value: unknown, pairs: string[]): Malformed | undefined;
  /**
   * Returns a function that writes headers, cookies and a query that is one value; undefined if an operation has none
   * of them.
   */
  othersOf(operation: OtherParameters): ((draft: WireDraft) => void) | undefined;
  readHeader(parameter: PlacedParameter, text: string | readonly string[] | undefined): unknown;
  contentsOf(contents: { readonly [mediaType: string]: AnyContent }): readonly WireContent[];
  /** The content for a media type, with the type itself in place of a range; the first one without a media type. */
  contentFor(contents: readonly WireContent[], contentType: string | undefined): WireContent | undefined;
  /** The media type of a body; undefined if a range needs one to be named. */
  typeOf(content: WireContent, named: string | undefined): string | Malformed | undefined;
}
