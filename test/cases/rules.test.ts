import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import {
  type JudgedResponse,
  runCase,
  type Speaker,
  type Suite,
  type Target,
  type TargetRequest,
} from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
const query = (name: string, type: string) => `{ name: ${name}, in: query, schema: { type: ${type} } }`;

const spec = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    get:
      operationId: listThings
      parameters: [${query('q', 'string')}, ${query('size', 'integer')}, ${query('page', 'integer')}, ${query('sort', 'string')}, ${query('colour', 'string')}]
      responses: { '200': { description: ok, ${json(ref('ThingList'))} } }
    post:
      operationId: createThing
      requestBody: { required: true, ${json(ref('ThingInput'))} }
      responses: { '201': { description: made, ${json(ref('Thing'))} }, '400': { description: no, ${json(ref('Problem'))} } }
  /things/{thing_id}:
    parameters: [{ name: thing_id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readThing, responses: { '200': { description: ok, ${json(ref('Thing'))} }, '404': { description: none }, '410': { description: gone } } }
    put: { operationId: updateThing, requestBody: { required: true, ${json(ref('ThingInput'))} }, responses: { '200': { description: ok, ${json(ref('Thing'))} }, '400': { description: no, ${json(ref('Problem'))} }, '404': { description: none }, '410': { description: gone } } }
    delete: { operationId: deleteThing, responses: { '204': { description: gone }, '404': { description: none }, '410': { description: gone } } }
components:
  schemas:
    ThingInput:
      type: object
      required: [title, slug]
      properties: { title: { type: string, minLength: 1 }, slug: { type: string, maxLength: 40 }, colour: { enum: [red, blue] } }
    Thing:
      type: object
      required: [id, title, slug, revision, self]
      properties: { id: { type: string }, title: { type: string }, slug: { type: string }, colour: { enum: [red, blue] }, revision: { type: integer }, self: { type: string } }
    ThingList: { type: object, properties: { total: { type: integer }, things: { type: array, items: ${ref('Thing')} } } }
    Problem: { type: object, properties: { errors: { type: array, items: { type: object, properties: { at: { type: string } } } } } }
`;

const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: things, url: things.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { unique: { type: string } } }
    steps:
      - { stepId: make, operationId: createThing, requestBody: { payload: { title: Plain, slug: $inputs.unique } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id } }
      - { stepId: change, operationId: updateThing, parameters: [{ name: thing_id, in: path, value: $steps.make.outputs.id }], requestBody: { payload: { title: Changed, slug: $inputs.unique } }, successCriteria: [{ condition: $statusCode == 200 }] }
      - { stepId: drop, operationId: deleteThing, parameters: [{ name: thing_id, in: path, value: $steps.make.outputs.id }], successCriteria: [{ condition: $statusCode == 204 }] }
`;

const rules = `trivetRules: "1.0"
lists:
  things: { operation: listThings, items: /things, total: /total, key: /id, madeBy: createThing, named: /slug, mark: /title, with: { q: "{$inputs.unique}" } }
  all: { operation: listThings, items: /things, total: /total, key: /id, madeBy: createThing, with: { size: 50 } }
rules:
  - { kind: paging, list: things, size: size, page: page, default: 3 }
  - { kind: count, list: things }
  - { kind: order, list: all, field: /revision, direction: ascending, when: { sort: revision } }
  - { kind: filter, list: things, parameter: colour, field: /colour }
  - { kind: alternateKey, of: createThing, key: /slug }
  - { kind: counter, of: createThing, field: /revision, start: 1, by: [updateThing] }
  - { kind: immutable, of: createThing, field: /slug, by: [updateThing], refused: 400 }
  - { kind: unique, of: createThing, field: /slug, refused: 400, anyCase: true, keptBy: deleteThing, rule: [A1, A2] }
  - { kind: lifetime, of: createThing, endedBy: deleteThing, after: 410 }
  - { kind: forbidden, of: createThing, operation: deleteThing, when: { /colour: blue }, refused: 400 }
  - { kind: fault, operation: createThing, with: { /slug: things }, refused: 400 }
  - { kind: link, of: createThing, field: /self, leadsTo: readThing }
  - { kind: errorLocation, operation: createThing, refused: 400, list: /errors, name: /at, notation: pointer }
`;

const texts: { readonly [path: string]: string } = {
  'things.yaml': spec,
  'things.arazzo.yaml': story,
  'rules.yaml': rules,
};
const { contract, findings } = readContract(
  { name: 'things', spec: 'things.yaml', scenarios: ['things.arazzo.yaml'], rules: ['rules.yaml'] },
  (path) => texts[path],
);
const derived = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
const cases: readonly Case[] = derived.filter(({ kind }) => kind === 'rule');

interface Thing {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly colour?: string;
  readonly revision: number;
  readonly self: string;
}

/** The decisions of a server; each may be wrong. */
interface Habits {
  size(asked: number | undefined): number;
  skip(page: number, size: number): number;
  total(found: number): number;
  matches(thing: Thing, q: string): boolean;
  colour(thing: Thing, colour: string): boolean;
  order(things: readonly Thing[]): readonly Thing[];
  find(all: readonly Thing[], key: string): Thing | undefined;
  grow(revision: number): number;
  same(a: string, b: string): boolean;
  forgets: boolean;
  gone: number;
  guards: boolean;
  reserved: readonly string[];
  self(id: string): string;
  at(name: string): string;
  renames: boolean;
}

const right: Habits = {
  size: (asked) => asked ?? 3,
  skip: (page, size) => (page - 1) * size,
  total: (found) => found,
  matches: (thing, q) => thing.title.includes(q),
  colour: (thing, colour) => thing.colour === colour,
  order: (things) => [...things].sort((a, b) => a.revision - b.revision),
  find: (all, key) => all.find(({ id, slug }) => id === key || slug === key),
  grow: (revision) => revision + 1,
  same: (a, b) => a.toLowerCase() === b.toLowerCase(),
  forgets: false,
  gone: 410,
  guards: true,
  reserved: ['things'],
  self: (id) => `https://example.org/v1/things/${id}`,
  at: (name) => `/${name}`,
  renames: false,
};

/** A server with existing things of others. */
function server(wrong: Partial<Habits> = {}): Target {
  const habits = { ...right, ...wrong };
  const other = (id: string, revision: number): Thing => ({ id, title: id, slug: id, revision, self: '' });
  const all: Thing[] = [other('t1', 5), other('t2', 1)];
  const gone: Thing[] = [];
  const refuse = (name: string) => [400, { errors: [{ at: habits.at(name) }] }] as const;
  const make = (input: Thing): readonly [number, unknown] => {
    for (const name of ['title', 'slug'] as const)
      if (typeof input[name] !== 'string' || input[name].length > 40) return refuse(name);
    if (input.title === '') return refuse('title');
    if (input.colour !== undefined && !['red', 'blue'].includes(input.colour)) return refuse('colour');
    const taken = [...all, ...(habits.forgets ? [] : gone)].some(({ slug }) => habits.same(slug, input.slug));
    if (taken || habits.reserved.includes(input.slug)) return refuse('slug');
    const id = `t${all.length + gone.length + 1}`;
    all.push({ ...input, id, revision: 1, self: habits.self(id) });
    return [201, all.at(-1)];
  };
  const list = (search: URLSearchParams): readonly [number, unknown] => {
    const [q, colour, asked] = [search.get('q'), search.get('colour'), search.get('size')];
    const found = all
      .filter((thing) => q === null || habits.matches(thing, q))
      .filter((thing) => colour === null || habits.colour(thing, colour));
    const size = habits.size(asked === null ? undefined : Number(asked));
    const skip = habits.skip(Number(search.get('page') ?? 1), size);
    const sorted = search.get('sort') === 'revision' ? habits.order(found) : found;
    return [200, { total: habits.total(found.length), things: sorted.slice(skip, skip + size) }];
  };
  const change = (thing: Thing, input: Thing): readonly [number, unknown] => {
    if (input.slug !== thing.slug && !habits.renames) return refuse('slug');
    const changed = { ...thing, ...input, revision: habits.grow(thing.revision) };
    all[all.indexOf(thing)] = changed;
    return [200, changed];
  };
  const drop = (thing: Thing): readonly [number, unknown] => {
    if (habits.guards && thing.colour === 'blue') return refuse('colour');
    gone.push(...all.splice(all.indexOf(thing), 1));
    return [204, undefined];
  };
  return async ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const input = body === undefined ? undefined : JSON.parse(new TextDecoder().decode(body));
    const key = pathname.split('/')[2];
    const thing = key === undefined ? undefined : habits.find(all, key);
    const wasThere = key !== undefined && right.find(gone, key) !== undefined;
    const [status, value] =
      key === undefined
        ? method === 'GET'
          ? list(searchParams)
          : make(input)
        : thing === undefined
          ? ([wasThere ? habits.gone : 404, undefined] as const)
          : method === 'GET'
            ? ([200, thing] as const)
            : method === 'PUT'
              ? change(thing, input)
              : drop(thing);
    return {
      status,
      headers: [],
      body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
    };
  };
}

