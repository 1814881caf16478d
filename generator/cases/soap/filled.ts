import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../model/contract.js';
import { statedType } from '../../model/derived-type.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { SoapBase } from '../base.js';
import { inputOf, notNull, type SoapOperation } from './names.js';
import { sampleBase } from './sample.js';
import { spanned } from './spans.js';
import { isOwnName, isWording, type Naming, namingsIn, subjectOf } from './things.js';

/** The sample of an operation, including its identifying and descriptive members. */
export function sampled(operation: SoapOperation, context: SampleContext): SoapBase | undefined {
  const base = sampleBase(operation, operation.binding, context);
  const { type } = operation.binding.input;
  if (base === undefined) return undefined;
  const own = inputOf(base.step);
  const full = filled(type, own, context);
  const input = [spanned(type, full, context), full].find((one) => context.accepts(type, one)) ?? own;
  const send = { ...base.step.send, input };
  return { ...base, step: { ...base.step, send } };
}

/** A value with its optional identifying members, and those with descriptive texts. */
function filled(of: Type, value: Data, context: SampleContext): Data {
  const type = context.resolve(notNull(context.resolve(statedType(of, value, context)), context));
  if (Array.isArray(value))
    return type.kind === 'list' ? value.map((one: Data) => filled(type.items, one, context)) : value;
  const fields = fieldsOf(type, context);
  // Elements of a wildcard have no declared members.
  if (!isMembers(value) || fields.size === 0) return value;
  const members = [...fields.values()].flatMap((field): readonly [string, Data][] => {
    const { name } = field;
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined) return [[name, filled(field.type, given, context)]];
    const isWanted = context.resolve(field.type).kind === 'string' && (isOwnName(field) || isWording(field));
    const [sample] = isWanted ? context.valid(field.type) : [];
    return sample === undefined ? [] : [[name, sample]];
  });
  // A value of a derived type also has $type.
  const fuller = { ...value, ...Object.fromEntries(members) };
  return context.accepts(type, fuller) ? fuller : value;
}

/** The texts and numbers of a request that may identify items. */
export function namingsOf(operation: SoapOperation, input: Data, context: SampleContext): readonly Naming[] {
  return namingsIn(operation.binding.input.type, input, subjectOf(operation), context);
}
