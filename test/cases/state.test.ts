import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import {
  type JudgedResponse,
  runCase,
  type Speaker,
  type Suite,
  type Target,
  type TargetRequest,
  type TargetResponse,
} from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const answer = (name: string) =>
  `{ description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }`;
const sent =
  "requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/ThingInput' } } } }";
const id = 'parameters: [{ name: thing_id, in: path, required: true, schema: { type: string } }]';

const spec = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    get: { operationId: listThings, responses: { '200': ${answer('ThingList')} } }
    post: { operationId: createThing, ${sent}, responses: { '201': ${answer('Thing')} } }
  /things/{thing_id}:
    ${id}
    get: { operationId: readThing, responses: { '200': ${answer('Thing')}, '404': { description: none } } }
    put: { operationId: updateThing, ${sent}, responses: { '200': ${answer('Thing')}, '404': { description: none } } }
    delete: { operationId: deleteThing, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    ThingInput:
      type: object
      required: [title]
      properties:
        title: { type: string, maxLength: 50 }
        size: { type: integer, default: 3 }
        page: { type: string, contentMediaType: text/html }
    Thing:
      type: object
      required: [id, title, size]
      properties:
        id: { type: string }
        title: { type: string }
        size: { type: integer }
        page: { type: string }
    ThingList:
      type: object
      properties:
        things: { type: array, items: { $ref: '#/components/schemas/Thing' } }
`;

const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: things, url: things.yaml, type: openapi }]
workflows:
  - workflowId: life
    steps:
      - { stepId: make, operationId: createThing, requestBody: { payload: { title: Plain } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id } }
      - { stepId: change, operationId: updateThing, parameters: [{ name: thing_id, in: path, value: $steps.make.outputs.id }], requestBody: { payload: { title: Changed } }, successCriteria: [{ condition: $statusCode == 200 }] }
      - { stepId: drop, operationId: deleteThing, parameters: [{ name: thing_id, in: path, value: $steps.make.outputs.id }], successCriteria: [{ condition: $statusCode == 204 }] }
`;

const { contract } = readContract(
  { name: 'things', spec: 'things.yaml', scenarios: ['things.arazzo.yaml'] },
  (path) => (path === 'things.yaml' ? spec : path === 'things.arazzo.yaml' ? story : undefined),
);
const all: readonly Case[] =
  contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
const states = all.filter(({ kind }) => kind === 'state');

interface Thing {
  readonly id: string;
  readonly title: string;
  readonly size: number;
  readonly page?: string;
}

/** The behaviour of a server, one replaceable function for each part. */
interface Things {
  make(body: Thing, all: Map<string, Thing>): Thing;
  change(id: string, body: Thing, all: Map<string, Thing>): Thing;
  drop(id: string, all: Map<string, Thing>): void;
  read(thing: Thing): Thing;
}

const kept = (all: Map<string, Thing>, thing: Thing): Thing => {
  all.set(thing.id, thing);
  return thing;
};

let last = 0;

const right: Things = {
  make: ({ title, size = 3, page }, all) => {
    const html = page?.replaceAll('&', '&amp;');
    return kept(all, { id: `t${++last}`, title, size, ...(html !== undefined && { page: html }) });
  },
  change: (one, { title, size = 3, page }, all) =>
    kept(all, { id: one, title, size, ...(page !== undefined && { page }) }),
  drop: (one, all) => void all.delete(one),
  read: (thing) => thing,
};

/** A server of things in memory; ids are never reused. */
function server(wrong: Partial<Things> = {}): Target {
  const things = { ...right, ...wrong };
  const all = new Map<string, Thing>();
  const gone = new Set<string>();
  const json = (status: number, value?: unknown): TargetResponse => ({
    status,
    headers: ['content-type', 'application/json'],
    body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
  });
  return async ({ method, url, body }) => {
    const input = body === undefined ? undefined : JSON.parse(new TextDecoder().decode(body));
    const [, , one] = url.split('/');
    if (one === undefined && method === 'GET') return json(200, { things: [...all.values()] });
    if (one === undefined) return json(201, things.make(input, all));
    const thing = all.get(one);
    if (thing === undefined || gone.has(one)) return json(404);
    if (method === 'GET') return json(200, things.read(thing));
    if (method === 'PUT') return json(200, things.change(one, input, all));
    things.drop(one, all);
    return json(204);
  };
}

const paths: { readonly [operation: string]: readonly [string, string] } = {
  listThings: ['GET', '/things'],
  createThing: ['POST', '/things'],
  readThing: ['GET', '/things/'],
  updateThing: ['PUT', '/things/'],
  deleteThing: ['DELETE', '/things/'],
};

const speaker: Speaker = {
  request: (operation, send): TargetRequest => {
    const [method = '', path = ''] = paths[operation] ?? [];
    const { path: place, body } = send as RestSend;
    const text = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
    return {
      method,
      url: `${path}${place?.thing_id ?? ''}`,
      headers: [],
      ...(text !== undefined && { body: text }),
    };
  },
  read: (_, { url, method, body }, response): JudgedResponse => {
    const value = (bytes: Uint8Array | undefined): unknown =>
      bytes === undefined || bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
    const exchange = {
      url,
      method,
      statusCode: response.status,
      requestBody: value(body),
      responseBody: value(response.body),
      header: () => undefined,
    };
    return { outcome: String(response.status), problems: [], exchange };
  },
};

const suite: Suite = { contract: 'things', speaker, cases: states };

async function complaints(target: Target): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of states)
    if ((await runCase(suite, entry, target)).outcome === 'failed') found.push(entry.id);
  return found;
}

