import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers, resolvePointer } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import { statedType } from '../../model/derived-type.js';
import { fieldsOf, isSame } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { inputOf, listsOf, notNull, type SoapOperation } from './names.js';
import type { Change, SoapContext } from './readings.js';
import { isWording } from './things.js';

/** Another request of the same operation for the same items. */
export interface Variant {
  /** Last part of the ids of its cases. */
  readonly what: string;
  readonly title: string;
  readonly input: Data;
}

/** Requests with fewer and with more members than the base of an operation. */
export function variantsOf(
  { operation, before, step }: Change,
  { context, operations }: SoapContext,
): readonly Variant[] {
  const { type } = operation.binding.input;
  const input = inputOf(step);
  const sent = before.flatMap((one) => sentItems(operations.get(one.operation), inputOf(one), context));
  const of = (change: Chosen): Data => changed(type, input, context, change);
  const all: readonly Variant[] = [
    { what: 'least', title: 'without optional texts', input: of(shorter) },
    { what: 'most', title: 'with optional members', input: of(longer(sent, 'Größe')) },
    // XML 1.0, 2.11 and XSD 1.0 part 2, 4.3.6: a line feed in a string is kept.
    { what: 'lines', title: 'with texts of two lines', input: of(longer(sent, 'Größe\nof two lines')) },
  ];
  return all.filter((one) => JSON.stringify(one.input) !== JSON.stringify(input));
}

type Chosen = (field: Field, given: Data | undefined, context: SampleContext) => Data | undefined;

/** A value with some of its members removed or added, if it remains valid. */
function changed(of: Type, value: Data, context: SampleContext, change: Chosen, depth = 0): Data {
  const type = context.resolve(notNull(context.resolve(statedType(of, value, context)), context));
  if (depth > 6) return value;
  if (Array.isArray(value))
    return type.kind === 'list'
      ? value.map((one: Data) => changed(type.items, one, context, change, depth + 1))
      : value;
  if (!isMembers(value)) return value;
  const members = [...fieldsOf(type, context).values()].flatMap((field): readonly [string, Data][] => {
    const given = Object.hasOwn(value, field.name) ? value[field.name] : undefined;
    const one = field.required ? given : change(field, given, context);
    return one === undefined ? [] : [[field.name, changed(field.type, one, context, change, depth + 1)]];
  });
  const stated: readonly [string, Data][] = typeof value.$type === 'string' ? [['$type', value.$type]] : [];
  const other = Object.fromEntries([...stated, ...members]);
  return context.findings(type, other).length > context.findings(type, value).length ? value : other;
}

const shorter: Chosen = (field, given) => (isWording(field) ? undefined : given);

/** An item in a list of an earlier request, and its type. */
interface SentItem {
  readonly type: Type;
  readonly value: Data;
}

function sentItems(
  operation: SoapOperation | undefined,
  input: Data,
  context: SampleContext,
): readonly SentItem[] {
  return listsOf(operation?.binding.input.type, context).flatMap(({ pointer, items }) => {
    const list = resolvePointer(input, pointer);
    const [value] = Array.isArray(list) ? (list as readonly Data[]) : [];
    return isMembers(value) ? [{ type: items, value }] : [];
  });
}

/** Adds members, with items that exist as far as earlier requests have sent some of the same type. */
const longer =
  (sent: readonly SentItem[], text: string): Chosen =>
  (field, given, context) => {
    if (given !== undefined) return isWording(field) ? text : given;
    const resolved = context.resolve(notNull(context.resolve(field.type), context));
    const { kind } = resolved;
    // A text may refer to an unknown item.
    if (kind === 'string') return isWording(field) ? text : undefined;
    const known =
      resolved.kind === 'list' && sent.find(({ type }) => isSame(type, notNull(resolved.items, context)));
    if (known) return [known.value];
    const [sample] = context.valid(field.type).filter((one) => !Array.isArray(one) || one.length > 0);
    return sample === undefined ? undefined : halved(sample);
  };

/** The value with every second boolean set to false. */
function halved(value: Data): Data {
  if (Array.isArray(value)) return value.map(halved);
  if (!isMembers(value)) return value;
  let count = 0;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (typeof one !== 'boolean') return [name, halved(one)];
      count += 1;
      return [name, count % 2 === 1];
    }),
  );
}
