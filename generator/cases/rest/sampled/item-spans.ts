import type { Data, Step } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../../model/contract.js';
import { endOf } from '../../../model/resources/about-request.js';
import { fieldsOf } from '../../../model/resources/members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { isTime } from '../../../model/resources/time-bounds.js';
import { sentencesIn, singular, wordsIn } from '../../../model/resources/words.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { referredItems } from './referred-items.js';
import type { Place, Search } from './search.js';

/**
 * A body whose dates and times are within those of the item which it belongs to, where a description says so: "the lesson
 * takes place within the dates of its course". `setup`: the steps that create the items.
 */
export function withinItems(
  operation: RestOperation,
  { path, body }: { readonly path: Place['path']; readonly body: Data },
  type: Type,
  setup: readonly Step[],
  search: Search,
): Data {
  const { context } = search;
  if (!isMembers(body)) return body;
  const fields = timesOf(type, context);
  const said = textsOf(operation, fields)
    .flatMap(sentencesIn)
    .map((one) => wordsIn(one).map(singular));
  if (fields.size === 0 || !said.some(isOfPlace)) return body;
  let changed: Data = body;
  for (const { producer, noun, item } of referredItems([path, body], setup, search)) {
    const made = bodyType(producer);
    if (made === undefined || !said.some((words) => isWithin(words, noun))) continue;
    const times = timesOf(made, context);
    for (const name of Object.keys(body).filter((one) => fields.has(one))) {
      const own = item[sameTime(name, fields, times) ?? ''];
      if (own === undefined || own === null || hasExpression([own, body[name]])) continue;
      const within: Data = { ...membersOf(changed), [name]: own };
      if (context.accepts(type, within)) changed = within;
    }
  }
  return changed;
}

type Fields = ReadonlyMap<string, Field>;

/** The dates and times of an object. */
function timesOf(type: Type, context: Search['context']): Fields {
  return new Map([...fieldsOf(type, context)].filter(([, field]) => isTime(field.type, context)));
}

/** The time of an item that a member may have: of the same name, else the end for an end, and the start for others. */
function sameTime(name: string, fields: Fields, times: Fields): string | undefined {
  if (times.has(name)) return name;
  const start = [...times.keys()].find((one) => endOf(one, times) !== undefined);
  const isEnd = [...fields.keys()].some((one) => endOf(one, fields) === name);
  return isEnd && start !== undefined ? endOf(start, times) : start;
}

/** What an operation, its body, its responses and some members are said to be. */
function textsOf({ summary, doc, binding }: RestOperation, fields: Fields): readonly (string | undefined)[] {
  const docs = [...fields.values()].map((one) => one.doc);
  return [summary, doc, binding.body?.doc, ...docs, ...binding.responses.map((one) => one.doc)];
}

const places: ReadonlySet<string> = new Set(['within', 'inside', 'outside', 'during']);
const times: ReadonlySet<string> = new Set(['date', 'day', 'period', 'time', 'term', 'span', 'duration']);

function isOfPlace(words: readonly string[]): boolean {
  return words.some((one) => places.has(one)) && words.some((one) => times.has(one));
}

/** Whether a sentence says that something is within the time of an item: "outside the dates of the course". */
function isWithin(words: readonly string[], noun: string): boolean {
  const at = words.findIndex((one) => places.has(one));
  return isOfPlace(words) && words.indexOf(noun, at) > at;
}
