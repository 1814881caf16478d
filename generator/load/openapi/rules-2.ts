import { defaultFault } from '../json-schema/keyword-rules.js';
import { child, items, placeOf, type Spot, valueAt } from '../json-schema/spot.js';
import { isObject } from '../source/source.js';
import type { Forbid } from './document.js';
import type { ObjectName } from './grammar.js';
import { oneOf } from './one-of.js';

type Rule = (spot: Spot, forbid: Forbid) => void;

/** The requirements of OpenAPI 2.0 for an object in addition to the shapes of its fields. */
export function ruleFor2(name: ObjectName): Rule | undefined {
  return rules[name];
}

const schemes = ['http', 'https', 'ws', 'wss'];

const rules: { readonly [name in ObjectName]?: Rule } = {
  OpenAPI: (spot, forbid) => {
    checkSchemes('OpenAPI', spot, forbid);
    const [host, base] = [child(spot, 'host'), child(spot, 'basePath')];
    if (typeof host.value === 'string' && !/^[^{}/ :\\]+(?::\d+)?$/.test(host.value))
      forbid('OpenAPI', 'wrong-value', '"host" must be a host name, with a port if need be', placeOf(host));
    if (typeof base.value === 'string' && !base.value.startsWith('/'))
      forbid('OpenAPI', 'wrong-value', `"basePath" must start with "/", got "${base.value}"`, placeOf(base));
  },
  Operation: (spot, forbid) => checkSchemes('Operation', spot, forbid),
  Parameter: checkParameter,
  Items: (spot, forbid) => checkValue('Items', spot, forbid),
  Header: (spot, forbid) => checkValue('Header', spot, forbid),
  Responses: (spot, forbid) => {
    if (Object.keys(isObject(spot.value) ? spot.value : {}).every((key) => key.startsWith('x-')))
      forbid('Responses', 'missing-field', 'at least one response must be declared', placeOf(spot));
  },
  SecurityScheme: checkSecurityScheme,
};

function checkSchemes(owner: ObjectName, spot: Spot, forbid: Forbid): void {
  for (const scheme of items(child(spot, 'schemes'))) oneOf(owner, 'a scheme', scheme, schemes, forbid);
}

function checkParameter(spot: Spot, forbid: Forbid): void {
  const place = child(spot, 'in');
  oneOf('Parameter', '"in"', place, ['query', 'header', 'path', 'formData', 'body'], forbid);
  const empty = child(spot, 'allowEmptyValue');
  if (empty.value !== undefined && place.value !== 'query' && place.value !== 'formData')
    forbid(
      'Parameter',
      'forbidden-field',
      '"allowEmptyValue" must be used in queries and forms only',
      placeOf(empty),
    );
  if (place.value === 'path' && valueAt(spot, 'required') !== true)
    forbid(
      'Parameter',
      'missing-field',
      '"required: true" is missing; path parameters are always required',
      placeOf(spot),
    );
  const schema = child(spot, 'schema');
  if (place.value === 'body') {
    if (schema.value === undefined)
      forbid('Parameter', 'missing-field', '"schema" is missing in a "body" parameter', placeOf(spot));
    for (const name of ['type', 'items', 'format', 'collectionFormat']) {
      const at = child(spot, name);
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
  if (valueAt(spot, 'type') === undefined)
    forbid('Parameter', 'missing-field', '"type" is missing in the Parameter Object', placeOf(spot));
  checkValue('Parameter', spot, forbid);
}

const types = ['string', 'number', 'integer', 'boolean', 'array'];

/** Checks what parameters, headers and items share: a type, its items, and how they are serialised in one text. */
function checkValue(owner: ObjectName, spot: Spot, forbid: Forbid): void {
  const type = child(spot, 'type');
  const place = valueAt(spot, 'in');
  if (typeof type.value === 'string')
    oneOf(owner, '"type"', type, place === 'formData' ? [...types, 'file'] : types, forbid);
  if (type.value === 'array' && valueAt(spot, 'items') === undefined)
    forbid(owner, 'missing-field', '"items" is required with type array', placeOf(spot));
  const fault = defaultFault(spot);
  if (fault !== undefined) forbid(owner, 'impossible-value', fault, placeOf(child(spot, 'default')));
  const known = ['csv', 'ssv', 'tsv', 'pipes'];
  const isMulti = place === 'query' || place === 'formData';
  const format = child(spot, 'collectionFormat');
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

function checkSecurityScheme(spot: Spot, forbid: Forbid): void {
  const [type, flow] = [child(spot, 'type'), child(spot, 'flow')];
  if (!oneOf('SecurityScheme', '"type"', type, Object.keys(schemeFields), forbid)) return;
  const ofFlow =
    type.value === 'oauth2' && Object.hasOwn(flows, String(flow.value)) ? flows[String(flow.value)] : [];
  const needed = [...(schemeFields[String(type.value)] ?? []), ...(ofFlow ?? [])];
  for (const name of needed)
    if (valueAt(spot, name) === undefined)
      forbid(
        'SecurityScheme',
        'missing-field',
        `"${name}" is missing in a security scheme of type "${String(type.value)}"`,
        placeOf(spot),
      );
  if (type.value === 'oauth2' && flow.value !== undefined)
    oneOf('SecurityScheme', '"flow"', flow, Object.keys(flows), forbid);
  if (type.value === 'apiKey' && valueAt(spot, 'in') !== undefined)
    oneOf('SecurityScheme', '"in"', child(spot, 'in'), ['query', 'header'], forbid);
  const all = ['name', 'in', 'flow', 'authorizationUrl', 'tokenUrl', 'scopes'];
  for (const name of all) {
    const at = child(spot, name);
    if (at.value !== undefined && !needed.includes(name))
      forbid(
        'SecurityScheme',
        'forbidden-field',
        `"${name}" must not be used in a security scheme of type "${String(type.value)}"`,
        placeOf(at),
      );
  }
}
