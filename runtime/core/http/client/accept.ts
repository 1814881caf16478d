/** The choice between media types that a caller makes by type. */

import type { CallContext } from '../message.js';

/** The media types that outputs are told apart by. */
export type MediaTypeOf<O> = O extends { readonly contentType?: infer Type } ? Extract<Type, string> : never;

/**
 * A call whose Accept header wants one of them. RFC 9110, 12.5.1 lets a server answer with another one all the same;
 * `contentType` of the output says what came.
 */
export interface Accepting<Type extends string> extends CallContext {
  readonly headers: { readonly accept: Type } & Readonly<Record<string, string>>;
}

/** The outputs of who wants one media type: others remain for statuses that do not have it. */
export type Accepted<O, Type extends string, All = O> = O extends { readonly contentType?: infer Own }
  ? 'contentType' extends keyof O
    ? Type extends Own
      ? O & { readonly contentType: Type }
      : [Offering<All, O, Type>] extends [never]
        ? O
        : never
    : O
  : O;

/** The outputs of the same status that have a media type. */
type Offering<All, O, Type> = All extends { readonly status: infer Status; readonly contentType?: infer Own }
  ? 'contentType' extends keyof All
    ? O extends { readonly status: Status }
      ? Type extends Own
        ? All
        : never
      : never
    : never
  : never;

/** Calls with an input that may be left out, or not. */
type PlainMethod<I, O> =
  Record<never, never> extends I
    ? (input?: I, context?: CallContext) => Promise<O>
    : (input: I, context?: CallContext) => Promise<O>;

/** A method of a client: where outputs are of several media types, the one that is wanted decides on the output. */
export type ClientMethod<I, O> = [MediaTypeOf<O>] extends [never]
  ? PlainMethod<I, O>
  : (<Type extends MediaTypeOf<O>>(input: I, context: Accepting<Type>) => Promise<Accepted<O, Type>>) &
      PlainMethod<I, O>;
