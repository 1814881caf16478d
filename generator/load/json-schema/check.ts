import { didYouMean } from '../../suggestion.js';
import { isObject } from '../source/source.js';
import { checkKeywords, checkMeaning } from './keyword-rules.js';
import type { Complain } from './report.js';
import { child, items, members, placeOf, type Spot } from './spot.js';

const single =
  'additionalProperties unevaluatedProperties items additionalItems unevaluatedItems contains propertyNames not if then else contentSchema'.split(
    ' ',
  );
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = 'properties patternProperties $defs definitions dependentSchemas'.split(' ');
const references = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Checks the shape of a schema and of those inside it; hands every reference over, with what it leads to. */
export function checkSchema(
  root: Spot,
  complain: Complain,
  reference: (spot: Spot, keyword: string, leadsTo: 'schema' | 'map') => void,
): void {
  const pending = [root];
  for (let spot = pending.pop(); spot !== undefined; spot = pending.pop()) {
    if (typeof spot.value === 'boolean') continue;
    if (!isObject(spot.value)) {
      complain('error', 'wrong-type', 'a schema must be an object, true or false', placeOf(spot));
      continue;
    }
    for (const keyword of references)
      if (typeof child(spot, keyword).value === 'string') reference(spot, keyword, 'schema');
    if (isAlone(spot)) continue;
    checkXml(spot, complain);
    checkNames(spot, complain);
    checkKeywords(spot, complain);
    checkMeaning(spot, complain);
    const fields = child(spot, 'properties');
    if (typeof child(fields, '$ref').value === 'string') {
      complain(
        'warning',
        'forbidden-field',
        'a map of properties must not be a reference',
        placeOf(child(fields, '$ref')),
      );
      reference(fields, '$ref', 'map');
    }
    pending.push(...below(spot, complain).reverse());
  }
}

/** Beside `$ref` nothing counts before 3.1. */
function isAlone(spot: Spot): boolean {
  const { dialect } = spot.resource;
  return (dialect === '3.0' || dialect === '2.0') && typeof child(spot, '$ref').value === 'string';
}

function below(spot: Spot, complain: Complain): Spot[] {
  const schemas: Spot[] = [];
  for (const keyword of Object.keys(isObject(spot.value) ? spot.value : {})) {
    if (!holders.has(keyword)) continue;
    const at = child(spot, keyword);
    if (lists.includes(keyword) || (keyword === 'items' && Array.isArray(at.value))) {
      if (!Array.isArray(at.value))
        complain('error', 'wrong-type', `"${keyword}" must be a list of schemas`, placeOf(at));
      schemas.push(...items(at));
    } else if (maps.includes(keyword)) {
      const severity = at.value === null ? 'warning' : 'error';
      if (!isObject(at.value))
        complain(severity, 'wrong-type', `"${keyword}" must be a map of schemas`, placeOf(at));
      const isReference = keyword === 'properties' && typeof child(at, '$ref').value === 'string';
      if (!isReference) schemas.push(...members(at).map(([, schema]) => schema));
    } else schemas.push(at);
  }
  return schemas;
}

/** Keywords with schemas in them. */
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

/** Unknown keywords are no fault since 3.1, but one that nearly is a known one is a slip of the pen. */
function checkNames(spot: Spot, complain: Complain): void {
  for (const name of Object.keys(isObject(spot.value) ? spot.value : {})) {
    if (known.has(name) || name.startsWith('x-')) continue;
    const at = child(spot, name);
    const mend = didYouMean(name, keywords);
    if (mend === undefined)
      complain('info', 'unknown-field', `unknown schema keyword "${name}"; it is ignored`, placeOf(at));
    else
      complain(
        'warning',
        'unknown-field',
        `unknown schema keyword "${name}"; it is ignored`,
        placeOf(at),
        mend,
      );
  }
}

/** OpenAPI 3.2, 4.24.1: `nodeType` replaces `attribute` and `wrapped`. */
function checkXml(spot: Spot, complain: Complain): void {
  const xml = child(spot, 'xml');
  if (child(xml, 'nodeType').value === undefined) return;
  for (const name of ['attribute', 'wrapped']) {
    const at = child(xml, name);
    if (at.value !== undefined)
      complain('error', 'forbidden-field', `"${name}" and "nodeType" must not be used together`, placeOf(at));
  }
}
