/**
 * REST descriptors: what the generated code says of an operation, once, and handler, client and conformance suite
 * read from it. Type arguments tie a descriptor to its input and output, so that neither can drift.
 */

import type { AnyContent } from './any-content.js';
import type { Wire } from './client/wire.js';
import type { Content } from './content.js';
import type { OperationConversion } from './conversion.js';
import type { Answer, CallContext } from './message.js';
import type { ParameterGroup, RestParameter, RestParameters, TypedParameter } from './parameter.js';

export type { Answer } from './message.js';

/** What every input is made of. */
export interface RestInput {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly cookies?: object;
  /** The whole query as one value (OpenAPI 3.2, `in: querystring`). */
  readonly querystring?: unknown;
  readonly body?: unknown;
  /** Media type of the body; the first declared one unless said. */
  readonly contentType?: string;
}

/** Input of an operation that takes none. */
export type NoInput = Readonly<Record<string, never>>;

/** What every outcome is made of. */
export interface RestOutput {
  readonly status: number;
  readonly headers?: object;
  /** Media type of the body where several are declared; negotiated unless said. */
  readonly contentType?: string;
  readonly body?: unknown;
}

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Hundred<First extends string> = `${First}${Digit}${Digit}` extends `${infer N extends number}`
  ? N
  : never;
/** Statuses of a response declared as `1XX`. */
export type Status1XX = Hundred<'1'>;
/** Statuses of a response declared as `2XX`. */
export type Status2XX = Hundred<'2'>;
/** Statuses of a response declared as `3XX`. */
export type Status3XX = Hundred<'3'>;
/** Statuses of a response declared as `4XX`. */
export type Status4XX = Hundred<'4'>;
/** Statuses of a response declared as `5XX`. */
export type Status5XX = Hundred<'5'>;
/** Every status. */
export type Status = Status1XX | Status2XX | Status3XX | Status4XX | Status5XX;

/** One declared response, by its status, range or `default`. */
export interface RestResponse {
  readonly headers?: { readonly [name: string]: RestParameter };
  /** By media type; none: no body. */
  readonly contents?: { readonly [mediaType: string]: AnyContent };
}

/** A body an operation takes. */
export interface RestBody {
  readonly required?: boolean;
  readonly contents: { readonly [mediaType: string]: AnyContent };
}

/** Scheme names with their scopes: one way to be let in. */
export type SecurityRequirement = { readonly [scheme: string]: readonly string[] };

/** An operation, whatever its types. */
export interface AnyOperation {
  readonly name: string;
  /** Upper case. */
  readonly method: string;
  /** Template from the root of the host: `/api/communities/{id}`. */
  readonly path: string;
  /** Callbacks: the URL that they go to, with runtime expressions: `{$request.body#/url}` (OpenAPI 3.1, 4.8.18.1). */
  readonly address?: string;
  readonly parameters?: RestParameters;
  readonly querystring?: {
    readonly required?: boolean;
    readonly mediaType: string;
    readonly content: AnyContent;
  };
  readonly body?: RestBody;
  /** By status, range (`4XX`) or `default`. */
  readonly responses: { readonly [status: string]: RestResponse };
  /** For clients: `fullWire` where more than plain values stands in parameters, headers or media types. */
  readonly wire?: Wire;
  /** Alternatives; an empty one lets everybody in. */
  readonly security?: readonly SecurityRequirement[];
  /** For values that differ from those on the wire. */
  readonly conversion?: OperationConversion;
}

declare const types: unique symbol;

/** An operation with its types. */
export interface RestOperation<I, O> extends AnyOperation {
  readonly [types]?: (input: I) => O;
}

type ParametersOf<Group> = {
  readonly [Name in keyof Group]-?: TypedParameter<Exclude<Group[Name], undefined>>;
};

type GroupsOf<I> = {
  readonly [Group in keyof I & ParameterGroup]: ParametersOf<Exclude<I[Group], undefined>>;
};

/** Content for the body of each member of a union of inputs or outcomes. */
type ContentOf<Message> = Message extends { readonly body?: infer Body }
  ? Content<Exclude<Body, undefined>>
  : never;

/** Descriptor as it is written down: every member has to agree with the input and output. */
export interface RestOperationSpec<I, O> extends Omit<AnyOperation, 'parameters' | 'body' | 'responses'> {
  readonly parameters?: Partial<GroupsOf<I>>;
  readonly body?: {
    readonly required?: boolean;
    readonly contents: { readonly [mediaType: string]: ContentOf<I> };
  };
  readonly responses: {
    readonly [status: string]: {
      readonly headers?: { readonly [name: string]: RestParameter };
      readonly contents?: { readonly [mediaType: string]: ContentOf<O> };
    };
  };
}

/** Describes an operation. */
export function restOperation<I extends RestInput, O extends RestOutput>(
  spec: RestOperationSpec<I, O>,
): RestOperation<I, O> {
  return spec as RestOperation<I, O>;
}

/** How a caller proves who it is. */
export interface SecurityScheme {
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** For `http`: `basic`, `bearer`, … */
  readonly scheme?: string;
  /** For `apiKey`. */
  readonly in?: 'query' | 'header' | 'cookie';
  readonly name?: string;
}

type OperationOf<Method> = Method extends (input: infer I, context?: CallContext) => Answer<infer O>
  ? RestOperation<I, O>
  : never;

/** A service: its interface and the operations behind each method. */
export interface RestService<S> {
  readonly name: string;
  readonly operations: { readonly [Name in keyof S]: OperationOf<S[Name]> };
  readonly securitySchemes?: { readonly [name: string]: SecurityScheme };
}

/** Describes a service. */
export function restService<S extends object>(service: RestService<S>): RestService<S> {
  return service;
}

/** The operations of a service, in the order of its spec. */
export function operationsOf<S>(service: RestService<S>): AnyOperation[] {
  return Object.values<AnyOperation>(service.operations as Readonly<Record<string, AnyOperation>>);
}
