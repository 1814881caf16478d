import type { Case, Data, Expect, Relation, Step } from '@trivet/runtime/conformance/case';
import { pointerTo, shown } from '@trivet/runtime/internal/conformance';
import { pathOf } from '@trivet/runtime/internal/text';
import { bindingFacts } from '../../model/binding.js';
import type {
  AffectedRule,
  CountRule,
  FilterRule,
  ListUse,
  OrderRule,
  PagingRule,
} from '../../model/contract.js';
import { bodyType } from '../../model/resources/rest-operation.js';
import { requestType } from '../../model/rules/places.js';

import { emptySend, isRestStep } from '../sends.js';
import { actionStep, callOf, credentials, output, readBackStep } from '../steps.js';
import {
  holding,
  isAbsent,
  isPresent,
  none,
  operationOf,
  type RuleContext,
  responseBody,
  ruleCase,
  seen,
  sending,
} from './context.js';
import { isUnpaged, placeType, type Stocked, sentType, stocked } from './lists.js';
import { called } from './resource.js';
import { isMeasured, variedBy } from './varied.js';
import { allOrMore, isWhole, type WholeList, wholeList } from './whole-list.js';

/** A list has exactly these items. */
function areThese({ items, key }: ListUse, keys: readonly Data[]): Relation {
  return { value: responseBody(items), relation: 'holds', other: keys.map((one) => holding(key, one)) };
}

function totals({ total }: ListUse, number: number): readonly Relation[] {
  return total === undefined ? [] : [{ value: responseBody(total), relation: 'holds', other: number }];
}

/** Pages partition the whole list, in its order; links refer from one to the next. */
export function pagingCases(rule: PagingRule, rules: RuleContext): readonly Case[] {
  const { list, size, page } = rule;
  const three = stocked(rules, list, 3);
  if (three === undefined) return [];
  const { operation, ask, inputs, before } = three;
  const common = { operation: operation.name, rule, inputs };
  if (!three.isOwn) {
    const one = seen(ask(actionStep, { [size]: 1 }), operation, [
      {
        value: responseBody(list.items),
        relation: 'counts',
        other: 1,
        given: responseBody(`${list.items}/0`),
      },
    ]);
    return [
      ruleCase({
        ...common,
        what: 'size',
        title: `a page with "${size}" 1 has one item`,
        before,
        steps: [one],
      }),
    ];
  }
  const whole = { ...ask('the-whole', { [size]: 3 }), outputs: { items: responseBody(list.items) } };
  const key = (index: number): Data => output('the-whole', 'items', `/${index}${list.key}`);
  const pageCase = (number: number, indices: readonly number[], what: string, title: string): Case => {
    const step = ask(actionStep, { [size]: 2, [page]: number });
    const relations = [areThese(list, indices.map(key)), ...totals(list, 3)];
    return ruleCase({
      ...common,
      what,
      title,
      before: [...before, whole],
      steps: [seen(step, operation, relations, links(rule, number))],
    });
  };
  return [
    pageCase(1, [0, 1], 'first', 'the first page has the first two of three items'),
    pageCase(2, [2], 'second', 'the second page has the third item'),
    pageCase(999, [], 'beyond', 'a page after the last one is empty'),
    ...defaultCase(rule, rules),
  ];
}

/** Links of one of two pages with two items each. */
function links(
  { list, self, next, prev, size, page }: PagingRule,
  number: number,
): NonNullable<Expect['criteria']> {
  const keeps = (pointer: string, name: string, value: number): NonNullable<Expect['criteria']>[number] => ({
    type: 'regex',
    context: responseBody(pointer),
    condition: `[?&](?:${literal(name)}|${literal(encodeURIComponent(name))})=${value}(?:&|#|$)`,
  });
  const leads = (pointer: string | undefined, to: number | undefined): NonNullable<Expect['criteria']> =>
    pointer === undefined
      ? []
      : to === undefined
        ? [isAbsent(pointer)]
        : [keeps(pointer, page, to), keeps(pointer, size, 2)];
  if (number > 2) return [];
  // The parameters that restrict the list are in the link, in any encoding.
  const asked = Object.keys(list.with).map((name) => ({ name, value: '[^&#]' }));
  const parameters = [
    ...asked,
    { name: size, value: '2(?:&|#|$)' },
    ...(number === 1 ? [] : [{ name: page, value: '2(?:&|#|$)' }]),
  ];
  return [
    ...(self === undefined
      ? []
      : parameters.map(({ name, value }): NonNullable<Expect['criteria']>[number] => ({
          type: 'regex',
          context: responseBody(self),
          condition: `[?&](?:${literal(name)}|${literal(encodeURIComponent(name))})=${value}`,
        }))),
    ...leads(next, number === 1 ? 2 : undefined),
    ...leads(prev, number === 2 ? 1 : undefined),
  ];
}

/** A regular expression that matches exactly a text. */
function literal(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}

