import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget, runSuite, type Suite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';
import { deriveCases } from '../../generator/cases/cases.js';
import type { ConformEvent } from '../../generator/conform/options.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';
import { readContract } from '../../generator/read.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-parts-'));

/** A document with so many operations: a list for each name, and its items. */
function specOf(operations: number): string {
  const spec = join(folder, `large-${operations}.json`);
  const thing = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 1 } },
  };
  const answer = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
  });
  const names = Array.from({ length: operations / 2 }, (_, index) => `thing${index}`);
  const paths = names.flatMap((name) => [
    [
      `/${name}s`,
      { post: { operationId: `make-${name}`, requestBody: answer(''), responses: { 201: answer('Made.') } } },
    ],
    [
      `/${name}s/{id}`,
      {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: {
          operationId: `read-${name}`,
          responses: { 200: answer('It.'), 404: { description: 'None.' } },
        },
      },
    ],
  ]);
  const info = { title: 'Many things', version: '1' };
  const components = { schemas: { Thing: thing } };
  writeFileSync(
    spec,
    JSON.stringify({ openapi: '3.1.0', info, paths: Object.fromEntries(paths), components }),
  );
  return spec;
}

/** A server that knows nothing, and whose requests are looked at. */
function nobody(look: (url: string) => void = () => {}): Target {
  return async ({ url }) => {
    look(url);
    const body = new TextEncoder().encode('{"code":"missing","message":"no"}');
    return { status: 404, headers: ['Content-Type', 'application/json'], body };
  };
}

async function suiteOf(operations: number): Promise<Suite> {
  const { suites } = await suitesOf({ name: 'large', spec: specOf(operations), scenarios: [], rules: [] });
  const [suite] = suites;
  if (suite === undefined) throw new Error('no suite');
  return suite;
}

test('the suite of a small contract is whole, that of a large one comes in parts with the same cases', async () => {
  expect((await suiteOf(40)).parts).toBeUndefined();
  const suite = await suiteOf(220);
  const { contract } = readContract({ name: 'large', spec: specOf(220) });
  const derived = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  const inParts = [...(suite.parts?.() ?? [])].flat();
  expect(inParts.map(({ id }) => id)).toEqual(derived.map(({ id }) => id));
  expect(inParts.map(({ steps }) => steps)).toEqual(derived.map(({ steps }) => steps));
  expect(inParts[0]?.clause.line).toBeGreaterThan(0);
  // Also those about what operations change come in parts, so that few exist at a time.
  const states = inParts.filter(({ kind }) => kind === 'state');
  const sizes = [...(suite.parts?.() ?? [])].map(
    (part) => part.filter(({ kind }) => kind === 'state').length,
  );
  expect(Math.max(...sizes)).toBeLessThan(states.length / 10);
  // They can be asked for again, and all at once.
  expect([...(suite.parts?.() ?? [])].flat()).toEqual(inParts);
  expect(suite.cases).toEqual(inParts);
});

test('the first request is sent before the last cases are made, and every operation is prepared before its own', async () => {
  const suite = await suiteOf(220);
  const { parts = () => [] } = suite;
  const seen: string[] = [];
  let partsMade = 0;
  let madeBefore = -1;
  const watched = function* (): Iterable<Suite['cases']> {
    for (const part of parts()) {
      partsMade += 1;
      yield part;
    }
  };
  const target = nobody((url) => {
    if (madeBefore === -1) madeBefore = partsMade;
    seen.push(url);
  });
  const { contract, speaker } = suite;
  const run = { contract, speaker, cases: [], parts: watched };
  const report = await runSuite(run, target, { keepGoing: true });
  expect(report.internalErrors).toBeUndefined();
  expect(madeBefore).toBeGreaterThan(0);
  expect(madeBefore).toBeLessThan(partsMade);
  expect(report.verdicts.map((one) => one.case.id)).toEqual([...parts()].flat().map(({ id }) => id));
  expect(seen.length).toBeGreaterThan(1000);
});

test('a copy of a suite in parts with other cases runs those alone', async () => {
  const suite = await suiteOf(220);
  const few = { ...suite, cases: suite.cases.slice(0, 3) };
  const { verdicts } = await runSuite(few, nobody(), { keepGoing: true });
  expect(verdicts).toHaveLength(3);
});

