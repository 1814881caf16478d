import { readFileSync } from 'node:fs';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { guardOf, runSuite, type SuiteOptions, type Target } from '@trivet/runtime/conformance/run';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { readNode } from '#runtime/xml/node';
import { XmlReader } from '#runtime/xml/reader';
import { type ContractSuites, suitesOf } from '../../../generator/contract-suites.js';
import { conformanceReport } from '../../../generator/report/conformance-report.js';
import { ctrfReport } from '../../../generator/report/ctrf.js';
import { githubReport } from '../../../generator/report/github.js';
import { htmlReport } from '../../../generator/report/html.js';
import { jsonReport } from '../../../generator/report/json.js';
import { junitReport } from '../../../generator/report/junit.js';
import { outcomeText } from '../../../generator/report/outcome.js';
import type { ConformanceReport } from '../../../generator/report/report.js';
import { sarifReport } from '../../../generator/report/sarif.js';
import { anyResponse, bodies, chanceOf } from './answers.js';
import { wireServer } from './wire.js';

const paint = { red: String, green: String, yellow: String, dim: String, bold: String };
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('generator/report/report.schema.json', 'utf8')),
);

/** Runs the cases of a contract's suite that `only` selects, and reports on them. */
async function reportOn(
  made: ContractSuites,
  target: Target,
  only = '',
  options: SuiteOptions = {},
): Promise<ConformanceReport> {
  const [suite] = made.suites;
  const { contract } = made;
  if (suite === undefined || contract === undefined) throw new Error('the spec has no suite');
  const run = await runSuite(suite, target, {
    ...options,
    seed: 'chaos:names',
    guard: guardOf({ roles: [{ name: '', bearer: 's3cret' }] }),
    only: (id) => id.includes(only),
  });
  return conformanceReport({ ...made, contract, suite, run, baseUrl: 'http://x', seed: 'chaos' });
}

/** Every report format can be created, and read by its consumers. */
function expectForms(report: ConformanceReport): void {
  expect(report.internalErrors).toBeUndefined();
  const data: unknown = JSON.parse(JSON.stringify(jsonReport(report)));
  validate(data);
  expect(validate.errors ?? []).toEqual([]);
  const xml = new XmlReader(junitReport(report));
  xml.start();
  expect(readNode(xml).name).toBe('testsuite');
  expect(htmlReport(report)).toContain('</html>');
  expect(JSON.stringify(sarifReport(report, '1'))).toContain('2.1.0');
  expect(JSON.stringify(ctrfReport(report))).toContain('CTRF');
  for (const line of githubReport(report).split('\n').filter(Boolean)) expect(line).toMatch(/^::error /);
  const text = outcomeText(report, paint);
  expect([...text].filter((letter) => letter < ' ' && letter !== '\n')).toEqual([]);
  expect(text.length).toBeLessThan(100_000);
}

describe.each([['spec.yaml'], ['service.wsdl']])('whatever a server of %s sends', (file) => {
  let made: ContractSuites;
  beforeAll(async () => {
    made = await suitesOf({ name: 'chaos', spec: `test/conformance/chaos/${file}` });
  });

  test.each([[1], [2]])('there is a report in every form, seed %i', async (seed) => {
    const chance = chanceOf(seed);
    const report = await reportOn(made, async (request) => anyResponse(chance, request));
    expect(report.cases).toHaveLength(made.suites[0]?.cases.length ?? -1);
    expectForms(report);
  });

  test('each body is reported on where it is taken for a success', async () => {
    const type = file.endsWith('.wsdl') ? 'text/xml' : 'application/json';
    for (const body of bodies) {
      const target: Target = async () => ({ status: 200, headers: ['Content-Type', type], body });
      expectForms(await reportOn(made, target, '/base'));
    }
  });
});

test('over sockets: a run ends in its time and in little memory, with a report in every form', async () => {
  const made = await suitesOf({ name: 'chaos', spec: 'test/conformance/chaos/spec.yaml' });
  const server = await wireServer(chanceOf(3));
  const { target, close } = nodeTarget(server.url, { timeout: 200, limit: 1_000_000, retries: 0 });
  const [begin, before] = [performance.now(), process.memoryUsage().rss];
  const report = await reportOn(made, target, '', { maxTime: 2000, keepGoing: true }).finally(() => {
    close();
    server.close();
  });
  expectForms(report);
  expect(report.cases).toHaveLength(made.suites[0]?.cases.length ?? -1);
  expect(performance.now() - begin).toBeLessThan(20_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
}, 30_000);

test('octets that are no UTF-8 in a path are taken by a server that says so', async () => {
  const made = await suitesOf({ name: 'chaos', spec: 'test/conformance/chaos/spec.yaml' });
  const asked: string[] = [];
  const report = await reportOn(
    made,
    async ({ url }) => {
      asked.push(url);
      const hello = { hello: 'whoever you are' };
      return {
        status: 200,
        headers: ['Content-Type', 'application/json'],
        body: new TextEncoder().encode(JSON.stringify(hello)),
      };
    },
    'greet/',
  );
  expect(asked.some((url) => url.includes('%FF'))).toBe(true);
  expect(report.failed).toBe(0);
  expectForms(report);
});

test('a long answer is reported on as it was judged when it came whole', async () => {
  const made = await suitesOf({ name: 'chaos', spec: 'test/conformance/chaos/spec.yaml' });
  const hello = { hello: 'a'.repeat(200_000) };
  const report = await reportOn(
    made,
    async () => ({
      status: 200,
      headers: ['Content-Type', 'application/json'],
      body: new TextEncoder().encode(JSON.stringify(hello)),
    }),
    'greet/base',
  );
  expect(report.passed).toBe(1);
  const own = report.coverage.clauses.find(
    ({ operation, polarity }) => operation === 'greet' && polarity === 'positive',
  );
  expect(own?.state).toBe('held');
});