const faults: { readonly [fault: string]: readonly [Partial<Things>, string] } = {
  'what is made is not kept': [
    { make: (body) => ({ ...body, id: 't0', size: 3 }) },
    'createThing/state/stored',
  ],
  'all have one id': [
    { make: (body, all) => kept(all, { ...body, size: body.size ?? 3, id: 'same' }) },
    'createThing/state/distinct',
  ],
  'titles are escaped': [
    { make: (body, all) => right.make({ ...body, title: body.title.replaceAll('&', '&amp;') }, all) },
    'createThing/state/echo/title',
  ],
  'sizes have another default': [
    { make: (body, all) => right.make({ ...body, size: body.size ?? 4 }, all) },
    'createThing/state/default/size',
  ],
  'ids can be chosen': [
    { make: (body, all) => kept(all, { ...right.make(body, new Map()), id: body.id ?? `t${all.size}` }) },
    'createThing/state/read-only',
  ],
  'reading counts': [
    { read: (thing) => ({ ...thing, size: thing.size + Math.random() }) },
    'readThing/state/pure-read',
  ],
  'changes are not kept': [
    { change: (one, body) => ({ ...body, id: one, size: body.size ?? 3 }) },
    'updateThing/state/stored',
  ],
  'changes give a new id': [
    { change: (one, body, all) => kept(all, { ...right.change(one, body, all), id: `${one}x` }) },
    'updateThing/state/stable',
  ],
  'changes hit all': [
    {
      change: (one, body, all) => {
        for (const other of [...all.keys()]) right.change(other, body, all);
        return right.change(one, body, all);
      },
    },
    'updateThing/state/isolated',
  ],
  'changes add another': [
    {
      change: (one, body, all) => {
        right.make(body, all);
        return right.change(one, body, all);
      },
    },
    'updateThing/state/isolated/count',
  ],
  'nothing is dropped': [{ drop: () => {} }, 'deleteThing/state/gone/readThing'],
  'all are dropped': [{ drop: (_, all) => all.clear() }, 'deleteThing/state/isolated'],
};

describe('cases of states', () => {
  test('say nothing about a server that is right, markup it rewrites included', async () => {
    expect(states.length).toBeGreaterThan(15);
    expect(await complaints(server())).toEqual([]);
  });

  test.each(Object.entries(faults))('%s', async (_, [wrong, id]) => {
    expect(await complaints(server(wrong))).toContain(id);
  });

  test('name the clause: the member that comes back, its default, the operation that does it', () => {
    const pointer = (wanted: string) => states.find((one) => one.id === wanted)?.clause.pointer;
    expect(pointer('createThing/state/echo/title')).toBe('/components/schemas/ThingInput/properties/title');
    expect(pointer('createThing/state/default/size')).toBe(
      '/components/schemas/ThingInput/properties/size/default',
    );
    expect(pointer('deleteThing/state/gone/readThing')).toBe('/paths/~1things~1{thing_id}/delete');
  });

  test('are blocked, not failed, when the stage cannot be set', async () => {
    const entry = states.find(({ id: one }) => one === 'updateThing/state/stored');
    const broken: Target = async () => ({ status: 500, headers: [], body: new Uint8Array() });
    expect(entry && (await runCase(suite, entry, broken)).outcome).toBe('blocked');
  });
});

describe('cases of methods', () => {
  test('try one that the path does not declare, and want it refused by HTTP', () => {
    const tried = all.filter(({ id: one }) => one.includes('/method/'));
    expect(tried.map(({ id: one }) => one)).toEqual(['createThing/method/PATCH', 'updateThing/method/PATCH']);
    expect(tried[0]?.steps.at(-1)?.expect).toMatchObject({ status: ['405', '404', '501'], undeclared: true });
  });
});
