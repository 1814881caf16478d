import type { Case, Data, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import {
  type Effects,
  reasonText,
  runSuite,
  type Speaker,
  type SuiteReport,
  type Target,
} from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';

/** Operations by method and path: `make` creates a thing, `put` a part of it. */
const places: { readonly [operation: string]: readonly [string, string] } = {
  make: ['POST', '/things'],
  read: ['GET', '/things/{id}'],
  change: ['PUT', '/things/{id}'],
  remove: ['DELETE', '/things/{id}'],
  put: ['PUT', '/things/{id}/part'],
  take: ['DELETE', '/things/{id}/part'],
  add: ['POST', '/things/{id}/notes'],
};

const effects: Effects = {
  make: { operation: 'remove', send: { protocol: 'rest', path: { id: '{$response.body#/id}' } } },
  read: 'reads',
  change: 'changes',
  put: { operation: 'take', send: { protocol: 'rest' } },
  add: 'makes',
};

const speaker: Speaker = {
  request: (operation, send) => {
    const { path, body } = send as RestSend;
    const [method, template] = places[operation] ?? ['', ''];
    const text = body === undefined ? {} : { body: new TextEncoder().encode(JSON.stringify(body)) };
    return { method, url: template.replace('{id}', String(path?.id)), headers: [], ...text, input: body };
  },
  read: (_, { url, method, input }, { status, body }) => ({
    outcome: String(status),
    problems: [],
    exchange: {
      url,
      method,
      statusCode: status,
      requestBody: input,
      responseBody: body.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(body)),
      header: () => undefined,
    },
  }),
};

const made = (id: string, body: Data): Step => ({
  id,
  operation: 'make',
  send: { protocol: 'rest', body },
  expect: { status: ['201'] },
  outputs: { [`${id}Id`]: '$response.body#/id' },
});

const then = (operation: string, of: string, rest: Partial<Step> = {}, body?: Data): Step => ({
  id: `then-${operation}`,
  operation,
  send: {
    protocol: 'rest',
    path: { id: `$steps.${of}.outputs.${of}Id` },
    ...(body !== undefined && { body }),
  },
  expect: { status: ['200', '204'] },
  ...rest,
});

const entry = (id: string, setupSteps: number, ...steps: readonly Step[]): Case => ({
  id,
  kind: 'state',
  clause: { file: 'a.yaml', pointer: '/paths' },
  title: id,
  steps,
  setupSteps,
});

/** A server of things, which may refuse to delete a thing while it has a part. */
function server(isCareful = false): {
  readonly target: Target;
  readonly log: string[];
  readonly left: () => number;
} {
  const things = new Map<string, { readonly id: string; has: boolean }>();
  const log: string[] = [];
  const target: Target = async ({ method, url }) => {
    log.push(`${method} ${url}`);
    const [, , id = '', part] = url.split('/');
    const answer = (status: number, value?: unknown): Awaited<ReturnType<Target>> => ({
      status,
      headers: [],
      body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
    });
    if (method === 'POST') {
      const thing = { id: String(log.length), has: false };
      things.set(thing.id, thing);
      return answer(201, thing);
    }
    const thing = things.get(id);
    if (thing === undefined) return answer(404);
    if (part !== undefined) {
      thing.has = method === 'PUT';
      return answer(200, thing);
    }
    if (method === 'DELETE' && isCareful && thing.has) return answer(409);
    if (method === 'DELETE') things.delete(id);
    return method === 'DELETE' ? answer(204) : answer(200, thing);
  };
  return { target, log, left: () => things.size };
}

const run = (target: Target, ...cases: readonly Case[]): Promise<SuiteReport> =>
  runSuite({ contract: 'things', speaker, cases, effects }, target, { concurrency: 1 });

test('what cases have in common is sent once, whatever its steps are called, and judged for each', async () => {
  const { target, log, left } = server();
  const report = await run(
    target,
    entry('made', 0, made('one', { a: 1, b: 2 })),
    entry('read', 1, made('other', { b: 2, a: 1 }), then('read', 'other')),
    entry('wrong', 0, { ...made('third', { a: 1, b: 2 }), expect: { status: ['418'] } }),
    entry('elsewhere', 0, made('one', { a: 1, b: 3 })),
  );
  expect(report.verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'failed', 'passed']);
  expect(report.verdicts[1]?.exchanges.map(({ step }) => step)).toEqual(['other', 'then-read']);
  // Once for the first two, once separately for the one that did not pass, once for the different one.
  expect(log.filter((one) => one === 'POST /things')).toHaveLength(3);
  expect(left()).toBe(0);
});

