import { type DocumentNode, itemsAt, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { Type } from '../contract.js';
import { saysMore, statedKinds } from './keywords.js';
import { keywordsOf } from './kinds.js';
import { isOctetsSchema } from './octets.js';
import { commonKinds, everyKind, type JsonKind, jsonKinds, type ValueKinds } from './value-kinds.js';
import type { View } from './view.js';

interface Asking {
  readonly exact: boolean;
  readonly kinds: ValueKinds;
  readonly complain: Complain;
}

/** Whether keywords are read literally, whatever kinds of values their context allows. */
export function isExact(view: View, { exact }: Asking): boolean {
  return exact || view.exact === true;
}

/** The view of the parts of a schema, with the kinds of values that all of them together allow. */
export function withKinds(node: DocumentNode, view: View, asking: Asking): View {
  if (isExact(view, asking)) return view;
  const stated = asking.kinds.stated(node);
  const kinds = commonKinds(view.kinds ?? everyKind, stated);
  const meant = meantKind(node, view, asking);
  return { ...view, kinds: meant !== undefined && kinds.has(meant) ? new Set([meant]) : kinds };
}

/** The kind as which a value is read if it is not JSON and the schema has no type. */
function meantKind(
  node: DocumentNode,
  { form, octets }: View,
  { kinds, complain }: Asking,
): JsonKind | undefined {
  if (form === undefined) return undefined;
  if (form === 'body') return 'object';
  const kind = kinds.meant(node);
  const isDescribed = kind === 'object' || kind === 'array' || (octets === true && isOctetsSchema(node));
  if (!isDescribed || kind === undefined) return undefined;
  const message = `"type" is missing; "${kind}" is assumed, since the value is not written as JSON`;
  complain('info', 'assumed-type', message, placeOf(kinds.behind(node)));
  return kind;
}

/** Whether a schema describes objects or lists and also allows any other value. */
export function isOpenIn(node: DocumentNode, view: View, asking: Asking): boolean {
  return !isExact(view, asking) && isAnyKind(view) && !isAlias(node) && asking.kinds.isOpen(node);
}

/** Whether a schema refers to another and has no keywords of its own. */
function isAlias(node: DocumentNode): boolean {
  const parts = ['allOf', 'anyOf'].flatMap((keyword) => itemsAt(node, keyword));
  return typeof valueAt(node, '$ref') === 'string' && parts.length === 0 && statedKinds(node).length === 0;
}

/** Whether the kind of a value is unrestricted. */
export function isAnyKind({ kinds }: View): boolean {
  return kinds?.size === everyKind.size;
}

/** The kinds of a schema without `type`, as allowed by its other keywords and its context. */
export function knownKinds(node: DocumentNode, view: View): readonly JsonKind[] {
  const { kinds } = view;
  if (kinds === undefined || isAnyKind(view)) return [];
  const described = statedKinds(node).filter((kind) => kinds.has(kind));
  const isClear = kinds.size === 1 || described.includes('object') || described.includes('array');
  return described.length > 0 && isClear ? jsonKinds.filter((kind) => kinds.has(kind)) : [];
}

/** Reports a schema that describes members, items or facets and also allows other values. */
export function reportMissingType(node: DocumentNode, complain: Complain): void {
  for (const item of itemsAt(node, 'allOf'))
    if (valueAt(item, '$ref') === undefined) reportMissingType(item, complain);
  const kind = statedKinds(node).find((each) => saysMore(node, each));
  if (kind === undefined) return;
  // Of the keywords in `saysMore`, only "format" does not belong to a kind.
  const word = keywordsOf[kind].find((keyword) => valueAt(node, keyword) !== undefined);
  complain(
    'info',
    'missing-type',
    `"type" is missing: any value is allowed, and "${word ?? 'format'}" only applies to ${nouns[kind]}`,
    placeOf(node),
    `Add "type: ${kind}", unless values of other types are meant.`,
  );
}

const nouns = { string: 'strings', number: 'numbers', array: 'arrays', object: 'objects' } as const;

/** The unrestricted type of each kind. */
export const plainTypes: { readonly [kind in JsonKind]: Type } = {
  object: { kind: 'record', fields: [] },
  array: { kind: 'list', items: { kind: 'any' }, open: true },
  string: { kind: 'string' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
  null: { kind: 'null' },
};
