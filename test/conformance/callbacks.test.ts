import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NodeCallbacks, nodeCallbacks } from '@trivet/runtime/conformance/node';
import { type CallbackOptions, reasonText, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callbacksOf } from '../../generator/conform/callbacks.js';
import type { ConformOptions } from '../../generator/conform/options.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';

const event = `content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } }`;
const ok = `responses: { '202': { description: taken } }`;
const spec = `openapi: 3.1.0
info: { title: Streams, version: '1' }
paths:
  /queries:
    post:
      operationId: byQuery
      parameters: [{ name: to, in: query, required: true, schema: { type: string, format: uri } }]
      responses: { '201': { description: open } }
      callbacks:
        data: { '{$request.query.to}/data': { post: { requestBody: { required: true, ${event} }, ${ok} } } }
        end: { '{$request.query.to}/end': { put: { ${ok} } } }
  /bodies:
    post:
      operationId: byBody
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name, hook], properties: { name: { type: string }, hook: { type: object, properties: { url: { type: string } } } } } } } }
      responses: { '201': { description: open } }
      callbacks:
        started: { '{$request.body#/hook/url}': { post: { operationId: started, parameters: [{ name: X-Try, in: header, required: true, schema: { type: integer } }], requestBody: { required: true, ${event} }, responses: { '200': { description: ok, content: { application/json: { schema: { type: object, required: [go], properties: { go: { type: boolean } } } } } } } } } }
        stopped: { '{$request.body#/hook/url}': { post: { requestBody: { required: true, content: { application/json: { schema: { type: object, required: [stopped], properties: { stopped: { type: boolean } } } } } }, ${ok} } } }
  /headers:
    post:
      operationId: byHeader
      responses: { '204': { description: open } }
      callbacks: { told: { '{$request.header.x-to}': { post: { ${ok} } } } }
  /answers:
    post:
      operationId: byAnswer
      responses: { '201': { description: open } }
      callbacks: { late: { '{$response.body#/url}': { post: { ${ok} } } } }
components:
  schemas: { Event: { type: object, required: [at], properties: { at: { type: integer }, text: { type: string, maxLength: 5 } } } }
`;

const folder = mkdtempSync(join(tmpdir(), 'trivet-callbacks-'));
writeFileSync(join(folder, 'streams.yaml'), spec);
const made = await suitesOf({ name: 'streams', spec: join(folder, 'streams.yaml'), scenarios: [] });
const [suite] = made.suites;
const { contract } = made;
rmSync(folder, { recursive: true });
if (suite === undefined || contract === undefined) throw new Error('no suite');
const own = { ...suite, cases: suite.cases.filter(({ id }) => id.includes('/callback/')) };

/** A request of a service, and the response: `202 {"go":true}`. */
interface Sending {
  readonly method?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function sendTo(
  url: string,
  { method = 'POST', type = 'application/json', headers, body }: Sending,
): Promise<string> {
  return new Promise((done) => {
    const asked = send(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
    });
    asked.on('error', () => done('none'));
    asked.on('response', (response) => {
      let text = `${response.statusCode} `;
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => done(text.trim()));
      response.on('error', () => done(text.trim()));
    });
    asked.end(body);
  });
}

/** The requests of a service to an address, by the operation that received it. */
type Manner = { readonly [path: string]: (to: string) => readonly Promise<string>[] };

const right: Manner = {
  '/queries': (to) => [
    sendTo(`${to}/end`, { method: 'PUT' }),
    sendTo(`${to}/data`, { body: '{"at":1,"text":"short"}' }),
  ],
  '/bodies': (to) => [
    sendTo(to, { body: '{"stopped":true}' }),
    sendTo(to, { body: '{"at":2}', headers: { 'X-Try': '1' } }),
  ],
  '/headers': (to) => [sendTo(to, {})],
};

function serviceOf(manner: Manner): { readonly target: Target; readonly answers: string[] } {
  const answers: string[] = [];
  const target: Target = async ({ url, headers, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const byHeader = headers[headers.findIndex((name) => name.toLowerCase() === 'x-to') + 1];
    const hook = /"url":"([^"]*)"/.exec(new TextDecoder().decode(body))?.[1];
    const to = searchParams.get('to') ?? hook ?? byHeader ?? '';
    // They may be sent before the response.
    const isOwn = to.startsWith('http://127.0.0.1:');
    for (const one of isOwn ? (manner[pathname]?.(to) ?? []) : []) answers.push(`${pathname} ${await one}`);
    return { status: pathname === '/headers' ? 204 : 201, headers: [], body: new Uint8Array() };
  };
  return { target, answers };
}

let listening: NodeCallbacks;
beforeAll(async () => {
  listening = await nodeCallbacks();
});
afterAll(() => listening.close());

