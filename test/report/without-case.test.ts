import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from '@trivet/runtime/conformance/run';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { ctrfReport } from '../../generator/report/ctrf.js';
import { htmlReport } from '../../generator/report/html.js';
import { jsonReport } from '../../generator/report/json.js';
import { junitReport } from '../../generator/report/junit.js';
import { outcomeText } from '../../generator/report/outcome.js';
import { thingsServer, thingsSpec } from './thing-run.js';

const rules = `trivetRules: "1.0"
lists:
  things: { operation: listThings, items: "", key: /id }
rules:
  - { kind: tokenPaging, list: things, page: 2, token: /0/id, next: listThings, sent: size, refused: 400 }
  - { kind: keyEcho, operation: listThings }
  - { kind: order, list: things, field: /id, direction: ascending }
  - { kind: count, list: things }
`;

const scenarios = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: things, url: ${process.cwd()}/${thingsSpec}, type: openapi }]
workflows:
  - workflowId: wrong
    steps:
      - { stepId: make, operationId: createThing, requestBody: { payload: { name: 7 } }, successCriteria: [{ condition: $statusCode == 201 }] }
`;

const plain = { red: String, green: String, yellow: String, dim: String, bold: String };

/** Runs the suite of things with these rules and scenarios. */
async function reported() {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-without-'));
  const [told, story] = ['a.rules.yaml', 'a.arazzo.yaml'].map((name) => join(folder, name));
  writeFileSync(told ?? '', rules);
  writeFileSync(story ?? '', scenarios);
  const made = await suitesOf({
    name: 'things',
    spec: thingsSpec,
    rules: [told ?? ''],
    scenarios: [story ?? ''],
  }).finally(() => rmSync(folder, { recursive: true }));
  const [suite] = made.suites;
  if (suite === undefined || made.contract === undefined) throw new Error(JSON.stringify(made.findings));
  const run = await runSuite(suite, thingsServer(), { seed: 's' });
  return conformanceReport({ ...made, contract: made.contract, suite, run, baseUrl: 'http://x' });
}

describe('what yields no case', () => {
  test('is in every report with its cause', async () => {
    const report = await reported();
    const told = report.withoutCase?.map(({ kind, name, call, reason, at }) => [
      kind,
      name,
      call,
      reason,
      at.line,
    ]);
    expect(told).toEqual([
      [
        'step',
        'make of wrong',
        'POST /things',
        'the request of this step does not satisfy the contract, so no case is based on it: "name" fails "type"',
        7,
      ],
      [
        'rule',
        'tokenPaging of things',
        'GET /things',
        '"things" is known only as it is found: the list has no "madeBy"; the pages of "things" can only be checked with items that the case creates',
        5,
      ],
      [
        'rule',
        'keyEcho of listThings',
        'GET /things',
        'the valid request of "listThings" has no member to give names to',
        6,
      ],
      // The order of two texts depends on the server's collation.
      [
        'rule',
        'order of things',
        'GET /things',
        '"things" is known only as it is found: the list has no "madeBy"',
        7,
      ],
    ]);
    const cause = 'rule keyEcho of listThings';
    for (const text of [
      outcomeText(report, plain),
      junitReport(report),
      htmlReport(report),
      JSON.stringify(ctrfReport(report)),
    ])
      expect(text).toContain(cause);
    const schema = JSON.parse(readFileSync('generator/report/report.schema.json', 'utf8'));
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    validate(JSON.parse(JSON.stringify(jsonReport(report))));
    expect(validate.errors ?? []).toEqual([]);
  });

  test('a list that cannot be narrowed is checked as it is found', async () => {
    const { cases } = await reported();
    const ids = cases.filter(({ kind }) => kind === 'rule').map(({ id, outcome }) => `${id} ${outcome}`);
    expect(ids).toEqual(['listThings/rule/count/found passed']);
  });

  test('clauses that were not tested are in the reports of build servers', async () => {
    const report = await reported();
    const open = report.coverage.clauses.filter(({ state }) => state === 'untested');
    expect(open.length).toBeGreaterThan(0);
    const [first] = open;
    expect(junitReport(report)).toContain(first?.at.pointer);
    expect(JSON.stringify(ctrfReport(report))).toContain(first?.reason);
  });
});
