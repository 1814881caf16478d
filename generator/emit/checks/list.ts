import type { ListType } from '../../model/contract.js';
import { bare, type Code, code, indent, join, lit } from '../code.js';
import {
  type Block,
  type CheckedValue,
  type CheckWriter,
  helper,
  type Statement,
  statement,
  wrongType,
} from './block.js';
import { all, conditionText, differs, expression, isAbove, isBelow, not, truthy } from './condition.js';
import { requirement } from './requirement.js';
import { addIssue, statements, when } from './statements.js';

/** A check of a list: first the list as a whole, then its items. */
export function listBlock(type: ListType, checked: CheckedValue, writer: CheckWriter): Block {
  const isList = truthy(code`${helper('isList')}(${checked.value})`);
  const kind = wrongType(not(isList), 'an array', checked.value);
  const inside: CheckedValue = { ...checked, owner: undefined };
  return {
    steps: [kind],
    body: [
      ...sizeStatements(type, checked, writer),
      ...prefixStatements(type, inside, writer),
      ...itemStatements(type, inside, writer),
      ...containsStatements(type, inside, writer),
    ],
  };
}

function sizeStatements(type: ListType, checked: CheckedValue, writer: CheckWriter): readonly Statement[] {
  const { value } = checked;
  const out: Statement[] = [];
  if (type.minItems !== undefined && type.minItems > 0) {
    const finding = requirement('minItems', type.minItems, value);
    out.push(when(isBelow(code`${value}.length`, type.minItems), [addIssue(checked, finding)]));
  }
  if (type.maxItems !== undefined) {
    const issue = addIssue(checked, requirement('maxItems', type.maxItems, value));
    out.push(when(isAbove(code`${value}.length`, type.maxItems), [issue]));
  }
  if (type.unique === true) {
    out.push(
      when(writer.hasDuplicates(type, checked), [
        addIssue(checked, { keyword: 'uniqueItems', message: 'must not contain an item twice' }),
      ]),
    );
  }
  return out;
}

function prefixStatements(type: ListType, checked: CheckedValue, writer: CheckWriter): readonly Statement[] {
  return (type.prefix ?? []).flatMap((part, index) => {
    // A verdict on a shorter list has been returned before.
    const isThere = checked.form === 'verdict' && (type.minItems ?? 0) > index;
    const names = isThere ? checked.names : checked.names.inner();
    const item = bare(names.take(isThere ? `item${index + 1}` : 'item', 'element'));
    const path = [...checked.path, lit(index)];
    const inner = { ...checked, names, value: item, path, title: `${checked.title}Item${index + 1}` };
    const checks = statements(writer.block(part, inner), inner);
    if (checks.length === 0) return [];
    const declared = code`const ${item} = ${checked.value}[${index}];`;
    if (isThere) return [statement(declared), ...checks];
    return [when(isAbove(code`${checked.value}.length`, index), [declared, ...checks])];
  });
}

function itemStatements(type: ListType, checked: CheckedValue, writer: CheckWriter): readonly Statement[] {
  const first = type.prefix?.length ?? 0;
  if (type.items.kind === 'any') return [];
  if (type.items.kind === 'never') {
    const issue = addIssue(checked, requirement('items', first, checked.value));
    return [when(isAbove(code`${checked.value}.length`, first), [issue])];
  }
  const names = checked.names.inner();
  const index = bare(names.take('index', 'position'));
  const item = bare(names.take('item', 'element'));
  const path = [...checked.path, index];
  const inner = { ...checked, names, value: item, path, title: `${checked.title}Item` };
  const checks = statements(writer.block(type.items, inner), inner);
  if (checks.length === 0) return [];
  const each = (start: Code): Statement =>
    loop(code`let ${index} = ${start}`, index, checked, [declare(item, checked, index), ...checks]);
  if (checked.form === 'verdict' || !writer.isTestedFirst(type.items)) return [each(lit(first))];
  // The valid items at the start are skipped first, without preparing issues.
  const start = bare(checked.names.take('start', 'firstInvalid'));
  const isInvalid = not(writer.holds(type.items, inner));
  const parameters = first === 0 ? item : code`${item}, ${index}`;
  const test = first === 0 ? isInvalid : all([expression(code`${index} >= ${first}`), isInvalid]);
  return [
    statement(code`const ${start} = ${checked.value}.findIndex((${parameters}) => ${conditionText(test)});`),
    when(differs(start, lit(-1)), [each(start)]),
  ];
}

/** Declares a constant for an item of the list. */
function declare(item: Code, { value }: CheckedValue, index: Code): Code {
  return code`const ${item} = ${value}[${index}];`;
}

/** A loop over the rest of the list. */
function loop(start: Code, index: Code, { value }: CheckedValue, body: readonly Code[]): Statement {
  const head = code`for (${start}; ${index} < ${value}.length; ${index}++)`;
  return statement(code`${head} {\n  ${indent(join(body, '\n'))}\n}`);
}

function containsStatements(
  type: ListType,
  checked: CheckedValue,
  writer: CheckWriter,
): readonly Statement[] {
  return (type.contains ?? []).flatMap((entry, position) => {
    if (entry.min === 0 && entry.max === undefined) return [];
    const item = bare(checked.names.take('candidate'));
    const index = bare(checked.names.inner().take('index', 'position'));
    const count = bare(checked.names.take('matches'));
    const title = `${checked.title}Contains${position === 0 ? '' : position + 1}`;
    const valid = writer.holds(entry.type, { ...checked, value: item, title });
    // Counting stops once both bounds are decided, also where no number of items satisfies them.
    const enough = entry.max === undefined ? entry.min : Math.max(entry.min, entry.max + 1);
    const decided = conditionText(all([valid, expression(code`++${count} === ${enough}`)]));
    const body = [declare(item, checked, index), code`if (${decided}) break;`];
    const counting = code`let ${count} = 0;\n${loop(code`let ${index} = 0`, index, checked, body)}`;
    const tests: Statement[] = [];
    if (entry.min > 0) {
      const keyword = entry.min === 1 ? 'contains' : 'minContains';
      const message =
        entry.min === 1
          ? 'must contain at least one item that matches the schema of "contains"'
          : `must contain at least ${entry.min} items that match the schema of "contains"`;
      tests.push(when(isBelow(count, entry.min), [addIssue(checked, { keyword, message })]));
    }
    if (entry.max !== undefined) {
      const message = `must contain at most ${entry.max} item${entry.max === 1 ? '' : 's'} that match${entry.max === 1 ? 'es' : ''} the schema of "contains"`;
      tests.push(when(isAbove(count, entry.max), [addIssue(checked, { keyword: 'maxContains', message })]));
    }
    return [statement(counting), ...tests];
  });
}
