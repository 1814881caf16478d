import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, items, members, placeOf, valueAt } from '../json-schema/document-node.js';
import { dialectOf } from '../json-schema/json-schema.js';
import { isObject } from '../source/source.js';
import type { Checking, Forbid } from './document.js';
import type { ObjectName, Version } from './grammar.js';
import { checkEncodingPlace, checkExampleValue, checkMethodBodies, checkStyleOfType } from './ineffective.js';
import { oneOf } from './one-of.js';
import { checkPositions, checkQueryStrings, checkSelf, checkServers, checkTags } from './rules-3.2.js';
import {
  checkContentType,
  checkExpressions,
  checkOperationRef,
  checkPathBraces,
  checkSchemeTokens,
  checkServer,
} from './rules-url.js';
import { securitySchemeName, securitySchemeType } from './security-name.js';
import { isToken } from './token.js';

type Rule = (node: DocumentNode, checking: Checking) => void;

/** The requirements of the specification for an object in addition to the shapes of its fields. */
export function ruleFor(name: ObjectName): Rule | undefined {
  return rules[name];
}

const rules: { readonly [name in ObjectName]?: Rule } = {
  OpenAPI: (node, { document, complain, forbid }) => {
    const dialect = child(node, 'jsonSchemaDialect');
    if (typeof dialect.value === 'string' && dialectOf(node.value) === undefined) {
      const message = `unknown schema dialect "${dialect.value}"; schemas are read as JSON Schema 2020-12`;
      complain('warning', 'unsupported-construct', message, placeOf(dialect));
    }
    checkTags(child(node, 'tags'), forbid);
    checkServers(child(node, 'servers'), forbid);
    checkSelf(child(node, '$self'), forbid);
    // 3.0 requires paths; since 3.1 a document has at least one of these.
    const containers = ['paths', 'components', 'webhooks'];
    if (document.version < '3.1' || containers.some((name) => has(node, name))) return;
    const names = containers.map((name) => `"${name}"`).join(', ');
    forbid('OpenAPI', 'missing-field', `one of ${names} is missing`, placeOf(node));
  },
  Paths: (node, checking) => {
    const { document, complain, forbid } = checking;
    const templates = new Map<string, string>();
    for (const [path, at] of members(node)) {
      if (path.startsWith('/')) checkPathBraces(path, at, checking);
      const names = templateNames(path);
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      const message = `"{${twice ?? ''}}" must not appear more than once in a path`;
      if (twice !== undefined && document.version === '3.2')
        forbid('Paths', 'path-parameter', message, placeOf(at));
      else if (twice !== undefined) complain('warning', 'path-parameter', message, placeOf(at));
      if (path.startsWith('/') && /[?#]/.test(path)) {
        const message = `a path must not contain a query or fragment, got "${path.slice(0, 60)}"`;
        complain('warning', 'unsupported-construct', message, placeOf(at));
      }
      const template = templateShape(path);
      const other = templates.get(template);
      const same = `"${path}" and "${other ?? ''}" are the same path`;
      // 2.0 does not forbid it.
      if (other !== undefined && document.version === '2.0')
        complain('warning', 'duplicate-name', same, placeOf(at));
      else if (other !== undefined) forbid('Paths', 'duplicate-name', same, placeOf(at));
      else if (template !== path) templates.set(template, path);
    }
  },
  PathItem: (node, checking) => {
    checkParameters(child(node, 'parameters'), checking);
    checkServers(child(node, 'servers'), checking.forbid);
    if (checking.document.version === '3.2') checkQueryStrings(node, checking);
    checkMethodBodies(node, checking.complain);
    const fixed = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/i;
    for (const [method, at] of members(child(node, 'additionalOperations'))) {
      if (fixed.test(method)) {
        const message = `"${method}" must be given as the field "${method.toLowerCase()}"`;
        checking.forbid('PathItem', 'forbidden-field', message, placeOf(at));
      } else checkToken('PathItem', 'a method', method, at, checking.forbid);
    }
  },
  Components: (node, { document, forbid }) => {
    for (const [kind, all] of members(node)) {
      // Definitions of 2.0 may have any name.
      if (kind.startsWith('x-') || document.version === '2.0') continue;
      for (const [name, at] of members(all)) {
        if (/^[a-zA-Z0-9._-]+$/.test(name)) continue;
        const message = `the name of a component must consist of letters, digits, ".", "-" and "_", got "${name.slice(0, 40)}"`;
        forbid('Components', 'wrong-value', message, placeOf(at));
      }
    }
  },
  Responses: (node, { forbid }) => {
    if (members(node).every(([key]) => key.startsWith('x-')))
      forbid('Responses', 'missing-field', 'at least one response must be declared', placeOf(node));
  },
  Response: (node, { forbid }) => checkHeaderNames('Response', node, forbid),
  Operation: (node, checking) => {
    checkParameters(child(node, 'parameters'), checking);
    checkServers(child(node, 'servers'), checking.forbid);
  },
  Parameter: checkParameter,
  Header: (node, { forbid }) => {
    checkValue('Header', node, forbid);
    oneOf('Header', '"style"', child(node, 'style'), ['simple'], forbid);
  },
  MediaType: (node, { document, forbid, complain }) => {
    checkPositions(node, document, forbid);
    exclude('MediaType', node, 'example', ['examples'], forbid);
    exclude('MediaType', node, 'encoding', ['prefixEncoding', 'itemEncoding'], forbid);
    checkEncodingPlace(node, complain);
  },
  Server: checkServer,
  Callback: (node, { forbid }) => checkExpressions(node, forbid),
  Encoding: (node, { forbid }) => {
    checkContentType(node, forbid);
    exclude('Encoding', node, 'encoding', ['prefixEncoding', 'itemEncoding'], forbid);
    oneOf('Encoding', '"style"', child(node, 'style'), queryStyles, forbid);
    checkHeaderNames('Encoding', node, forbid);
  },
  Example: (node, { forbid, complain }) => {
    checkExampleValue(node, complain);
    exclude('Example', node, 'value', ['externalValue', 'dataValue', 'serializedValue'], forbid);
    exclude('Example', node, 'externalValue', ['serializedValue'], forbid);
  },
  Link: (node, { document, forbid }) => {
    exclude('Link', node, 'operationRef', ['operationId'], forbid);
    checkOperationRef(child(node, 'operationRef'), document, forbid);
    if (!has(node, 'operationRef') && !has(node, 'operationId'))
      forbid('Link', 'missing-field', 'one of "operationRef", "operationId" is missing', placeOf(node));
  },
  XML: (node, { forbid }) => void oneOf('XML', '"nodeType"', child(node, 'nodeType'), nodeTypes, forbid),
  License: (node, { forbid }) => exclude('License', node, 'url', ['identifier'], forbid),
  ServerVariable: checkServerVariable,
  OAuthFlows: (node, { forbid }) => {
    for (const [name, flow] of members(node)) checkFlow(name, flow, forbid);
  },
  SecurityScheme: checkSecurityScheme,
  SecurityRequirement: (node, { document, forbid }) => {
    const report = (
      code: 'unresolved-reference' | 'wrong-value',
      message: string,
      at: DocumentNode,
      fix?: string,
    ): void => forbid('SecurityRequirement', code, message, placeOf(at), fix);
    for (const [name, at] of members(node)) {
      const type = securitySchemeType(name, document);
      if (securitySchemeName(name, document) === undefined)
        report('unresolved-reference', `security scheme "${name}" not found`, at);
      // Since 3.1, other schemes may have a list of roles.
      else if (document.version <= '3.0' && items(at).length > 0 && withoutScopes.includes(String(type)))
        report(
          'wrong-value',
          `a security scheme of type "${String(type)}" must have no scopes`,
          at,
          `Write "${name}: []"; only "oauth2" and "openIdConnect" have scopes.`,
        );
    }
  },
};

const withoutScopes = ['apiKey', 'http', 'basic'];

/** 3.0 only advises against what 3.1 forbids. */
function checkServerVariable(node: DocumentNode, { document, complain, forbid }: Checking): void {
  const [list, given] = [child(node, 'enum'), child(node, 'default')];
  const values = items(list).map(({ value }) => value);
  const report = (message: string, at: DocumentNode): void =>
    document.version === '3.0'
      ? complain('warning', 'wrong-value', message, placeOf(at))
      : forbid('ServerVariable', 'wrong-value', message, placeOf(at));
  if (Array.isArray(list.value) && values.length === 0) report('"enum" must not be empty', list);
  if (values.length > 0 && given.value !== undefined && !values.includes(given.value))
    report('"default" must be one of the values in "enum"', given);
}

const nodeTypes = ['element', 'attribute', 'text', 'cdata', 'none'];

const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

function has(node: DocumentNode, name: string): boolean {
  return valueAt(node, name) !== undefined;
}

/** Reports each of `others` that is used together with a field which excludes them. */
function exclude(
  owner: ObjectName,
  node: DocumentNode,
  name: string,
  others: readonly string[],
  forbid: Forbid,
): void {
  if (!has(node, name)) return;
  for (const other of others) {
    const message = `"${name}" and "${other}" must not be used together`;
    if (has(node, other)) forbid(owner, 'forbidden-field', message, placeOf(child(node, other)));
  }
}

/** RFC 9110, 5.6.2: names of headers and methods are tokens. */
function checkToken(owner: ObjectName, what: string, name: string, at: DocumentNode, forbid: Forbid): void {
  if (!isToken(name))
    forbid(
      owner,
      'wrong-value',
      `the name of ${what} must be a token (RFC 9110, 5.6.2), got "${name.slice(0, 40)}"`,
      placeOf(at),
    );
}

function checkHeaderNames(owner: ObjectName, node: DocumentNode, forbid: Forbid): void {
  for (const [name, at] of members(child(node, 'headers'))) checkToken(owner, 'a header', name, at, forbid);
}

/** OpenAPI 3.1, 4.8.12: a parameter is described by a schema or by one media type. */
function checkValue(owner: ObjectName, node: DocumentNode, forbid: Forbid): void {
  exclude(owner, node, 'schema', ['content'], forbid);
  exclude(owner, node, 'example', ['examples'], forbid);
  const content = child(node, 'content');
  if (isObject(content.value) && Object.keys(content.value).length !== 1) {
    const message = '"content" of a parameter or header must have exactly one media type';
    forbid(owner, 'wrong-value', message, placeOf(content));
  }
  if (has(node, 'content')) {
    for (const name of ['style', 'explode', 'allowReserved']) {
      const at = child(node, name);
      if (at.value !== undefined)
        forbid(owner, 'forbidden-field', `"${name}" has no effect next to "content"`, placeOf(at));
    }
  } else if (!has(node, 'schema')) {
    forbid(owner, 'missing-field', 'a parameter or header must have "schema" or "content"', placeOf(node));
  }
}

function checkParameter(node: DocumentNode, checking: Checking): void {
  const { document, complain, forbid } = checking;
  const place = valueAt(node, 'in');
  const name = child(node, 'name');
  const { version } = document;
  if (version === '2.0') return;
  const places = ['path', 'query', 'header', 'cookie', ...(version === '3.2' ? ['querystring'] : [])];
  oneOf('Parameter', '"in"', child(node, 'in'), places, forbid);
  checkValue('Parameter', node, forbid);
  checkStyle(node, version, forbid);
  checkStyleOfType(node, checking);
  if (place === 'path' && valueAt(node, 'required') !== true) {
    const message = `"required: true" is missing; path parameters are always required`;
    forbid('Parameter', 'missing-field', message, placeOf(node));
  }
  if (place === 'path' && typeof name.value === 'string' && /[{}]/.test(name.value))
    forbid('Parameter', 'wrong-value', `the name of a path parameter must not contain braces`, placeOf(name));
  if (place === 'header' && typeof name.value === 'string')
    checkToken('Parameter', 'a header', name.value, name, forbid);
  if (place === 'querystring' && has(node, 'schema')) {
    const message = 'a "querystring" parameter must have "content"';
    forbid('Parameter', 'forbidden-field', message, placeOf(child(node, 'schema')));
  }
  const reserved = child(node, 'allowReserved');
  if (
    reserved.value !== undefined &&
    typeof place === 'string' &&
    !encodes(place, valueAt(node, 'style'), version)
  ) {
    const message = `"allowReserved" must not be used for ${place} parameters of this style`;
    // The text of 3.0 requires it, its published schema does not.
    if (version === '3.0') complain('warning', 'forbidden-field', message, placeOf(reserved));
    else forbid('Parameter', 'forbidden-field', message, placeOf(reserved));
  }
  const empty = child(node, 'allowEmptyValue');
  if (empty.value !== undefined && place !== 'query') {
    const message = '"allowEmptyValue" must only be used for query parameters';
    if (version === '3.0') complain('warning', 'forbidden-field', message, placeOf(empty));
    else forbid('Parameter', 'forbidden-field', message, placeOf(empty));
  }
}

const styles: { readonly [place: string]: readonly string[] } = {
  path: ['simple', 'label', 'matrix'],
  query: queryStyles,
  header: ['simple'],
  cookie: ['form'],
};

/** 3.1, Parameter Object, Style Values; 3.2 has "cookie" as well. */
function checkStyle(node: DocumentNode, version: Version, forbid: Forbid): void {
  const place = valueAt(node, 'in');
  const known = typeof place === 'string' && Object.hasOwn(styles, place) ? styles[place] : undefined;
  if (known === undefined) return;
  const allowed = version === '3.2' && place === 'cookie' ? [...known, 'cookie'] : known;
  oneOf('Parameter', `"style" of a ${String(place)} parameter`, child(node, 'style'), allowed, forbid);
}

/**
 * Whether values are percent-encoded, so that it makes sense to turn that off (3.1, 4.8.12.2.2; extended by 3.2,
 * 4.12.2.2).
 */
function encodes(place: string, style: unknown, version: string): boolean {
  if (version !== '3.2') return place === 'query';
  return place === 'query' || place === 'path' || (place === 'cookie' && style !== 'cookie');
}

/** Names are unique per place; a parameter for the whole query string excludes others. */
function checkParameters(list: DocumentNode, { document, forbid }: Checking): void {
  const seen = new Set<string>();
  let [queries, strings] = [0, 0];
  for (const item of items(list)) {
    const reference = valueAt(item, '$ref');
    const node = typeof reference === 'string' ? document.registry.resolve(reference, item).node : item;
    if (node === undefined) continue;
    const place = valueAt(node, 'in');
    const key = `${String(place)} ${String(valueAt(node, 'name'))}`;
    if (seen.has(key)) {
      forbid(
        'Operation',
        'duplicate-name',
        `duplicate ${String(place)} parameter "${String(valueAt(node, 'name'))}"`,
        placeOf(item),
      );
    }
    seen.add(key);
    if (place === 'query') queries += 1;
    if (place === 'querystring') strings += 1;
    if (place === 'querystring' && strings > 1)
      forbid(
        'Operation',
        'forbidden-field',
        'there must be at most one "querystring" parameter',
        placeOf(item),
      );
  }
  if (strings > 0 && queries > 0) {
    forbid(
      'Operation',
      'forbidden-field',
      '"querystring" and "query" parameters must not be used together',
      placeOf(list),
    );
  }
}

/** The fields of a security scheme by its type: required ones, and optional ones. */
const schemeFields: {
  readonly [type: string]: { readonly needs: readonly string[]; readonly may: readonly string[] };
} = {
  apiKey: { needs: ['name', 'in'], may: [] },
  http: { needs: ['scheme'], may: ['bearerFormat'] },
  oauth2: { needs: ['flows'], may: ['oauth2MetadataUrl'] },
  openIdConnect: { needs: ['openIdConnectUrl'], may: [] },
  mutualTLS: { needs: [], may: [] },
};

function checkSecurityScheme(node: DocumentNode, { document, forbid }: Checking): void {
  if (document.version === '2.0') return;
  const type = child(node, 'type');
  const types = Object.keys(schemeFields).filter((name) => document.version > '3.0' || name !== 'mutualTLS');
  if (!oneOf('SecurityScheme', '"type"', type, types, forbid)) return;
  const { needs = [], may = [] } = schemeFields[String(type.value)] ?? {};
  const ofType = `in a security scheme of type "${String(type.value)}"`;
  for (const name of needs)
    if (!has(node, name))
      forbid('SecurityScheme', 'missing-field', `"${name}" is missing ${ofType}`, placeOf(node));
  for (const name of Object.values(schemeFields).flatMap((all) => [...all.needs, ...all.may])) {
    const at = child(node, name);
    if (at.value !== undefined && !needs.includes(name) && !may.includes(name))
      forbid('SecurityScheme', 'forbidden-field', `"${name}" must not be used ${ofType}`, placeOf(at));
  }
  const scheme = valueAt(node, 'scheme');
  if (type.value === 'http' && has(node, 'bearerFormat') && !/^bearer$/i.test(String(scheme)))
    forbid(
      'SecurityScheme',
      'forbidden-field',
      '"bearerFormat" requires the scheme "bearer"',
      placeOf(child(node, 'bearerFormat')),
    );
  checkSchemeTokens(node, forbid);
  if (type.value === 'apiKey')
    oneOf('SecurityScheme', '"in"', child(node, 'in'), ['query', 'header', 'cookie'], forbid);
}

const flowUrls: { readonly [flow: string]: readonly string[] } = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

function checkFlow(name: string, flow: DocumentNode, forbid: Forbid): void {
  const needed = Object.hasOwn(flowUrls, name) ? flowUrls[name] : undefined;
  if (needed === undefined || !isObject(flow.value)) return;
  for (const url of ['authorizationUrl', 'tokenUrl', 'deviceAuthorizationUrl']) {
    if (needed.includes(url) && !has(flow, url))
      forbid('OAuthFlow', 'missing-field', `"${url}" is missing in the flow "${name}"`, placeOf(flow));
    if (!needed.includes(url) && has(flow, url))
      forbid(
        'OAuthFlow',
        'forbidden-field',
        `"${url}" must not be used in the flow "${name}"`,
        placeOf(child(flow, url)),
      );
  }
}
