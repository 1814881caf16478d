import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, items, members, placeOf } from '../json-schema/document-node.js';
import { dialectOf } from '../json-schema/json-schema.js';
import type { Checking } from './document.js';
import { checkHeaderNames, checkToken, exclude, has } from './field-rules.js';
import type { ObjectName } from './grammar.js';
import { checkEncodingPlace, checkExampleValue, checkMethodBodies } from './ineffective.js';
import { oneOf } from './one-of.js';
import { checkPositions, checkQueryStrings, checkSelf, checkServers, checkTags } from './rules-3.2.js';
import { checkParameter, checkParameters, checkValue, queryStyles } from './rules-parameter.js';
import { checkFlow, checkSecurityRequirement, checkSecurityScheme } from './rules-security.js';
import {
  checkContentType,
  checkExpressions,
  checkOperationRef,
  checkPathBraces,
  checkServer,
} from './rules-url.js';

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
  SecurityRequirement: checkSecurityRequirement,
};

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
