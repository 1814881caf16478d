import { bindingFacts, messageTypes } from '../model/binding.js';
import type { Contract, StringType, Type } from '../model/contract.js';
import { matcher, patternExpression } from '../model/pattern.js';
import { partsOf } from '../model/type-parts.js';
import { ConformError } from './conform-error.js';
import type { ConformOptions } from './options.js';

/**
 * Returns a function that completes texts with the caller's functions: each receives the texts that match the pattern
 * of its schemas, which are identified by name, format or pattern. Undefined if the caller has none.
 */
export function completing(
  contract: Contract,
  { values }: Pick<ConformOptions, 'values'>,
): ((text: string) => string) | undefined {
  if (values === undefined) return undefined;
  const strings = stringsIn(contract);
  const makers = Object.entries(values).map(([name, make]) => {
    const tests = strings.filter((one) => one.names.includes(name)).flatMap(({ type }) => testOf(type));
    if (tests.length === 0)
      throw new ConformError(
        'must name a schema with a pattern, or a format or pattern of a schema',
        `values.${name}`,
      );
    return { make, isIts: (text: string) => tests.some((test) => test(text)) };
  });
  return (text) => makers.find(({ isIts }) => isIts(text))?.make(text) ?? text;
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
