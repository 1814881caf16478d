/** Multipart bodies whose parts have positions instead of names (OpenAPI 3.2, 4.14.5.2). */

import type { AnyContent, FormField } from './any-content.js';

/** Whether the parts of a body form a list. */
export function isPositional({ items, part }: AnyContent): boolean {
  return items !== undefined || part !== undefined;
}

/** How the part at a position is written and read. */
export function partAt(
  { items = 'any', part = { shape: items }, firstParts }: AnyContent,
  at: number,
): FormField {
  return { shape: 'string', ...(firstParts?.[at] ?? part) };
}
