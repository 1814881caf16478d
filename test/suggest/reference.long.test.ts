import { handlerTarget } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { suggestRules } from '../../generator/suggest/suggest.js';
import { freshCatalogue, freshCommunities } from '../mutants/visible/servers.js';

test('lists, pages by token and numbers of changed items are suggested for a SOAP service', async () => {
  const { text = '', failed } = await suggestRules({
    contract: { name: 'catalogue', spec: 'specs/metadata-catalogue/service.wsdl', scenarios: [], rules: [] },
    url: 'http://localhost',
    target: handlerTarget(await freshCatalogue()),
    seed: 'suggest:soap',
  });
  expect(failed).toEqual([]);
  const rules = text.split('\n').filter((line) => line.startsWith('  - '));
  expect(rules.map((line) => /kind: (\w+)/.exec(line)?.[1])).toEqual([
    'count',
    'count',
    'tokenPaging',
    'affected',
  ]);
  expect(text).toContain('with: { /query: { query: "{$inputs.unique}c*" } }');
  expect(text).toContain('page: 100, token: /queryResults/token, done: /queryResults/done');
}, 60_000);

test('links of pages, and what a list says of its order, are conditions of cases', async () => {
  const { text = '', failed } = await suggestRules({
    contract: { name: 'communities', spec: 'specs/communities/openapi.yaml', scenarios: [], rules: [] },
    url: 'http://localhost',
    target: handlerTarget(await freshCommunities()),
    seed: 'suggest:links',
    credentials: { roles: [{ name: 'caller', bearer: 'system-token' }] },
  });
  expect(failed).toEqual([]);
  expect(text).toContain('default: 10, self: /links/self, next: /links/next, prev: /links/prev }');
  // The order of a list without a parameter is suggested unless a slow run shows it otherwise.
  expect(text).toContain('direction: descending, when: { sort: newest }, shows: { /sortBy: newest } }');
  expect(text).toContain('direction: ascending, when: { sort: oldest }, shows: { /sortBy: oldest } }');
  // Of a list that a case does not have for itself, no case compares the links.
  expect(text).toContain('{ kind: paging, list: listFeaturedCommunities, size: size, page: page }');
}, 60_000);
