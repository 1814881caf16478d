import { unsatisfiableKeyword } from '@trivet/runtime/internal/protocol';
import { areApart, type Choice } from '../../model/choice.js';
import { forbiddenMember } from '../../model/closed-parts.js';
import type {
  ConditionalType,
  IntersectionType,
  NotType,
  Type,
  UnionType,
  WhenType,
} from '../../model/contract.js';
import type { Kind } from '../../model/kinds.js';
import { withoutTag } from '../../model/narrowing.js';
import { areTwins } from '../../model/same.js';
import { type Code, code, indent, join, lit } from '../code.js';
import {
  type Block,
  branches,
  type CheckedValue,
  type CheckWriter,
  type Failure,
  helper,
  isNoneOf,
  narrowedTo,
  type Skip,
  type Statement,
  statement,
  wrongType,
} from './block.js';
import {
  all,
  always,
  any,
  type Condition,
  conditionText,
  differs,
  equal,
  isAlways,
  isNever,
  isSameCondition,
  not,
  truthy,
} from './condition.js';
import { cheapFirst, isRecord, read } from './record.js';
import { requirement } from './requirement.js';
import { fractionFailures, scalarBlock } from './scalar.js';
import { addIssue, statements, when } from './statements.js';
import { unevaluated } from './unevaluated.js';

/** A check of a union: by the value's kind or the discriminating field, otherwise by trying the members. */
export function unionBlock(type: UnionType, checked: CheckedValue, writer: CheckWriter): Block {
  const members = type.members.filter((member) => member.kind !== 'null');
  const [only] = members;
  if (
    only !== undefined &&
    members.length === 1 &&
    type.members.length === 2 &&
    !writer.kinds(only).has('null')
  ) {
    const block = writer.block(only, checked);
    return { ...block, steps: [nullSkip(checked), ...block.steps] };
  }
  const choice = writer.choice(type);
  if (choice === undefined) return trial(type, checked, writer);
  return choice.by === 'kind' ? byKind(type, checked, writer) : byField(type, choice, checked, writer);
}

function nullSkip(checked: CheckedValue): Skip {
  return { when: equal(checked.value, lit(null)) };
}

const kindTests: {
  readonly [kind in Kind]: { readonly test: (value: Code) => Condition; readonly noun: string };
} = {
  null: { test: (value) => equal(value, lit(null)), noun: 'null' },
  boolean: { test: (value) => equal(code`typeof ${value}`, lit('boolean')), noun: 'a boolean' },
  string: { test: (value) => equal(code`typeof ${value}`, lit('string')), noun: 'a string' },
  number: { test: (value) => equal(code`typeof ${value}`, lit('number')), noun: 'a number' },
  bigint: { test: (value) => equal(code`typeof ${value}`, lit('bigint')), noun: 'a bigint' },
  bytes: { test: (value) => truthy(code`${helper('isOctets')}(${value})`), noun: 'bytes' },
  list: { test: (value) => truthy(code`${helper('isList')}(${value})`), noun: 'an array' },
  record: { test: isRecord, noun: 'an object' },
};

/** A condition that is true for values of these kinds. */
function kindTest(kinds: Iterable<Kind>, value: Code): Condition {
  return any([...kinds].map((kind) => kindTests[kind].test(value)));
}

/** A type with a single kind, which it names itself. */
export type SimpleType = Extract<Type, { kind: Kind }>;

/** Whether a type has a single kind, which it names itself. */
export function isSimple(type: Type): type is SimpleType {
  return ['null', 'boolean', 'string', 'number', 'bytes', 'list', 'record'].includes(type.kind);
}

/** Whether a type without constraints determines only the kind of its values. */
export function isKindOnly(type: Type): type is SimpleType {
  return isSimple(type) && !(type.kind === 'number' && (type.integer === true || type.carrier !== undefined));
}

/** A check of a value that is known to have another kind: it always fails. */
export function unlikeBlock(type: SimpleType, checked: CheckedValue): Block {
  const isInteger = type.kind === 'number' && type.integer === true;
  const noun = isInteger ? 'an integer' : kindTests[type.kind].noun;
  return { steps: [wrongType(always, noun, checked.value)], body: [] };
}