test('a case goes on from what another one has done', async () => {
  const { target, log, left } = server();
  const { ok } = await run(
    target,
    entry(
      'removed',
      1,
      made('one', {}),
      then('remove', 'one'),
      then('read', 'one', { expect: { status: ['404'] } }),
    ),
    entry('read', 1, made('one', {}), then('read', 'one')),
    entry('changed', 1, made('two', {}), then('change', 'two', {}, { a: 1 })),
    entry('changed again', 1, made('two', {}), then('change', 'two', {}, { a: 2 })),
  );
  expect(ok).toBe(true);
  expect(log.map((one) => one.split(' ')[0])).toEqual([
    'POST',
    'GET',
    'PUT',
    'PUT',
    'DELETE',
    'POST',
    'DELETE',
    'GET',
  ]);
  expect(left()).toBe(0);
});

test('a case that compares with what it read before a change has an item of its own', async () => {
  const { target, log } = server();
  const look: Step = { ...then('read', 'one'), id: 'look', outputs: { body: '$response.body' } };
  const kept: Expect = {
    status: ['200'],
    relations: [
      { value: '$response.body#/has', relation: 'holds', other: '{$steps.look.outputs.body#/has}' },
    ],
  };
  const { ok } = await run(
    target,
    entry('changed', 1, made('one', {}), then('change', 'one', {}, { a: 1 })),
    entry('kept', 2, made('one', {}), look, then('change', 'one', { expect: kept }, { a: 2 })),
    entry('changed again', 1, made('one', {}), then('change', 'one', {}, { a: 3 })),
  );
  expect(ok).toBe(true);
  const before = log.slice(
    0,
    log.findIndex((one) => one.startsWith('GET')),
  );
  expect(before.at(-1)).toBe('POST /things');
});

test('what a response in another version may have done is not shared', async () => {
  const { target } = server();
  const inOther: Speaker = {
    ...speaker,
    read: (operation, request, response, ...rest) => ({
      ...speaker.read(operation, request, response, ...rest),
      ...(operation === 'remove' && { outcome: 'SOAP 1.2' }),
    }),
  };
  const other = { outcome: ['VersionMismatch', 'SOAP 1.2'] };
  const cases = [
    entry('other version', 1, made('one', {}), then('remove', 'one', { expect: other })),
    entry('read', 1, made('one', {}), then('read', 'one')),
  ];
  const suite = { contract: 'things', speaker: inOther, cases, effects };
  const { ok } = await runSuite(suite, target, { concurrency: 1 });
  expect(ok).toBe(true);
});

test.each([
  [false, ['POST', 'PUT', 'DELETE']],
  [true, ['POST', 'PUT', 'DELETE', 'DELETE', 'DELETE']],
])('what stands in something goes with it, refused while it is there: %s', async (isCareful, methods) => {
  const { target, log, left } = server(isCareful);
  const { ok, leftovers } = await run(
    target,
    entry('put', 1, made('one', {}), then('put', 'one', {}, { a: 1 })),
  );
  expect({ ok, leftovers, left: left() }).toEqual({ ok: true, leftovers: [], left: 0 });
  expect(log.map((one) => one.split(' ')[0])).toEqual(methods);
});

/** A server that fails after something was done to a thing. */
const spoiltBy = (method: string, status: number): Target => {
  const { target } = server();
  let isSpoilt = false;
  return async (request, signal) => {
    const answer = await target(request, signal);
    if (request.method === 'POST') isSpoilt = false;
    const isLate = isSpoilt;
    isSpoilt ||= request.method === method;
    return isLate && request.method !== 'DELETE' ? { ...answer, status } : answer;
  };
};

const changed = (id: string, a: number): Case =>
  entry(id, 1, made('one', {}), then('change', 'one', {}, { a }));

test('what fails after others alone is reported with the one case that it takes', async () => {
  const { verdicts } = await run(
    spoiltBy('GET', 404),
    entry('made', 0, made('one', {})),
    entry('read', 1, made('one', {}), then('read', 'one')),
    entry('read again', 1, made('one', {}), then('read', 'one')),
  );
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'failed']);
  expect(verdicts[2]?.reasons.map(reasonText)).toEqual([
    'then-read: expected status 200 or 204, got 404',
    'then-read: it passes alone, but fails after read',
  ]);
});

