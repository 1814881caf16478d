import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { conformData } from '../../../generator/cli/conform-data.js';
import { corpus, type Implementation } from './implementation.js';

const folder = join(corpus, 'tabular/packages');

/** Published Data Packages. */
export const dataPackages: readonly Implementation[] = existsSync(folder)
  ? readdirSync(folder)
      .map((name): readonly [string, string] => [name, join(folder, name, 'datapackage.json')])
      .filter(([, path]) => existsSync(path))
      .map(([name, path]) => ({
        name: `package ${name}`,
        lack: async () => undefined,
        look: () => look(path),
      }))
  : [];

async function look(path: string) {
  const report = await conformData(path, {});
  const failed = report.cases.filter(({ outcome }) => outcome !== 'passed');
  const findings = failed.map(({ id, reasons }) => ({ id, reason: reasons.join('; ') }));
  const isSilent = report.ok || findings.length > 0;
  return {
    cases: report.cases.length,
    blocked: 0,
    skipped: 0,
    requests: 0,
    assumptions: [],
    findings: isSilent ? findings : [{ id: 'package', reason: 'it is not valid, and nothing says why' }],
  };
}
