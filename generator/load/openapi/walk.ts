import { isEmail, isUri, isUriReference } from '@trivet/runtime/format';
import { items, members, type Spot, valueAt } from '../json-schema/spot.js';
import { isObject } from '../source/source.js';
import { type FieldRule, type Grammar, grammar, type ObjectName, type Shape } from './grammar.js';

/** The callbacks of a walk through a document. */
export interface Visitor {
  /** The grammar of the document; by default that of OpenAPI 3. */
  readonly grammar?: Grammar;
  readonly schema?: (spot: Spot) => void;
  /** An object of the expected type; its fields follow. */
  readonly object?: (name: ObjectName, spot: Spot) => void;
  /**
   * A Reference Object, with the expected type of its target and whether the specification allows a reference at this
   * place.
   */
  readonly reference?: (spot: Spot, name: ObjectName, allowed: boolean) => void;
  readonly field?: (name: string, rule: FieldRule | undefined, owner: ObjectName, spot: Spot) => void;
  /** A field that some version requires is missing. */
  readonly missing?: (name: string, rule: FieldRule, owner: ObjectName, spot: Spot) => void;
  readonly repeated?: (spot: Spot, owner: ObjectName) => void;
  readonly mismatch?: (spot: Spot, shape: Shape, owner: ObjectName) => void;
  readonly key?: (key: string, owner: ObjectName, spot: Spot) => void;
}

/** Walks from an object through everything that the specification defines in it; references are not followed. */
export function walkObject(name: ObjectName, spot: Spot, visitor: Visitor): void {
  const rule = (visitor.grammar ?? grammar).get(name);
  if (rule === undefined) return;
  visitor.object?.(name, spot);
  for (const [key, below] of members(spot)) {
    if (key.startsWith('x-')) continue;
    if (rule.fields === undefined) {
      if (rule.key.test(key)) walkShape(rule.of, below, name, visitor);
      else visitor.key?.(key, name, below);
      continue;
    }
    const field = rule.fields.get(key);
    visitor.field?.(key, field, name, below);
    if (field !== undefined) walkShape(field.shape, below, name, visitor);
  }
  for (const [key, field] of rule.fields ?? []) {
    if (field.requiredUntil !== undefined && valueAt(spot, key) === undefined)
      visitor.missing?.(key, field, name, spot);
  }
}

function walkShape(shape: Shape, spot: Spot, owner: ObjectName, visitor: Visitor): void {
  switch (shape.kind) {
    case 'any':
      return;
    case 'text':
      if (typeof spot.value !== 'string' || !isFormatted(spot.value, shape.format))
        visitor.mismatch?.(spot, shape, owner);
      return;
    case 'flag':
      if (typeof spot.value !== 'boolean') visitor.mismatch?.(spot, shape, owner);
      return;
    case 'schema':
      visitor.schema?.(spot);
      return;
    case 'list':
      if (!Array.isArray(spot.value)) visitor.mismatch?.(spot, shape, owner);
      if (shape.isUnique) reportRepeated(spot, owner, visitor);
      for (const item of items(spot)) walkShape(shape.of, item, owner, visitor);
      return;
    case 'map':
      if (!isObject(spot.value)) visitor.mismatch?.(spot, shape, owner);
      for (const [key, value] of members(spot)) {
        if (!isExtension(key, shape.of)) walkShape(shape.of, value, owner, visitor);
      }
      return;
    case 'object':
      if (!isObject(spot.value)) visitor.mismatch?.(spot, shape, owner);
      else if (shape.name !== 'PathItem' && typeof valueAt(spot, '$ref') === 'string')
        visitor.reference?.(spot, shape.name, shape.referable);
      else walkObject(shape.name, spot, visitor);
  }
}

/**
 * Components may be extended; maps of parameters and the like may not, but an extension in them is tolerated. Many
 * headers have such a name.
 */
function isExtension(key: string, of: Shape): boolean {
  return key.startsWith('x-') && of.kind === 'object' && of.name !== 'Header';
}

const formats = { 'uri-reference': isUriReference, uri: isUri, email: isEmail };

function isFormatted(text: string, format: keyof typeof formats | undefined): boolean {
  return format === undefined || formats[format](text);
}

function reportRepeated(list: Spot, owner: ObjectName, visitor: Visitor): void {
  const seen = new Set<string>();
  for (const item of items(list)) {
    const key = JSON.stringify(item.value) ?? '';
    if (seen.has(key)) visitor.repeated?.(item, owner);
    seen.add(key);
  }
}

/** Schemas of an OpenAPI document, or a file that is a schema as a whole. */
export function schemasOf(root: Spot): readonly Spot[] {
  if (!isObject(root.value)) return [];
  if (!Object.hasOwn(root.value, 'openapi')) return Object.hasOwn(root.value, 'swagger') ? [] : [root];
  const found: Spot[] = [];
  walkObject('OpenAPI', root, { schema: (spot) => void found.push(spot) });
  return found;
}
