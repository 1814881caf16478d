import { execFileSync } from 'node:child_process';
import { guardOf } from '@trivet/runtime/conformance/run';
import { rolesFrom } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { withOptions } from '../../generator/cli/rerun.js';
import type { ConformanceReport } from '../../generator/report/report.js';

const secret = 's3cret "token"';
const guard = guardOf({
  roles: rolesFrom([`owner=${secret}`], []),
  keys: [],
  headers: {},
  areOwn: false,
});
const given = {
  url: 'http://localhost:1',
  bearer: [`owner=${secret}`],
  rules: ['my rules.yaml'],
  input: ['title=a "b" `c`'],
  strictWarnings: true,
  report: 'html',
  maxTime: 5,
};
const report = { cases: [{ rerun: 'npx trivet conform a.yaml' }, { rerun: '' }] };

test('the command that repeats a case has the options of the run, with variables for secrets', () => {
  const { cases } = withOptions(report as unknown as ConformanceReport, given, guard.hideText);
  const [{ rerun } = { rerun: '' }, failed] = cases;
  expect(failed?.rerun).toBe('');
  expect(rerun).not.toContain('s3cret');
  // What a shell makes of it.
  const script = `set -- ${rerun.replace(/^npx trivet /, '')}; for word in "$@"; do printf '%s\\n' "$word"; done`;
  const words = execFileSync('sh', ['-c', script], { env: { TOKEN_OWNER: secret }, encoding: 'utf8' });
  expect(words.trimEnd().split('\n')).toEqual([
    'conform',
    'a.yaml',
    '--rules',
    'my rules.yaml',
    '--bearer',
    `owner=${secret}`,
    '--input',
    'title=a "b" `c`',
    '--strict-warnings',
  ]);
});
