import type { Type } from './contract.js';
import { below, type Judging, matches, satisfies } from './samples/judging.js';

type Fields = { readonly [name: string]: unknown };

/** The fields that a satisfied type has evaluated (JSON Schema 2020-12, 11.3). */
export function evaluatedFields(type: Type, value: Fields, judging: Judging): ReadonlySet<string> | 'all' {
  if (type.kind === 'intersection' && type.unevaluatedFields !== undefined) return 'all';
  if (type.kind !== 'record')
    return through(type, value, judging, (part) => evaluatedFields(part, value, judging));
  if (type.additional !== undefined) return 'all';
  const named = new Set(type.fields.filter((field) => field.undeclared !== true).map((field) => field.name));
  for (const name of Object.keys(value)) {
    if (type.patterns?.some((entry) => matches(judging, entry.pattern, name))) named.add(name);
  }
  const dependent = Object.entries(type.dependentTypes ?? {})
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([, part]) => evaluatedFields(part, value, judging));
  return merged<string>([named, ...dependent]);
}

/** The items that a satisfied type has evaluated. */
export function evaluatedItems(
  type: Type,
  list: readonly unknown[],
  judging: Judging,
): ReadonlySet<number> | 'all' {
  if (type.kind === 'intersection' && type.unevaluatedItems !== undefined) return 'all';
  if (type.kind !== 'list')
    return through(type, list, judging, (part) => evaluatedItems(part, list, judging));
  if (type.open !== true) return 'all';
  const seen = new Set((type.prefix ?? []).map((_, index) => index));
  list.forEach((item, index) => {
    if (type.contains?.some((entry) => below(judging, entry.type, item, []).length === 0)) seen.add(index);
  });
  return seen;
}

type Seen<T> = ReadonlySet<T> | 'all';

function through<T>(type: Type, value: unknown, judging: Judging, below: (part: Type) => Seen<T>): Seen<T> {
  const branches = (parts: readonly (Type | undefined)[]): Seen<T> =>
    merged(parts.filter((part) => part !== undefined).map(below));
  switch (type.kind) {
    case 'union':
      return branches(type.members.filter((part) => satisfies(judging, part, value)));
    case 'intersection':
      return branches(type.members);
    case 'conditional':
      return satisfies(judging, type.if, value) ? branches([type.if, type.then]) : branches([type.else]);
    case 'when':
      return below(type.type);
    case 'reference': {
      const named = judging.types.get(type.name);
      return named === undefined ? new Set<T>() : below(named.type);
    }
    default:
      return new Set<T>();
  }
}

function merged<T>(sets: readonly Seen<T>[]): Seen<T> {
  if (sets.includes('all')) return 'all';
  return new Set(sets.flatMap((set) => (set === 'all' ? [] : [...set])));
}