function defaultCase(rule: PagingRule, rules: RuleContext): readonly Case[] {
  const { list, default: usual } = rule;
  const many = usual === undefined ? undefined : stocked(rules, list, usual + 1);
  if (usual === undefined || many === undefined) return [];
  const counted: Relation = { value: responseBody(list.items), relation: 'counts', other: usual };
  const { operation, inputs, before } = many;
  return [
    ruleCase({
      operation: operation.name,
      rule,
      what: 'default',
      title: `a page has ${usual} items by default`,
      inputs,
      before,
      steps: [seen(many.ask(actionStep), operation, [counted, ...totals(list, usual + 1)])],
    }),
  ];
}

/** Items are in order: created one after the other, or with different values. */
export function orderCases(rule: OrderRule, rules: RuleContext): readonly Case[] {
  const { list, field, direction, when = {}, without, shows = {} } = rule;
  const many = stocked(rules, list, 3, variedBy(list, field, rules));
  if (many === undefined) return [];
  const { operation, ask, inputs, before } = many;
  if (many.isFound && !isMeasured(list, field, operation, rules)) return [];
  const relation = direction === 'ascending' ? 'ascends' : 'descends';
  const ordered: Relation = {
    value: responseBody(list.items),
    relation,
    other: field,
    ...(many.isFound && { given: responseBody(`${list.items}/1`) }),
  };
  const asked = Object.entries(when).map(([name, value]) => `${name} ${String(value)}`);
  const title = `${field} is ${direction}${asked.length === 0 ? '' : ` with ${asked.join(', ')}`}`;
  const what = [called(field), direction, ...Object.values(when).map(String)].join('/');
  const shown = Object.entries(shows).map(
    ([pointer, value]): Relation => ({ value: responseBody(pointer), relation: 'holds', other: value }),
  );
  const step = seen(ask(actionStep, when, without), operation, [ordered, ...shown]);
  const touched = touchOf(list, field, before, rules);
  return [
    ruleCase({
      operation: operation.name,
      rule,
      what,
      title,
      inputs,
      before: touched === undefined ? before : [...before, touched],
      steps: [step],
    }),
  ];
}

/** The second item is changed last, so that the order of changes differs from that of creation. */
function touchOf(
  list: ListUse,
  field: string,
  before: readonly Step[],
  rules: RuleContext,
): Step | undefined {
  const subject = rules.subjects.find(({ resource }) => resource.producer.name === list.madeBy);
  const second = before.filter(isRestStep).find(({ id }) => id === 'item-2');
  const body = second?.send.body;
  const maker = operationOf(rules, list.madeBy ?? '');
  const isSent = sentType(maker && requestType(maker), field, rules.context) !== undefined;
  if (subject === undefined || second === undefined || body === undefined || isSent) return undefined;
  const { resource, bases, isGuess } = subject;
  const { parameter, identifier, updaters } = resource;
  const updater = updaters.find((one) => {
    const type = bodyType(one);
    const takes = type !== undefined && rules.context.accepts(type, body);
    return one.binding.method === 'PUT' && takes;
  });
  const isKnown = identifier !== undefined && list.key === pointerTo(identifier);
  if (isGuess || updater === undefined || parameter === undefined || !isKnown) return undefined;
  const path = { ...second.send.path, [parameter]: output(second.id, 'key') };
  const call = callOf('the-touch', updater, bases.get(updater.name), path, credentials(second));
  return call && { ...call, send: { ...call.send, body } };
}

/** Each of two values finds the item with it, and not the other. */
export function filterCases(rule: FilterRule, rules: RuleContext): readonly Case[] {
  const { list, parameter, field, sent = field } = rule;
  const maker = operationOf(rules, list.madeBy ?? '');
  const type = placeType(maker && requestType(maker), pathOf(sent), rules.context);
  const values = rule.values ?? (type === undefined ? [] : rules.context.valid(type).slice(0, 2));
  const [one, other] = values;
  const two = stocked(rules, list, 2, (index) => {
    const value = values[index];
    return value === undefined ? {} : { [sent]: value };
  });
  if (two === undefined) return [];
  if (two.isFound && rule.values === undefined) return [foundFilterCase(rule, two, rules)];
  if (one === undefined || other === undefined)
    return none(rules, rule, `no two values of "${sent}" can be derived: give "values"`);
  return [one, other].map((value, index) => {
    const { operation, ask, inputs, before, keys } = two;
    const found: readonly Relation[] = [
      { value: responseBody(list.items), relation: 'each', other: holding(field, value) },
      ...[keys[index]].flatMap((key): readonly Relation[] =>
        key === undefined || !(two.isOwn || isUnpaged(operation))
          ? []
          : [{ value: responseBody(list.items), relation: 'lists', other: holding(list.key, key) }],
      ),
      ...(two.isOwn ? totals(list, 1) : []),
    ];
    return ruleCase({
      operation: operation.name,
      rule,
      what: `${parameter}/${String(value)}`,
      title: `"${parameter}" ${shown(value)} returns matching items only`,
      inputs,
      before,
      steps: [seen(ask(actionStep, { [parameter]: asSent(two, parameter, value, rules) }), operation, found)],
    });
  });
}