const methods: { readonly [operation: string]: string } = {
  listThings: 'GET',
  createThing: 'POST',
  readThing: 'GET',
  updateThing: 'PUT',
  deleteThing: 'DELETE',
};

const value = (bytes: Uint8Array | undefined): unknown =>
  bytes === undefined || bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));

const speaker: Speaker = {
  request: (operation, send): TargetRequest => {
    const { path, query: asked = {}, body } = send as RestSend;
    const search = new URLSearchParams(Object.entries(asked).map(([name, one]) => [name, String(one)]));
    const text = body === undefined ? {} : { body: new TextEncoder().encode(JSON.stringify(body)) };
    const place = path?.thing_id === undefined ? '' : `/${path.thing_id}`;
    return { method: methods[operation] ?? '', url: `/things${place}?${search}`, headers: [], ...text };
  },
  read: (_, { url, method, body }, response): JudgedResponse => ({
    outcome: String(response.status),
    problems: [],
    exchange: {
      url,
      method,
      statusCode: response.status,
      requestBody: value(body),
      responseBody: value(response.body),
      header: () => undefined,
    },
  }),
};

const suite: Suite = { contract: 'things', speaker, cases };

async function complaints(target: Target): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of cases)
    if ((await runCase(suite, entry, target)).outcome !== 'passed') found.push(entry.id);
  return found;
}

