import type { Case } from '@trivet/runtime/conformance/case';
import { type DeclareOptions, declareSuite, type Speaker } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';

const speaker: Speaker = {
  request: (operation) => ({ method: 'GET', url: `/${operation}`, headers: [] }),
  read: (_, { url, method }, { status }) => ({
    outcome: String(status),
    problems: [],
    exchange: {
      url,
      method,
      statusCode: status,
      requestBody: undefined,
      responseBody: undefined,
      header: () => undefined,
    },
  }),
};

const cases = ['good', 'bad'].map(
  (operation): Case => ({
    id: `${operation}/base`,
    kind: 'positive',
    title: 'it answers',
    clause: { file: 'a.yaml', pointer: '/paths' },
    steps: [{ id: 'call', operation, send: { protocol: 'rest' }, expect: { status: ['200'] } }],
  }),
);

/** The outcomes of the tests of a suite, by their names. */
async function outcomes(options: DeclareOptions): Promise<Record<string, string>> {
  const tests: [string, () => Promise<void>][] = [];
  const declare = (name: string, run: () => Promise<void>): void => void tests.push([name, run]);
  const body = new Uint8Array();
  const suite = { contract: 'things', speaker, cases };
  declareSuite(
    suite,
    declare,
    async ({ url }) => ({ status: url === '/good' ? 200 : 500, headers: [], body }),
    options,
  );
  const results: [string, string][] = [];
  for (const [name, run] of tests)
    results.push([
      name,
      await run().then(
        () => 'passed',
        (error: Error) => error.message,
      ),
    ]);
  return Object.fromEntries(results);
}

test.each([[undefined], [2]])('known failures are strict, %s at once', async (concurrency) => {
  const options = concurrency === undefined ? {} : { concurrency };
  expect(await outcomes(options)).toEqual({
    'good/base': 'passed',
    'bad/base': expect.stringContaining('call: expected status 200, got 500'),
  });
  const knownFailing = new Map([
    ['good/base', ''],
    ['bad/base', 'it is bad'],
    ['gone/base', ''],
  ]);
  expect(await outcomes({ ...options, knownFailing })).toEqual({
    'good/base': expect.stringContaining('passes: remove it from'),
    'bad/base': 'passed',
    'known failing: gone/base': expect.stringContaining('not a case of things'),
  });
});

test('a failure is reported with a line that sends the request to where the implementation is', async () => {
  const { 'bad/base': known } = await outcomes({ baseUrl: 'http://127.0.0.1:4711/base' });
  expect(known).toContain("replay: curl -s -X GET 'http://127.0.0.1:4711/base/bad'");
  const { 'bad/base': unknown } = await outcomes({ concurrency: 2 });
  expect(unknown).toContain('replay: curl -s -X GET "$TRIVET_URL/bad"');
});

test('what comes after the time for the run is not run, known or not', async () => {
  const found = await outcomes({ maxTime: 0, knownFailing: new Set(['bad/base']) });
  expect(Object.values(found)).toEqual([
    expect.stringContaining('NOT RUN'),
    expect.stringContaining('NOT RUN'),
  ]);
});