function byKind(type: UnionType, checked: CheckedValue, writer: CheckWriter): Block {
  const rungs: { test: Condition; body: readonly Statement[] }[] = [];
  const nouns: string[] = [];
  type.members.forEach((member, index) => {
    const kinds = writer.kinds(member);
    if (kinds.size === 0) return;
    nouns.push(...[...kinds].map((kind) => kindTests[kind].noun));
    if (isNoneOf(kinds, checked)) return;
    const whole = wholeTest(member, checked, writer);
    if (whole !== undefined) {
      rungs.push({ test: whole, body: [] });
      return;
    }
    const block = writer.block(member, {
      ...narrowedTo(checked, { kinds }),
      title: `${checked.title}${index + 1}`,
    });
    const test = kindTest(kinds, checked.value);
    rungs.push({ test, body: statements(withoutKind(block, not(test)), checked) });
  });
  const isNone = all(rungs.map(({ test }) => not(test)));
  const failure = wrongType(isNone, [...new Set(nouns)].join(' or '), checked.value);
  const bodies = rungs.filter(({ body }) => body.length > 0);
  // Octets are objects, too; in a union with octets they are not a record.
  const hasBytes = type.members.some((member) => writer.kinds(member).has('bytes'));
  const isObject = kindTests.record.test(checked.value);
  const chosen = bodies.map(({ test, body }) =>
    hasBytes && isSameCondition(test, isObject)
      ? { test: all([not(kindTests.bytes.test(checked.value)), test]), body }
      : { test, body },
  );
  if (chosen.length === 0) return { steps: [failure], body: [] };
  const others = all(rungs.filter(({ body }) => body.length === 0).map(({ test }) => not(test)));
  const refused = when(others, [addIssue(checked, failure)]);
  const last = isAlways(others) ? code` else {\n  ${addIssue(checked, failure)}\n}` : code` else ${refused}`;
  const whole = branches(code`${ladder(chosen)}${last}`);
  return checked.form === 'verdict'
    ? { steps: [], body: [whole] }
    : { steps: [failure], body: [ladder(chosen)], whole };
}

/** One test that decides whether a value matches a member, its kind included: an integer needs no test for a number. */
function wholeTest(member: Type, checked: CheckedValue, writer: CheckWriter): Condition | undefined {
  if (checked.form !== 'verdict' || !(member.kind === 'number' || member.kind === 'literal'))
    return undefined;
  const { steps, body, found } = writer.block(member, checked);
  const [only] = steps;
  if (only === undefined || 'when' in only || steps.length > 1 || body.length > 0 || found !== undefined)
    return undefined;
  return only.test.kind === 'atom' ? not(only.test) : undefined;
}

/** A block for values whose kind is known to be right: only the other keywords remain. */
function withoutKind(block: Block, isWrong: Condition): Block {
  const [first, ...steps] = block.steps;
  if (first === undefined || 'when' in first || first.keyword !== 'type') return block;
  if (isSameCondition(first.test, isWrong)) return { ...block, steps };
  const tests = 'of' in first.test ? first.test.of : [];
  const [asked, ...left] = tests;
  // If all conditions must be true, none can be omitted.
  if (asked === undefined || !isSameCondition(asked, isWrong) || isSameCondition(first.test, all(tests)))
    return block;
  return { ...block, steps: [{ ...first, test: any(left) }, ...steps] };
}

function ladder(rungs: readonly { test: Condition; body: readonly Statement[] }[]): Statement {
  const text = join(
    rungs.map(({ test, body }) => code`if (${conditionText(test)}) {\n  ${indent(join(body, '\n'))}\n}`),
    ' else ',
  );
  return branches(text);
}

function byField(
  type: UnionType,
  choice: Extract<Choice, { by: 'field' }>,
  checked: CheckedValue,
  writer: CheckWriter,
): Block {
  const kind = wrongType(not(isRecord(checked.value)), 'an object', checked.value);
  if (isNoneOf(new Set(['record']), checked)) return { steps: [{ ...kind, test: always }], body: [] };
  const field = read(checked.value, choice.field);
  const cases = choice.cases.flatMap(({ values, member }) => {
    const chosen = type.members[member];
    if (chosen === undefined) return [];
    // The value of the field is already known.
    const called = writer.called(withoutTag(chosen, choice.field), {
      ...checked,
      title: `${checked.title}${member + 1}`,
    });
    const call = statements(called, checked);
    const labels = values.map((value) => code`  case ${lit(value)}:\n`);
    return [code`${labels}    ${indent(join(call, '\n'), 2)}\n    break;\n`];
  });
  const known = choice.cases.flatMap(({ values }) => values);
  const keyword = 'discriminator';
  const problem =
    known.length <= 12
      ? requirement(keyword, known, field)
      : { keyword, message: 'is an unknown discriminator value', actual: field };
  const inner = { ...checked, path: [...checked.path, lit(choice.field)] };
  const issue = addIssue(inner, problem);
  return { steps: [kind], body: [statement(code`switch (${field}) {\n${cases}  default:\n    ${issue}\n}`)] };
}

