import type { ConformanceReport } from '../report/report.js';
import type { ConformArguments } from './conform-options.js';

/** Options on which the requests and verdicts of a case depend, in addition to those of the report. */
const repeated = [
  'service',
  'scenarios',
  'rules',
  'bearer',
  'basic',
  'key',
  'header',
  'usernameToken',
  'passwordDigest',
  'input',
  'inputs',
  'hooks',
  'formats',
  'strictWarnings',
  'callbackHost',
  'callbackUrl',
  'callbackWait',
  'callbackRequired',
  'cacert',
  'insecure',
  'cert',
  'certKey',
  'proxy',
] as const satisfies readonly (keyof ConformArguments)[];

/** A report whose commands that repeat a case have the options of the run; `hide` replaces secrets by `$NAME`. */
export function withOptions(
  report: ConformanceReport,
  given: ConformArguments,
  hide: (text: string) => string,
): ConformanceReport {
  const words = repeated.flatMap((name) => wordsOf(name, given[name], hide));
  if (words.length === 0) return report;
  const cases = report.cases.map((entry) =>
    entry.rerun === '' ? entry : { ...entry, rerun: [entry.rerun, ...words].join(' ') },
  );
  return { ...report, cases };
}

function wordsOf(
  name: string,
  given: string | number | boolean | readonly string[] | undefined,
  hide: (text: string) => string,
): readonly string[] {
  if (given === undefined || given === false) return [];
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (given === true) return [flag];
  return [given].flat().flatMap((value) => [flag, quoted(hide(String(value)))]);
}

/** A word of a shell command, in which variables (`$TOKEN`) are replaced by the shell. */
function quoted(text: string): string {
  return /^[\w./:@=-]+$/.test(text) ? text : `"${text.replace(/["\\`]/g, '\\$&')}"`;
}