test('a run of a large contract tells no number of cases and reports all of them; chosen ones are selected as they are made', async () => {
  const spec = specOf(220);
  const events: ConformEvent[] = [];
  const common = { url: 'http://127.0.0.1:9', target: nobody(), keepGoing: true, seed: 's' };
  const contract = { name: 'large', spec, scenarios: [], rules: [] };
  const whole = await conform({ ...common, contract, onEvent: (event) => void events.push(event) });
  const suite = await suiteOf(220);
  expect(events.find(({ kind }) => kind === 'started')).not.toHaveProperty('cases');
  expect(whole.report?.cases.map(({ id }) => id)).toEqual(suite.cases.map(({ id }) => id));
  expect(whole.report?.internalErrors).toBeUndefined();
  expect(whole.findings.some(({ diagnostic }) => diagnostic.code === 'not-covered')).toBe(true);
  const id = suite.cases.at(-1)?.id ?? '';
  const one = await conform({
    ...common,
    contract,
    case: id,
    onEvent: (event) => void events.push(event),
  });
  expect(one.report?.cases.map((entry) => entry.id)).toEqual([id]);
  expect(events.at(-1)).toMatchObject({ kind: 'progress' });
  expect(events.filter(({ kind }) => kind === 'started').at(-1)).not.toHaveProperty('cases');
  // The others were not selected, and this is why their clauses were not tested.
  const reasons = new Set(one.report?.coverage.clauses.map(({ reason = '' }) => reason));
  expect([...reasons].some((reason) => reason === 'not run')).toBe(true);
  await expect(conform({ ...common, contract, case: 'none' })).rejects.toThrow('must match the id of a case');
  await expect(conform({ ...common, contract, tags: ['none'] })).rejects.toThrow(
    'must match a case, got none',
  );
});

test('random values are sent to operations of a large contract, too', async () => {
  const contract = { name: 'large', spec: specOf(220), scenarios: [], rules: [] };
  const common = { url: 'http://127.0.0.1:9', target: nobody(), keepGoing: true, seed: 's' };
  const { report } = await conform({ ...common, contract, tags: ['make-thing3'], fuzz: 2 });
  const random = report?.cases.filter(({ id }) => id.includes('/fuzz/')) ?? [];
  expect(random).toHaveLength(220);
  expect(report?.cases.some(({ id }) => id.startsWith('make-thing4/body'))).toBe(false);
});

test('exchanges of a large contract that are not kept have tested their clauses nevertheless', async () => {
  const config = { name: 'large', spec: specOf(220), scenarios: [], rules: [] };
  const { handler } = await mockOf(config, { stateful: true });
  if (handler === undefined) throw new Error('no mock');
  const made = await suitesOf(config);
  const [suite] = made.suites;
  if (suite === undefined || made.contract === undefined) throw new Error('no suite');
  const run = await runSuite(suite, handlerTarget(handler), { seed: 's' });
  const whole = conformanceReport({ ...made, contract: made.contract, suite, run, baseUrl: 'http://x' });
  const again = await mockOf(config, { stateful: true });
  const target = handlerTarget(again.handler ?? handler);
  const { report } = await conform({ contract: config, url: 'http://x', target, seed: 's' });
  expect(whole.failed).toBe(0);
  expect(report?.passed).toBe(whole.passed);
  expect(report?.coverage).toEqual(whole.coverage);
  expect(report?.cases.map(({ id }) => id)).toEqual(whole.cases.map(({ id }) => id));
  const bare = report?.cases.filter(({ exchanges }) => exchanges.length === 0) ?? [];
  expect(bare.length).toBe(whole.cases.length - 1000);
  const expected = new Map(whole.cases.map((entry) => [entry.id, entry.expected]));
  for (const entry of bare) expect(entry.expected).toBe(expected.get(entry.id));
  // Cases that passed are only counted, except for the valid ones that others are compared with.
  const last = await mockOf(config, { stateful: true });
  const counting = handlerTarget(last.handler ?? handler);
  const counted = await conform({
    contract: config,
    url: 'http://x',
    target: counting,
    seed: 's',
    passed: 'counted',
  });
  expect(counted.report?.passed).toBe(whole.passed);
  expect(counted.report?.ok).toBe(true);
  expect(counted.report?.coverage).toEqual(whole.coverage);
  const listed = counted.report?.cases.filter(({ outcome }) => outcome === 'passed') ?? [];
  expect(listed.map(({ id }) => id)).toEqual(
    whole.cases.filter(({ id }) => id.endsWith('/base')).map(({ id }) => id),
  );
}, 30_000);

test('a failure of a large contract is shown beside the valid request, whose case passed before', async () => {
  const config = { name: 'large', spec: specOf(220), scenarios: [], rules: [] };
  const { handler } = await mockOf(config, { stateful: true });
  if (handler === undefined) throw new Error('no mock');
  const right = handlerTarget(handler);
  // One operation rejects the shortest name.
  const target: Target = async (request, signal) => {
    const body = request.body === undefined ? '' : new TextDecoder().decode(request.body);
    const isShort = request.url.includes('thing109') && /"name":"."/.test(body);
    return isShort ? { status: 500, headers: [], body: new Uint8Array() } : right(request, signal);
  };
  const { report } = await conform({
    contract: config,
    url: 'http://x',
    target,
    seed: 's',
    passed: 'counted',
  });
  const [failed] = report?.cases.filter(({ outcome }) => outcome === 'failed') ?? [];
  const marks = failed?.exchanges.flatMap(({ sent }) => sent.marks) ?? [];
  expect(marks.map(({ pointer }) => pointer)).toEqual(['/body/name']);
}, 30_000);
