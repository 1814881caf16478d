import { child, type DocumentNode, items, members, placeOf, valueAt } from '../json-schema/document-node.js';
import { checkEffect } from '../json-schema/ineffective.js';
import { defaultFault } from '../json-schema/keyword-rules.js';
import type { Complain } from '../json-schema/report.js';
import { isObject } from '../source/source.js';
import type { Forbid } from './document.js';
import type { ObjectName } from './grammar.js';
import { oneOf } from './one-of.js';
import { checkMimeTypes } from './rules-url.js';

type Rule = (node: DocumentNode, forbid: Forbid, complain: Complain) => void;

/** The requirements of OpenAPI 2.0 for an object in addition to the shapes of its fields. */
export function ruleFor2(name: ObjectName): Rule | undefined {
  return rules[name];
}

const schemes = ['http', 'https', 'ws', 'wss'];

const rules: { readonly [name in ObjectName]?: Rule } = {
  OpenAPI: (node, forbid) => {
    checkSchemes('OpenAPI', node, forbid);
    checkMimeTypes('OpenAPI', node, forbid);
    checkExamples(node, forbid);
    const [host, base] = [child(node, 'host'), child(node, 'basePath')];
    if (typeof host.value === 'string' && !/^[^{}/ :\\]+(?::\d+)?$/.test(host.value))
      forbid('OpenAPI', 'wrong-value', '"host" must be a host name, with a port if need be', placeOf(host));
    if (typeof base.value === 'string' && !base.value.startsWith('/'))
      forbid('OpenAPI', 'wrong-value', `"basePath" must start with "/", got "${base.value}"`, placeOf(base));
  },
  Operation: (node, forbid) => {
    checkSchemes('Operation', node, forbid);
    checkMimeTypes('Operation', node, forbid);
  },
  Parameter: checkParameter,
  Items: (node, forbid, complain) => checkValue('Items', node, forbid, complain),
  Header: (node, forbid, complain) => checkValue('Header', node, forbid, complain),
  Responses: (node, forbid) => {
    if (Object.keys(isObject(node.value) ? node.value : {}).every((key) => key.startsWith('x-')))
      forbid('Responses', 'missing-field', 'at least one response must be declared', placeOf(node));
  },
  SecurityScheme: checkSecurityScheme,
};

/** Example Object: the media types of examples are those that the operation, or the document, produces. */
function checkExamples(root: DocumentNode, forbid: Forbid): void {
  const operations = members(child(root, 'paths')).flatMap(([, item]) => members(item));
  for (const [, operation] of operations) {
    const own = child(operation, 'produces');
    const produced = items(own.value === undefined ? child(root, 'produces') : own).map(({ value }) => value);
    // Without "produces", nothing is said about media types.
    if (produced.length === 0) continue;
    for (const [, response] of members(child(operation, 'responses')))
      for (const [type, at] of members(child(response, 'examples'))) {
        if (type.startsWith('x-') || produced.includes(type)) continue;
        const message = `the media type of an example must be one of ${produced.join(', ')}, got "${type.slice(0, 40)}"`;
        forbid('Response', 'wrong-value', message, placeOf(at));
      }
  }
}

function checkSchemes(owner: ObjectName, node: DocumentNode, forbid: Forbid): void {
  for (const scheme of items(child(node, 'schemes'))) oneOf(owner, 'a scheme', scheme, schemes, forbid);
}

