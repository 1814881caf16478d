import { didYouMean } from '../../suggestion.js';
import { isObject, member } from '../source/source.js';
import { checkAnchors } from './anchors.js';
import { child, type DocumentNode, items, members, placeOf, valueAt } from './document-node.js';
import { checkEffect } from './ineffective.js';
import {
  checkDefault,
  checkDialect,
  checkDirections,
  checkItems,
  checkKeywords,
  checkMeaning,
  sections,
} from './keyword-rules.js';
import type { Complain } from './report.js';

const single =
  'additionalProperties unevaluatedProperties items additionalItems unevaluatedItems contains propertyNames not if then else contentSchema'.split(
    ' ',
  );
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = 'properties patternProperties $defs definitions dependentSchemas'.split(' ');
const references = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Called for the schemas and references of a check. */
export interface SchemaVisitor {
  /** A schema other than a reference. */
  readonly schema?: (node: DocumentNode) => void;
  /** A reference, with the type of its target. */
  readonly reference: (node: DocumentNode, keyword: string, leadsTo: 'schema' | 'map') => void;
}

/** Checks the shape of a schema and of its subschemas. */
export function checkSchema(
  root: DocumentNode,
  complain: Complain,
  { schema, reference }: SchemaVisitor,
): void {
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const isFixed = isOpenApi(node);
    if (typeof node.value === 'boolean' && !isFixed) continue;
    if (!isObject(node.value)) {
      const what = isFixed ? 'an object' : 'an object, true or false';
      const see = sections[node.resource.dialect];
      complain('error', 'wrong-type', `a schema must be ${what}`, placeOf(node), undefined, see);
      continue;
    }
    for (const keyword of references)
      if (typeof valueAt(node, keyword) === 'string') reference(node, keyword, 'schema');
    if (isAlone(node)) {
      // In 3.0, keywords next to `$ref` are ignored, even unknown ones.
      if (node.resource.dialect === '2.0') checkNames(node, complain);
      continue;
    }
    schema?.(node);
    checkXml(node, complain);
    checkRequired(node, complain);
    checkAnchors(node, complain);
    checkNames(node, complain);
    checkKeywords(node, complain);
    checkItems(node, complain);
    checkDirections(node, complain);
    checkDialect(node, node === root, complain);
    checkDefault(node, complain);
    checkMeaning(node, complain);
    checkEffect(node, complain);
    const fields = child(node, 'properties');
    if (typeof valueAt(fields, '$ref') === 'string') {
      const message = 'a map of properties must not be a reference';
      const see = sections[node.resource.dialect];
      complain('error', 'forbidden-field', message, placeOf(child(fields, '$ref')), undefined, see);
      reference(fields, '$ref', 'map');
    }
    pending.push(...below(node, complain).reverse());
  }
}

/** Whether a schema is one of OpenAPI before 3.1, which has a fixed set of keywords. */
function isOpenApi({ resource: { dialect } }: DocumentNode): boolean {
  return dialect === '3.0' || dialect === '2.0';
}

/** Before 3.1, keywords next to `$ref` are ignored. */
function isAlone(node: DocumentNode): boolean {
  return isOpenApi(node) && typeof valueAt(node, '$ref') === 'string';
}

function below(node: DocumentNode, complain: Complain): DocumentNode[] {
  const schemas: DocumentNode[] = [];
  for (const keyword of Object.keys(isObject(node.value) ? node.value : {})) {
    if (!holders.has(keyword)) continue;
    const at = child(node, keyword);
    if (lists.includes(keyword) || (keyword === 'items' && Array.isArray(at.value))) {
      schemas.push(...items(at));
    } else if (maps.includes(keyword)) {
      if (!isObject(at.value)) {
        const message = `"${keyword}" must be a map of schemas`;
        complain('error', 'wrong-type', message, placeOf(at), undefined, sections[node.resource.dialect]);
      }
      const isReference = keyword === 'properties' && typeof valueAt(at, '$ref') === 'string';
      if (!isReference) schemas.push(...members(at).map(([, schema]) => schema));
    } else if (keyword !== 'additionalProperties' || typeof at.value !== 'boolean') schemas.push(at);
  }
  return schemas;
}

