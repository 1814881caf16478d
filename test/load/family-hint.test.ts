import { expect, test } from 'vitest';
import { readContract } from '../../generator/read.js';

/** What is said of a document, with how to mend it. */
function said(path: string, text: string): readonly (readonly [string, string | undefined])[] {
  const { findings } = readContract({ name: 'a', spec: path, scenarios: [], rules: [] }, (asked) =>
    asked === path ? text : undefined,
  );
  return findings.map(({ diagnostic }) => [diagnostic.message, diagnostic.mend]);
}

test.each([
  [
    'an OpenAPI document without its version',
    'info: { title: T, version: "1" }\npaths: {}\n',
    'the document has "paths" as an OpenAPI document has, but no "openapi" member, which is required',
    'Add the member "openapi" with the version, such as "openapi: 3.1.0".',
  ],
  [
    'one of components alone',
    'components: { schemas: {} }\n',
    'the document has "components" as an OpenAPI document has, but no "openapi" member, which is required',
    'Add the member "openapi" with the version, such as "openapi: 3.1.0".',
  ],
  [
    'a misspelt version',
    'openApi: 3.1.0\npaths: {}\n',
    '"a.yaml" is of no family that is known',
    'Did you mean "openapi" in place of "openApi"?',
  ],
  [
    'a misspelt member of a Data Package',
    'name: a\nresource: []\n',
    '"a.yaml" is of no family that is known',
    'Did you mean "resources" in place of "resource"?',
  ],
  [
    'an Arazzo document',
    'arazzo: 1.0.0\nworkflows: []\n',
    '"a.yaml" is an Arazzo document, which describes scenarios of a contract',
    'Put it beside the OpenAPI or WSDL document that it belongs to, and name that one.',
  ],
  ['something else', 'a: 1\n', '"a.yaml" is of no family that is known', undefined],
  ['a list', '[1]\n', '"a.yaml" is of no family that is known', undefined],
])('says of %s what it lacks', (_, text, message, mend) => {
  expect(said('a.yaml', text)).toEqual([[message, mend]]);
});