/** Tries every member; their issues are omitted, since the intended member is unknown. */
function trial(type: UnionType, checked: CheckedValue, writer: CheckWriter): Block {
  // Functions of named types ask by themselves whether a value is an object.
  const areRecords =
    type.members.length > 1 &&
    type.members.some((member) => member.kind === 'record') &&
    type.members.every((member) => isRecordOnly(member, writer));
  const inner = areRecords ? { ...checked, fields: checked.value } : checked;
  const isNoRecord = areRecords ? [not(isRecord(checked.value))] : [];
  const tests = type.members
    .map((member, index) => writer.holds(member, { ...inner, title: `${checked.title}${index + 1}` }))
    .filter((test) => !isNever(test));
  if (tests.some(isAlways) && !type.exclusive && !areRecords) return { steps: [], body: [] };
  if (!type.exclusive || tests.length <= 1 || areApart(type.members, writer.types)) {
    const keyword = type.exclusive ? 'oneOf' : 'anyOf';
    const test = any([...isNoRecord, all(tests.map(not))]);
    return { steps: [{ test, keyword, message: `must match one of the schemas of "${keyword}"` }], body: [] };
  }
  if (areTwins(type.members, writer.types)) return twinsBlock(tests, isNoRecord);
  const count = join(
    tests.map((test) => code`(${conditionText(test)} ? 1 : 0)`),
    ' + ',
  );
  return {
    steps: [
      {
        test: any([...isNoRecord, differs(count, lit(1))]),
        keyword: 'oneOf',
        message: 'must match exactly one of the schemas of "oneOf"',
      },
    ],
    body: [],
  };
}

/** A check of a value that must match exactly one of schemas which each occur twice. */
function twinsBlock(tests: readonly Condition[], isNoRecord: readonly Condition[]): Block {
  const distinct = new Map(tests.map((test) => [String(conditionText(test)), test]));
  const isNone = any([...isNoRecord, all([...distinct.values()].map(not))]);
  const message = 'must match exactly one of the schemas of "oneOf", but each of them occurs twice';
  return {
    steps: [
      { test: isNone, keyword: 'oneOf', message: 'must match one of the schemas of "oneOf"' },
      { test: always, keyword: unsatisfiableKeyword, message },
    ],
    body: [],
  };
}

/** Whether only objects match a type. */
function isRecordOnly(type: Type, writer: CheckWriter): boolean {
  const kinds = writer.kinds(type);
  return kinds.size === 1 && kinds.has('record');
}

/** A check of an object that must have a member which it must not have. */
function impossible(name: string, checked: CheckedValue): Block {
  const message = `must have "${name}", but another part of "allOf" does not allow it`;
  return {
    steps: [
      wrongType(not(isRecord(checked.value)), 'an object', checked.value),
      { test: always, keyword: unsatisfiableKeyword, message },
    ],
    body: [],
  };
}

