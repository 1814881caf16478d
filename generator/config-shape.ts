import { isRecord } from '@trivet/runtime/check';
import { suggestionClause } from './suggestion.js';

/** A path in a configuration: member names and list positions, outermost first. */
export type ConfigPath = readonly (string | number)[];

/** One problem of a configuration. */
export interface ConfigProblem {
  readonly path: ConfigPath;
  /** What was expected, then what was found. */
  readonly message: string;
  /** Whether the problem is the member's name, not its value. */
  readonly isName?: boolean;
}

/** Returns the problems of a value of a configuration. */
export type Shape = (value: unknown, path: ConfigPath) => readonly ConfigProblem[];

/** A path as users write it: `contracts[0].basePath`. */
export function pathText(path: ConfigPath): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** A value as it is quoted in messages. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** The problem of a value of another type. */
export function mustBe(expected: string, value: unknown, path: ConfigPath): readonly ConfigProblem[] {
  const name = path.length === 0 ? 'the configuration' : `"${pathText(path)}"`;
  return [{ path, message: `${name} must be ${expected}, got ${valueText(value)}` }];
}

/** A value that a test accepts. */
export function value(expected: string, accepts: (value: unknown) => boolean): Shape {
  return (found, path) => (accepts(found) ? [] : mustBe(expected, found, path));
}

export const string = value('a string', (found) => typeof found === 'string');
export const number = value('a number', (found) => typeof found === 'number');
export const flag = value('true or false', (found) => typeof found === 'boolean');

/** One of these strings. */
export function oneOf(...choices: readonly string[]): Shape {
  return (found, path) => {
    if (choices.some((choice) => choice === found)) return [];
    const hint = typeof found === 'string' ? (suggestionClause(found, choices) ?? '') : '';
    const [problem] = mustBe(listed(choices, 'or'), found, path);
    return problem === undefined ? [] : [{ ...problem, message: `${problem.message}${hint}` }];
  };
}

/** A list whose items all have one shape. */
export function listOf(item: Shape, noun: string): Shape {
  return (found, path) =>
    Array.isArray(found)
      ? found.flatMap((one: unknown, index) => item(one, [...path, index]))
      : mustBe(`a list of ${noun}`, found, path);
}

/** An object with any names whose values have one shape; `nameProblem` returns the problem of a name. */
export function mapOf(
  item: Shape,
  nameProblem: (name: string) => string | undefined = () => undefined,
): Shape {
  return (found, path) => {
    if (!isRecord(found)) return mustBe('an object', found, path);
    return Object.entries(found).flatMap(([name, member]) => {
      const message = nameProblem(name);
      const named = message === undefined ? [] : [{ path: [...path, name], message, isName: true }];
      return [...named, ...item(member, [...path, name])];
    });
  };
}

/** The members of an interface, each with its shape: the compiler requires a shape for each new member. */
export type MemberShapes<T> = { readonly [K in keyof Required<T>]: Shape };

/** An object with these members and no others. */
export function objectOf<T>(
  noun: string,
  shapes: MemberShapes<T>,
  required: readonly (keyof T & string)[] = [],
): Shape {
  const known = new Map<string, Shape>(Object.entries(shapes));
  return (found, path) => {
    if (!isRecord(found)) return mustBe('an object', found, path);
    const missing = required.filter((name) => found[name] === undefined);
    return [
      ...missing.map((name) => ({ path, message: `${noun} must have the member "${name}"` })),
      ...Object.entries(found).flatMap(([name, member]) => {
        const shape = known.get(name);
        if (shape === undefined) return [unknownMember(name, noun, [...known.keys()], path)];
        return member === undefined ? [] : shape(member, [...path, name]);
      }),
    ];
  };
}

/** The problem of an unknown member. */
export function unknownMember(
  name: string,
  noun: string,
  known: readonly string[],
  path: ConfigPath,
): ConfigProblem {
  const hint = suggestionClause(name, known) ?? `; expected one of ${listed(known, 'or')}`;
  return { path: [...path, name], message: `unknown member "${name}" in ${noun}${hint}`, isName: true };
}

/** `"a", "b" or "c"`. */
export function listed(names: readonly string[], word: 'and' | 'or'): string {
  const quoted = names.map((name) => JSON.stringify(name));
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${word} ${last}`;
}