const faults: { readonly [fault: string]: readonly [Partial<Habits>, string] } = {
  'the size is ignored': [{ size: () => 3 }, 'listThings/rule/paging/first'],
  'pages overlap': [{ skip: (page) => page - 1 }, 'listThings/rule/paging/second'],
  'the last page comes again': [
    { skip: (page, size) => Math.min(page - 1, 1) * size },
    'listThings/rule/paging/beyond',
  ],
  'the usual page is larger': [{ size: (asked) => asked ?? 25 }, 'listThings/rule/paging/default'],
  'the total is that of the page': [{ total: (found) => Math.min(found, 2) }, 'listThings/rule/paging/first'],
  'the total is one too many': [{ total: (found) => found + 1 }, 'listThings/rule/count/0'],
  'the search is ignored': [{ matches: () => true }, 'listThings/rule/count/2'],
  'the order is upside down': [
    { order: (all) => right.order(all).toReversed() },
    'listThings/rule/order/revision/ascending/revision',
  ],
  'the filter is ignored': [{ colour: () => true }, 'listThings/rule/filter/colour/red'],
  'the filter finds nothing': [{ colour: () => false }, 'listThings/rule/filter/colour/blue'],
  'only ids lead anywhere': [
    { find: (all, key) => all.find(({ id }) => id === key) },
    'readThing/rule/alternateKey',
  ],
  'the counter stands': [{ grow: (revision) => revision }, 'updateThing/rule/counter/revision'],
  'the slug can be changed': [{ renames: true }, 'updateThing/rule/immutable/slug/refused'],
  'slugs can be taken twice': [{ same: () => false }, 'createThing/rule/unique/slug'],
  'slugs in capitals are others': [{ same: (a, b) => a === b }, 'createThing/rule/unique/slug/case'],
  'slugs are free again': [{ forgets: true }, 'deleteThing/rule/unique/slug'],
  'what is gone was never there': [{ gone: 404 }, 'deleteThing/rule/lifetime/readThing'],
  'the guard sleeps': [{ guards: false }, 'deleteThing/rule/forbidden/colour=blue'],
  'nothing is reserved': [{ reserved: [] }, 'createThing/rule/fault/slug'],
  'links are relative': [{ self: (id) => `/things/${id}` }, 'createThing/rule/link/self'],
  'links lead to another': [{ self: () => 'https://example.org/things/t1' }, 'readThing/rule/link/self'],
  'errors name no pointer': [{ at: (name) => name }, 'createThing/rule/errorLocation/title'],
};

describe('cases of rules', () => {
  test('say nothing about a server that is right and holds other things', async () => {
    expect(findings.filter(({ diagnostic }) => diagnostic.severity === 'error')).toEqual([]);
    expect(await complaints(server())).toEqual([]);
  });

  test.each(Object.entries(faults))('%s', async (_, [wrong, id]) => {
    expect(await complaints(server(wrong))).toContain(id);
  });

  test('ask for the member at fault in the refusals alone that a rule on errors names', () => {
    const relationsOf = (ruleText: string): number => {
      const texts = { 'things.yaml': spec, 'things.arazzo.yaml': story, 'rules.yaml': ruleText };
      const { contract: other } = readContract(
        { name: 'things', spec: 'things.yaml', scenarios: ['things.arazzo.yaml'], rules: ['rules.yaml'] },
        (path) => new Map(Object.entries(texts)).get(path),
      );
      const made = other === undefined ? [] : ([...deriveCases(other).cases.values()][0] ?? []);
      const steps = made
        .filter(({ id }) => id === 'createThing/rule/unique/slug')
        .flatMap((one) => one.steps);
      return steps.find(({ id }) => id === 'tested-action')?.expect.relations?.length ?? 0;
    };
    expect(relationsOf(rules)).toBe(1);
    const conflict = rules.replace(
      'field: /slug, refused: 400, anyCase',
      'field: /slug, refused: 409, anyCase',
    );
    expect(relationsOf(conflict)).toBe(0);
  });

  test('point to their rule, and tell its numbers', () => {
    const entry = cases.find(({ id }) => id === 'createThing/rule/unique/slug');
    expect(entry?.clause).toEqual({ file: 'rules.yaml', pointer: '/rules/7' });
    expect(entry?.title).toMatch(/ \[A1\] \[A2\]$/);
  });
});
