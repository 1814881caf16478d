import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../../model/contract.js';
import { isFreeText } from '../../../model/free-text.js';
import { conventions } from '../../../model/resources/conventions.js';
import { besideNull, fieldsOf } from '../../../model/resources/members.js';
import { timelyValue } from '../../../model/resources/timely.js';
import type { SampleContext } from '../../../model/samples/context.js';

/**
 * The body of a valid request with values of the form that the names of its members imply (`email`, `url`, `currency`),
 * where the schema allows any text and has no example: a service may check the form although the schema does not say so.
 */
export function withNamedForms(body: Data, type: Type, context: SampleContext): Data {
  const formed = formedIn(body, type, context, 0);
  return context.accepts(type, formed) ? formed : body;
}

/** Maximum depth of members that are looked at. */
const deepest = 6;

function formedIn(value: Data, type: Type, context: SampleContext, depth: number): Data {
  if (depth > deepest) return value;
  if (Array.isArray(value)) {
    const list = context.resolve(besideNull(type, context));
    return list.kind === 'list'
      ? value.map((item: Data) => formedIn(item, list.items, context, depth + 1))
      : value;
  }
  if (!isMembers(value)) return value;
  const fields = fieldsOf(type, context);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): readonly [string, Data] => {
      const field = fields.get(name);
      if (field === undefined) return [name, member];
      return [name, formOf(field, member, context) ?? formedIn(member, field.type, context, depth + 1)];
    }),
  );
}

/** The value of the form that the name of a member implies, in place of a generated text. */
function formOf(field: Field, value: Data, context: SampleContext): string | undefined {
  const type = context.resolve(besideNull(field.type, context));
  const timely = timelyValue(field, value, context);
  if (timely !== undefined) return String(timely);
  const { examples = type.examples ?? [] } = field.type;
  const isGenerated = examples.length === 0 && context.valid(field.type).some((one) => one === value);
  if (!isGenerated || typeof value !== 'string' || !isFreeText(type)) return undefined;
  const formed = conventions.texts.forms.find((one) => one.name.test(field.name))?.value;
  return formed !== undefined && context.accepts(field.type, formed) ? formed : undefined;
}