/** A check of an intersection: each part in turn. If all start with a check of the same kind, that is checked once. */
export function intersectionBlock(type: IntersectionType, around: CheckedValue, writer: CheckWriter): Block {
  const { listed } = writer.narrowing(type);
  if (around.form === 'verdict' && listed !== undefined)
    return scalarBlock({ kind: 'literal', values: listed }, around, writer);
  const forbidden = forbiddenMember(type.members, writer.types);
  if (forbidden !== undefined) return impossible(forbidden, around);
  const checked: CheckedValue = { ...around, known: new Map(around.known) };
  const nothing = { before: [], after: [] };
  const { before, after } = isNoneOf(writer.kinds(type), checked)
    ? nothing
    : unevaluated(type, checked, writer);
  const members = type.members.map((member, index) => ({ member, index }));
  const isCheap = ({ member }: Part): boolean => writer.isCheap(member);
  const ordered = checked.form === 'verdict' ? cheapFirst(members, isCheap) : members;
  let inner = checked;
  const blocks = ordered.map(({ member, index }) => {
    const title = type.members.length === 1 ? checked.title : `${checked.title}${index + 1}`;
    const block = writer.block(member, { ...inner, title });
    // A verdict is returned at the first part that the value violates; the following code depends only on the other
    // parts.
    if (checked.form === 'verdict') {
      inner = narrowedTo(inner, writer.narrowing(member));
      if (begins(block, not(isRecord(checked.value)))) inner = { ...inner, fields: checked.value };
    }
    return block;
  });
  const [first] = blocks;
  if (first !== undefined && blocks.length === 1 && after.length === 0) return first;
  const kind = first?.steps[0];
  const shared =
    kind !== undefined &&
    !('when' in kind) &&
    kind.keyword === 'type' &&
    blocks.every((block) => isSameStep(block.steps[0], kind));
  const parts = shared ? blocks.map((block) => ({ ...block, steps: block.steps.slice(1) })) : blocks;
  return {
    steps: shared ? [kind] : [],
    body: [...before, ...parts.flatMap((block) => statements(block, checked)), ...after],
  };
}

/** A part of an intersection, and its index. */
interface Part {
  readonly member: Type;
  readonly index: number;
}

/** Whether the first step of a block has this test. */
function begins({ steps: [first] }: Block, test: Condition): boolean {
  return first !== undefined && !('when' in first) && isSameCondition(first.test, test);
}

function isSameStep(step: Failure | Skip | undefined, kind: Failure): boolean {
  return step !== undefined && !('when' in step) && isSameCondition(step.test, kind.test);
}

/** A check that a value is not of a type. */
export function notBlock(type: NotType, checked: CheckedValue, writer: CheckWriter): Block {
  const holds = writer.holds(type.type, { ...checked, title: `${checked.title}Not` });
  if (isNever(holds)) return { steps: [], body: [] };
  return {
    steps: [{ test: holds, keyword: 'not', message: 'must not match the schema of "not"' }],
    body: [],
  };
}

/** `if`, `then`, `else`. */
export function conditionalBlock(type: ConditionalType, checked: CheckedValue, writer: CheckWriter): Block {
  const branch = (part: Type | undefined, title: string): readonly Statement[] => {
    if (part === undefined) return [];
    const inner = { ...checked, title: checked.title + title };
    if (title === 'Else') return statements(writer.block(part, inner), checked);
    return statements(writer.block(part, narrowedTo(inner, writer.narrowing(type.if))), checked);
  };
  const yes = branch(type.then, 'Then');
  const no = branch(type.else, 'Else');
  if (yes.length === 0 && no.length === 0) return { steps: [], body: [] };
  const test = writer.holds(type.if, { ...checked, title: `${checked.title}If` });
  if (isAlways(test)) return { steps: [], body: yes };
  if (isNever(test)) return { steps: [], body: no };
  if (yes.length === 0) return { steps: [], body: [when(not(test), no)] };
  const first = code`if (${conditionText(test)}) {\n  ${indent(join(yes, '\n'))}\n}`;
  return {
    steps: [],
    body: [branches(no.length === 0 ? first : code`${first} else {\n  ${indent(join(no, '\n'))}\n}`)],
  };
}

/** A check that applies to values of one kind only. */
export function whenBlock(type: WhenType, checked: CheckedValue, writer: CheckWriter): Block {
  const kind = type.type.kind === 'number' ? (type.type.carrier ?? 'number') : type.type.kind;
  if (isNoneOf(new Set([kind]), checked)) return { steps: [], body: [] };
  const block = writer.block(type.type, narrowedTo(checked, { kinds: new Set([kind]) }));
  const [first, ...others] = block.steps;
  // The kind is checked around it.
  const rest = first !== undefined && !('when' in first) && first.keyword === 'type' ? others : block.steps;
  const integer = type.type.kind === 'number' ? fractionFailures(type.type, checked) : [];
  const body = statements({ ...block, steps: [...integer, ...rest] }, checked);
  const isKnown = kind === 'record' && checked.fields !== undefined && checked.fields === checked.value;
  if (isKnown || body.length === 0) return { steps: [], body };
  return { steps: [], body: [when(kindTest([kind], checked.value), body)] };
}
