import { isEqual } from '@trivet/runtime/check';
import type { Assumption, Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import type { Field, Parameter, Type } from '../../../../model/contract.js';
import { allowsNames, freshName } from '../../../../model/resources/chosen-name.js';
import { isAttributes } from '../../../../model/resources/json-api.js';
import { filteredBy } from '../../../../model/resources/list-parameters.js';
import type { DeepField } from '../../../../model/resources/list-shape.js';
import { besideNull, fieldsOf } from '../../../../model/resources/members.js';
import { phrases } from '../../../../model/resources/phrases.js';
import { bodyType } from '../../../../model/resources/rest-operation.js';
import { isData, type SampleContext } from '../../../../model/samples/context.js';
import { hasExpression } from '../../../../model/samples/expressions.js';
import type { RestStep } from '../../../sends.js';
import { createdStep } from '../../../steps.js';
import type { Subject } from '../../../subject.js';
import { assumptions } from '../assumptions.js';
import { isPlainText, itemStep, membersAt, otherWord, sentFields, withMembersOf, word } from './items.js';
import { asking, holds, isFirstUse, itemsOf, largest, listCase, type Stock, valueFor } from './stock.js';

/** A parameter that filters by a member, and two values that it distinguishes. */
export interface Filter {
  readonly parameter: Parameter;
  readonly member: DeepField;
  /** The path of the member in the request that creates an item; undefined if callers do not send it. */
  readonly sent?: readonly string[];
  readonly values: readonly [Data, Data];
}

/** The filters of a list, by members of the items themselves or of objects in them. */
export function filtersOf(stock: Stock): readonly Filter[] {
  const { shape, subject } = stock;
  const { context } = subject;
  return shape.parameters.flatMap((parameter): readonly Filter[] => {
    const member = filteredBy(shape, parameter);
    if (member === undefined || stock.ruled.filter(shape.operation.name, parameter.name, member.path))
      return [];
    const [one, other] = valuesOf(parameter, member.field, context);
    if (one === undefined || other === undefined) return [];
    const path = sentPath(subject, member);
    const isSent = sentFields(subject, context).some((field) => isEqual(field.path, path));
    return [{ parameter, member, values: [one, other], ...(isSent && { sent: path }) }];
  });
}

/** A parameter with the name and the type of a member of the items filters the list by it. */
export function filterCases(stock: Stock): readonly Case[] {
  return filtersOf(stock).flatMap((filter): readonly Case[] => {
    const { parameter, member, sent, values } = filter;
    // A filter by a nested member is tried on one list.
    if (!isOwn(stock, member) && !isFirstUse(stock, parameter)) return [];
    return sent === undefined
      ? shownCase(stock, parameter, member, values)
      : sentCase(stock, parameter, member, values);
  });
}

/** Whether a member is one of the item itself, or one of its attributes, not one of an object in it. */
export function isOwn({ shape: { fields } }: Stock, { path }: DeepField): boolean {
  return path.length === 1 || (path.length === 2 && fields.has('type') && isAttributes(path[0]));
}

/** The path of a member of an item in the request that creates one. */
function sentPath({ resource, context }: Subject, { path }: DeepField): readonly string[] {
  const { holder, producer } = resource;
  const isHeld = holder !== undefined && fieldsOf(bodyType(producer), context).has(holder);
  return isHeld ? [holder, ...path] : path;
}

/** A parameter certainly refers to a nested member if its description names it. */
function assumptionOf(stock: Stock, { name, doc = '' }: Parameter, member: DeepField): Assumption {
  if (isOwn(stock, member)) return assumptions.filter;
  const isNamed = doc
    .toLowerCase()
    .split(/[^\p{L}\d_]+/u)
    .includes(name.toLowerCase());
  return isNamed ? assumptions.describedInnerFilter : assumptions.innerFilter;
}

/** Two values that a filter distinguishes: of an enumeration, of a boolean, two words, or two texts of a pattern. */
function valuesOf(
  parameter: Parameter,
  { name, type: member }: Field,
  context: SampleContext,
): readonly Data[] {
  const resolved = context.resolve(parameter.type);
  const type = resolved.kind === 'list' ? resolved.items : parameter.type;
  const [filter, held] = [type, member].map((one) => context.resolve(one));
  if (filter?.kind === 'literal' && held?.kind === 'literal')
    return filter.values
      .filter(isData)
      .filter((one) => one !== null && held.values.some((value) => isEqual(value, one)));
  // A filter may be a free text, which finds nothing unless it is one of the values.
  if (filter?.kind === 'string' && held?.kind === 'literal')
    return held.values.filter(isData).filter((one) => one !== null && context.accepts(type, one));
  // `true` may include all items.
  if (filter?.kind === 'boolean' && held?.kind === 'boolean')
    return phrases.filters.only.test(parameter.doc ?? '') ? [true, false] : [false, true];
  if (isPlainText(type, context) && isPlainText(member, context)) return [word, otherWord];
  return context.isReference(name, member) ? [] : formedValues(type, member, context);
}

/** A fresh text of the pattern of a member, and another one. */
function formedValues(type: Type, member: Type, context: SampleContext): readonly Data[] {
  const held = context.resolve(besideNull(member, context));
  if (held.kind !== 'string' || held.patterns === undefined || held.format !== undefined) return [];
  const fresh = freshName(held, context);
  const isAllowed = fresh !== undefined && [type, held].every((one) => allowsNames(one, fresh, context));
  const other = context.valid(held).find((one) => context.accepts(type, one));
  return isAllowed && other !== undefined ? [fresh, other] : [];
}

/** Of two items with different values, one is found. */
function sentCase(
  stock: Stock,
  parameter: Parameter,
  member: DeepField,
  [one, other]: readonly [Data, Data],
): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const { name } = parameter;
  const known = narrowed?.isSure === true && !Object.hasOwn(narrowed.query, name) ? narrowed : undefined;
  const isHeld = known !== undefined || isText(one);
  const first = itemStep(
    subject,
    0,
    withMembersOf(known?.members ?? {}, membersAt(sentPath(subject, member), one)),
  );
  const second = itemStep(
    subject,
    1,
    withMembersOf(known?.members ?? {}, membersAt(sentPath(subject, member), other)),
  );
  const seen = asking(stock, 'found', {
    ...known?.query,
    ...largest(stock)?.query,
    [name]: valueFor(parameter, one, subject),
  });
  if (first === undefined || second === undefined || seen === undefined) return [];
  const relations: readonly Relation[] = [
    ...(isHeld ? [holds(shape, 'lists', createdStep)] : []),
    holds(shape, 'omits', second.id),
    ...(member.isCertain && !isText(one) ? [each(stock, member, one)] : []),
  ];
  return [
    listCase(stock, {
      what: `filter/${name}`,
      title: `"${name}" ${shown(one)} finds items with this value, and none with ${shown(other)}`,
      at: parameter.at,
      assumption: assumptionOf(stock, parameter, member),
      setup: isHeld ? [first, second] : [second],
      steps: [{ ...seen, expect: { ...seen.expect, relations } }],
    }),
    ...bothCase(stock, parameter, member, [one, other], [first, second]),
  ];
}

