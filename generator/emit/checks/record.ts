import { unsatisfiableKeyword } from '@trivet/runtime/internal/protocol';
import type { Field, Pattern, RecordType, Type } from '../../model/contract.js';
import type { Kind } from '../../model/kinds.js';
import { typeName as titleOf, valueName } from '../../model/names.js';
import { bare, type Code, code, indent, join, lit, localName, member, mentions } from '../code.js';
import {
  type Block,
  type CheckedValue,
  type CheckWriter,
  type Failure,
  type Finding,
  helper,
  matchTest,
  narrowedTo,
  type Skip,
  Statement,
  statement,
  wrongType,
} from './block.js';
import {
  all,
  any,
  type Condition,
  conditionText,
  differs,
  equal,
  expression,
  isAbove,
  isBelow,
  not,
  truthy,
} from './condition.js';
import { requirement } from './requirement.js';
import { tooLongFor } from './scalar.js';
import { addIssue, statements, when } from './statements.js';

/** A condition that is true for objects. */
export function isRecord(value: Code): Condition {
  return truthy(code`${helper('isRecord')}(${value})`);
}

/** A check of an object: its fields in order, then the object as a whole. */
export function recordBlock(type: RecordType, checked: CheckedValue, writer: CheckWriter): Block {
  const isKnown = checked.fields !== undefined && checked.fields === checked.value;
  const steps = isKnown ? [] : [wrongType(not(isRecord(checked.value)), 'an object', checked.value)];
  const inside: CheckedValue = { ...checked, owner: undefined };
  if (checked.form === 'verdict') return { steps, body: verdictBody(type, checked, inside, writer) };
  const constants: FieldConstants = new Map();
  return {
    steps,
    body: [
      ...type.fields.flatMap((field) => fieldStatements(field, inside, writer, constants)),
      ...countStatements(type, checked),
      ...otherFields(type, inside, writer),
      ...dependentFields(type, checked, constants),
      ...dependentTypes(type, checked, writer),
    ],
  };
}

/** The constants of fields that precede a statement, by the names of the fields. */
type FieldConstants = Map<string, Code>;

/** Conditions that do not look into the parts of an object come first: most alternatives are decided there. */
function verdictBody(
  type: RecordType,
  checked: CheckedValue,
  inside: CheckedValue,
  writer: CheckWriter,
): readonly Statement[] {
  const isCheap = (field: Field): boolean => writer.isCheap(field.type);
  const fields = cheapFirst(type.fields, isCheap);
  const cheap = fields.filter(isCheap);
  const others = fields.slice(cheap.length);
  const hasCheapRest = type.additional?.kind === 'never' && type.patterns === undefined;
  const rest = otherFields(type, inside, writer);
  const constants: FieldConstants = new Map();
  return [
    ...cheap.flatMap((field) => fieldStatements(field, inside, writer, constants)),
    ...missingAmong(others, checked),
    ...countStatements(type, checked),
    ...dependentFields(type, checked, constants),
    ...(hasCheapRest ? rest : []),
    ...others.flatMap((field) => fieldStatements(field, inside, writer, constants)),
    ...(hasCheapRest ? [] : rest),
    ...dependentTypes(type, checked, writer),
  ];
}

/** The same parts, cheap ones first. */
export function cheapFirst<T>(parts: readonly T[], isCheap: (part: T) => boolean): readonly T[] {
  return [...parts.filter(isCheap), ...parts.filter((part) => !isCheap(part))];
}

/** Before the first of several fields is looked into, checks whether another required one is missing. */
function missingAmong(fields: readonly Field[], checked: CheckedValue): readonly Statement[] {
  const required = fields.slice(1).filter((field) => field.required);
  const isMissing = required.map(({ name }) => equal(read(checked.value, name), absent));
  return isMissing.length === 0
    ? []
    : statements({ steps: [{ test: any(isMissing), ...missingIssue }], body: [] }, checked);
}

/**
 * A condition for an object of which only the presence of fields matters, as in `not: { required: … }`; undefined for
 * other types, or if the value is not known to be an object.
 */
