import { fillTemplate, templateNames } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, items, members, placeOf, valueAt } from '../json-schema/document-node.js';
import type { Checking, Forbid, OpenApiDocument } from './document.js';
import type { ObjectName } from './grammar.js';
import { isToken, token } from './token.js';

/** Whether every brace belongs to a template expression, which has a name. */
function isTemplate(text: string): boolean {
  return !/[{}]/.test(fillTemplate(text, () => '')) && !templateNames(text).includes('');
}

/**
 * Server Object: braces of a URL enclose the names of variables (ABNF of 3.2, 4.6), each of which is declared, since what
 * is left of them does not belong in a URL (RFC 3986, 2); they stand once; no query, no fragment (3.1.2).
 */
export function checkServer(node: DocumentNode, { document: { version }, forbid }: Checking): void {
  const url = child(node, 'url');
  if (typeof url.value !== 'string') return;
  const written = url.value.slice(0, 60);
  const report = (message: string, fix: string): void =>
    forbid('Server', 'wrong-value', message, placeOf(url), fix);
  if (!isTemplate(url.value))
    report(
      `braces in the URL of a server must enclose a name, got "${written}"`,
      'Write "{name}", and declare the name under "variables".',
    );
  if (version > '3.0' && /[?#]/.test(fillTemplate(url.value, () => '')))
    report(
      `the URL of a server must not contain a query or fragment, got "${written}"`,
      'Declare a parameter for the query instead.',
    );
  const names = templateNames(url.value);
  const variables = child(node, 'variables');
  for (const name of new Set(names))
    if (name !== '' && valueAt(variables, name) === undefined) {
      const message = `"{${name.slice(0, 40)}}" in the URL of a server must be declared under "variables"`;
      forbid('Server', 'missing-field', message, placeOf(url), 'Declare the variable with a "default".');
    }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (version === '3.2' && twice !== undefined)
    report(
      `"{${twice}}" must not appear more than once in the URL of a server`,
      'Use another variable for the second place.',
    );
}

/** Paths Object: braces of a path enclose names (ABNF of 3.2, 4.8.2; no brace is part of a URL otherwise). */
export function checkPathBraces(
  path: string,
  at: DocumentNode,
  { document: { version }, forbid }: Checking,
): void {
  if (version === '2.0' || isTemplate(path)) return;
  const message = `braces in a path must enclose the name of a parameter, got "${path.slice(0, 60)}"`;
  forbid(
    'Paths',
    'wrong-value',
    message,
    placeOf(at),
    'Write "{name}", and declare a path parameter "name".',
  );
}

/** A media type (RFC 9110, 8.3.1), or a range of media types (12.5.1): with a wildcard for the subtype, or for both. */
const mediaRange = new RegExp(`^\\s*(?:\\*/\\*|(?!\\*/)${token}/${token})\\s*(?:;[^;=]+=.*)?$`);

/** Encoding Object: `contentType` is a list of media types and ranges, separated by commas. */
export function checkContentType(node: DocumentNode, forbid: Forbid): void {
  const at = child(node, 'contentType');
  if (typeof at.value !== 'string') return;
  const odd = at.value.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).find((one) => !mediaRange.test(one));
  if (odd === undefined) return;
  const message = `"contentType" must be media types like "image/png" or "image/*", separated by commas, got "${odd.trim().slice(0, 40)}"`;
  forbid(
    'Encoding',
    'wrong-value',
    message,
    placeOf(at),
    'Write a type and a subtype, with a slash between them.',
  );
}

/** 2.0, Mime Types: what is consumed and produced has the form of media types (RFC 6838). */
export function checkMimeTypes(owner: ObjectName, node: DocumentNode, forbid: Forbid): void {
  for (const name of ['consumes', 'produces'])
    for (const at of items(child(node, name)))
      if (typeof at.value === 'string' && !mediaRange.test(at.value)) {
        const message = `an item of "${name}" must be a media type like "application/json", got "${at.value.slice(0, 40)}"`;
        forbid(
          owner,
          'wrong-value',
          message,
          placeOf(at),
          'Write a type and a subtype, with a slash between them.',
        );
      }
}

/** Security Scheme Object: schemes of HTTP (RFC 9110, 11.1) and names of headers (5.1) are tokens. */
export function checkSchemeTokens(node: DocumentNode, forbid: Forbid): void {
  const type = valueAt(node, 'type');
  const [scheme, name] = [child(node, 'scheme'), child(node, 'name')];
  const report = (what: string, at: DocumentNode): void => {
    if (typeof at.value !== 'string' || isToken(at.value)) return;
    const message = `${what} must be a token (RFC 9110, 5.6.2), got "${at.value.slice(0, 40)}"`;
    forbid(
      'SecurityScheme',
      'wrong-value',
      message,
      placeOf(at),
      'Use letters, digits and hyphens, without spaces.',
    );
  };
  if (type === 'http') report('the scheme', scheme);
  if (type === 'apiKey' && valueAt(node, 'in') === 'header') report('the name of a header', name);
}

/** A runtime expression (3.1, 4.8.20.4), as far as its sources are concerned. */
const runtimeExpression =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[^{}]+|query\.[^{}]+|path\.[^{}]+|body(?:#.*)?))$/;

/** Callback Object: expressions in a key are those of the specification. */
export function checkExpressions(node: DocumentNode, forbid: Forbid): void {
  for (const [key, at] of members(node)) {
    const odd = [...key.matchAll(/\{(\$[^{}]*)\}/g)].find(
      ([, expression = '']) => !runtimeExpression.test(expression),
    );
    if (key.startsWith('x-') || odd === undefined) continue;
    const message = `"${odd[1] ?? ''}" must be a runtime expression like "$request.body#/url"`;
    forbid(
      'Callback',
      'wrong-value',
      message,
      placeOf(at),
      'An expression reads $url, $method, $statusCode, or the header, query, path or body of $request or $response.',
    );
  }
}

const operation = /\/(?:get|put|post|delete|options|head|patch|trace|query|additionalOperations\/[^/]+)$/;

/** Link Object: a reference to a part of the document leads to an operation; an unresolved one is only a warning. */
export function checkOperationRef(
  at: DocumentNode,
  { registry, root }: OpenApiDocument,
  forbid: Forbid,
): void {
  if (typeof at.value !== 'string' || !at.value.startsWith('#')) return;
  const { node } = registry.resolve(at.value, root);
  if (node === undefined || operation.test(node.pointer)) return;
  const message = `"operationRef" must lead to an operation, got "${at.value.slice(0, 60)}"`;
  const fix = 'Refer to a method of a path item, like "#/paths/~1pets/get".';
  forbid('Link', 'foreign-reference', message, placeOf(at), fix);
}