/** The value of the first item finds only items with it. */
function foundFilterCase(rule: FilterRule, found: Stocked, rules: RuleContext): Case {
  const { list, parameter, field } = rule;
  const { operation, ask, inputs, before } = found;
  const outputs = { items: responseBody(list.items) };
  const whole: Step = { ...ask('the-whole'), outputs };
  const value = output('the-whole', 'items', `/0${field}`);
  const first = responseBody(`${list.items}/0`);
  const each: Relation = {
    value: responseBody(list.items),
    relation: 'each',
    other: holding(field, value),
    given: first,
  };
  return ruleCase({
    operation: operation.name,
    rule,
    what: `${parameter}/found`,
    title: `"${parameter}" returns matching items only`,
    inputs,
    before: [
      ...before,
      { ...whole, expect: { ...whole.expect, when: isPresent(`${list.items}/0${field}`) } },
    ],
    steps: [
      seen(ask(actionStep, { [parameter]: asSent(found, parameter, value, rules) }), operation, [each]),
    ],
  });
}

/** A parameter that takes a list takes one with a single value. */
function asSent({ operation }: Stocked, name: string, value: Data, { context }: RuleContext): Data {
  const parameter = bindingFacts(operation.binding).parameters?.find((one) => one.name === name);
  const isList = parameter !== undefined && context.resolve(parameter.type).kind === 'list';
  return isList ? [value] : value;
}

/** All created items are listed, each exactly once; if the list has no others, the total is their number, or 0. */
export function countCases(rule: CountRule, rules: RuleContext): readonly Case[] {
  const { list, many = 2 } = rule;
  return [0, many].flatMap((number): readonly Case[] => {
    const some = stocked(rules, list, number);
    if (some === undefined || (number === 0 && !some.isOwn)) return [];
    if (some.isFound) return [foundCountCase(rule, some)];
    const { operation, inputs, before } = some;
    const whole = wholeList(list, operation, rules);
    return [
      ruleCase({
        operation: operation.name,
        rule,
        what: String(number),
        title: `lists all of ${number} created items`,
        inputs,
        before,
        steps: [counted(list, some, number, whole)],
      }),
    ];
  });
}

/**
 * The step that reads all items of a case: on one page of the largest size, or, where pages may be shorter, with the total
 * and the next page; in a list with others on a page that has them all.
 */
function counted(
  list: ListUse,
  { operation, ask, keys, isOwn }: Stocked,
  number: number,
  whole: WholeList,
): Step {
  const value = responseBody(list.items);
  const { next, isShort, values } = whole;
  const step = ask(readBackStep, values);
  if (isOwn) {
    const isOpen = isShort && next !== undefined && number > 0;
    const all: Relation = { value, relation: 'counts', other: number };
    const criteria = isOpen ? [allOrMore(list, next, number)] : [];
    return seen(step, operation, [...(isOpen ? [] : [all]), ...totals(list, number)], criteria);
  }
  const once = keys.flatMap((key): readonly Relation[] =>
    key === undefined ? [] : [{ value, relation: 'once', other: holding(list.key, key) }],
  );
  const read = seen(step, operation, once);
  const when = isWhole(list, whole);
  return when === undefined ? read : { ...read, expect: { ...read.expect, when } };
}

/** No item is listed twice. */
function foundCountCase(rule: CountRule, { operation, ask, inputs, before }: Stocked): Case {
  const { items, key } = rule.list;
  const first = responseBody(`${items}/0${key}`);
  const once: Relation = {
    value: responseBody(items),
    relation: 'once',
    other: holding(key, `{${first}}`),
    given: first,
  };
  return ruleCase({
    operation: operation.name,
    rule,
    what: 'found',
    title: 'lists an item once',
    inputs,
    before,
    steps: [seen(ask(readBackStep), operation, [once])],
  });
}

/** The returned number is that of the changed items. */
export function affectedCases(rule: AffectedRule, rules: RuleContext): readonly Case[] {
  const operation = operationOf(rules, rule.operation);
  if (operation === undefined) return [];
  return [1, 3].flatMap((number): readonly Case[] => {
    const some = stocked(rules, rule.list, number);
    if (some === undefined) return [];
    if (some.isFound)
      return none(rules, rule, `items that "${operation.name}" changes have to be made by the case`);
    const send = sending(operation, emptySend(operation), rule.with);
    const step = { id: actionStep, operation: operation.name, send, expect: {} };
    const counted: Relation = { value: responseBody(rule.field), relation: 'holds', other: number };
    return [
      ruleCase({
        operation: operation.name,
        rule,
        what: String(number),
        title: `changes ${number} items, and returns that number`,
        inputs: some.inputs,
        before: some.before,
        steps: [seen(step, operation, [counted])],
      }),
    ];
  });
}
