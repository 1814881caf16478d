import { isEmail, isUri, isUriReference } from '@trivet/runtime/format';
import { type DocumentNode, items, members, valueAt } from '../json-schema/document-node.js';
import { isObject } from '../source/source.js';
import { type FieldRule, type Grammar, grammar, type ObjectName, type Shape } from './grammar.js';

/** The callbacks of a walk through a document. */
export interface Visitor {
  /** The grammar of the document; by default that of OpenAPI 3. */
  readonly grammar?: Grammar;
  readonly schema?: (node: DocumentNode) => void;
  /** An object of the expected type; its fields follow. */
  readonly object?: (name: ObjectName, node: DocumentNode) => void;
  /**
   * A Reference Object, with the expected type of its target and whether the specification allows a reference at this
   * place.
   */
  readonly reference?: (node: DocumentNode, name: ObjectName, allowed: boolean) => void;
  readonly field?: (name: string, rule: FieldRule | undefined, owner: ObjectName, node: DocumentNode) => void;
  /** A field that some version requires is missing. */
  readonly missing?: (name: string, rule: FieldRule, owner: ObjectName, node: DocumentNode) => void;
  readonly repeated?: (node: DocumentNode, owner: ObjectName) => void;
  readonly mismatch?: (node: DocumentNode, shape: Shape, owner: ObjectName) => void;
  readonly key?: (key: string, owner: ObjectName, node: DocumentNode) => void;
}

/** Walks from an object through everything that the specification defines in it; references are not followed. */
export function walkObject(name: ObjectName, node: DocumentNode, visitor: Visitor): void {
  const rule = (visitor.grammar ?? grammar).get(name);
  if (rule === undefined) return;
  visitor.object?.(name, node);
  for (const [key, below] of members(node)) {
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
    if (field.requiredUntil !== undefined && valueAt(node, key) === undefined)
      visitor.missing?.(key, field, name, node);
  }
}

function walkShape(shape: Shape, node: DocumentNode, owner: ObjectName, visitor: Visitor): void {
  switch (shape.kind) {
    case 'any':
      return;
    case 'text':
      if (typeof node.value !== 'string' || !isFormatted(node.value, shape.format))
        visitor.mismatch?.(node, shape, owner);
      return;
    case 'flag':
      if (typeof node.value !== 'boolean') visitor.mismatch?.(node, shape, owner);
      return;
    case 'schema':
      visitor.schema?.(node);
      return;
    case 'list':
      if (!Array.isArray(node.value)) visitor.mismatch?.(node, shape, owner);
      if (shape.isUnique) reportRepeated(node, owner, visitor);
      for (const item of items(node)) walkShape(shape.of, item, owner, visitor);
      return;
    case 'map':
      if (!isObject(node.value)) visitor.mismatch?.(node, shape, owner);
      for (const [key, value] of members(node)) {
        if (!isExtension(key, shape.of)) walkShape(shape.of, value, owner, visitor);
      }
      return;
    case 'object':
      if (!isObject(node.value)) visitor.mismatch?.(node, shape, owner);
      else if (shape.name !== 'PathItem' && typeof valueAt(node, '$ref') === 'string')
        visitor.reference?.(node, shape.name, shape.referable);
      else walkObject(shape.name, node, visitor);
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

function reportRepeated(list: DocumentNode, owner: ObjectName, visitor: Visitor): void {
  const seen = new Set<string>();
  for (const item of items(list)) {
    const key = JSON.stringify(item.value) ?? '';
    if (seen.has(key)) visitor.repeated?.(item, owner);
    seen.add(key);
  }
}

/** Schemas of an OpenAPI document, or a file that is a schema as a whole. */
export function schemasOf(root: DocumentNode): readonly DocumentNode[] {
  if (!isObject(root.value)) return [];
  if (!Object.hasOwn(root.value, 'openapi')) return Object.hasOwn(root.value, 'swagger') ? [] : [root];
  const found: DocumentNode[] = [];
  walkObject('OpenAPI', root, { schema: (node) => void found.push(node) });
  return found;
}
