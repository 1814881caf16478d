/** Content descriptors: how a body of one media type is written, and what it has to satisfy. */

import type { Check, Issues } from '../check.js';
import type { RestParameter } from './parameter.js';
import type { Shape } from './shape.js';

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
}

/** A field of a form, or a part of a multipart body. */
export interface FormField extends RestParameter {
  /** Media type of the part. */
  readonly contentType?: string;
}

declare const carried: unique symbol;

/** Content whose check has to be of its type. */
export interface Content<T> extends AnyContent {
  readonly [carried]?: (value: T) => T;
}

/** What is said of a form beside its check. */
export interface FormOptions {
  readonly fields?: { readonly [name: string]: FormField };
  readonly rest?: Shape;
  readonly items?: Shape;
}

/** JSON text. */
export function json<T>(check?: Check<T>): Content<T> {
  return withCheck({ codec: 'json' }, check);
}

/** Plain text; a shape other than `string` turns it into a value. */
export function text(): Content<string>;
export function text<T>(check: Check<T> | undefined, shape?: Shape): Content<T>;
export function text<T>(check?: Check<T>, shape?: Shape): Content<T> {
  return withCheck(shape === undefined ? { codec: 'text' } : { codec: 'text', shape }, check);
}

/** Octets as they are. */
export function bytes(check?: Check<Uint8Array>): Content<Uint8Array> {
  return withCheck({ codec: 'bytes' }, check);
}

/** `application/x-www-form-urlencoded`. */
export function form<T>(options: FormOptions, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'form', ...options }, check);
}

/** `multipart/form-data` and its kin. */
export function multipart<T>(options: FormOptions, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'multipart', ...options }, check);
}

function withCheck<T>(content: AnyContent, check: Check<T> | undefined): Content<T> {
  return check === undefined ? content : { ...content, check };
}