export function hasRequired(type: Type, checked: CheckedValue): Condition | undefined {
  if (type.kind === 'when') return hasRequired(type.type, checked);
  if (type.kind !== 'record' || checked.fields !== checked.value) return undefined;
  const { kind: _, fields, at, doc, examples, ...others } = type;
  if (Object.keys(others).length > 0 || fields.some((field) => field.type.kind !== 'any')) return undefined;
  const required = fields.filter((field) => field.required);
  return all(required.map(({ name }) => differs(read(checked.value, name), absent)));
}

/** The value of a missing field. */
const absent = lit(undefined);

/** Names of inherited members of every object. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Reads a field of the value; with brackets, which compilers may require for names that a type does not list. */
export function read(of: Code, name: string): Code {
  return inherited.has(name) ? code`${helper('own')}(${of}, ${name})` : code`${of}[${name}]`;
}

/** Declares a constant for a field of the value. */
function declare(identifier: string, of: Code, name: string): Code {
  const local = bare(identifier);
  if (inherited.has(name)) return code`const ${local} = ${read(of, name)};`;
  return identifier === name
    ? code`const { ${local} } = ${of};`
    : code`const { ${member(name)}: ${local} } = ${of};`;
}

function fieldStatements(
  field: Field,
  checked: CheckedValue,
  writer: CheckWriter,
  constants: FieldConstants,
): readonly Statement[] {
  const identifier = fieldLocal(field.name, checked);
  const local = bare(identifier);
  const path = [...checked.path, lit(field.name)];
  const inner: CheckedValue = {
    ...checked,
    // A verdict is a sequence of statements, without braces around those of a field.
    names: checked.form === 'verdict' ? checked.names : checked.names.inner(),
    value: local,
    path,
    title: checked.title + titleOf(field.name),
  };
  const block = writer.block(field.type, inner);
  if (block.steps.length === 0 && block.body.length === 0 && block.found === undefined) {
    return field.required
      ? [when(equal(read(checked.value, field.name), absent), [addIssue(inner, missing(field, writer))])]
      : [];
  }
  const steps = isAskedAnyway(field, block, checked)
    ? block.steps
    : [presence(field, local, writer), ...block.steps];
  const checks = statements({ ...block, steps }, inner);
  constants.set(field.name, local);
  // A single line of checks follows its constant directly.
  const piece = code`${declare(identifier, checked.value, field.name)}\n${join(checks, '\n')}`;
  return [new Statement(piece, 'plain', { isFinal: checks.some((check) => check.isFinal) })];
}

/** A missing value has no type and is not an allowed value, and a verdict need not distinguish these. */
function isAskedAnyway({ required }: Field, { steps: [first] }: Block, { form }: CheckedValue): boolean {
  if (form !== 'verdict' || !required || first === undefined || 'when' in first) return false;
  return ['type', 'const', 'enum'].includes(first.keyword);
}

const missingIssue = { keyword: 'required', message: 'is missing' };

/** The issue of a missing field; no sender can have one whose values never end. */
function missing({ type }: Field, writer: CheckWriter): Finding {
  if (!writer.isEndless(type)) return missingIssue;
  return {
    keyword: unsatisfiableKeyword,
    message: 'is missing, but each of its values must contain another one',
  };
}

function presence(field: Field, local: Code, writer: CheckWriter): Failure | Skip {
  const isAbsent = equal(local, absent);
  if (field.required) return { test: isAbsent, ...missing(field, writer) };
  return { when: isAbsent };
}

/** The name of a constant for a field; names of checks and constants of the file are avoided. */
function fieldLocal(name: string, checked: CheckedValue): string {
  const wanted = valueName(name);
  const isTaken =
    checked.names.isReserved(wanted) ||
    /Pattern\d*$|Value(?:s|Set)\d*$/.test(wanted) ||
    /[^\p{ASCII}]/u.test(wanted);
  return checked.names.take(
    isTaken ? `field${titleOf(name)}` : wanted,
    isTaken ? `field${titleOf(name)}` : `${wanted}Field`,
  );
}

