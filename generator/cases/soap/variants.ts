import type { Case, Data } from '@trivet/runtime/conformance/case';
import { isMembers, mapTexts } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { SoapStep } from '../sends.js';
import { textWithTail } from '../steps.js';
import { inputOf, mentionsIn, notNull } from './names.js';
import { type Change, changeCase } from './readings.js';
import { isWording } from './things.js';

/** Another request of the same operation for the same items. */
export interface Variant {
  /** Last part of the ids of its cases. */
  readonly what: string;
  readonly title: string;
  readonly input: Data;
}

/** Requests with fewer and with more members than the base of an operation. */
export function variantsOf({ operation, step }: Change, context: SampleContext): readonly Variant[] {
  const { type } = operation.binding.input;
  const input = inputOf(step);
  const [least, most] = [changed(type, input, context, shorter), changed(type, input, context, longer)];
  const all: readonly Variant[] = [
    { what: 'least', title: 'without optional texts', input: least },
    { what: 'most', title: 'with optional members', input: most },
  ];
  return all.filter((one) => JSON.stringify(one.input) !== JSON.stringify(input));
}

type Chosen = (field: Field, given: Data | undefined, context: SampleContext) => Data | undefined;

/** A value with some of its members removed or added, if it remains valid. */
function changed(of: Type, value: Data, context: SampleContext, change: Chosen, depth = 0): Data {
  const type = context.resolve(notNull(context.resolve(of), context));
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
  const other = Object.fromEntries(members);
  return context.findings(type, other).length > context.findings(type, value).length ? value : other;
}

const shorter: Chosen = (field, given) => (isWording(field) ? undefined : given);

const longer: Chosen = (field, given, context) => {
  if (given !== undefined) return isWording(field) ? 'Größe' : given;
  const { kind } = context.resolve(notNull(context.resolve(field.type), context));
  // A text may refer to an unknown item.
  if (kind === 'string' && !isWording(field)) return undefined;
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

/** A list that accepts one item with a name of its own accepts two. */
export function severalCases(context: SampleContext, change: Change): readonly Case[] {
  const { operation, before, step } = change;
  const { type } = operation.binding.input;
  const input = inputOf(step);
  const known = new Set(before.flatMap((one) => mentionsIn(inputOf(one))).map(({ text }) => text));
  const renamed = (value: Data, tail: string): Data =>
    mapTexts(value, (text) => (known.has(text) ? text : textWithTail(text, tail)));
  if (!isMembers(input)) return [];
  return Object.entries(input).flatMap(([name, list]): readonly Case[] => {
    const [item] = Array.isArray(list) ? (list as readonly Data[]) : [];
    // A renamed reference to an existing item would be unknown.
    const names = mentionsIn(item);
    if (item === undefined || names.length === 0 || names.some(({ text }) => known.has(text))) return [];
    const two = { ...input, [name]: [item, renamed(item, 'm')] };
    if (context.findings(type, two).length > context.findings(type, input).length) return [];
    const [one, apart] = [{ ...step, id: 'the-first' }, renamed(two, 'l')];
    const both: SoapStep = {
      ...step,
      send: { ...step.send, input: apart },
      expect: { outcome: ['response'] },
    };
    const title = `accepts two items of <${name}> where it accepts one`;
    return [changeCase(change, `several/${name}`, title, [both], [one])];
  });
}