/** Keywords that contain schemas. */
const holders = new Set([...single, ...lists, ...maps]);

const keywords = [
  ...single,
  ...lists,
  ...maps,
  ...references,
  ...(
    '$schema $id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment id type enum const multipleOf maximum exclusiveMaximum ' +
    'minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties ' +
    'minProperties required dependentRequired dependencies format contentEncoding contentMediaType title description default deprecated ' +
    'readOnly writeOnly examples example nullable discriminator xml externalDocs'
  ).split(' '),
];
const known = new Set(keywords);

/** The keywords of the Schema Object before 3.1, which allowed no others (2.0 and 3.0, Schema Object). */
const common =
  '$ref title description type format default enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength ' +
  'pattern maxItems minItems uniqueItems maxProperties minProperties required items allOf properties additionalProperties ' +
  'discriminator readOnly xml externalDocs example';
const ofVersion = {
  // The items of parameters and headers, which have a format of their own, are read as schemas.
  '2.0': new Set(`${common} collectionFormat`.split(' ')),
  '3.0': new Set(`${common} oneOf anyOf not nullable writeOnly deprecated`.split(' ')),
};

/** Unknown keywords are allowed since 3.1, but one that resembles a known keyword is probably misspelt. */
function checkNames(node: DocumentNode, complain: Complain): void {
  const { dialect } = node.resource;
  const see = sections[dialect];
  for (const name of Object.keys(isObject(node.value) ? node.value : {})) {
    if (name.startsWith('x-')) continue;
    const own = dialect === '2.0' || dialect === '3.0' ? ofVersion[dialect] : undefined;
    if ((own ?? known).has(name)) continue;
    const at = placeOf(child(node, name));
    const message = `unknown schema keyword "${name}"; it is ignored`;
    if (own !== undefined) {
      if (known.has(name))
        complain(
          'error',
          'unknown-field',
          `OpenAPI ${dialect} has no schema keyword "${name}"`,
          at,
          undefined,
          see,
        );
      else complain('error', 'unknown-field', message, at, didYouMean(name, [...own]), see);
    } else {
      const fix = didYouMean(name, keywords);
      complain(fix === undefined ? 'info' : 'warning', 'unknown-field', message, at, fix);
    }
  }
}

/**
 * A required property may be declared elsewhere, or not at all; one that resembles a declared property which is not
 * required is probably misspelt.
 */
function checkRequired(node: DocumentNode, complain: Complain): void {
  const properties = valueAt(node, 'properties');
  const list = valueAt(node, 'required');
  if (!isObject(properties) || !Array.isArray(list)) return;
  const isUndeclared = (name: unknown): name is string =>
    typeof name === 'string' && !Object.hasOwn(properties, name);
  if (!list.some(isUndeclared)) return;
  const isPart = /\/(?:allOf|anyOf|oneOf|then|else|not)\//.test(`${node.pointer}/`);
  if (isPart || combining.some((name) => valueAt(node, name) !== undefined)) return;
  const required: ReadonlySet<unknown> = new Set(list);
  const others = Object.keys(properties).filter((name) => !required.has(name));
  for (const [index, name] of list.entries()) {
    if (!isUndeclared(name)) continue;
    // The beginning of a name is similar to the whole, but may be a property of its own.
    const near = others.filter((other) => Math.abs(other.length - name.length) < 2);
    const fix = didYouMean(name, near);
    const at = placeOf(child(child(node, 'required'), String(index)));
    if (fix !== undefined)
      complain('warning', 'wrong-value', `"${name}" is required, but not among the properties`, at, fix);
  }
}

/** Keywords that combine a schema with others, which may declare its properties. */
const combining = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'];

/** OpenAPI 3.2, 4.24.1: `nodeType` replaces `attribute` and `wrapped`. */
function checkXml(node: DocumentNode, complain: Complain): void {
  if (member(valueAt(node, 'xml'), 'nodeType') === undefined) return;
  const xml = child(node, 'xml');
  for (const name of ['attribute', 'wrapped']) {
    const at = child(xml, name);
    if (at.value !== undefined)
      complain('error', 'forbidden-field', `"${name}" and "nodeType" must not be used together`, placeOf(at));
  }
}
