import { isRecord } from '@trivet/runtime/check';
import {
  type ConfigPath,
  type ConfigProblem,
  flag,
  listed,
  listOf,
  mustBe,
  objectOf,
  pathText,
  type Shape,
  string,
  value,
  valueText,
} from './config-shape.js';
import type { Emitter, EmitterOptions } from './emit/emitter.js';
import { isOutputName, type OutputName, outputNames } from './emit/output-table.js';
import { optionProblems } from './emitter-options.js';
import { suggestionClause } from './suggestion.js';

/** An emitter with options for its schema. */
export interface ConfiguredEmitter {
  readonly emitter: Emitter<never>;
  readonly options: EmitterOptions;
}

/**
 * An emitter in any language: a program that reads the contract on standard input and writes files to standard output.
 */
export interface CommandEmitter {
  /** The program and its arguments, run without a shell in the folder of the configuration. */
  readonly command: readonly string[];
  /** Name in messages. Default: the command. */
  readonly name?: string;
  /** Passed to the program. */
  readonly options?: EmitterOptions;
  /** Time limit of the program in seconds. Default 60. */
  readonly timeout?: number;
}

/** One entry of `emit`: a built-in output, the default outputs, an emitter, or a program. */
export type EmitEntry = OutputName | 'default' | Emitter<never> | ConfiguredEmitter | CommandEmitter;

/** The members `emit` and `checks` of a contract. */
export interface EmitRequest {
  readonly emit?: readonly EmitEntry[];
  readonly checks?: boolean;
}

/** Names that are allowed in `emit`. */
const entryNames: readonly string[] = ['default', ...outputNames];

/** Whether an entry is an emitter. */
export function isEmitter(entry: unknown): entry is Emitter<never> {
  return isRecord(entry) && typeof entry.emit === 'function';
}

/** Whether an entry is a program. */
export function isCommand(entry: unknown): entry is CommandEmitter {
  return isRecord(entry) && entry.command !== undefined;
}

/** The shape of `emit`. */
export const emitShape: Shape = (found, path) => {
  if (Array.isArray(found) && found.length === 0) return mustBe('a list of at least one output', found, path);
  return listOf(entryShape, 'outputs')(found, path);
};

const entryShape: Shape = (entry, path) => {
  if (typeof entry === 'string') return nameProblems(entry, path);
  if (isEmitter(entry)) return emitterProblems(entry, {}, path, path);
  if (isCommand(entry)) return commandShape(entry, path);
  if (isRecord(entry) && entry.emitter !== undefined) return configuredProblems(entry, path);
  return mustBe('the name of an output, an emitter, { emitter, options } or { command }', entry, path);
};

function nameProblems(name: string, path: ConfigPath): readonly ConfigProblem[] {
  if (entryNames.includes(name)) return [];
  const hint = suggestionClause(name, entryNames) ?? `; expected one of ${listed(entryNames, 'or')}`;
  return [{ path, message: `unknown output ${JSON.stringify(name)}${hint}` }];
}

const commandShape = objectOf<CommandEmitter>(
  'a command of "emit"',
  {
    command: value(
      'a program and its arguments, a list of strings',
      (found) =>
        Array.isArray(found) &&
        found.length > 0 &&
        found.every((part) => typeof part === 'string' && part !== ''),
    ),
    name: string,
    options: value('an object', isRecord),
    timeout: value('a number of seconds above 0', (found) => typeof found === 'number' && found > 0),
  },
  ['command'],
);

function configuredProblems(entry: { readonly [name: string]: unknown }, path: ConfigPath) {
  const shape = objectOf<ConfiguredEmitter>('an entry of "emit"', {
    emitter: value('an emitter returned by defineEmitter()', isEmitter),
    options: value('an object', isRecord),
  });
  const problems = shape(entry, path);
  const { emitter, options = {} } = entry;
  if (!isEmitter(emitter) || !isRecord(options)) return problems;
  return [...problems, ...emitterProblems(emitter, options, [...path, 'emitter'], [...path, 'options'])];
}

/** The problems of a project's emitter and its options. */
function emitterProblems(
  emitter: Emitter<never>,
  options: EmitterOptions,
  at: ConfigPath,
  optionsAt: ConfigPath,
): readonly ConfigProblem[] {
  const { name, version, needs = [] } = emitter;
  const problems: ConfigProblem[] = [];
  const isFreeName = typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name) && !entryNames.includes(name);
  if (!isFreeName)
    problems.push({
      path: at,
      message: `the name of an emitter must consist of lower-case letters, digits and hyphens and must not be that of an output, got ${valueText(name)}`,
    });
  if (typeof version !== 'string')
    problems.push({
      path: at,
      message: `the emitter "${name}" must have a version, a string, got ${valueText(version)}`,
    });
  for (const needed of needs) {
    const [problem] = nameProblems(needed, at);
    if (problem !== undefined)
      problems.push({
        path: at,
        message: `invalid "needs" of the emitter "${name}": ${problem.message}`,
      });
  }
  if (problems.length > 0) return problems;
  return optionProblems(emitter, options).map(({ path, message, isName }) => ({
    path: [...optionsAt, ...path],
    message,
    isName,
  }));
}

/** The shape of `checks`. */
export const checksShape: Shape = flag;

/** Whether an output requires checks; without them a suite could not recognise a wrong response. */
export function needsChecks(name: string): boolean {
  return name === 'checks' || name === 'conformance';
}

/** Outputs that require checks, if `checks` is false. */
export function checksProblems(
  request: { readonly [name: string]: unknown },
  path: ConfigPath,
): readonly ConfigProblem[] {
  const { emit, checks } = request;
  if (checks !== false || !Array.isArray(emit)) return [];
  return emit.flatMap((entry: unknown, index): ConfigProblem[] => {
    const needing = namesIn(entry).find(needsChecks);
    if (needing === undefined) return [];
    const who = typeof entry === 'string' ? `"${entry}"` : `an emitter that needs "${needing}"`;
    const at = [...path, 'emit', index];
    return [
      {
        path: at,
        message: `"${pathText(at)}" must be an output without checks if "checks" is false, got ${who}`,
      },
    ];
  });
}

function namesIn(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return [entry];
  if (isEmitter(entry)) return entry.needs ?? [];
  return isRecord(entry) && isEmitter(entry.emitter) ? (entry.emitter.needs ?? []) : [];
}

/** The built-in outputs that entries name or need; `usual` are the default ones. */
export function namedOutputs(
  entries: readonly EmitEntry[],
  usual: readonly OutputName[],
): readonly OutputName[] {
  return entries.flatMap((entry) => (entry === 'default' ? usual : namesIn(entry).filter(isOutputName)));
}
