import type { StringType, Type } from './contract.js';

/** A type of strings without patterns and format. */
export type FreeTextType = StringType & { readonly patterns?: undefined; readonly format?: undefined };

/** Whether a type has strings that follow neither a pattern nor a format. */
export function isFreeText(type: Type): type is FreeTextType {
  return type.kind === 'string' && type.patterns === undefined && type.format === undefined;
}