test('a server that keeps the names of what was removed hides no failure that takes others', async () => {
  const spoilt = spoiltBy('GET', 404);
  const names = new Set<string>();
  const keeping: Target = async (request, signal) => {
    const text = request.method === 'POST' ? new TextDecoder().decode(request.body) : '';
    const isTaken = text !== '' && names.has(text);
    names.add(text);
    return isTaken ? { status: 409, headers: [], body: new Uint8Array() } : spoilt(request, signal);
  };
  const named = made('one', { name: '{$inputs.unique}' });
  const { verdicts } = await run(
    keeping,
    entry('read', 1, named, then('read', 'one')),
    entry('read again', 1, named, then('read', 'one')),
  );
  expect(verdicts[1]?.reasons.map(reasonText).at(-1)).toBe(
    'then-read: it passes alone, but fails after read',
  );
});

test.each([
  ['the contract may allow counts alone', 409, 'passed'],
  ['no contract allows is reported', 500, 'failed'],
])('after a change, an answer that %s', async (_, status, outcome) => {
  const { verdicts } = await run(spoiltBy('PUT', status), changed('changed', 1), changed('changed again', 2));
  expect(verdicts.map((one) => one.outcome)).toEqual(['passed', outcome]);
});

test('what fails after others and cannot be brought about by one of them names them all', async () => {
  const { target } = server();
  let reads = 0;
  const moody: Target = async (request, signal) => {
    const answer = await target(request, signal);
    reads += request.method === 'GET' ? 1 : 0;
    return request.method === 'GET' && reads === 3 ? { ...answer, status: 404 } : answer;
  };
  const read = (id: string): Case => entry(id, 1, made('one', {}), then('read', 'one'));
  const { verdicts } = await run(moody, read('first'), read('second'), read('third'));
  expect(verdicts[2]?.reasons.map(reasonText).at(-1)).toBe(
    'then-read: it passes alone, but failed once after first, then second',
  );
});

const added = (id: string, body: Data, rest: Partial<Step> = {}): Case =>
  entry(
    id,
    1,
    made('one', {}),
    then('add', 'one', { expect: { status: ['201'], skipOn: ['409'] }, ...rest }, body),
  );

/** A server of things with so many notes at most, and the requests that it got. */
const withNotes = (most: number): { readonly target: Target; readonly log: readonly string[] } => {
  const { target, log } = server();
  const notes = new Map<string, number>();
  const noting: Target = async (request, signal) => {
    const [, , id = '', part] = request.url.split('/');
    if (part !== 'notes') return target(request, signal);
    log.push(`${request.method} ${request.url}`);
    const count = (notes.get(id) ?? 0) + 1;
    notes.set(id, count);
    return { status: count > most ? 409 : 201, headers: [], body: new Uint8Array() };
  };
  return { target: noting, log };
};

const countOf = (log: readonly string[], pattern: RegExp): number =>
  log.filter((one) => pattern.test(one)).length;

test('what is created below one thing shares it', async () => {
  const { target, log } = withNotes(9);
  const report = await run(target, ...[1, 2, 3, 4].map((a) => added(`added ${a}`, { a })));
  expect(report.verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(countOf(log, /^POST .things$/)).toBe(1);
  expect(countOf(log, /notes$/)).toBe(4);
});

test('where one more is rejected, each is created alone, and none is skipped', async () => {
  const { target, log } = withNotes(1);
  const report = await run(target, ...[1, 2, 3, 4].map((a) => added(`added ${a}`, { a })));
  expect(report.verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'passed']);
  // Only the second one is tried in vain.
  expect(countOf(log, /notes$/)).toBe(5);
});

test('what has a name, or expects something of its parent, is created below a parent of its own', async () => {
  const { target, log } = withNotes(9);
  const about = {
    value: '$response.body#/of',
    relation: 'holds',
    other: '$steps.one.outputs.oneId',
  } as const;
  await run(
    target,
    added('one', { name: '{$inputs.unique}' }),
    added('other', { name: '{$inputs.unique}', a: 2 }),
    added('third', { a: 3 }, { expect: { status: ['201'], relations: [about] } }),
  );
  expect(countOf(log, /^POST .things$/)).toBe(3);
});

test('a change that states the version which it has read shares the thing, not the version', async () => {
  const { target, log } = server();
  const versioned = (id: string, a: number): Case => {
    const change = then('change', 'one', {}, { a });
    const headers = { 'If-Match': '$steps.then-read.outputs.tag' };
    return entry(id, 2, made('one', {}), then('read', 'one', { outputs: { tag: '$response.body#/id' } }), {
      ...change,
      send: { ...change.send, headers } as RestSend,
    });
  };
  const { ok } = await run(target, versioned('one', 1), versioned('other', 2));
  expect(ok).toBe(true);
  expect(log.map((one) => one.split(' ')[0])).toEqual(['POST', 'GET', 'PUT', 'GET', 'PUT', 'DELETE']);
});
