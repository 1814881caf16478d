/** Keywords that are allowed where they stand and have no effect there, or exclude every value. */

import { isObject } from '../source/source.js';
import { child, type DocumentNode, items, placeOf, typesAt, valueAt } from './document-node.js';
import type { Complain } from './report.js';

/** The types that a keyword applies to (JSON Schema Validation 2020-12, 6; Core, 10). */
const typesOf: { readonly [keyword: string]: readonly string[] } = {
  ...every(['minLength', 'maxLength', 'pattern'], ['string', 'file']),
  ...every(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ['number', 'integer'],
  ),
  ...every(
    ['items', 'prefixItems', 'additionalItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
    ['array'],
  ),
  ...every(
    ['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
    ['object'],
  ),
  ...every(['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'], ['object']),
  collectionFormat: ['array'],
};

function every(
  keywords: readonly string[],
  types: readonly string[],
): { readonly [keyword: string]: readonly string[] } {
  return Object.fromEntries(keywords.map((keyword) => [keyword, types]));
}

/** Reports keywords for types that a schema does not allow, and required properties that it does not allow. */
export function checkEffect(node: DocumentNode, complain: Complain): void {
  const types = typesAt(node).filter((type) => typeof type === 'string');
  if (types.length > 0) checkKeywordTypes(node, types, complain);
  if (valueAt(node, 'additionalProperties') === false && valueAt(node, 'patternProperties') === undefined)
    checkClosed(node, complain);
}

function checkKeywordTypes(node: DocumentNode, types: readonly string[], complain: Complain): void {
  if (!isObject(node.value)) return;
  for (const keyword of Object.keys(node.value)) {
    const own = Object.hasOwn(typesOf, keyword) ? typesOf[keyword] : undefined;
    // A flag that is off says nothing, and "required" of a parameter is a flag.
    const value = valueAt(node, keyword);
    const isFlag = value === false || (keyword === 'required' && !Array.isArray(value));
    if (own === undefined || isFlag || own.some((type) => types.includes(type))) continue;
    const message = `"${keyword}" has no effect on values of type ${types.join(' or ')}`;
    const fix = `Remove it, or change "type" to ${own.filter((type) => type !== 'file').join(' or ')}.`;
    complain('warning', 'ignored-keyword', message, placeOf(child(node, keyword)), fix);
  }
}

function checkClosed(node: DocumentNode, complain: Complain): void {
  const known = valueAt(node, 'properties');
  const types = typesAt(node);
  if (typeof types[0] === 'string' && !types.includes('object')) return;
  for (const item of items(child(node, 'required'))) {
    const name = item.value;
    if (typeof name !== 'string' || (isObject(known) && Object.hasOwn(known, name))) continue;
    const message = `no object satisfies this schema: it requires "${name}", which "additionalProperties: false" excludes`;
    const fix = `Add "${name}" to "properties", or remove it from "required".`;
    complain('warning', 'impossible-value', message, placeOf(item), fix);
  }
}
