import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Listed } from './score.js';

/** The options of the command. */
export interface Wanted {
  /** Faults of the catalogue; undefined without a catalogue. */
  readonly listed: readonly Listed[] | undefined;
  readonly file: string;
  /** The file was named explicitly, instead of the default. */
  readonly isNamed: boolean;
  readonly json: boolean;
  readonly full: boolean;
  readonly verbose: boolean;
  /** With suites without scenarios and rules. */
  readonly bare: boolean;
  /**
   * With suites whose only rules are those that `trivet rules --suggest` writes for the correct server, without
   * scenarios.
   */
  readonly suggested: boolean;
  /** Compares fault by fault what is found with and without scenarios and rules. */
  readonly compared: boolean;
  /** The suites run as a whole, as on the command line. */
  readonly whole: boolean;
}

const usual = '../shared/conformance/mutants.json';

export const help = `Usage: npm run mutants [-- options]

Plants each fault of a catalogue before the reference services or the reader of tables, and lists which the suites find.

  --file F     the catalogue (default: ${usual})
  --family X   faults of one family, by its letter or the name of its service
  --id A,B     these faults
  --whole      suites run as trivet conform runs them, where cases share what they begin with
  --bare       by suites that know neither scenarios nor rules
  --suggested  by suites that know no scenarios, and the rules that are suggested of the right server as they are
  --compare    by suites with and without scenarios and rules; faults that only those without find fail the run
  --full       goes on after the first case that finds a fault
  --json       a line of JSON for each fault
  --verbose    prints each fault when it is done
`;

/** Reads the command line and the catalogue; undefined for `--help`. */
export function wanted(given: readonly string[]): Wanted | undefined {
  const { values } = parseArgs({
    args: [...given],
    options: {
      help: { type: 'boolean', short: 'h' },
      file: { type: 'string' },
      family: { type: 'string' },
      id: { type: 'string' },
      json: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      bare: { type: 'boolean', default: false },
      suggested: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
    },
  });
  if (values.help === true) return undefined;
  const file = values.file ?? usual;
  const ids = values.id?.split(',');
  const listed = read(file)?.filter(
    ({ id, service }) =>
      (values.family === undefined || [id.slice(0, 1), service].includes(values.family)) &&
      (ids === undefined || ids.includes(id)),
  );
  return {
    listed,
    file,
    isNamed: values.file !== undefined,
    json: values.json,
    full: values.full,
    verbose: values.verbose,
    bare: values.bare,
    suggested: values.suggested,
    compared: values.compare,
    whole: values.whole,
  };
}

function read(file: string): readonly Listed[] | undefined {
  try {
    // The catalogue is the benchmark's own file; a fault without these members fails at once below.
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Listed[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