function countStatements(type: RecordType, checked: CheckedValue): readonly Statement[] {
  const { minFields = 0, maxFields } = type;
  const counted = code`${helper('fieldCount')}(${checked.value})`;
  // Fields are counted once for both bounds.
  const isTwice = minFields > 0 && maxFields !== undefined;
  const count = isTwice ? localName(checked.names.take('count', 'countOfFields')) : counted;
  const issueOf = (keyword: string, bound: number): Code =>
    addIssue(checked, requirement(keyword, bound, checked.value));
  return [
    ...(isTwice ? [statement(code`const ${count} = ${counted};`)] : []),
    ...(minFields > 0 ? [when(isBelow(count, minFields), [issueOf('minProperties', minFields)])] : []),
    ...(maxFields === undefined
      ? []
      : [when(isAbove(count, maxFields), [issueOf('maxProperties', maxFields)])]),
  ];
}

/** One loop over the fields for all rules about names and about undeclared fields. */
function otherFields(type: RecordType, checked: CheckedValue, writer: CheckWriter): readonly Statement[] {
  const rest = type.additional === undefined || type.additional.kind === 'any' ? undefined : type.additional;
  if (rest === undefined && type.names === undefined && type.patterns === undefined) return [];
  const names = checked.names.inner();
  const name = bare(names.take('name', 'fieldName'));
  const field = localName(names.take('field', 'fieldValue'));
  const inner: CheckedValue = {
    ...checked,
    names,
    value: field,
    path: [...checked.path, name],
    title: `${checked.title}Field`,
  };
  const read = code`const ${field} = ${checked.value}[${name}];`;
  const tests = patternTests(type, name, checked, writer);
  const patterns = rest === undefined ? tests : tests.map((one) => decidedOnce(one, names));
  const byPattern = patterns.flatMap(({ test, type: of }, index) => {
    const checks = statements(
      writer.block(of, { ...inner, title: `${checked.title}Field${index + 1}` }),
      inner,
    );
    return checks.length === 0 ? [] : [when(test, checks)];
  });
  const byName = [
    ...nameStatements(type.names, name, inner, writer),
    ...patterns.flatMap(({ tooLong }) =>
      tooLong === undefined ? [] : [when(tooLong.test, [addIssue(inner, tooLong)])],
    ),
  ];
  const others = rest === undefined ? [] : restStatements(type, rest, name, inner, patterns, writer);
  const body = [...byName, ...byPattern, ...others];
  if (body.length === 0) return [];
  const decided = patterns.flatMap(({ decided: one }) =>
    one !== undefined && body.some((piece) => mentions(piece, one.constant)) ? [one.declaration] : [],
  );
  const usesField = body.some((piece) => mentions(piece, field));
  const inside = join([...(usesField ? [read] : []), ...decided, ...body], '\n');
  const loop = statement(code`for (const ${name} in ${checked.value}) {\n  ${indent(inside)}\n}`);
  const isClosed = rest?.kind === 'never' && byName.length === 0 && patterns.length === 0;
  return isClosed ? closedStatements(type, checked, loop) : [loop];
}

/**
 * Objects with more fields than this are searched for undeclared ones only if they have more fields than are declared.
 */
const countedFields = 8;

/** Finds undeclared fields; without a search if there are as many fields as are declared. */
function closedStatements(
  { fields }: RecordType,
  checked: CheckedValue,
  loop: Statement,
): readonly Statement[] {
  const optional = fields.filter((field) => !field.required);
  const isVerdict = checked.form === 'verdict';
  if (isVerdict ? optional.length > 0 && fields.length <= countedFields : fields.length <= countedFields)
    return [loop];
  const present = optional.map(({ name }) => code`(${read(checked.value, name)} === undefined ? 0 : 1)`);
  const known = join([lit(fields.length - optional.length), ...present], ' +\n    ');
  const count = code`${helper('fieldCount')}(${checked.value})`;
  const hasMore = expression(code`${count} > ${known}`);
  // Without issues so far, required fields are present; a verdict has returned or will return otherwise.
  if (isVerdict) return [when(hasMore, optional.length === 0 ? [addIssue(checked, undeclared)] : [loop])];
  return [when(any([differs(code`issues`, absent), hasMore]), [loop])];
}

const undeclared = { keyword: 'additionalProperties', message: 'is not allowed' };

