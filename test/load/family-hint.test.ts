import { expect, test } from 'vitest';
import { readContract } from '../../generator/read.js';

/** The findings on a document, with their fixes. */
function said(path: string, text: string): readonly (readonly [string, string | undefined])[] {
  const { findings } = readContract({ name: 'a', spec: path, scenarios: [], rules: [] }, (asked) =>
    asked === path ? text : undefined,
  );
  return findings.map(({ diagnostic }) => [diagnostic.message, diagnostic.fix]);
}

test.each([
  [
    'an OpenAPI document without its version',
    'info: { title: T, version: "1" }\npaths: {}\n',
    '"openapi" is missing: the document has "paths", like an OpenAPI document',
    'Add the version, e.g. "openapi: 3.1.0".',
  ],
  [
    'one of components alone',
    'components: { schemas: {} }\n',
    '"openapi" is missing: the document has "components", like an OpenAPI document',
    'Add the version, e.g. "openapi: 3.1.0".',
  ],
  [
    'a misspelt version',
    'openApi: 3.1.0\npaths: {}\n',
    'unknown format: "a.yaml"',
    'Did you mean "openapi" instead of "openApi"?',
  ],
  [
    'a misspelt member of a Data Package',
    'name: a\nresource: []\n',
    'unknown format: "a.yaml"',
    'Did you mean "resources" instead of "resource"?',
  ],
  [
    'an Arazzo document',
    'arazzo: 1.0.0\nworkflows: []\n',
    '"a.yaml" is an Arazzo document, which describes scenarios of a contract',
    'Put it next to the OpenAPI or WSDL document that it belongs to, and give that document.',
  ],
  ['something else', 'a: 1\n', 'unknown format: "a.yaml"', undefined],
  ['a list', '[1]\n', 'unknown format: "a.yaml"', undefined],
])('says of %s what it lacks', (_, text, message, fix) => {
  expect(said('a.yaml', text)).toEqual([[message, fix]]);
});
