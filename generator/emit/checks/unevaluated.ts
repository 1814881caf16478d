import type { IntersectionType, Type } from '../../model/contract.js';
import { bare, type Code, code, indent, join, lit, localName, mentions } from '../code.js';
import {
  type CheckedValue,
  type CheckWriter,
  helper,
  matchTest,
  partKey,
  type Statement,
  statement,
} from './block.js';
import {
  all,
  always,
  any,
  type Condition,
  conditionText,
  equal,
  isAlways,
  isBelow,
  isNever,
  never,
  not,
  truthy,
} from './condition.js';
import { addIssue, statements, when } from './statements.js';

/** Statements before and after the parts of an intersection. */
interface Unevaluated {
  /** Constants that state which parts are satisfied, computed once for the checks and for `after`. */
  readonly before: readonly Statement[];
  /** Statements that check the fields and items that no part has evaluated. */
  readonly after: readonly Statement[];
}

/** Emits `unevaluatedProperties` and `unevaluatedItems` of an intersection; fills `checked.known`. */
export function unevaluated(type: IntersectionType, checked: CheckedValue, writer: CheckWriter): Unevaluated {
  const { unevaluatedFields: fields, unevaluatedItems: items } = type;
  const walk: Walk = { checked, writer, before: [] };
  const after = [
    ...(fields === undefined ? [] : unseenParts(type.members, fields, ofFields, walk)),
    ...(items === undefined ? [] : unseenParts(type.members, items, ofItems, walk)),
  ];
  return { before: walk.before.map(({ declared }) => declared), after };
}

/** How the parts of an object or a list are iterated. */
interface Parts {
  readonly keyword: string;
  readonly guard: string;
  /** Names for the key and for the part. */
  readonly names: readonly [readonly [string, string], readonly [string, string]];
  head(key: Code, of: Code): Code;
  sees(part: Type, key: Code, value: Code, walk: Walk): Condition;
}

const ofFields: Parts = {
  keyword: 'unevaluatedProperties',
  guard: 'isRecord',
  names: [
    ['name', 'fieldName'],
    ['field', 'fieldValue'],
  ],
  head: (key, of) => code`for (const ${key} in ${of})`,
  sees: (part, key, _, walk) => seesField(part, key, walk),
};

const ofItems: Parts = {
  keyword: 'unevaluatedItems',
  guard: 'isList',
  names: [
    ['index', 'position'],
    ['item', 'element'],
  ],
  head: (key, of) => code`for (let ${key} = 0; ${key} < ${of}.length; ${key}++)`,
  sees: seesItem,
};

function unseenParts(members: readonly Type[], rest: Type, parts: Parts, walk: Walk): readonly Statement[] {
  const { checked, writer } = walk;
  const names = checked.names.inner();
  const key = bare(names.take(...parts.names[0]));
  const value = localName(names.take(...parts.names[1]));
  const path = [...checked.path, key];
  const inner: CheckedValue = {
    ...checked,
    names,
    owner: undefined,
    value,
    path,
    title: `${checked.title}Rest`,
  };
  const checks =
    rest.kind === 'never'
      ? [addIssue(inner, { keyword: parts.keyword, message: 'is not allowed' })]
      : statements(writer.block(rest, inner), inner);
  const found = walk.before.length;
  const seen = any(members.map((member) => parts.sees(member, key, value, walk)));
  if (checks.length === 0 || isAlways(seen)) {
    for (const { key } of walk.before.splice(found)) checked.known?.delete(key);
    return [];
  }
  const unseen = isNever(seen) ? [] : [code`if (${conditionText(seen)}) continue;`];
  const usesValue = rest.kind !== 'never' || mentions(conditionText(seen), value);
  const declared = usesValue ? [code`const ${value} = ${checked.value}[${key}];`] : [];
  const body = join([...declared, ...unseen, ...checks], '\n');
  const loop = code`${parts.head(key, checked.value)} {\n  ${indent(body)}\n}`;
  return [when(truthy(code`${helper(parts.guard)}(${checked.value})`), [loop])];
}

/** One iteration over the parts: collects the constants that are computed before the loop. */
interface Walk {
  readonly checked: CheckedValue;
  readonly writer: CheckWriter;
  readonly before: { readonly key: string; readonly declared: Statement }[];
}

/** A constant that states whether the value satisfies a part, computed once. */
function satisfied(part: Type, walk: Walk): Condition {
  const { known } = walk.checked;
  const key = partKey(part, walk.checked);
  const before = known?.get(key);
  if (before !== undefined) return truthy(before);
  const test = walk.writer.holds(part, { ...walk.checked, title: `${walk.checked.title}Part` });
  if (isAlways(test) || isNever(test)) return test;
  const constant = bare(walk.checked.names.take('isOfPart'));
  walk.before.push({ key, declared: statement(code`const ${constant} = ${conditionText(test)};`) });
  known?.set(key, constant);
  return truthy(constant);
}

type Sees = (part: Type, walk: Walk) => Condition;

/** A condition that is true if a satisfied part has evaluated the field or item. */
function through(part: Type, sees: Sees, walk: Walk): Condition {
  const only = (condition: Type, seen: Condition): Condition =>
    isNever(seen) ? seen : all([satisfied(condition, walk), seen]);
  switch (part.kind) {
    case 'union':
      return any(part.members.map((member) => only(member, sees(member, walk))));
    case 'intersection':
      return any(part.members.map((member) => sees(member, walk)));
    case 'conditional': {
      const yes = any(
        [part.if, part.then].map((branch) => (branch === undefined ? never : sees(branch, walk))),
      );
      const no = part.else === undefined ? never : sees(part.else, walk);
      return any([only(part.if, yes), isNever(no) ? no : all([not(satisfied(part.if, walk)), no])]);
    }
    case 'when':
      return sees(part.type, walk);
    case 'reference': {
      const target = walk.writer.resolve(part);
      return target === undefined || walk.checked.owner === part.name ? never : sees(target, walk);
    }
    default:
      return never;
  }
}

function seesField(part: Type, name: Code, walk: Walk): Condition {
  if (part.kind === 'intersection' && part.unevaluatedFields !== undefined) return always;
  if (part.kind !== 'record') return through(part, (inner, inside) => seesField(inner, name, inside), walk);
  if (part.additional !== undefined) return always;
  const named = part.fields
    .filter((field) => field.undeclared !== true)
    .map((field) => equal(name, lit(field.name)));
  const matched = (part.patterns ?? []).flatMap((entry) => {
    const pattern = walk.writer.pattern(entry.pattern, `${walk.checked.title}NamePattern`);
    return pattern === undefined ? [] : [matchTest(pattern, name)];
  });
  const dependent = Object.entries(part.dependentTypes ?? {}).map(([field, type]) =>
    all([truthy(code`Object.hasOwn(${walk.checked.value}, ${field})`), seesField(type, name, walk)]),
  );
  return any([...named, ...matched, ...dependent]);
}

function seesItem(part: Type, index: Code, item: Code, walk: Walk): Condition {
  if (part.kind === 'intersection' && part.unevaluatedItems !== undefined) return always;
  if (part.kind !== 'list')
    return through(part, (inner, inside) => seesItem(inner, index, item, inside), walk);
  if (part.open !== true) return always;
  const first = part.prefix?.length ?? 0;
  const contained = (part.contains ?? []).map((entry) =>
    walk.writer.holds(entry.type, {
      ...walk.checked,
      owner: undefined,
      value: item,
      title: `${walk.checked.title}Contains`,
    }),
  );
  return any([first === 0 ? never : isBelow(index, first), ...contained]);
}
