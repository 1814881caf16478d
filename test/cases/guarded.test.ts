import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const body = (name: string): string => `requestBody: { required: true, ${content(name)} }`;
const bad = `'400': { description: bad }, '401': { description: who }`;

/**
 * Teams identified by a code of a given form, and players of a team, each with a badge; a change requires a condition.
 */
const spec = `openapi: 3.1.0
info: { title: Teams, version: '1' }
security: [{ token: [] }]
paths:
  /teams:
    post: { operationId: makeTeam, ${body('Team')}, responses: { '201': { description: made, ${content('Team')} }, ${bad}, '409': { description: taken } } }
  /teams/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string, pattern: '^TM-[A-Z]{6}$' } }]
    get: { operationId: readTeam, responses: { '200': { description: ok, ${content('Team')} }, ${bad}, '404': { description: none } } }
    put:
      operationId: putTeam
      parameters: [{ name: If-Match, in: header, required: true, schema: { type: string }, example: '*' }]
      ${body('Team')}
      responses: { '200': { description: ok, ${content('Team')} }, ${bad}, '404': { description: none }, '412': { description: stale }, '428': { description: missing } }
  /players:
    post: { operationId: makePlayer, ${body('Player')}, responses: { '201': { description: made, ${content('Player')} }, ${bad}, '422': { description: no such team } } }
  /players/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readPlayer, responses: { '200': { description: ok, ${content('Player')} }, ${bad}, '404': { description: none } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Team: { type: object, required: [code], additionalProperties: false, properties: { code: { type: string, pattern: '^TM-[A-Z]{6}$' }, motto: { type: string, maxLength: 20 } } }
    Player: { type: object, required: [team_code, badge_id], properties: { id: { type: integer, readOnly: true }, team_code: { type: string, pattern: '^TM-[A-Z]{6}$' }, badge_id: { type: string } } }
`;

interface Manner {
  /** Requests are not authenticated, or any token is accepted. */
  readonly open?: 'to-all' | 'to-any-token';
  /** Badges must exist, and none does. */
  readonly badges?: true;
  /** A change succeeds without a condition. */
  readonly unconditional?: true;
  /** Players of any team are accepted. */
  readonly lax?: true;
}

function server({ open, badges, unconditional, lax }: Manner = {}): Target {
  const teams = new Map<string, Item>();
  const players = new Map<string, Item>();
  const isCode = (value: unknown): value is string =>
    typeof value === 'string' && /^TM-[A-Z]{6}$/.test(value);
  const isTeam = ({ code, motto = '', ...more }: Item): boolean =>
    isCode(code) && typeof motto === 'string' && [...motto].length <= 20 && Object.keys(more).length === 0;
  const onTeams = (method: string, key: string, input: Item | undefined, match?: string): Answer => {
    if (key !== '' && !isCode(key)) return [400];
    if (method === 'GET') return teams.has(key) ? [200, teams.get(key)] : [404];
    if (method === 'PUT' && !teams.has(key)) return [404];
    if (method === 'PUT' && match === undefined && unconditional !== true) return [428];
    if (input === undefined || !isTeam(input)) return [400];
    if (method === 'POST' && teams.has(String(input.code))) return [409];
    teams.set(method === 'PUT' ? key : String(input.code), input);
    return [method === 'POST' ? 201 : 200, input];
  };
  const onPlayers = (method: string, key: string, input: Item | undefined): Answer => {
    if (key !== '' && !/^-?\d+$/.test(key)) return [400];
    if (method === 'GET') return players.has(key) ? [200, players.get(key)] : [404];
    if (input === undefined || !isCode(input.team_code) || typeof input.badge_id !== 'string') return [400];
    if (badges === true || (lax !== true && !teams.has(input.team_code))) return [422];
    const player = { ...input, id: players.size + 1 };
    players.set(String(player.id), player);
    return [201, player];
  };
  return async ({ method, url, headers, body: sent }) => {
    const header = (name: string): string | undefined => {
      const index = headers.findIndex((one, at) => at % 2 === 0 && one.toLowerCase() === name);
      return index < 0 ? undefined : headers[index + 1];
    };
    const token = header('authorization');
    const isKnown = open === 'to-all' || (open === undefined ? token === 'Bearer mine' : token !== undefined);
    const [, collection, key = '', ...more] = decoded(url.split('?')[0] ?? '').split('/');
    const isJson = /^application\/json\b/i.test(header('content-type') ?? '');
    const input = isJson ? itemIn(sent) : undefined;
    const isThere = ['teams', 'players'].includes(collection ?? '') && more.length === 0;
    const methods = key === '' ? ['POST'] : collection === 'teams' ? ['GET', 'PUT'] : ['GET'];
    const [status, value]: Answer = !isThere
      ? [404]
      : !methods.includes(method)
        ? [405]
        : !isKnown
          ? [401]
          : collection === 'teams'
            ? onTeams(method, key, input, header('if-match'))
            : onPlayers(method, key, input);
    return responseOf(status, value, ['Allow', methods.join(', ')]);
  };
}

type Answer = readonly [status: number, value?: unknown];

/** A text that is not UTF-8 is not a code, either. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const { suite } = await derivedFrom('teams', spec);

const run = (manner: Manner): Promise<SuiteReport> =>
  runSuite(suite, server(manner), {
    seed: 'one',
    guard: guardOf({ roles: [{ name: 'me', bearer: 'mine' }] }),
  });

describe('a guarded service with references, conditions and names of a form', () => {
  test('is not blamed, and what is asked is answered', async () => {
    const report = await run({});
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining([
        ...['makeTeam/base', 'readTeam/base', 'putTeam/base', 'makePlayer/base', 'readPlayer/base'],
        ...['readTeam/security/anonymous', 'readTeam/security/wrong', 'makeTeam/security/anonymous'],
        ...['putTeam/header.If-Match/absent', 'makeTeam/state/taken', 'readTeam/path/unknown'],
        'makePlayer/state/unknown/team_code',
      ]),
    );
  });

  test('has names that match their pattern, and teams that are there', () => {
    const made = suite.cases.find(({ id }) => id === 'makePlayer/base');
    expect(made?.steps.map(({ operation }) => operation)).toEqual(['makeTeam', 'makePlayer']);
    expect(JSON.stringify(made?.steps[0]?.send)).toMatch(/"code":"TM-\{\$inputs\.unique_A-Z_6\}"/);
    expect(JSON.stringify(made?.steps[1]?.send)).toMatch(/"team_code":"\{\$steps\.made-1\.outputs\.id\}"/);
  });

  test('may refuse what names something that nobody has made', async () => {
    const report = await run({ badges: true });
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(expect.arrayContaining(['makePlayer/base', 'readPlayer/base']));
  });

  test.each([
    ['asks nobody who he is', { open: 'to-all' }, 'readTeam/security/anonymous'],
    ['takes any token', { open: 'to-any-token' }, 'readTeam/security/wrong'],
    ['takes a player of no team', { lax: true }, 'makePlayer/state/unknown/team_code'],
    ['changes without a condition', { unconditional: true }, 'putTeam/header.If-Match/absent'],
  ] satisfies readonly (readonly [string, Manner, string])[])(
    'is found when it %s',
    async (_, manner, id) => {
      expect(idsOf(await run(manner), 'failed')).toContain(id);
    },
  );
});
