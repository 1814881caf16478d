import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { headerNamed } from '@trivet/runtime/internal/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { Callers, isUnsaid } from '../../runtime/core/conformance/callers.js';
import type { Step } from '../../runtime/core/conformance/case.js';
import type { Sent } from '../../runtime/core/conformance/step.js';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-unsaid-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const refused = `'400': { description: bad }, '401': { description: who }, '403': { description: no right }`;
const none = `${refused}, '404': { description: none }`;

/** Growers plant beds and water them; the gardener sees all of them; nobody of the run makes reports. */
const spec = `openapi: 3.1.0
info: { title: Gardens, version: '1' }
security: [{ token: [] }]
paths:
  /beds:
    post: { operationId: plantBed, requestBody: { required: true, ${content('NewBed')} }, responses: { '201': { description: made, ${content('Bed')} }, ${refused} } }
  /beds/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readBed, responses: { '200': { description: ok, ${content('Bed')} }, ${none} } }
    put: { operationId: changeBed, requestBody: { required: true, ${content('NewBed')} }, responses: { '200': { description: ok, ${content('Bed')} }, ${none} } }
    delete: { operationId: clearBed, responses: { '204': { description: gone }, ${none} } }
  /reports:
    post: { operationId: makeReport, requestBody: { required: true, ${content('NewBed')} }, responses: { '201': { description: made, ${content('Bed')} }, ${refused} } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    NewBed: { type: object, additionalProperties: false, required: [crop], properties: { crop: { type: string, minLength: 1, maxLength: 40 } } }
    Bed: { type: object, required: [id, crop], properties: { id: { type: integer }, crop: { type: string } } }
`;

/** A scenario in which the second grower plants, and what follows. */
function scenario(name: string, ...more: readonly string[]): string {
  const file = join(folder, `${name}.arazzo.yaml`);
  writeFileSync(
    file,
    `arazzo: 1.0.1
info: { title: Gardens, version: '1' }
sourceDescriptions: [{ name: gardens, url: ./gardens.yaml, type: openapi }]
workflows:
  - workflowId: bedIsPlanted
    inputs: { type: object, properties: { token: { type: object } } }
    steps:
      - stepId: bed
        operationId: plantBed
        parameters: [{ name: Authorization, in: header, value: 'Bearer {$inputs.token.grower_2}' }]
        requestBody: { payload: { crop: beans } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
${more.join('\n')}
`,
  );
  return file;
}

const roles = ['gardener', 'grower', 'grower_2'];

interface Served {
  /** Changes are not kept. */
  readonly forgets?: true;
  /** Nobody of the run may change beds. */
  readonly isFixed?: boolean;
}

function server({ forgets, isFixed = false }: Served = {}): Target {
  const beds = new Map<string, Item>();
  let last = 0;
  const shown = ({ by: _, ...bed }: Item): Item => bed;
  return async ({ method, url, headers, body }) => {
    const [, collection, id] = url.split('/');
    const lines = Object.fromEntries(
      headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1]]])),
    );
    const who = /^Bearer (\w+)$/.exec(String(headerNamed(lines, 'authorization') ?? ''))?.[1] ?? '';
    if (!roles.includes(who)) return responseOf(401);
    const methods = id === undefined ? ['POST'] : ['GET', 'PUT', 'DELETE'];
    if (!methods.includes(method)) return responseOf(405, undefined, ['Allow', methods.join(', ')]);
    // Who may not do this at all, and what belongs to another grower.
    if (collection === 'reports' || (isFixed && method === 'PUT') || (who === 'gardener' && method !== 'GET'))
      return responseOf(403);
    const known = beds.get(id ?? '');
    const isOwn = known !== undefined && (who === 'gardener' || known.by === who);
    if (id !== undefined && !isOwn) return responseOf(404);
    if (method === 'GET') return responseOf(200, shown(known ?? {}));
    if (method === 'DELETE') return responseOf(beds.delete(id ?? '') ? 204 : 404);
    const input = itemIn(body);
    const { crop } = input ?? {};
    const isWhole = typeof crop === 'string' && crop !== '' && [...crop].length <= 40;
    if (!isWhole || Object.keys(input ?? {}).length !== 1) return responseOf(400);
    if (known === undefined) last += 1;
    const bed = { id: known?.id ?? last, crop, by: who };
    if (known === undefined || forgets !== true) beds.set(String(bed.id), bed);
    return responseOf(known === undefined ? 201 : 200, shown(bed));
  };
}

async function run(file: string, target: Target): Promise<SuiteReport> {
  const { suite } = await derivedFrom('gardens', spec, { scenarios: [file] });
  return runSuite(suite, target, {
    seed: 'one',
    inputs: { token: Object.fromEntries(roles.map((role) => [role, role])) },
    guard: guardOf({ areOwn: true, roles: roles.map((name) => ({ name, bearer: name })) }),
  });
}

const planted = scenario('planted');

describe('operations that no scenario sends, in a suite whose scenarios name callers', () => {
  test('are sent by the role that created the item, after those that they refuse', async () => {
    const report = await run(planted, server());
    expect(idsOf(report, 'failed', 'blocked', 'warning', 'not-run')).toEqual([]);
    const passed = [
      'changeBed/base',
      'changeBed/state/stored',
      'clearBed/base',
      'clearBed/state/gone/readBed',
    ];
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(passed));
    const standIn = report.standIns?.find(({ role }) => role === 'grower_2');
    expect(standIn?.operations).toEqual(expect.arrayContaining(['changeBed', 'clearBed']));
    expect(report.leftovers).toEqual([]);
  });

  test('may be refused for all roles', async () => {
    const report = await run(planted, server({ isFixed: true }));
    expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
    const base = report.verdicts.find(({ case: { id } }) => id === 'changeBed/base');
    expect(base?.outcome).toBe('skipped');
  });

  test('fail where they do not what they should', async () => {
    const report = await run(planted, server({ forgets: true }));
    expect(idsOf(report, 'failed')).toContain('changeBed/state/stored');
  });
});

test('steps of a scenario that names callers are the first role’s if they name none', async () => {
  const change = `      - stepId: change
        operationId: changeBed
        parameters: [{ name: id, in: path, value: $steps.bed.outputs.id }]
        requestBody: { payload: { crop: peas } }
        successCriteria: [{ condition: $statusCode == 200 }]`;
  const report = await run(scenario('changed', change), server());
  expect(idsOf(report, 'failed')).toEqual(['scenario/bedIsPlanted']);
  expect(idsOf(report, 'passed')).toContain('changeBed/base');
});

test('a valid request that all roles are refused with a declared 403 shows no fault until one of them has been accepted', () => {
  const step: Step = {
    id: 'call',
    operation: 'plant',
    send: { protocol: 'rest' },
    expect: { status: ['201'] },
  };
  const sent = { answer: { exchange: { statusCode: 403 } } } as unknown as Sent;
  const maker = { role: undefined, isNamed: false };
  expect(isUnsaid(step, sent, new Callers(roles), maker)).toBe(true);
  expect(isUnsaid(step, sent, new Callers(roles.slice(0, 1)), maker)).toBe(true);
  const proven = new Callers(roles);
  proven.succeeded('plant', undefined);
  expect(isUnsaid(step, sent, proven, maker)).toBe(false);
  expect(isUnsaid(step, sent, proven, { role: 'grower', isNamed: true })).toBe(true);
});
