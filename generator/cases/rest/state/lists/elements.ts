import { membersOf } from '@trivet/runtime/internal/conformance';
import type { Parameter } from '../../../../model/contract.js';
import { doubtful } from '../../../../model/resources/doubtful.js';
import type { ListShape } from '../../../../model/resources/list-shape.js';
import { besideNull } from '../../../../model/resources/members.js';
import { singular, wordsIn } from '../../../../model/resources/words.js';
import type { Subject } from '../../../subject.js';
import { isPlainText } from './items.js';

/**
 * The list of texts in an item by whose elements a parameter filters: `author` by `authors`, which its description
 * names; undefined if it does not, or if callers do not send such a list.
 */
export function elementsOf(
  { resource, made, context }: Subject,
  { fields }: ListShape,
  { name, type, doc = '', role }: Parameter,
): string | undefined {
  if (role !== undefined || doubtful.wider.test(doc) || !isPlainText(type, context)) return undefined;
  const said = new Set(doc.toLowerCase().split(/[^\p{L}\d_]+/u));
  const body = membersOf(made.send.body ?? null);
  return [...fields.values()].find((field) => {
    const own = context.resolve(besideNull(field.type, context));
    const isNamed = field.name !== name && wordsIn(field.name).map(singular).join() === wordsIn(name).join();
    return (
      isNamed &&
      said.has(field.name.toLowerCase()) &&
      own.kind === 'list' &&
      isPlainText(own.items, context) &&
      !context.isReference(name, type) &&
      field.name !== resource.identifier &&
      Array.isArray(body[field.name])
    );
  })?.name;
}