async function outcomes(manner: Manner, options: Partial<CallbackOptions> = {}): Promise<readonly string[]> {
  const { target } = serviceOf(manner);
  const callbacks = { listening, wait: 150, ...options };
  const { verdicts } = await runSuite(own, target, { seed: 'one', callbacks });
  return verdicts.map(({ case: { id }, outcome, reasons }) =>
    [id, outcome, ...reasons.map(reasonText)].join(' | '),
  );
}

const unsent =
  'skipped | callback: none was received within 0.15 s; the contract does not say when, or that, one is sent';

describe('callbacks of a service', () => {
  test('hold where they are as declared', async () => {
    const { target, answers } = serviceOf(right);
    const report = await runSuite(own, target, { callbacks: { listening } });
    expect(
      report.verdicts.map(({ case: { id }, outcome, reasons }) =>
        [id, outcome, ...reasons.map(reasonText)].join(' '),
      ),
    ).toEqual([
      'byQuery/callback/data passed',
      'byQuery/callback/end passed',
      'byBody/callback/started passed',
      'byBody/callback/stopped passed',
      'byHeader/callback/told passed',
    ]);
    expect(answers).toContain('/queries 202');
    expect(answers).toContainEqual(expect.stringMatching(/^\/bodies 200 \{"go":(?:true|false)\}$/));
  });

  test('are no fault where they do not come, unless they have to', async () => {
    expect(await outcomes({})).toEqual(own.cases.map(({ id }) => `${id} | ${unsent}`));
    expect((await outcomes({}, { isRequired: true }))[0]).toBe(
      'byQuery/callback/data | failed | callback: none was received within 0.15 s',
    );
  });

  test('may be asked for by another method before they come', async () => {
    const asksFirst: Manner = {
      '/headers': (to) => [
        sendTo(to, { method: 'OPTIONS' }).then(async (first) => `${first} ${await sendTo(to, {})}`),
      ],
    };
    expect(await outcomes(asksFirst)).toContain('byHeader/callback/told | passed');
  });

  test('are waited for no longer than the run lasts', async () => {
    const ending = new AbortController();
    const { target } = serviceOf({
      '/queries': () => {
        ending.abort('the run was interrupted');
        return [];
      },
    });
    const callbacks = { listening, wait: 600_000, isRequired: true };
    const { verdicts } = await runSuite(own, target, { callbacks, signal: ending.signal });
    expect(new Set(verdicts.map(({ outcome, reasons }) => `${outcome} ${reasons.map(reasonText)}`))).toEqual(
      new Set(['not-run the run was interrupted']),
    );
  });

  test('are not waited for where the run gives out no address', async () => {
    const { verdicts, ok } = await runSuite(own, serviceOf({}).target);
    expect(new Set(verdicts.map(({ outcome, reasons }) => `${outcome} ${reasons.map(reasonText)}`))).toEqual(
      new Set(['skipped the run has no address for callbacks']),
    );
    expect(ok).toBe(true);
  });

  test.each<[string, Manner, readonly string[]]>([
    [
      'lack a member',
      { '/queries': (to) => [sendTo(`${to}/data`, { body: '{}' })] },
      ['byQuery/callback/data: body at is missing'],
    ],
    [
      'break a bound',
      { '/queries': (to) => [sendTo(`${to}/data`, { body: '{"at":1,"text":"far too long"}' })] },
      ['byQuery/callback/data: body text must have at most 5 characters, got 12'],
    ],
    [
      'lack their body',
      { '/queries': (to) => [sendTo(`${to}/data`, {})] },
      ['byQuery/callback/data: body is missing'],
    ],
    [
      'are of another media type',
      { '/queries': (to) => [sendTo(`${to}/data`, { type: 'text/plain', body: '{"at":1}' })] },
      ['byQuery/callback/data: Send application/json.'],
    ],
    [
      'are no JSON',
      { '/queries': (to) => [sendTo(`${to}/data`, { body: '{"at"' })] },
      ['byQuery/callback/data: body ends too early'],
    ],
    [
      'come by another method',
      { '/headers': (to) => [sendTo(to, { method: 'PUT' })] },
      ['byHeader/callback/told: its method must be POST, got PUT'],
    ],
    [
      'go elsewhere',
      { '/queries': (to) => [sendTo(to, { body: '{"at":1}' })] },
      [
        'byQuery/callback/data: it must be sent to "/data" below its address, got ""',
        'byQuery/callback/end: it must be sent to "/end" below its address, got ""',
      ],
    ],
    [
      'fit none of those that have one address',
      { '/bodies': (to) => [sendTo(to, { body: '{"at":2}' })] },
      [
        'byBody/callback/started: headers.X-Try is missing',
        'byBody/callback/stopped: body stopped is missing',
      ],
    ],
  ])('are found that %s', async (_, manner, expected) => {
    const failed = (await outcomes(manner)).filter((line) => line.includes('| failed |'));
    expect(failed.map((line) => line.replace(' | failed | callback', ''))).toEqual(expected);
  });

  test('stand in the report: their clauses, and what came', async () => {
    const manner = { ...right, '/queries': (to: string) => [sendTo(`${to}/data`, { body: '{}' })] };
    const run = await runSuite(suite, serviceOf(manner).target, { callbacks: { listening, wait: 150 } });
    const report = conformanceReport({
      ...made,
      contract,
      suite,
      run,
      baseUrl: 'http://localhost',
      seed: 'one',
    });
    const stateOf = (pointer: string): string | undefined =>
      report.coverage.clauses.find(({ at, polarity }) => polarity === 'response' && at.pointer === pointer)
        ?.state;
    const escaped = (address: string): string => address.replaceAll('/', '~1');
    expect([
      stateOf(`/paths/~1headers/post/callbacks/told/${escaped('{$request.header.x-to}')}/post`),
      stateOf(`/paths/~1bodies/post/callbacks/started/${escaped('{$request.body#/hook/url}')}/post`),
      stateOf('/components/schemas/Event/properties/at/required'),
      stateOf(`/paths/~1answers/post/callbacks/late/${escaped('{$response.body#/url}')}/post`),
    ]).toEqual(['held', 'held', 'broken', 'untested']);
    expect(report.problems.map(({ headline }) => headline)).toContain(
      'byQueryData is sent with a body that violates its schema',
    );
    const entry = report.cases.find(({ id }) => id === 'byQuery/callback/data');
    expect(entry?.expected).toBe('status 201; the callback byQueryData, and satisfies the contract');
    expect(
      entry?.exchanges.map(({ role, operation, replay }) => [role, operation, replay !== ''].join(' ')),
    ).toEqual(['test byQuery true', 'callback byQueryData false']);
  });
});

