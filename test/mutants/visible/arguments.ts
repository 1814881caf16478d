import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Listed } from './score.js';

/** What the command was asked for. */
export interface Wanted {
  /** Faults of the catalogue; undefined when there is none. */
  readonly listed: readonly Listed[] | undefined;
  readonly file: string;
  /** The file was named, and is not only where a catalogue usually is. */
  readonly isNamed: boolean;
  readonly json: boolean;
  readonly full: boolean;
  readonly verbose: boolean;
  /** The suites run as a whole, as they do from the command line. */
  readonly whole: boolean;
}

const usual = '../shared/conformance/mutants.json';

/** Reads the command line and the catalogue. */
export function wanted(given: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...given],
    options: {
      file: { type: 'string' },
      family: { type: 'string' },
      id: { type: 'string' },
      json: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
    },
  });
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
