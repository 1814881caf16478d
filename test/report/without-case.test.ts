import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from '@trivet/runtime/conformance/run';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { ctrfReport } from '../../generator/report/ctrf.js';
import { githubReport } from '../../generator/report/github.js';
import { htmlReport } from '../../generator/report/html.js';
import { jsonReport } from '../../generator/report/json.js';
import { junitReport } from '../../generator/report/junit.js';
import { outcomeText } from '../../generator/report/outcome.js';
import type { CaseEntry } from '../../generator/report/report.js';
import { sarifReport } from '../../generator/report/sarif.js';
import { verdictOf } from '../../generator/report/summary.js';
import { thingsServer, thingsSpec } from './thing-run.js';

const usual = `trivetRules: "1.0"
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
async function reported(rules = usual) {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-without-'));
  const [entries, story] = ['a.rules.yaml', 'a.arazzo.yaml'].map((name) => join(folder, name));
  writeFileSync(entries ?? '', rules);
  writeFileSync(story ?? '', scenarios);
  const made = await suitesOf({
    name: 'things',
    spec: thingsSpec,
    rules: [entries ?? ''],
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
    const entries = report.withoutCase?.map(({ kind, name, call, reason, at }) => [
      kind,
      name,
      call,
      reason,
      at.line,
    ]);
    expect(entries).toEqual([
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

  test('is an error in a rule, too, which fails the run in every report', async () => {
    const report = await reported(`trivetRules: "1.0"
lists:
  things: { operation: listThings, items: "", key: /id, madeBy: createThing }
rules:
  - { kind: order, list: things, field: /id, direction: ascending }
  - { kind: order, list: things, field: /id, direction: descending }
`);
    const says = 'must be ascending by the rule at';
    expect(report.ok).toBe(false);
    expect(report.withoutCase?.find(({ kind }) => kind === 'error')?.at.line).toBe(6);
    expect(outcomeText(report, plain)).toMatch(/NO CASE .*:6:\d+ {2}error: the order of/);
    expect(outcomeText(report, plain)).toContain('1 error in rules or scenarios');
    expect(verdictOf({ ...report, problems: [] }).text).toContain('1 error in rules or scenarios');
    expect(junitReport(report)).toMatch(/errors="1"[\s\S]*<error message="the order of/);
    expect(ctrfReport(report)).toMatchObject({ results: { summary: { failed: report.failed + 1 } } });
    expect(githubReport(report)).toMatch(/^::error .*title=No case::error: the order/m);
    for (const form of [htmlReport(report), jsonReport(report), ctrfReport(report), sarifReport(report, '1')])
      expect(JSON.stringify(form)).toContain(says);
  });

  test('is told for skipped cases on the terminal, the most frequent reason first', async () => {
    const report = await reported();
    const [entry] = report.cases;
    if (entry === undefined) throw new Error('no case');
    const skipped = (id: string, reason: string): CaseEntry => ({
      ...entry,
      id,
      outcome: 'skipped',
      reasons: [reason],
    });
    const cases = [skipped('a', 'no items'), skipped('b', 'no names'), skipped('c', 'no names')];
    expect(outcomeText({ ...report, cases }, plain)).toContain(
      '  2 skipped: no names (b and 1 more)\n  1 skipped: no items (a)',
    );
  });
});
