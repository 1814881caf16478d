import { patternFault, type TextPattern } from '../pattern.js';
import { valueText } from '../quote.js';
import { spellingOf } from './spelling.js';
import { collapse, type FacetBase, normalize, refuse, type SimpleType, simpleType } from './type.js';

/** Constraining facets (XSD 1.0 part 2, 4.3). Bounds beyond the precision of a double are text or bigint. */
export interface Facets {
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number | bigint | string;
  readonly maximum?: number | bigint | string;
  readonly exclusiveMinimum?: number | bigint | string;
  readonly exclusiveMaximum?: number | bigint | string;
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
  /** All must match; XSD's patterns are anchored when they are translated. */
  readonly patterns?: readonly TextPattern[];
  readonly whiteSpace?: FacetBase['whiteSpace'];
}

type Fault = readonly [keyword: string, message: string];
type Test = (value: unknown, text: string) => Fault | undefined;

/** A simple type restricted by facets. */
export function restrict<T>(base: SimpleType<T>, facets: Facets): SimpleType<T> {
  const whiteSpace = facets.whiteSpace ?? base.facets.whiteSpace;
  const tests = [
    ...lengthTests(base.facets, facets),
    ...boundTests(base.facets, facets),
    ...textTests(base.facets, facets),
  ];
  const broken = (value: unknown, text: string): Fault | undefined => {
    for (const test of tests) {
      const fault = test(value, text);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  return simpleType<T>(
    { ...base.facets, whiteSpace },
    (text, input) => {
      const lexical = normalize(text, whiteSpace);
      const value = base.parse(lexical, input);
      if (value === undefined) return undefined;
      const fault = broken(value, lexical);
      if (fault !== undefined) input.report(...fault);
      return fault === undefined ? value : undefined;
    },
    (value, writer) => {
      const text = base.format(value, writer);
      if (text === undefined) return undefined;
      const fault = normalize(text, whiteSpace) === text ? broken(value, text) : blankFault;
      return fault === undefined ? text : refuse(writer, ...fault);
    },
  );
}

const blankFault: Fault = ['whiteSpace', 'must not have white space that reading changes'];

function lengthTests({ length, unit = 'characters' }: FacetBase, facets: Facets): Test[] {
  if (length === undefined) return [];
  const tests: Test[] = [];
  const { length: exact, minLength, maxLength } = facets;
  if (exact !== undefined) {
    tests.push((value) =>
      length(value) === exact
        ? undefined
        : ['length', `must have exactly ${exact} ${unit}, got ${length(value)}`],
    );
  }
  if (minLength !== undefined && minLength > 0) {
    tests.push((value) =>
      length(value) >= minLength
        ? undefined
        : ['minLength', `must have at least ${minLength} ${unit}, got ${length(value)}`],
    );
  }
  if (maxLength !== undefined) {
    tests.push((value) =>
      length(value) <= maxLength
        ? undefined
        : ['maxLength', `must have at most ${maxLength} ${unit}, got ${length(value)}`],
    );
  }
  return tests;
}

function boundTests({ compare }: FacetBase, facets: Facets): Test[] {
  if (compare === undefined) return [];
  const tests: Test[] = [];
  const bound = (name: keyof Facets, words: string, holds: (order: number) => boolean): void => {
    const limit = facets[name];
    if (limit === undefined) return;
    tests.push((value) =>
      holds(compare(value, limit)) ? undefined : [name, `must be ${words} ${limit}, got ${valueText(value)}`],
    );
  };
  bound('minimum', 'at least', (order) => order >= 0);
  bound('maximum', 'at most', (order) => order <= 0);
  bound('exclusiveMinimum', 'greater than', (order) => order > 0);
  bound('exclusiveMaximum', 'less than', (order) => order < 0);
  return tests;
}

function textTests({ digits }: FacetBase, facets: Facets): Test[] {
  const tests: Test[] = [];
  const { totalDigits, fractionDigits } = facets;
  if (digits !== undefined && totalDigits !== undefined) {
    tests.push((value) =>
      digits(value).total <= totalDigits
        ? undefined
        : ['totalDigits', `must have at most ${totalDigits} digits, got ${digits(value).total}`],
    );
  }
  if (digits !== undefined && fractionDigits !== undefined) {
    tests.push((value) =>
      digits(value).fraction <= fractionDigits
        ? undefined
        : [
            'fractionDigits',
            `must have at most ${fractionDigits} digits after the decimal point, got ${digits(value).fraction}`,
          ],
    );
  }
  for (const pattern of facets.patterns ?? []) {
    tests.push((_, text) => patternFault(pattern, text));
  }
  return tests;
}

/** One of these values, compared in the value space of `base`. */
export function enumeration<const T>(
  base: SimpleType<NoInfer<Widened<T>>>,
  values: readonly T[],
): SimpleType<T> {
  // The base reads a wider type than the values; its result is looked up among them before it is returned.
  const wide = base as unknown as SimpleType<unknown>;
  const known = new Map<unknown, T>(values.map((value) => [value, value]));
  const { compare } = base.facets;
  const find = (value: unknown): T | undefined =>
    known.get(value) ??
    (compare === undefined ? undefined : values.find((member) => compare(value, member) === 0));
  const message = (value: unknown): string => `must be one of ${listed(values)}, got ${valueText(value)}`;
  return simpleType<T>(
    base.facets,
    (text, input) => {
      const value = wide.parse(text, input);
      if (value === undefined) return undefined;
      const member = find(value);
      if (member === undefined) input.report('enum', message(text));
      return member;
    },
    (value, writer) =>
      find(value) === undefined ? refuse(writer, 'enum', message(value)) : wide.format(value, writer),
  );
}

/** Values for a message; long lists are abbreviated. */
function listed(values: readonly unknown[]): string {
  const most = 12;
  const names = values.slice(0, most).map(String).join(', ');
  return values.length > most ? `${names} and ${values.length - most} more` : names;
}

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends bigint
      ? bigint
      : T extends boolean
        ? boolean
        : T;

/** An XSD list: items separated by white space (XSD 1.0 part 2, 2.5.1.2). */
export function listOf<T>(item: SimpleType<T>): SimpleType<readonly T[]> {
  return simpleType<readonly T[]>(
    { whiteSpace: 'collapse', unit: 'items', length: (value) => (Array.isArray(value) ? value.length : 0) },
    (text, input) => {
      const lexical = collapse(text);
      const items: T[] = [];
      if (lexical === '') return items;
      const issues = input.issues.length;
      for (const [index, word] of lexical.split(' ').entries()) {
        const before = input.issues.length;
        const value = item.parse(word, input);
        if (value !== undefined) items.push(value);
        input.prefix(before, index);
      }
      return input.issues.length === issues ? items : undefined;
    },
    (value, writer) => {
      if (!Array.isArray(value)) return refuse(writer, 'type', 'must be an array');
      const words: string[] = [];
      for (const member of value) {
        const text = item.format(member, writer);
        if (text === undefined) return undefined;
        if (text === '' || /[ \t\n\r]/.test(text))
          return refuse(writer, 'list', 'must not contain an item that is empty or has white space');
        words.push(text);
      }
      return words.join(' ');
    },
  );
}

type Member<S> = S extends SimpleType<infer T> ? T : never;

/**
 * A union: the first member type that accepts the text or the value is used (XSD 1.0 part 2, 2.5.1.3). A value is
 * written so that it is read back unchanged, in another lexical form if an earlier member would read the usual one
 * differently; without such a form it is rejected.
 */
export function unionOf<const S extends readonly unknown[]>(...members: S): SimpleType<Member<S[number]>> {
  type T = Member<S[number]>;
  // Each member is a simple type of one part of the union; what one rejects is passed to the next.
  const types = members as unknown as readonly SimpleType<T>[];
  const union: SimpleType<T> = simpleType<T>(
    { whiteSpace: 'preserve' },
    (text, input) => {
      const issues = input.issues.length;
      for (const type of types) {
        const value = type.parse(text, input);
        if (input.issues.length === issues) return value;
        input.issues.length = issues;
      }
      input.report('union', "must be of one of the union's types");
      return undefined;
    },
    (value, writer) => {
      const issues = writer.issues.length;
      let usual: string | undefined;
      for (const [index, type] of types.entries()) {
        const text = type.format(value, writer);
        writer.issues.length = issues;
        const spelling = text === undefined || index === 0 ? text : spellingOf(union, text, value, writer);
        if (spelling !== undefined) return spelling;
        usual ??= text;
      }
      const message =
        usual === undefined
          ? "must be of one of the union's types"
          : 'must be a value that is read back as itself; an earlier type of the union reads its text as another value';
      return refuse(writer, 'union', message);
    },
  );
  return union;
}
