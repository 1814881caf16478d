import type { Data, Step } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../../model/contract.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { sentencesIn, singular, wordsIn } from '../../../model/resources/words.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { referredItems } from './referred-items.js';
import type { Search } from './search.js';

/**
 * A body whose members have the values of an item that it refers to, where a description says so: "the unit must be that
 * of the product". `setup`: the steps that create the items.
 */
export function withItemValues(
  operation: RestOperation,
  body: Data,
  type: Type,
  setup: readonly Step[],
  search: Search,
): Data {
  const { context } = search;
  if (!isMembers(body)) return body;
  const said = clausesOf(operation);
  if (said.length === 0) return body;
  let changed: Data = body;
  for (const { noun, item } of referredItems(body, setup, search)) {
    for (const [name, value] of Object.entries(body)) {
      const own = item[name];
      if (own === undefined || own === null || hasExpression([own, value])) continue;
      if (!said.some((clause) => isSaid(clause, name, noun))) continue;
      const same: Data = { ...membersOf(changed), [name]: own };
      if (context.accepts(type, same)) changed = same;
    }
  }
  return changed;
}

/** What an operation and its responses say that something must be, as the words before and after "must". */
function clausesOf({ summary, doc, binding }: RestOperation): readonly Clause[] {
  const texts = [summary, doc, binding.body?.doc, ...binding.responses.map((one) => one.doc)];
  return texts.flatMap(sentencesIn).flatMap((sentence) =>
    sentence
      .split(', ')
      .flatMap((part) => part.split(' and '))
      .flatMap((part): readonly Clause[] => {
        const words = wordsIn(part).map(singular);
        const at = words.indexOf('must');
        return at < 1 || words[at + 1] === 'not' ? [] : [[words.slice(0, at), words.slice(at + 1)]];
      }),
  );
}

type Clause = readonly [before: readonly string[], after: readonly string[]];

/** Words for the value of another item: "that of the product", "the same as of the product". */
const same: ReadonlySet<string> = new Set(['that', 'same', 'match', 'equal']);

/** Whether a clause says that a member must have the value of an item: "the unit must be the product's unit". */
function isSaid([before, after]: Clause, member: string, noun: string): boolean {
  const words = wordsIn(member).map(singular);
  const isNamed = (text: readonly string[]): boolean =>
    ` ${text.join(' ')} `.includes(` ${words.join(' ')} `);
  return isNamed(before) && after.includes(noun) && (isNamed(after) || after.some((one) => same.has(one)));
}
