/** Operations prepared for calls: everything independent of the input is computed once. */

import type { AnyOperation } from '../operation.js';
import { type PlacedParameter, placeParameter, placeParameters } from '../parameter.js';
import { basicWire } from './basic-wire.js';
import type { Wire, WireContent, WireSegment } from './wire.js';

/** An operation prepared for calls. */
export interface PreparedOperation {
  readonly operation: AnyOperation;
  readonly wire: Wire;
  /** The path: encoded literal text, and segments with parameters. */
  readonly path: readonly (string | WireSegment)[];
  readonly query: readonly PlacedParameter[];
  readonly writeOthers: ReturnType<Wire['othersOf']>;
  readonly body: readonly WireContent[];
  readonly responses: { readonly [status: string]: PreparedResponse };
  /** The value of the Accept header. */
  readonly accept: string;
}

/** A declared response. */
export interface PreparedResponse {
  readonly headers: readonly PlacedParameter[];
  readonly contents: readonly WireContent[];
  /** The content found for the last Content-Type header, nearly always the same as the next one. */
  last: FoundContent | undefined;
}

/** The content for a Content-Type header. */
export interface FoundContent extends WireContent {
  readonly header: string | undefined;
  /** JSON only: the decoder of the charset in the header. */
  decoder: TextDecoder | undefined;
}

/** Prepares an operation. */
export function prepareOperation(operation: AnyOperation): PreparedOperation {
  const { wire = basicWire, parameters = {} } = operation;
  const path = placeParameters('path', parameters.path);
  const responses: Record<string, PreparedResponse> = {};
  for (const [status, { headers, contents = {} }] of Object.entries(operation.responses)) {
    responses[status] = {
      headers: placeParameters('headers', headers),
      contents: wire.contentsOf(contents),
      last: undefined,
    };
  }
  const accepted = new Set(Object.values(responses).flatMap(({ contents }) => declaredTypes(contents)));
  return {
    operation,
    wire,
    path: wire.pathOf(
      operation.path,
      (name) => path.find((one) => one.name === name) ?? placeParameter('path', name, {}),
    ),
    query: placeParameters('query', parameters.query),
    writeOthers: wire.othersOf(operation),
    body: wire.contentsOf(operation.body?.contents ?? {}),
    responses,
    accept: [...accepted].join(', ') || '*/*',
  };
}

/** The media types that an operation declares for its responses. */
export function declaredTypes(contents: readonly WireContent[]): readonly string[] {
  return contents.map(({ mediaType, usual = mediaType, isRange }) => (isRange === true ? mediaType : usual));
}

/** The declared response for a status: its own, that of its range, or `default`. */
export function responseOf({ responses }: PreparedOperation, status: number): PreparedResponse | undefined {
  return responses[status] ?? responses[`${Math.trunc(status / 100)}XX`] ?? responses.default;
}
