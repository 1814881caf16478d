import { expect, test } from 'vitest';
import { readContract } from '../../generator/read.js';
import { placeText } from '../../generator/report/failure-text.js';
import { quotingOf } from '../../generator/report/quoting.js';

test('a document in one line is quoted around the place, which has a column', () => {
  const members = Array.from({ length: 60 }, (_, index) => [
    `member${index}`,
    { type: 'string', maxLength: index },
  ]);
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {},
    components: { schemas: { Thing: { type: 'object', properties: Object.fromEntries(members) } } },
  });
  const config = { name: 'things', spec: 'things.json', scenarios: [], rules: [] };
  const quoting = quotingOf(readContract(config, (path) => (path === 'things.json' ? spec : undefined)));
  const pointer = '/components/schemas/Thing/properties/member40/maxLength';
  const location = quoting.location({ file: 'things.json', pointer });
  const column = spec.indexOf('"maxLength":40') + 1;
  expect(placeText(location)).toBe(`things.json:1:${column}`);
  const [text = ''] = quoting.quote(location)?.text ?? [];
  expect(text).toMatch(/^….*"maxLength":40.*…$/);
  expect(text.length).toBeLessThanOrEqual(202);
});