/** A filter with several values finds items with any of them, if an item has one. */
function bothCase(
  stock: Stock,
  parameter: Parameter,
  member: DeepField,
  values: readonly [Data, Data],
  made: readonly Case['steps'][number][],
): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const { name, type } = parameter;
  const isSeveral = subject.context.accepts(type, values);
  if (!isSeveral || narrowed?.isSure !== true || Object.hasOwn(narrowed.query, name)) return [];
  const seen = asking(stock, 'found', { ...narrowed.query, ...largest(stock)?.query, [name]: [...values] });
  if (seen === undefined) return [];
  const relations = made.map(({ id }) => holds(shape, 'lists', id));
  return [
    listCase(stock, {
      what: `filter/${name}/several`,
      title: `"${name}" ${shown([...values])} finds items with any of them`,
      at: parameter.at,
      assumption: assumptionOf(stock, parameter, member),
      setup: made,
      steps: [{ ...seen, expect: { ...seen.expect, relations } }],
    }),
  ];
}

/** Items found by either of two values have it, whatever the value of the created item. */
function shownCase(
  stock: Stock,
  parameter: Parameter,
  member: DeepField,
  values: readonly [Data, Data],
): readonly Case[] {
  const { subject, narrowed } = stock;
  if (!member.isCertain || values.some(isText)) return [];
  const item = itemStep(subject, 0, narrowed?.members);
  const seen = values.flatMap((value, index) => {
    const step = asking(stock, `found-${index + 1}`, {
      ...narrowed?.query,
      ...largest(stock)?.query,
      [parameter.name]: valueFor(parameter, value, subject),
    });
    return step === undefined
      ? []
      : [{ ...step, expect: { ...step.expect, relations: [each(stock, member, value)] } }];
  });
  if (item === undefined || seen.length < 2) return [];
  return [
    listCase(stock, {
      what: `filter/${parameter.name}`,
      title: `"${parameter.name}" finds only items with the value: ${values.map(shown).join(', ')}`,
      at: parameter.at,
      assumption: assumptionOf(stock, parameter, member),
      setup: [item],
      steps: seen,
    }),
    ...allCase(stock, parameter, member, item),
  ];
}

/**
 * A filter with all values finds an item whatever its value is, in any order of them: one that uses only the first or the
 * last does not.
 */
function allCase(stock: Stock, parameter: Parameter, member: DeepField, item: RestStep): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const { context } = subject;
  const { name, type } = parameter;
  const held = context.resolve(besideNull(member.field.type, context));
  const all = held.kind === 'literal' ? held.values.filter(isData).filter((one) => one !== null) : [];
  if (all.length < 2 || narrowed?.isSure !== true || Object.hasOwn(narrowed.query, name)) return [];
  const query = { ...narrowed.query, ...largest(stock)?.query };
  const seen = [all, all.toReversed()].flatMap((values, index) => {
    const step = context.accepts(type, values)
      ? asking(stock, `found-${index + 1}`, { ...query, [name]: values })
      : undefined;
    const relations = [holds(shape, 'lists', item.id)];
    return step === undefined ? [] : [{ ...step, expect: { ...step.expect, relations } }];
  });
  if (seen.length < 2) return [];
  return [
    listCase(stock, {
      what: `filter/${name}/several`,
      title: `"${name}" with all values finds items with any of them`,
      at: parameter.at,
      assumption: assumptionOf(stock, parameter, member),
      setup: [item],
      steps: seen,
    }),
  ];
}

/** All items of a list have a value. */
export function each({ shape }: Stock, { path }: DeepField, value: Data): Relation {
  return { value: itemsOf(shape), relation: 'each', other: membersAt(path, value) };
}

/** Whether a value is a text of the run. */
export function isText(value: Data): boolean {
  return hasExpression(value);
}
