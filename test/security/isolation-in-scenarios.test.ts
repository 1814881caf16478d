import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { afterAll, describe, expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { derivedFrom, type Item, itemIn, responseOf } from '../cases/derived.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-bands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const refused = `'400': { description: bad }, '401': { description: who }`;

const kind = (path: string, name: string, list: string): string => `
  /${path}:
    ${list}
    post: { operationId: make${name}, requestBody: { required: true, ${content(ref(`New${name}`))} }, responses: { '201': { description: made, ${content(ref(name))} }, ${refused} } }
  /${path}/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: read${name}, responses: { '200': { description: ok, ${content(ref(name))} }, ${refused}, '404': { description: none } } }`;
const listOf = (name: string, says: string): string =>
  `get: { operationId: list${name}s, description: ${says}, responses: { '200': { description: ok, ${content(`{ type: array, items: ${ref(name)} }`)} }, ${refused} } }`;

/** All bands share the studios; albums, and songs of them, belong to one. */
const spec = `openapi: 3.1.0
info: { title: Bands, version: '1', description: What a band records belongs to the account of the band. }
security: [{ key: [] }]
paths:${kind('studios', 'Studio', listOf('Studio', 'All studios.'))}${kind('albums', 'Album', listOf('Album', 'A band sees only its own albums.'))}${kind('songs', 'Song', '')}
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Api-Key } }
  schemas:
    NewStudio: &studio { type: object, required: [city], properties: { city: { type: string } } }
    Studio: { type: object, required: [id], properties: { id: { type: integer }, city: { type: string } } }
    NewAlbum: { type: object, required: [title], properties: { title: { type: string } } }
    Album: { type: object, required: [id], properties: { id: { type: integer }, title: { type: string } } }
    NewSong: { type: object, required: [albumId], properties: { albumId: { type: integer, description: The album must exist. } } }
    Song: { type: object, required: [id], properties: { id: { type: integer }, albumId: { type: integer } } }
`;

const step = (id: string, operation: string, payload: string): string => `
      - stepId: ${id}
        operationId: ${operation}
        requestBody: { payload: ${payload} }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }`;
const album = step('album', 'makeAlbum', '{ title: Early }');

/** A studio, which no album needs, comes first; later an album comes first. */
const scenarios = join(folder, 'bands.arazzo.yaml');
writeFileSync(
  scenarios,
  `arazzo: 1.0.1
info: { title: Bands, version: '1' }
sourceDescriptions: [{ name: bands, url: ./bands.yaml, type: openapi }]
workflows:
  - workflowId: albumAfterStudio
    steps:${step('studio', 'makeStudio', '{ city: Oslo }')}${album}
  - workflowId: songOfAlbum
    steps:${album}${step('song', 'makeSong', '{ albumId: $steps.album.outputs.id }')}
`,
);

/** A server that may show the songs of others. */
function server(isOpen: boolean): Target {
  const items = new Map<string, Item>();
  const shown = ({ by: _, ...item }: Item): Item => item;
  return async ({ method, url, headers, body }) => {
    const [, collection = '', id] = url.split('?')[0]?.split('/') ?? [];
    const who = headers[headers.indexOf('X-Api-Key') + 1] ?? '';
    if (!['reds', 'blues'].includes(who)) return responseOf(401);
    const methods = id !== undefined ? ['GET'] : collection === 'songs' ? ['POST'] : ['GET', 'POST'];
    if (!methods.includes(method)) return responseOf(405, undefined, ['Allow', methods.join(', ')]);
    const sees = ({ by }: Item): boolean =>
      by === who || collection === 'studios' || (isOpen && collection === 'songs');
    const known = items.get(`${collection} ${id}`);
    if (id !== undefined)
      return known !== undefined && sees(known) ? responseOf(200, shown(known)) : responseOf(404);
    const all = [...items].filter(([name, item]) => name.startsWith(`${collection} `) && sees(item));
    if (method === 'GET')
      return responseOf(
        200,
        all.map(([, item]) => shown(item)),
      );
    const input = itemIn(body);
    const { city, title, albumId } = input ?? {};
    const isWhole = collection === 'songs' ? Number.isInteger(albumId) : typeof (city ?? title) === 'string';
    const isKnown = albumId === undefined || items.get(`albums ${albumId}`)?.by === who;
    if (!isWhole || !isKnown) return responseOf(400);
    const made = { ...input, id: items.size + 1, by: who };
    items.set(`${collection} ${made.id}`, made);
    return responseOf(201, shown(made));
  };
}

const roleOf = (name: string) => ({
  name,
  keys: [{ scheme: 'key', in: 'header', name: 'X-Api-Key', value: name } as const],
});
const credentials = { roles: [roleOf('reds'), roleOf('blues')] };
const alone = await derivedFrom('bands', spec);
const guided = await derivedFrom('bands', spec, { scenarios: [scenarios] });

const run = (made: typeof alone, isOpen: boolean): Promise<SuiteReport> =>
  runSuite(withProbes(made.suite, made, credentials), server(isOpen), {
    guard: guardOf(credentials),
    seed: 'bands',
    only: (id) => id.includes('/isolation/'),
  });

const outcomes = ({ verdicts }: SuiteReport): readonly string[] =>
  verdicts.map(({ outcome, case: { id } }) => `${id} ${outcome}`).sort();

describe('isolation of items that scenarios create after others', () => {
  test('is tested as without scenarios', async () => {
    const found = outcomes(await run(guided, false));
    expect(outcomes(await run(alone, false)).filter((line) => !found.includes(line))).toEqual([]);
    expect(found).toContain('readAlbum/security/isolation/blues passed');
    expect(found).toContain('readSong/security/isolation/blues passed');
  });

  test('finds that another role reads them', async () => {
    const found = outcomes(await run(guided, true));
    expect(found.filter((line) => line.endsWith('failed'))).toEqual([
      'readSong/security/isolation/blues failed',
    ]);
  });
});