describe('a listener', () => {
  const taken: string[] = [];
  const open = () =>
    listening.open(async ({ method, url }) => {
      taken.push(`${method} ${url}`);
      return { status: 204, headers: [], body: new Uint8Array() };
    });

  test('takes what comes to an address that was given out, until it is closed', async () => {
    const { url, close } = open();
    expect(await sendTo(`${url}/a?b=1`, { body: '{}' })).toBe('204');
    expect(taken.splice(0)).toEqual(['POST /a?b=1']);
    close();
    expect(await sendTo(url, { body: '{}' })).toBe('404');
    expect(taken).toEqual([]);
  });

  test('ignores whatever else comes', async () => {
    const { url, close } = open();
    const root = new URL('/', url).href;
    expect(await sendTo(root, {})).toBe('404');
    expect(await sendTo(`${root}${'0'.repeat(32)}`, { body: 'x' })).toBe('404');
    expect(await sendTo(`${url}0`, {})).toBe('404');
    expect(await sendTo(url, { headers: { 'x-long': 'x'.repeat(20_000) } })).toMatch(/^431|none$/);
    expect(await sendTo(url, { body: 'x'.repeat(2 * 1024 * 1024) })).toMatch(/^413|none$/);
    expect(taken).toEqual([]);
    close();
  });

  test('keeps nobody waiting for an answer that there is none of', async () => {
    const { url, close } = listening.open(() => Promise.reject(new Error('no answer')));
    expect(await sendTo(url, { body: '{}' })).toBe('none');
    close();
  });

  test('gives addresses that are reached in another way', async () => {
    const other = await nodeCallbacks({ url: 'https://tunnel.example/hooks/' });
    const { url } = other.open(async () => ({ status: 204, headers: [], body: new Uint8Array() }));
    expect(url).toMatch(/^https:\/\/tunnel\.example\/hooks\/[\da-f]{32}$/);
    await other.close();
  });
});

describe('where a run listens', () => {
  const placed = async (options: Partial<ConformOptions>): Promise<string> => {
    const callbacks = await callbacksOf(own, { url: 'http://localhost:1', ...options });
    const given = callbacks?.options.listening.open(() => Promise.reject(new Error('no answer')));
    await callbacks?.close();
    return given?.url.replace(/:\d+\/[\da-f]+$/, '') ?? 'nowhere';
  };

  test('is this machine, unless it is reported', async () => {
    expect(await placed({})).toBe('http://127.0.0.1');
    expect(await placed({ url: 'http://192.0.2.7' })).toBe('nowhere');
    expect(await placed({ url: 'http://192.0.2.7', callbacks: { host: '127.0.0.2' } })).toBe(
      'http://127.0.0.2',
    );
    expect(await placed({ callbacks: { host: 'localhost:0' } })).toBe('http://localhost');
  });

  test.each([
    ['0.0.0.0:9000', 'must be an address that can be called'],
    ['[::]', 'must be an address that can be called'],
    ['127.0.0.1:70000', 'cannot listen there'],
  ])('is not %s', async (host, why) => {
    await expect(placed({ callbacks: { host } })).rejects.toThrow(why);
  });
});
