/** Content descriptors of forms. */

import type { Check } from '../check.js';
import type { AnyContent, FormField } from './any-content.js';
import { type Content, withCheck } from './content.js';
import { formCoder } from './form.js';
import { type FormParts, formPartsCoder } from './form-parts.js';
import { multipartCoder } from './multipart.js';
import type { Shape } from './shape.js';

/** Options of a form. */
export interface FormOptions {
  readonly fields?: { readonly [name: string]: FormField };
  readonly rest?: Shape;
  readonly items?: Shape;
  /** Instead of `items`: how each part without a name is written and read. */
  readonly part?: FormField;
  /** How the first of these parts are. */
  readonly firstParts?: readonly FormField[];
}

/** `multipart/form-data` whose parts are read as they arrive. */
export function formParts<T>(options: FormOptions, check?: Check<T>): Content<FormParts<T>> {
  return {
    codec: 'multipart',
    ...options,
    coder: formPartsCoder,
    ...(check !== undefined && { record: check as AnyContent['record'] }),
  };
}

/** `application/x-www-form-urlencoded`. */
export function form<T>(options: FormOptions, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'form', ...options, coder: formCoder }, check);
}

/** `multipart/form-data` and other multipart types. */
export function multipart<T>(options: FormOptions, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'multipart', ...options, coder: multipartCoder }, check);
}
