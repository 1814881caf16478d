import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A rule for behaviour that the interfaces leave open. */
export interface Rule {
  /** Its number: `B4.3`, `C7.2`, `U16`. */
  readonly rule: string;
  /** A short description. */
  readonly says: string;
  /** Why the services deviate from it; then no case needs to name it. */
  readonly taken?: string;
}

/** A place where a rule is named in square brackets: a title of a test or of a generated case. */
export interface Mention {
  readonly rule: string;
  readonly file: string;
  readonly title: string;
}

const root = join(import.meta.dirname, '../..');
const tag = /\[((?:B|C|U|SOAP-C)\d+(?:\.\d+)*)\]/g;

/** All mentions in the tests and in the generated cases. */
export function mentions(): readonly Mention[] {
  const tests = filesIn(join(root, 'test')).filter((file) => !file.startsWith(join(root, 'test/rules')));
  const cases = filesIn(join(root, 'generated')).filter((file) => file.endsWith('/conformance-data.ts'));
  return [
    ...tests.flatMap((file) => mentionsIn(file, titleIn)),
    ...cases.flatMap((file) => mentionsIn(file, caseTitleIn)),
  ];
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && !file.includes('dist/'))
    .map((file) => join(folder, file));
}

/** A title is the rest of the literal with a rule's number; comments are not titles. */
function mentionsIn(file: string, titleOf: (line: string) => string): readonly Mention[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(tag)].map(({ 1: rule = '' }) => ({
        rule,
        file: relative(root, file),
        title: titleOf(line),
      })),
    );
}

function titleIn(line: string): string {
  const start = line.search(/['"`][^'"`]*\[(?:B|C|U|SOAP-C)\d/);
  return line
    .slice(start === -1 ? 0 : start + 1)
    .replace(/['"`],?(?:\s*(?:async )?\(.*)?$/, '')
    .trim();
}

/** The title of a case is the third field of its line. */
function caseTitleIn(line: string): string {
  return line.split('\t')[2] ?? '';
}
