/** Types for the choice of a media type by the Accept header. */

import type { CallContext } from '../message.js';

/** The media types that discriminate the outputs. */
export type MediaTypeOf<O> = O extends { readonly contentType?: infer Type } ? Extract<Type, string> : never;

/**
 * A call whose Accept header requests one media type. RFC 9110, 12.5.1 allows a server to ignore it; `contentType` of
 * the output is the actual one.
 */
export interface Accepting<Type extends string> extends CallContext {
  readonly headers: { readonly accept: Type } & Readonly<Record<string, string>>;
}

/** The outputs for one requested media type; statuses without it keep their other outputs. */
export type Accepted<O, Type extends string, All = O> = O extends { readonly contentType?: infer Own }
  ? 'contentType' extends keyof O
    ? Type extends Own
      ? O & { readonly contentType: Type }
      : [Offering<All, O, Type>] extends [never]
        ? O
        : never
    : O
  : O;

/** The outputs of the same status that have the media type. */
type Offering<All, O, Type> = All extends { readonly status: infer Status; readonly contentType?: infer Own }
  ? 'contentType' extends keyof All
    ? O extends { readonly status: Status }
      ? Type extends Own
        ? All
        : never
      : never
    : never
  : never;

/** A method whose input is optional if it has no required members. */
type PlainMethod<I, O> =
  Record<never, never> extends I
    ? (input?: I, context?: CallContext) => Promise<O>
    : (input: I, context?: CallContext) => Promise<O>;

/** A method of a client; where outputs have several media types, the requested one selects the type of the output. */
export type ClientMethod<I, O> = [MediaTypeOf<O>] extends [never]
  ? PlainMethod<I, O>
  : (<Type extends MediaTypeOf<O>>(input: I, context: Accepting<Type>) => Promise<Accepted<O, Type>>) &
      PlainMethod<I, O>;
