/**
 * REST descriptors: the generated description of an operation, used by handler, client and conformance suite. Type
 * arguments tie a descriptor to its input and output, so that the compiler detects differences.
 */

import type { AnyContent } from './any-content.js';
import type { Wire } from './client/wire.js';
import type { Content } from './content.js';
import type { OperationConversion } from './conversion.js';
import type { Awaitable, CallContext } from './message.js';
import type { ParameterGroup, RestParameter, RestParameters, TypedParameter } from './parameter.js';

export type { Awaitable } from './message.js';

/** The members of every input. */
export interface RestInput {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly cookies?: object;
  /** The whole query as one value (OpenAPI 3.2, `in: querystring`). */
  readonly querystring?: unknown;
  readonly body?: unknown;
  /** Media type of the body. Default: the first declared one. */
  readonly contentType?: string;
}

/** Input of an operation that has none. */
export type NoInput = Readonly<Record<string, never>>;

/** The members of every output. */
export interface RestOutput {
  readonly status: number;
  readonly headers?: object;
  /** Media type of the body if several are declared. Default: negotiated. */
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
  /** By media type; absent: without a body. */
  readonly contents?: { readonly [mediaType: string]: AnyContent };
}

/** The request body of an operation. */
export interface RestBody {
  readonly required?: boolean;
  readonly contents: { readonly [mediaType: string]: AnyContent };
}

/** Scheme names with their scopes; all of them are required. */
export type SecurityRequirement = { readonly [scheme: string]: readonly string[] };

/** An operation with its types erased. */
export interface AnyOperation {
  readonly name: string;
  /** Upper case. */
  readonly method: string;
  /** Path template, from the root of the host: `/api/communities/{id}`. */
  readonly path: string;
  /** Callbacks only: their URL with runtime expressions, such as `{$request.body#/url}` (OpenAPI 3.1, 4.8.18.1). */
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
  /** For clients: `fullWire` if parameters, headers or media types need more than plain values. */
  readonly wire?: Wire;
  /** Alternatives; an empty one allows anonymous requests. */
  readonly security?: readonly SecurityRequirement[];
  /** For values whose form in code differs from that on the wire. */
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

/** The content for the body of each member of a union of inputs or outputs. */
type ContentOf<Message> = Message extends { readonly body?: infer Body }
  ? Content<Exclude<Body, undefined>>
  : never;

/** An operation as written: every member must match the types of input and output. */
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

/** How a caller authenticates. */
export interface SecurityScheme {
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** For `http`: `basic`, `bearer`, … */
  readonly scheme?: string;
  /** For `apiKey`. */
  readonly in?: 'query' | 'header' | 'cookie';
  readonly name?: string;
}

type OperationOf<Method> = Method extends (input: infer I, context?: CallContext) => Awaitable<infer O>
  ? RestOperation<I, O>
  : never;

/** A service: the type of its interface, and the operation of each method. */
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