interface PatternTest {
  readonly test: Condition;
  /** The constant that the test reads, if it may be needed twice, and its declaration. */
  readonly decided?: { readonly constant: Code; readonly declaration: Code };
  readonly tooLong?: Failure;
  readonly type: Type;
}

/** A test whose outcome is a constant: for the values of its pattern, and for those of no pattern. */
function decidedOnce(test: PatternTest, names: CheckedValue['names']): PatternTest {
  const constant = localName(names.take('isMatch', 'isNameMatch'));
  const declaration = code`const ${constant} = ${conditionText(test.test)};`;
  return { ...test, test: truthy(constant), decided: { constant, declaration } };
}

function patternTests(
  type: RecordType,
  name: Code,
  checked: CheckedValue,
  writer: CheckWriter,
): readonly PatternTest[] {
  return (type.patterns ?? []).flatMap((entry: { readonly pattern: Pattern; readonly type: Type }) => {
    const known = writer.pattern(entry.pattern, `${checked.title}NamePattern`);
    if (known === undefined) return [];
    const test = { test: matchTest(known, name), type: entry.type };
    if (known.longest === undefined) return [test];
    const failure = tooLongFor(entry.pattern.source, name, known.longest);
    return [{ ...test, tooLong: { ...failure, message: `is a property name that ${failure.message}` } }];
  });
}

function nameStatements(
  names: Type | undefined,
  name: Code,
  checked: CheckedValue,
  writer: CheckWriter,
): readonly Statement[] {
  if (names === undefined || names.kind === 'any') return [];
  const valid = writer.holds(names, { ...checked, value: name, title: `${checked.title}Name` });
  return [
    when(not(valid), [
      addIssue(checked, { keyword: 'propertyNames', message: 'is not an allowed property name' }),
    ]),
  ];
}

/** Up to this many names are compared in a condition, more in a switch. */
const comparedNames = 3;

function restStatements(
  type: RecordType,
  rest: Type,
  name: Code,
  checked: CheckedValue,
  patterns: readonly PatternTest[],
  writer: CheckWriter,
): readonly Statement[] {
  const checks =
    rest.kind === 'never'
      ? [addIssue(checked, undeclared)]
      : statements(writer.block(rest, checked), checked);
  if (checks.length === 0) return [];
  const unmatched = patterns.map(({ test }) => not(test));
  const names = type.fields.map((field) => field.name);
  if (names.length <= comparedNames) {
    const tests = [...names.map((known) => differs(name, lit(known))), ...unmatched];
    return tests.length === 0 ? checks : [when(all(tests), checks)];
  }
  const others = unmatched.length === 0 ? checks : [when(all(unmatched), checks)];
  const cases = names.map((known) => code`\n  case ${known}:`);
  return [
    statement(
      code`switch (${name}) {${cases}\n    break;\n  default:\n    ${indent(join(others, '\n'), 2)}\n}`,
    ),
  ];
}

function dependentFields(
  type: RecordType,
  checked: CheckedValue,
  constants: FieldConstants,
): readonly Statement[] {
  const fieldValue = (name: string): Code => constants.get(name) ?? read(checked.value, name);
  return Object.entries(type.dependentRequired ?? {}).flatMap(([name, needed]) =>
    needed.map((other) => {
      const test = all([differs(fieldValue(name), absent), equal(fieldValue(other), absent)]);
      const message = `is required when ${JSON.stringify(name)} is present`;
      const inner = { ...checked, path: [...checked.path, lit(other)] };
      return when(test, [addIssue(inner, { keyword: 'dependentRequired', message })]);
    }),
  );
}

/** The kinds that `isRecord` accepts: octets are objects, too. */
const objects: ReadonlySet<Kind> = new Set<Kind>(['record', 'bytes']);

function dependentTypes(type: RecordType, checked: CheckedValue, writer: CheckWriter): readonly Statement[] {
  return Object.entries(type.dependentTypes ?? {}).flatMap(([name, dependent]) => {
    const inner = narrowedTo({ ...checked, title: checked.title + titleOf(name) }, { kinds: objects });
    const checks = statements(writer.block(dependent, inner), checked);
    return checks.length === 0 ? [] : [when(differs(read(checked.value, name), absent), checks)];
  });
}
