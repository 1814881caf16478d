import { Option } from 'commander';
import { outputFacts, outputNames } from '../emit/output-table.js';

/** `--emit types,operations`. */
export function emitOption(): Option {
  return new Option(
    '--emit <outputs>',
    'outputs to write, comma-separated, instead of those of the configuration; listed below',
  ).argParser((value: string, before: readonly string[] = []): readonly string[] => [
    ...before,
    ...value.split(',').map((name) => name.trim()),
  ]);
}

/** Width of the names, with room for a star and a space. */
const width = Math.max(...outputNames.map(({ length }) => length)) + 2;

/** The table of outputs for the help text. */
export const outputsHelp: string = [
  '',
  'Outputs (* only on request); outputs that they import are also written:',
  ...outputNames.map((name) => {
    const { files, contents, onRequest } = outputFacts(name);
    return `  ${`${name}${onRequest === true ? '*' : ''}`.padEnd(width)}${contents} (${files})`;
  }),
  `  ${'default'.padEnd(width)}all of these without a star`,
].join('\n');
