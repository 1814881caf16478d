import { templateShape } from '@trivet/runtime/internal/text';
import { dialectOf } from '../json-schema/json-schema.js';
import { child, items, members, placeOf, type Spot } from '../json-schema/spot.js';
import { isObject } from '../source/source.js';
import type { Checking } from './document.js';
import type { ObjectName } from './grammar.js';

type Rule = (spot: Spot, checking: Checking) => void;

/** What the specification asks of an object beyond the shapes of its fields. */
export function ruleFor(name: ObjectName): Rule | undefined {
  return rules[name];
}

const rules: { readonly [name in ObjectName]?: Rule } = {
  OpenAPI: (spot, { document, complain }) => {
    const dialect = child(spot, 'jsonSchemaDialect');
    if (typeof dialect.value === 'string' && dialectOf(spot.value) === undefined) {
      const message = `unknown schema dialect "${dialect.value}"; schemas are read as JSON Schema 2020-12`;
      complain('warning', 'unsupported-construct', message, placeOf(dialect));
    }
    const containers =
      document.version === '3.0' || document.version === '2.0'
        ? ['paths']
        : ['paths', 'components', 'webhooks'];
    if (containers.some((name) => has(spot, name))) return;
    const names = containers.map((name) => `"${name}"`).join(', ');
    const message = containers.length === 1 ? `${names} is missing` : `one of ${names} is missing`;
    complain(containers.length === 1 ? 'warning' : 'error', 'missing-field', message, placeOf(spot));
  },
  Paths: (spot, { complain }) => {
    const templates = new Map<string, string>();
    for (const [path, at] of members(spot)) {
      if (path.startsWith('/') && /[?#]/.test(path)) {
        const message = `a path must not contain a query or fragment, got "${path.slice(0, 60)}"`;
        complain('warning', 'unsupported-construct', message, placeOf(at));
      }
      const template = templateShape(path);
      const other = templates.get(template);
      if (other !== undefined)
        complain('warning', 'duplicate-name', `"${path}" and "${other}" are the same path`, placeOf(at));
      else if (template !== path) templates.set(template, path);
    }
  },
  PathItem: (spot, checking) => {
    checkParameters(child(spot, 'parameters'), checking);
    const fixed = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/i;
    for (const [method, at] of members(child(spot, 'additionalOperations'))) {
      if (!fixed.test(method)) continue;
      checking.complain(
        'error',
        'forbidden-field',
        `"${method}" must be given as the field "${method.toLowerCase()}"`,
        placeOf(at),
      );
    }
  },
  Operation: (spot, checking) => checkParameters(child(spot, 'parameters'), checking),
  Parameter: checkParameter,
  Header: (spot, { complain }) => {
    checkValue(spot, complain);
    for (const name of ['allowReserved', 'allowEmptyValue', 'name', 'in']) {
      const at = child(spot, name);
      if (at.value === undefined) continue;
      complain(
        name === 'allowReserved' ? 'error' : 'warning',
        'forbidden-field',
        `"${name}" must not be used in headers`,
        placeOf(at),
      );
    }
  },
  MediaType: (spot, { complain }) => {
    exclude(spot, 'example', ['examples'], complain);
    exclude(spot, 'encoding', ['prefixEncoding', 'itemEncoding'], complain);
  },
  Encoding: (spot, { complain }) => exclude(spot, 'encoding', ['prefixEncoding', 'itemEncoding'], complain),
  Example: (spot, { complain }) => {
    exclude(spot, 'value', ['externalValue', 'dataValue', 'serializedValue'], complain);
    exclude(spot, 'externalValue', ['serializedValue'], complain);
  },
  Link: (spot, { complain }) => exclude(spot, 'operationRef', ['operationId'], complain),
  License: (spot, { complain }) => exclude(spot, 'url', ['identifier'], complain),
  ServerVariable: (spot, { complain }) => {
    const list = child(spot, 'enum');
    const values = items(list).map(({ value }) => value);
    if (list.value !== undefined && values.length === 0)
      complain('error', 'wrong-value', '"enum" must not be empty', placeOf(list));
    else if (values.length > 0 && has(spot, 'default') && !values.includes(child(spot, 'default').value)) {
      complain(
        'error',
        'wrong-value',
        '"default" must be one of the values in "enum"',
        placeOf(child(spot, 'default')),
      );
    }
  },
  SecurityScheme: checkSecurityScheme,
};

function has(spot: Spot, name: string): boolean {
  return child(spot, name).value !== undefined;
}

/** Reports each of `others` that stands beside a field which does not bear them. */
function exclude(spot: Spot, name: string, others: readonly string[], complain: Checking['complain']): void {
  if (!has(spot, name)) return;
  for (const other of others) {
    if (has(spot, other))
      complain(
        'error',
        'forbidden-field',
        `"${name}" and "${other}" must not be used together`,
        placeOf(child(spot, other)),
      );
  }
}

/** OpenAPI 3.1, 4.8.12: a parameter is described by a schema or by one media type. */
function checkValue(spot: Spot, complain: Checking['complain']): void {
  exclude(spot, 'schema', ['content'], complain);
  exclude(spot, 'example', ['examples'], complain);
  const content = child(spot, 'content');
  if (isObject(content.value) && Object.keys(content.value).length !== 1) {
    complain(
      'error',
      'wrong-value',
      '"content" of a parameter or header must have exactly one media type',
      placeOf(content),
    );
  }
  if (has(spot, 'content')) {
    for (const name of ['style', 'explode', 'allowReserved']) {
      const at = child(spot, name);
      if (at.value !== undefined)
        complain('error', 'forbidden-field', `"${name}" has no effect next to "content"`, placeOf(at));
    }
  } else if (!has(spot, 'schema')) {
    complain(
      'error',
      'missing-field',
      'a parameter or header must have "schema" or "content"',
      placeOf(spot),
      undefined,
      'OpenAPI, Parameter Object',
    );
  }
}

function checkParameter(spot: Spot, { document, complain }: Checking): void {
  const place = child(spot, 'in').value;
  const name = child(spot, 'name');
  const { version } = document;
  const places = ['path', 'query', 'header', 'cookie', ...(version === '3.2' ? ['querystring'] : [])];
  if (typeof place === 'string' && !places.includes(place)) {
    complain(
      'error',
      'wrong-value',
      `"in" must be one of ${places.join(', ')}, got "${place}"`,
      placeOf(child(spot, 'in')),
    );
  }
  checkValue(spot, complain);
  if (place === 'path' && child(spot, 'required').value !== true) {
    complain(
      version === '2.0' ? 'info' : 'warning',
      'missing-field',
      `"required: true" is missing; path parameters are always required`,
      placeOf(spot),
    );
  }
  if (place === 'path' && typeof name.value === 'string' && /[{}]/.test(name.value)) {
    complain('error', 'wrong-value', `the name of a path parameter must not contain braces`, placeOf(name));
  }
  if (place === 'querystring' && has(spot, 'schema')) {
    complain(
      'error',
      'forbidden-field',
      'a "querystring" parameter must have "content"',
      placeOf(child(spot, 'schema')),
    );
  }
  const reserved = child(spot, 'allowReserved');
  if (
    reserved.value !== undefined &&
    typeof place === 'string' &&
    !encodes(place, child(spot, 'style').value, version)
  ) {
    complain(
      // The text of 3.0 says so, its published schema does not.
      version === '3.0' ? 'warning' : 'error',
      'forbidden-field',
      `"allowReserved" must not be used for ${place} parameters of this style`,
      placeOf(reserved),
    );
  }
  const empty = child(spot, 'allowEmptyValue');
  if (empty.value !== undefined && place !== 'query') {
    complain(
      'warning',
      'forbidden-field',
      '"allowEmptyValue" must only be used for query parameters',
      placeOf(empty),
    );
  }
}

/** Whether values are percent-encoded, so that leaving that off makes sense (3.1, 4.8.12.2.2; widened by 3.2, 4.12.2.2). */
function encodes(place: string, style: unknown, version: string): boolean {
  if (version !== '3.2') return place === 'query';
  return place === 'query' || place === 'path' || (place === 'cookie' && style !== 'cookie');
}

/** Names are unique per place; a whole query string stands alone. */
function checkParameters(list: Spot, { document, complain }: Checking): void {
  const seen = new Set<string>();
  let [queries, strings] = [0, 0];
  for (const item of items(list)) {
    const reference = child(item, '$ref').value;
    const spot = typeof reference === 'string' ? document.registry.resolve(reference, item).spot : item;
    if (spot === undefined) continue;
    const place = child(spot, 'in').value;
    const key = `${String(place)} ${String(child(spot, 'name').value)}`;
    if (seen.has(key)) {
      complain(
        'error',
        'duplicate-name',
        `duplicate ${String(place)} parameter "${String(child(spot, 'name').value)}"`,
        placeOf(item),
        undefined,
        'OpenAPI, Operation Object',
      );
    }
    seen.add(key);
    if (place === 'query') queries += 1;
    if (place === 'querystring') strings += 1;
    if (place === 'querystring' && strings > 1)
      complain(
        'error',
        'forbidden-field',
        'there must be at most one "querystring" parameter',
        placeOf(item),
      );
  }
  if (strings > 0 && queries > 0) {
    complain(
      'error',
      'forbidden-field',
      '"querystring" and "query" parameters must not be used together',
      placeOf(list),
    );
  }
}

const schemeFields: { readonly [type: string]: readonly string[] } = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
  mutualTLS: [],
};

function checkSecurityScheme(spot: Spot, { complain }: Checking): void {
  const type = child(spot, 'type');
  if (typeof type.value !== 'string') return;
  const fields = Object.hasOwn(schemeFields, type.value) ? schemeFields[type.value] : undefined;
  if (fields === undefined) {
    complain(
      'error',
      'wrong-value',
      `the type of a security scheme must be one of ${Object.keys(schemeFields).join(', ')}, got "${type.value}"`,
      placeOf(type),
    );
    return;
  }
  for (const name of fields) {
    if (!has(spot, name))
      complain(
        'warning',
        'missing-field',
        `"${name}" is missing in a security scheme of type "${type.value}"`,
        placeOf(spot),
      );
  }
}
