import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Target } from '@trivet/runtime/conformance/run';
import { afterEach, expect, test, vi } from 'vitest';
import { ConformError, type ConformEvent, conform, suitesOf } from '../../generator/api.js';
import { htmlReport } from '../../generator/report/html.js';
import { outcomeText } from '../../generator/report/outcome.js';
import { thingsServer, thingsSpec } from '../report/thing-run.js';

const url = 'http://things.test';
const signals = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'] as const;
const listeners = (): readonly number[] => signals.map((signal) => process.listenerCount(signal));

afterEach(() => void vi.restoreAllMocks());

test('a right server keeps its contract; nothing is printed, and nothing installed', async () => {
  const writes = [
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write')),
    ...(['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name)),
  ];
  const before = listeners();
  const events: ConformEvent[] = [];
  const during: (readonly number[])[] = [];
  const { report, contract, findings, missing } = await conform({
    contract: thingsSpec,
    url,
    target: thingsServer(),
    onEvent: (event) => {
      events.push(event);
      during.push(listeners());
    },
  });
  expect(report).toMatchObject({ ok: true, failed: 0, problems: [], subject: url });
  expect(report?.coverage.held).toBeGreaterThan(10);
  expect([contract?.services.length, findings, missing]).toEqual([1, [], {}]);
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['loaded', 'started']);
  const last = events.at(-1);
  expect(last?.kind === 'progress' && [last.done, last.failed]).toEqual([report?.cases.length, 0]);
  expect(during.every((one) => String(one) === String(before))).toBe(true);
  expect(writes.flatMap((write) => write.mock.calls)).toEqual([]);
});

test('functions for texts that received none are reported', async () => {
  const { suites, contract, ...made } = await suitesOf({ name: 'things', spec: thingsSpec });
  if (contract === undefined) throw new Error('the document cannot be read');
  const code = { kind: 'string' as const, patterns: [{ source: '^[A-Z]{9}$', dialect: 'ecma262' as const }] };
  const unused = { name: 'Code', type: code, at: { file: thingsSpec, pointer: '' } };
  const types = [...contract.types, unused];
  const { report } = await conform({
    contract: { ...made, suites, contract: { ...contract, types } },
    url,
    target: thingsServer(),
    values: { Code: (text) => text },
  });
  expect(report?.unusedValues).toEqual(['Code']);
  const plain = { red: String, green: String, yellow: String, dim: String, bold: String };
  expect(report && outcomeText(report, plain)).toContain('UNUSED values.Code received no text');
  expect(report && htmlReport(report)).toContain('values.Code received no text');
});

test('what is broken is data: operation, clause and cases', async () => {
  const target = thingsServer(({ method }) => (method === 'POST' ? { status: 500 } : undefined));
  const { report } = await conform({
    contract: await suitesOf({ name: 'things', spec: thingsSpec }),
    url,
    target,
  });
  expect(report?.ok).toBe(false);
  const [problem] = report?.problems ?? [];
  expect(problem).toMatchObject({ operation: 'createThing', call: 'POST /things' });
  expect(problem?.clauses[0]?.at).toMatchObject({ file: thingsSpec, line: expect.any(Number) });
});

test('a signal ends a run in order, and its reason is reported', async () => {
  const ending = new AbortController();
  const { report } = await conform({
    contract: thingsSpec,
    url,
    target: thingsServer(),
    signal: ending.signal,
    onEvent: (event) => event.kind === 'progress' && event.done === 3 && ending.abort('enough'),
  });
  expect(report).toMatchObject({ ok: false, stopped: expect.stringContaining('enough') });
  expect(report?.notRun).toBeGreaterThan(0);
});

test('a run that has ended asks for no inputs', async () => {
  const inputs = vi.fn(() => ({}));
  const { report } = await conform({
    contract: thingsSpec,
    url,
    target: thingsServer(),
    signal: AbortSignal.abort('over'),
    inputs,
  });
  expect(inputs).not.toHaveBeenCalled();
  expect(report).toMatchObject({ ok: false, stopped: expect.stringContaining('over') });
});

test('an error of the listener ends the run, and is thrown', async () => {
  let requests = 0;
  const server = thingsServer();
  const target: Target = (request, signal) => {
    requests += 1;
    return server(request, signal);
  };
  const run = (onEvent: (event: ConformEvent) => void) =>
    conform({ contract: thingsSpec, url, target, onEvent });
  await run(() => {});
  const whole = requests;
  requests = 0;
  const mine = new Error('mine');
  await expect(
    run(({ kind }) => {
      if (kind === 'progress') throw mine;
    }),
  ).rejects.toBe(mine);
  expect(requests).toBeLessThan(whole / 2);
});

test('credentials and secret inputs stand nowhere', async () => {
  const target = thingsServer(() => ({ status: 500, headers: ['X-Seen', 's3cret-token pass-word'] }));
  const { report, hide } = await conform({
    contract: thingsSpec,
    url: 'http://anna:pass-word@things.test',
    target,
    credentials: ({ contract: { services } }) =>
      services.length === 1 ? { roles: [{ name: 'owner', bearer: 's3cret-token' }] } : {},
    inputs: () => ({ secret: 'hidden-value' }),
    keepGoing: true,
  });
  expect(JSON.stringify(report)).not.toMatch(/s3cret-token|pass-word/);
  expect(report?.subject).toBe(url);
  expect(hide('s3cret-token hidden-value')).toBe('$TOKEN_OWNER $SECRET');
});

test.each([
  [{ tags: ['nobody'] }, 'tags', '"tags" must match a case, got nobody; known tags: '],
  [{ case: 'nowhere' }, 'case', '"case" must match the id of a case, got nowhere'],
  [{ tags: [] }, 'tags', '"tags" must name at least one tag, got an empty list'],
  [{ service: 'other' }, 'service', '"service" must be things, got other'],
  [{ connect: { cert: '/nowhere.pem' } }, 'connect.cert', '"connect.cert" must be a file, but /nowhere.pem '],
  [{ url: 'nowhere' }, 'url', '"url" must be an http(s) URL such as '],
  [{ url: 'http://127.0.0.1:2' }, undefined, 'http://127.0.0.1:2 does not respond: '],
] as const)('%o is refused', async (given, option, message) => {
  const own = 'url' in given ? {} : { target: thingsServer() };
  const error = await conform({ contract: thingsSpec, url, ...own, ...given }).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(ConformError);
  expect(error).toMatchObject({ option, message: expect.stringContaining(message) });
});

test('a server without TLS at an https URL is said to have none', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const error = await conform({ contract: thingsSpec, url: `https://${host}/a` }).catch(
    (one: unknown) => one,
  );
  server.close();
  expect(error).toMatchObject({
    message: `https://${host}/a does not respond: it does not use TLS; try http://${host}/a`,
  });
});

test('a spec that cannot be read has findings and no report', async () => {
  const { report, findings } = await conform({
    contract: 'test/conform/absent.yaml',
    url,
    target: thingsServer(),
  });
  expect(report).toBeUndefined();
  expect(findings.map(({ diagnostic }) => diagnostic.severity)).toContain('error');
});
