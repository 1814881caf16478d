import {
  guardOf,
  type Role,
  runSuite,
  type SuiteReport,
  type Target,
  type TargetRequest,
} from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const ok = (schema: string): string => `{ description: ok, ${content(schema)} }`;
const body = (schema: string): string => `requestBody: { required: true, ${content(schema)} }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';
const none = `'400': { description: bad }, '401': { description: who }, '403': { description: no right }, '404': { description: none }`;

/** Halls are made with the credentials of hosts, and talks in them with those of speakers; hosts accept the talks. */
const documentWith = (schemes: string): string => `openapi: 3.1.0
info: { title: Halls, version: '1' }
security: [{ ofHosts: [] }, { ofSpeakers: [] }]
paths:
  /halls:
    post:
      operationId: makeHall
      security: [{ ofHosts: [] }]
      ${body(ref('NewHall'))}
      responses: { '201': ${ok(ref('Hall'))}, ${none} }
  /halls/{id}:
    ${id}
    get: { operationId: readHall, responses: { '200': ${ok(ref('Hall'))}, ${none} } }
    delete: { operationId: dropHall, security: [{ ofHosts: [] }], responses: { '204': { description: gone }, ${none} } }
  /halls/{id}/talks:
    ${id}
    post:
      operationId: makeTalk
      security: [{ ofSpeakers: [] }]
      ${body(ref('NewTalk'))}
      responses: { '201': ${ok(ref('Talk'))}, ${none} }
  /talks/{id}:
    ${id}
    get: { operationId: readTalk, responses: { '200': ${ok(ref('Talk'))}, ${none} } }
    delete: { operationId: dropTalk, security: [{ ofSpeakers: [] }], responses: { '204': { description: gone }, ${none} } }
  /talks/{id}/acceptance:
    ${id}
    post:
      operationId: acceptTalk
      security: [{ ofHosts: [] }]
      ${body('{ type: object, required: [slot], properties: { slot: { type: integer, minimum: 1, maximum: 9 } } }')}
      responses: { '200': ${ok(ref('Talk'))}, ${none} }
components:
  securitySchemes: ${schemes}
  schemas:
    NewHall: { type: object, required: [seats], properties: { seats: { type: integer, minimum: 1, maximum: 50 } } }
    Hall: { type: object, required: [id, seats], properties: { id: { type: integer }, seats: { type: integer } } }
    NewTalk: { type: object, required: [day], properties: { day: { type: string, enum: [mon, tue] } } }
    Talk: { type: object, required: [id, day], properties: { id: { type: integer }, day: { type: string }, slot: { type: integer } } }
