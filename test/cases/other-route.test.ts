import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const spec = `openapi: 3.0.3
info: { title: Media, version: '1' }
paths:
  /media/{id}:
    get:
      operationId: getMedia
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: ok }, '400': { description: bad } }
  /media/{id}.{extension}:
    get:
      operationId: getMediaData
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: extension, in: path, required: true, schema: { type: string } }
      responses: { '200': { description: ok }, '400': { description: bad } }
`;

test('an invalid value of a path that is also the path of another operation is not sent', async () => {
  const { suite, uncovered } = await derivedFrom('media', spec);
  const values = suite.cases.flatMap(({ id, steps: [{ send } = {}] }) =>
    id.startsWith('getMedia/path.id/') && send?.protocol === 'rest' ? [String(send.path?.['id'])] : [],
  );
  expect(values.length).toBeGreaterThan(2);
  expect(values.filter((value) => value.includes('.'))).toEqual([]);
  expect(uncovered.map(({ reason }) => reason)).toContain(
    'a path with an invalid value is also one of "getMediaData"',
  );
});
