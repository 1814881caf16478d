import type { CompleteText } from '@trivet/runtime/internal/conformance';
import { bindingFacts, messageTypes } from '../model/binding.js';
import type { Contract, StringType, Type } from '../model/contract.js';
import { matcher, patternExpression } from '../model/pattern.js';
import { partsOf } from '../model/type-parts.js';
import { ConformError } from './conform-error.js';
import type { ConformOptions } from './options.js';

/** The caller's functions for texts. */
export interface Completing {
  /**
   * Completes a text: a function receives those that match the pattern of its schemas, but not those of a member that is
   * only known with other types.
   */
  readonly completed: CompleteText;
  /** The names of functions that have received no text. */
  unused(): readonly string[];
}

/**
 * The caller's functions that complete texts of schemas, which are identified by name, format or pattern. Undefined if
 * the caller has none.
 *
 * @throws {ConformError} if a name is that of no schema with a pattern
 */
export function completing(
  contract: Contract,
  { values }: Pick<ConformOptions, 'values'>,
): Completing | undefined {
  if (values === undefined) return undefined;
  const strings = stringsIn(contract);
  const fields = fieldsWith(contract);
  const known = new Set([...fields.values()].flatMap((names) => [...names]));
  const makers = Object.entries(values).map(([name, make]) => {
    const own = strings.filter((one) => one.names.includes(name));
    const tests = own.flatMap(({ type }) => testOf(type));
    if (tests.length === 0)
      throw new ConformError(
        'must name a schema with a pattern, or a format or pattern of a schema',
        `values.${name}`,
      );
    const members = new Set(own.flatMap(({ type }) => [...(fields.get(type) ?? [])]));
    const isIts = (text: string, member = ''): boolean =>
      (members.has(member) || !known.has(member)) && tests.some((test) => test(text));
    return { name, make, isIts };
  });
  const used = new Set<string>();
  return {
    completed(text, member) {
      const maker = makers.find(({ isIts }) => isIts(text, member));
      if (maker !== undefined) used.add(maker.name);
      return maker?.make(text) ?? text;
    },
    unused: () => makers.map(({ name }) => name).filter((name) => !used.has(name)),
  };
}

/** A string type and the names that identify it. */
interface NamedStrings {
  readonly type: StringType;
  readonly names: readonly string[];
}

function stringsIn({ types, services }: Contract): readonly NamedStrings[] {
  const found: NamedStrings[] = [];
  const seen = new Set<Type>();
  const visit = (type: Type, names: readonly string[]): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.kind === 'string') {
      const { format, patterns = [] } = type;
      const sources = patterns.flatMap((pattern) => patternExpression(pattern)?.source ?? []);
      found.push({ type, names: [...names, ...(format === undefined ? [] : [format]), ...sources] });
    }
    for (const part of partsOf(type)) visit(part, []);
  };
  for (const { name, wireName, type } of types)
    visit(type, [name, ...(wireName === undefined ? [] : [wireName])]);
  for (const { binding } of services.flatMap(({ operations }) => operations)) {
    for (const { type } of bindingFacts(binding).parameters ?? []) visit(type, []);
    for (const type of messageTypes(binding)) visit(type, []);
  }
  return found;
}

/** The names of the fields with values of a type, by the type. */
function fieldsWith({ types, services }: Contract): ReadonlyMap<Type, ReadonlySet<string>> {
  const named = new Map(types.map(({ name, type }) => [name, type]));
  const found = new Map<Type, Set<string>>();
  const note = (type: Type, field: string, depth: number): void => {
    if (depth > 5) return;
    const own = type.kind === 'reference' ? named.get(type.name) : undefined;
    const parts = own === undefined ? (type.kind === 'record' ? [] : partsOf(type)) : [own];
    if (parts.length === 0) found.set(type, (found.get(type) ?? new Set()).add(field));
    for (const part of parts) note(part, field, depth + 1);
  };
  const seen = new Set<Type>();
  const visit = (type: Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.kind === 'record') for (const field of type.fields) note(field.type, field.name, 0);
    for (const part of partsOf(type)) visit(part);
  };
  for (const { type } of types) visit(type);
  for (const { binding } of services.flatMap(({ operations }) => operations)) {
    for (const { name, type } of bindingFacts(binding).parameters ?? []) note(type, name, 0);
    for (const type of messageTypes(binding)) visit(type);
  }
  return found;
}

function testOf({
  patterns = [],
  minLength = 0,
  maxLength,
}: StringType): readonly ((text: string) => boolean)[] {
  const expressions = patterns.map((pattern) => patternExpression(pattern));
  if (expressions.length === 0 || expressions.includes(undefined)) return [];
  const tests = expressions.flatMap((one) => (one === undefined ? [] : [matcher(one)]));
  return [
    (text) =>
      text.length >= minLength &&
      text.length <= (maxLength ?? text.length) &&
      tests.every((test) => test(text)),
  ];
}
