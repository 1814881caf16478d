/** How a client writes values into requests and reads them from answers: the parts that few operations need all of. */

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
  /** What is sent when nobody names a media type; absent where that is what is declared. */
  readonly usual?: string | undefined;
}

/** Parameters of a segment, and the encoded text around them: always one more than there are parameters. */
export interface WireSegment {
  readonly parameters: readonly PlacedParameter[];
  readonly literals: readonly string[];
}

/** Parameters of one segment as text; `misread` is the first that would be read as another value. */
export interface JoinedSegment {
  readonly text: string;
  readonly misread?: { readonly parameter: PlacedParameter; readonly reason: Malformed } | undefined;
}

/** A request in the making, open for credentials and further headers. */
export interface WireDraft {
  readonly input: { readonly headers?: object; readonly cookies?: object; readonly querystring?: unknown };
  readonly isChecked: boolean;
  /** Encoded, from the root of the host. */
  path: string;
  /** Pairs, encoded. */
  readonly query: string[];
  /** Flat: name, value. */
  readonly headers: string[];
  readonly cookies: string[];
  contentType: string | undefined;
  body: string | Uint8Array | Pieces | undefined;
  /** What is wrong with the input. */
  issues: Issue[] | undefined;
}

/** What an operation says of parameters beside those of the path and the pairs of the query. */
export interface OtherParameters {
  readonly parameters?: RestParameters;
  /** The query as one value (OpenAPI 3.2, `in: querystring`). */
  readonly querystring?: { readonly content: AnyContent };
}

/** What a client needs to know of parameters and media types. */
export interface Wire {
  /** Cuts a path into encoded text and segments with parameters. */
  pathOf(template: string, parameterOf: (name: string) => PlacedParameter): readonly (string | WireSegment)[];
  writePath(parameter: PlacedParameter, value: unknown): string | Malformed;
  joinSegment(segment: WireSegment, values: readonly string[]): JoinedSegment;
  writeQuery(parameter: PlacedParameter, value: unknown, pairs: string[]): Malformed | undefined;
  /** What writes headers, cookies and a query that is one value; nothing where an operation has none. */
  othersOf(operation: OtherParameters): ((draft: WireDraft) => void) | undefined;
  readHeader(parameter: PlacedParameter, text: string | readonly string[] | undefined): unknown;
  contentsOf(contents: { readonly [mediaType: string]: AnyContent }): readonly WireContent[];
  /** The content of a media type, which stands in the place of the range that it is of; the first one where none is named. */
  contentFor(contents: readonly WireContent[], contentType: string | undefined): WireContent | undefined;
}
