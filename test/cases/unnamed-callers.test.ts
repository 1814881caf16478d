import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { headerNamed } from '@trivet/runtime/internal/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-callers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const refused = `'400': { description: bad }, '401': { description: who }, '404': { description: none }`;

/** Tracks on albums; whoever calls must be known. */
const spec = `openapi: 3.1.0
info: { title: Records, version: '1' }
security: [{ token: [] }]
paths:
  /albums:
    post: { operationId: makeAlbum, requestBody: { required: true, ${content('Album')} }, responses: { '201': { description: made, ${content('Album')} }, ${refused} } }
  /albums/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readAlbum, responses: { '200': { description: ok, ${content('Album')} }, ${refused} } }
    delete: { operationId: removeAlbum, responses: { '204': { description: gone }, ${refused} } }
  /tracks:
    post: { operationId: makeTrack, requestBody: { required: true, ${content('Track')} }, responses: { '201': { description: made, ${content('Track')} }, ${refused}, '422': { description: no such album } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Album: { type: object, required: [title], properties: { id: { type: string, readOnly: true }, title: { type: string, maxLength: 40 } } }
    Track: { type: object, required: [albumId], properties: { id: { type: string, readOnly: true }, albumId: { type: string, description: The album must exist. } } }
`;

const scenarios = join(folder, 'records.arazzo.yaml');
writeFileSync(
  scenarios,
  `arazzo: 1.0.1
info: { title: Records, version: '1' }
sourceDescriptions: [{ name: records, url: ./records.yaml, type: openapi }]
workflows:
  - workflowId: trackIsAdded
    inputs: { type: object, properties: { token: { type: object } } }
    steps:
      - stepId: album
        operationId: makeAlbum
        parameters: [{ name: Authorization, in: header, value: 'Bearer {$inputs.token.editor}' }]
        requestBody: { payload: { title: Old songs } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: track
        operationId: makeTrack
        requestBody: { payload: { albumId: $steps.album.outputs.id } }
        successCriteria: [{ condition: $statusCode == 201 }]
      - stepId: stranger
        operationId: readAlbum
        parameters: [{ name: id, in: path, value: $steps.album.outputs.id }]
        successCriteria: [{ condition: $statusCode == 401 }]
`,
);

/** A server, and who sent its requests by operation. */
function server(): { readonly target: Target; readonly callers: Map<string, Set<string>> } {
  const albums = new Map<string, Item>();
  let last = 0;
  const callers = new Map<string, Set<string>>();
  const target: Target = async ({ method, url, headers, body }) => {
    const [, collection = '', id] = url.split('/');
    const lines = Object.fromEntries(
      headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1]]])),
    );
    const token = String(headerNamed(lines, 'authorization') ?? 'nobody');
    const key = `${method} ${collection}`;
    callers.set(key, (callers.get(key) ?? new Set()).add(token));
    if (!/^Bearer (?:reader|editor)-token$/.test(token)) return responseOf(401);
    const methods = id === undefined ? ['POST'] : ['GET', 'DELETE'];
    if (!methods.includes(method)) return responseOf(405, undefined, ['Allow', methods.join(', ')]);
    if (id !== undefined && !albums.has(id)) return responseOf(404);
    if (method === 'GET') return responseOf(200, albums.get(id ?? ''));
    if (method === 'DELETE') return responseOf(albums.delete(id ?? '') ? 204 : 404);
    const input = itemIn(body);
    last += 1;
    const made = { ...input, id: String(last) };
    if (collection === 'tracks')
      return typeof input?.albumId !== 'string'
        ? responseOf(400)
        : albums.has(input.albumId)
          ? responseOf(201, made)
          : responseOf(422);
    if (typeof input?.title !== 'string' || [...input.title].length > 40) return responseOf(400);
    albums.set(made.id, made);
    return responseOf(201, made);
  };
  return { target, callers };
}

const { suite } = await derivedFrom('records', spec, { scenarios: [scenarios] });
const { target, callers } = server();
const report: SuiteReport = await runSuite(suite, target, {
  seed: 'one',
  inputs: { token: { reader: 'reader-token', editor: 'editor-token' } },
  guard: guardOf({
    areOwn: true,
    roles: [
      { name: 'reader', bearer: 'reader-token' },
      { name: 'editor', bearer: 'editor-token' },
    ],
  }),
});

describe('requests without a caller, in a suite whose scenarios name some', () => {
  test('are sent by the first role if their operation requires credentials', () => {
    expect(idsOf(report, 'failed', 'blocked', 'not-run')).toEqual([]);
    const passed = ['scenario/trackIsAdded', 'makeTrack/base', 'makeTrack/state/unknown/albumId'];
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(passed));
    expect(callers.get('POST tracks')).toContain('Bearer reader-token');
    expect(callers.get('POST albums')).toContain('Bearer editor-token');
  });

  test('have no credentials if they expect 401', () => {
    const story = suite.cases.find(({ id }) => id === 'scenario/trackIsAdded');
    expect(story?.steps.map(({ send }) => 'credentials' in send && send.credentials)).toEqual([
      false,
      false,
      'none',
    ]);
  });

  test('are undone by the same role', () => {
    expect(report.leftovers.filter(({ operation }) => operation === 'makeAlbum')).toEqual([]);
  });
});
