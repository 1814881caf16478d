import { Option } from 'commander';
import { type OutputName, outputFacts, outputNames } from '../emit/output-table.js';
import { type EmitEntry, emitShape, needsChecks } from '../emit-request.js';
import { Misuse } from './terminal.js';

/** `--emit types,operations`. */
export function emitOption(): Option {
  return new Option(
    '--emit <outputs>',
    'outputs to write, separated by commas, in place of those of the configuration; listed below',
  ).argParser((value: string, before: readonly string[] = []): readonly string[] => [
    ...before,
    ...value.split(',').map((name) => name.trim()),
  ]);
}

/** The outputs that `--emit` names; an unknown name, and one that needs checks where there are none, is misuse. */
export function requestedOutputs(names: readonly string[], checks: boolean): readonly EmitEntry[] {
  const [problem] = emitShape(names, []);
  if (problem !== undefined) throw new Misuse(`--emit: ${problem.message}`);
  const unchecked = checks ? undefined : names.find(needsChecks);
  if (unchecked !== undefined)
    throw new Misuse(`--emit must name outputs without checks beside --no-checks, got "${unchecked}"`);
  // The shape accepts names of outputs alone.
  return names as readonly (OutputName | 'default')[];
}

/** The table of outputs behind the options. */
export const outputsHelp: string = [
  '',
  'Outputs (* on request only); those that their files import are written as well:',
  ...outputNames.map((name) => {
    const { files, contents, onRequest } = outputFacts(name);
    return `  ${name.padEnd(11)}${onRequest === true ? '*' : ' '} ${contents} (${files})`;
  }),
  `  ${'default'.padEnd(12)} all of these without a star`,
].join('\n');