`;

const keyAndToken =
  '{ ofHosts: { type: apiKey, in: header, name: X-Key }, ofSpeakers: { type: http, scheme: bearer } }';
const twoTokens = '{ ofHosts: { type: http, scheme: bearer }, ofSpeakers: { type: http, scheme: bearer } }';

/** Two hosts with a building each, and two speakers. */
const hosts = ['east', 'west'];
const speakers = ['ann', 'bob'];

function callerIn({ headers }: TargetRequest): string {
  const token = /^Bearer (\w+)$/.exec(headers[headers.indexOf('Authorization') + 1] ?? '')?.[1];
  const at = headers.indexOf('X-Key');
  return token ?? (at < 0 ? '' : (headers[at + 1] ?? ''));
}

const isAmount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

type Made = Item & { readonly by: string; readonly host: string };

/** A service that does not have the paths of items for callers of another kind; `refused` receives what they sent. */
function server(refused: string[]): Target {
  const items = new Map<string, Made>();
  let last = 0;
  const shown = ({ by: _, host: _host, ...item }: Made): Item => item;
  return async (request) => {
    const { method, url, body: sent } = request;
    const [, kind = '', name, below] = url.split('?')[0]?.split('/') ?? [];
    const who = callerIn(request);
    if (![...hosts, ...speakers].includes(who)) return responseOf(401);
    const methods = below !== undefined || name === undefined ? 'POST' : 'GET, DELETE';
    if (!methods.includes(method)) return responseOf(405, undefined, ['Allow', methods]);
    const isOfSpeakers = below === 'talks' || (kind === 'talks' && below === undefined);
    if (method !== 'GET' && speakers.includes(who) !== isOfSpeakers) {
      refused.push(`${who} ${method} ${below ?? kind}`);
      return responseOf(name === undefined ? 403 : 404);
    }
    const item = items.get(`${kind} ${name}`);
    const isHidden = item !== undefined && ![item.by, item.host].includes(who) && kind === 'talks';
    const isOfOther = item !== undefined && hosts.includes(who) && item.host !== who;
    if (name !== undefined && (item === undefined || isHidden || isOfOther)) return responseOf(404);
    const input = itemIn(sent) ?? {};
    if (item === undefined || below === 'talks') {
      const isTalk = item !== undefined;
      if (!(isTalk ? input.day === 'mon' || input.day === 'tue' : isAmount(input.seats, 50)))
        return responseOf(400);
      last += 1;
      const own = isTalk ? { day: input.day } : { seats: input.seats };
      const made: Made = { id: last, ...own, by: who, host: item?.host ?? who };
      items.set(`${isTalk ? 'talks' : 'halls'} ${last}`, made);
      return responseOf(201, shown(made));
    }
    if (below !== undefined) {
      if (!isAmount(input.slot, 9)) return responseOf(400);
      items.set(`${kind} ${name}`, { ...item, slot: input.slot });
      return responseOf(200, shown({ ...item, slot: input.slot }));
    }
    if (method === 'GET') return responseOf(200, shown(item));
    items.delete(`${kind} ${name}`);
    return responseOf(204);
  };
}

const { suite: mixed } = await derivedFrom('halls', documentWith(keyAndToken));
const { suite: alike } = await derivedFrom('halls', documentWith(twoTokens));

type Schemes = 'mixed' | 'alike';

function roleOf(name: string, schemes: Schemes): Role {
  const isHost = hosts.includes(name);
  if (isHost && schemes === 'mixed')
    return { name, keys: [{ scheme: 'ofHosts', in: 'header', name: 'X-Key', value: name }] };
  return { name, bearer: name, schemes: [isHost ? 'ofHosts' : 'ofSpeakers'] };
}

function run(names: readonly string[], schemes: Schemes, refused: string[]): Promise<SuiteReport> {
  const guard = guardOf({ roles: names.map((name) => roleOf(name, schemes)) });
  return runSuite(schemes === 'mixed' ? mixed : alike, server(refused), { seed: 'one', guard });
}

const faulty = ['failed', 'blocked', 'not-run', 'warning'];

describe('roles with credentials of different schemes', () => {
  test.each([
    ['mixed', ['east', 'west', 'ann', 'bob']],
    ['mixed', ['ann', 'bob', 'east', 'west']],
    ['mixed', ['ann', 'west', 'east', 'bob']],
    ['alike', ['east', 'west', 'ann', 'bob']],
    ['alike', ['ann', 'bob', 'east', 'west']],
  ] as const)('send what requires these: %s, %j', async (schemes, names) => {
    const refused: string[] = [];
    const report = await run(names, schemes, refused);
    expect(idsOf(report, ...faulty)).toEqual([]);
    expect(refused).toEqual([]);
    expect(report.leftovers).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(
        ['makeHall', 'readHall', 'dropHall', 'makeTalk', 'readTalk', 'dropTalk', 'acceptTalk'].map(
          (one) => `${one}/base`,
        ),
      ),
    );
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['makeTalk/body.day/absent', 'acceptTalk/body.slot/absent']),
    );
  });

  test('leave what none of them can send to the first one', async () => {
    const report = await run(['east', 'west'], 'mixed', []);
    expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
    const unsent = report.verdicts.find((one) => one.case.id === 'makeTalk/body.day/absent');
    expect(unsent?.missingCredentials).toEqual(['ofSpeakers']);
    expect(report.standIns).toBeUndefined();
  });
});
