import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { conventions } from './conventions.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { wordsIn } from './words.js';

/** A scalar member of a response with a list. */
export interface MemberBesideItems {
  readonly name: string;
  readonly kind: Type['kind'];
  /** JSON Pointer to it. */
  readonly at: string;
  /** Its value is a URL, by its format or by its name or that of the object it is in (`links`). */
  readonly isLink: boolean;
  /** What is said of it and of its type, whose name is in front. */
  readonly about: string;
}

/** The scalar members of a response, and of the records in it. */
export function membersBesideItems(type: Type, context: Resolving, at = ''): readonly MemberBesideItems[] {
  return [...fieldsOf(type, context).values()].flatMap((field) => {
    const place = `${at}${pointerTo(field.name)}`;
    const { kind } = context.resolve(field.type);
    const isRecord = fieldsOf(field.type, context).size > 0;
    if (isRecord) return place.split('/').length > 2 ? [] : membersBesideItems(field.type, context, place);
    const isLink = conventions.besideItems.nextLink.test(place) || isUrl(field.type, context);
    const named = field.type.kind === 'reference' ? field.type.name : '';
    const typeDoc = field.type.doc ?? context.docOf?.(named) ?? context.resolve(field.type).doc;
    return [{ name: field.name, kind, at: place, isLink, about: [named, typeDoc, field.doc].join(' ') }];
  });
}

/** Whether what is said of a total may be about an amount, not about a number of items. */
export function isAmount(about: string): boolean {
  return phrases.amount.test(wordsIn(about).join(' '));
}

/** Whether a type is a text in a format of URLs or of references relative to one, or such a text and null. */
function isUrl(type: Type, context: Resolving): boolean {
  const resolved = context.resolve(type);
  const kinds = resolved.kind === 'union' ? resolved.members.map(context.resolve) : [resolved];
  return kinds.some((one) => one.kind === 'string' && urlFormats.has(one.format ?? ''));
}

const urlFormats: ReadonlySet<string> = new Set(['uri', 'uri-reference', 'iri', 'iri-reference', 'url']);
