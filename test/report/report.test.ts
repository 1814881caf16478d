import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ctrfReport } from '../../generator/report/ctrf.js';
import { githubReport } from '../../generator/report/github.js';
import { htmlReport } from '../../generator/report/html.js';
import { jsonReport } from '../../generator/report/json.js';
import { junitReport } from '../../generator/report/junit.js';
import { outcomeText } from '../../generator/report/outcome.js';
import { sarifReport } from '../../generator/report/sarif.js';
import { json, thingsReport, type Wrong } from './thing-run.js';

/** Accepts invalid requests, and returns text that a page, a terminal or a build server might interpret. */
const hostile: Wrong = ({ method }, { status }) =>
  method === 'POST' && status === 400
    ? json(201, { id: '<script>alert(1)</script>\u0000', name: '::error::\u001b[31m %0A' })
    : undefined;

const same = { red: String, green: String, yellow: String, dim: String, bold: String };

describe('a report', () => {
  test('as JSON is what its schema says', async () => {
    const schema = JSON.parse(readFileSync('generator/report/report.schema.json', 'utf8'));
    const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);
    for (const wrong of [undefined, hostile]) {
      const data: unknown = JSON.parse(JSON.stringify(jsonReport(await thingsReport(wrong))));
      validate(data);
      expect(validate.errors ?? []).toEqual([]);
    }
    expect(validate({ version: 1 })).toBe(false);
  });

  test('as JUnit is XML whatever came, with known failures skipped', async () => {
    const first = (await thingsReport(hostile)).cases.find(({ outcome }) => outcome === 'failed')?.id ?? '';
    const xml = junitReport(await thingsReport(hostile, { knownFailing: new Set([first]) }));
    expect(xml).toContain('skipped="1"');
    expect(xml).toContain('<skipped message="known failure"/>');
    expect([...xml].filter((character) => character < '\t')).toEqual([]);
    expect(xml).not.toContain('<script>');
    expect(xml).toContain(
      'createThing (POST /things)&#10;test/report/things.yaml:37:45 /components/schemas/ThingInput/properties/name/maxLength</system-out>',
    );
  });

  test('for GitHub escapes what it must and counts what it leaves out', async () => {
    const text = githubReport(await thingsReport(hostile));
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(10);
    for (const line of lines) expect(line).toMatch(/^::error [^\n:]+::[^\r\n]*$/);
    expect(lines[0]).toMatch(/^::error file=test\/report\/things\.yaml,line=\d+,col=\d+,title=createThing /);
    const many = await thingsReport((_, right) => ({ ...right, status: 418 }));
    const [problem] = many.problems;
    const clauses = Array.from({ length: 30 }, () => problem?.clauses[0]).filter((one) => one !== undefined);
    const capped = githubReport({
      ...many,
      problems: problem === undefined ? [] : [{ ...problem, clauses }],
    });
    expect(capped.trimEnd().split('\n')).toHaveLength(10);
    expect(capped).toContain('and 21 more broken clauses');
  });

  test('as SARIF has a result for each broken clause, at its line, of a rule that is there', async () => {
    const report = await thingsReport(hostile);
    const sarif = sarifReport(report, '1.2.3') as {
      version: string;
      runs: { tool: { driver: { rules: { id: string }[] } }; results: SarifResult[] }[];
    };
    expect(sarif.version).toBe('2.1.0');
    const [run] = sarif.runs;
    const broken = report.problems.flatMap(({ clauses }) => clauses);
    expect(run?.results).toHaveLength(broken.length);
    for (const result of run?.results ?? []) {
      expect(run?.tool.driver.rules[result.ruleIndex]?.id).toBe(result.ruleId);
      const [location] = result.locations;
      expect(location?.physicalLocation.artifactLocation.uri).toBe('test/report/things.yaml');
      expect(location?.physicalLocation.region?.startLine).toBeGreaterThan(1);
      expect(result.message.text).not.toBe('');
    }
  });

  test('as CTRF adds up', async () => {
    const { results } = ctrfReport(await thingsReport(hostile)) as {
      results: { summary: Record<string, number>; tests: { name: string; status: string }[] };
    };
    const { tests, passed = 0, failed = 0, skipped = 0, other = 0 } = results.summary;
    expect(passed + failed + skipped + other).toBe(tests);
    expect(results.tests.filter(({ status }) => status === 'failed')).toHaveLength(failed);
    expect(results.tests.find(({ name }) => name === 'createThing/body.name/maxLength/2')).toMatchObject({
      suite: ['things', 'createThing'],
      filePath: 'test/report/things.yaml',
      line: 37,
      extra: {
        title: expect.stringContaining('for "name" (maxLength)'),
        call: 'POST /things',
        clause: { pointer: '/components/schemas/ThingInput/properties/name/maxLength', column: 45 },
      },
    });
  });

  test('on a terminal groups failures by clause and moves no cursor', async () => {
    const text = outcomeText(await thingsReport(hostile), same);
    expect(text).toMatch(
      /^FAIL createThing accepts what the contract forbids \(POST \/things, \d+ cases\)$/m,
    );
    expect(text).toContain('    /components/schemas/ThingInput/properties/name/maxLength\n');
    expect(text).toMatch(
      /^ {2}test\/report\/things\.yaml:37:45 {2}.*\n {4}expected: ThingInput\.name: maxLength 20$/m,
    );
    expect(text).toMatch(
      /\d+ of \d+ clauses tested, \d+ broken; \d+ not tested, 2 of them cannot be tested by a request/,
    );
    expect(text).toMatch(/^ {2}\d+ not tested: no /m);
    expect([...text].filter((character) => character < ' ' && character !== '\n')).toEqual([]);
    const many = await thingsReport((_, right) => (right.status === 400 ? json(200, {}) : undefined));
    const twice = { ...many, problems: [...many.problems, ...many.problems] };
    expect(outcomeText(twice, same)).toMatch(/and \d+ more broken clauses/);
  });

  test('shows no credentials, and a curl line that a shell can fill in', async () => {
    const { cases } = await thingsReport();
    expect(cases[0]?.exchanges[0]?.replay).toMatch(/^curl -s -X GET .*'http:\/\/x\/things'$/);
    expect(cases[0]?.rerun).toBe(
      `npx trivet conform test/report/things.yaml --url http://x --case ${cases[0]?.id}`,
    );
  });

  test('as HTML quotes what came', async () => {
    const html = htmlReport(await thingsReport(hostile));
    expect(html).not.toContain('<script>alert');
  });
});

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region?: { readonly startLine: number };
    };
  }[];
}