function checkParameter(node: DocumentNode, forbid: Forbid, complain: Complain): void {
  const place = child(node, 'in');
  oneOf('Parameter', '"in"', place, ['query', 'header', 'path', 'formData', 'body'], forbid);
  const empty = child(node, 'allowEmptyValue');
  if (empty.value !== undefined && place.value !== 'query' && place.value !== 'formData')
    forbid(
      'Parameter',
      'forbidden-field',
      '"allowEmptyValue" must be used in queries and forms only',
      placeOf(empty),
    );
  if (place.value === 'path' && valueAt(node, 'required') !== true)
    forbid(
      'Parameter',
      'missing-field',
      '"required: true" is missing; path parameters are always required',
      placeOf(node),
    );
  const schema = child(node, 'schema');
  if (place.value === 'body') {
    if (schema.value === undefined)
      forbid('Parameter', 'missing-field', '"schema" is missing in a "body" parameter', placeOf(node));
    for (const name of ['type', 'items', 'format', 'collectionFormat']) {
      const at = child(node, name);
      if (at.value !== undefined)
        forbid(
          'Parameter',
          'forbidden-field',
          `"${name}" must not be used in a "body" parameter`,
          placeOf(at),
        );
    }
    return;
  }
  if (schema.value !== undefined)
    forbid(
      'Parameter',
      'forbidden-field',
      '"schema" must be used in "body" parameters only',
      placeOf(schema),
    );
  if (valueAt(node, 'type') === undefined)
    forbid('Parameter', 'missing-field', '"type" is missing in the Parameter Object', placeOf(node));
  checkValue('Parameter', node, forbid, complain);
}

const types = ['string', 'number', 'integer', 'boolean', 'array'];

/** Checks what parameters, headers and items share: a type, its items, and how they are serialised in one text. */
function checkValue(owner: ObjectName, node: DocumentNode, forbid: Forbid, complain: Complain): void {
  checkEffect(node, complain);
  const type = child(node, 'type');
  const place = valueAt(node, 'in');
  if (typeof type.value === 'string')
    oneOf(owner, '"type"', type, place === 'formData' ? [...types, 'file'] : types, forbid);
  if (type.value === 'array' && valueAt(node, 'items') === undefined)
    forbid(owner, 'missing-field', '"items" is required with type array', placeOf(node));
  const fault = defaultFault(node);
  if (fault !== undefined) forbid(owner, 'impossible-value', fault, placeOf(child(node, 'default')));
  const known = ['csv', 'ssv', 'tsv', 'pipes'];
  const isMulti = place === 'query' || place === 'formData';
  const format = child(node, 'collectionFormat');
  if (format.value !== undefined)
    oneOf(owner, '"collectionFormat"', format, isMulti ? [...known, 'multi'] : known, forbid);
}

const flows: { readonly [flow: string]: readonly string[] } = {
  implicit: ['authorizationUrl', 'scopes'],
  password: ['tokenUrl', 'scopes'],
  application: ['tokenUrl', 'scopes'],
  accessCode: ['authorizationUrl', 'tokenUrl', 'scopes'],
};

const schemeFields: { readonly [type: string]: readonly string[] } = {
  basic: [],
  apiKey: ['name', 'in'],
  oauth2: ['flow'],
};

function checkSecurityScheme(node: DocumentNode, forbid: Forbid): void {
  const [type, flow] = [child(node, 'type'), child(node, 'flow')];
  if (!oneOf('SecurityScheme', '"type"', type, Object.keys(schemeFields), forbid)) return;
  const ofFlow =
    type.value === 'oauth2' && Object.hasOwn(flows, String(flow.value)) ? flows[String(flow.value)] : [];
  const needed = [...(schemeFields[String(type.value)] ?? []), ...(ofFlow ?? [])];
  for (const name of needed)
    if (valueAt(node, name) === undefined)
      forbid(
        'SecurityScheme',
        'missing-field',
        `"${name}" is missing in a security scheme of type "${String(type.value)}"`,
        placeOf(node),
      );
  if (type.value === 'oauth2' && flow.value !== undefined)
    oneOf('SecurityScheme', '"flow"', flow, Object.keys(flows), forbid);
  if (type.value === 'apiKey' && valueAt(node, 'in') !== undefined)
    oneOf('SecurityScheme', '"in"', child(node, 'in'), ['query', 'header'], forbid);
  const all = ['name', 'in', 'flow', 'authorizationUrl', 'tokenUrl', 'scopes'];
  for (const name of all) {
    const at = child(node, name);
    if (at.value !== undefined && !needed.includes(name))
      forbid(
        'SecurityScheme',
        'forbidden-field',
        `"${name}" must not be used in a security scheme of type "${String(type.value)}"`,
        placeOf(at),
      );
  }
}
