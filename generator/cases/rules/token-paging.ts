import type { Case, Expect, Relation, Step } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import type { Operation, TokenPagingRule } from '../../model/contract.js';
import { emptySend } from '../sends.js';
import { actionStep, output, readBackStep, succeeds } from '../steps.js';
import {
  holding,
  isAbsent,
  isPresent,
  none,
  operationOf,
  type RuleContext,
  refusal,
  responseBody,
  ruleCase,
  seen,
  sending,
} from './context.js';
import { stocked } from './lists.js';

/**
 * The parts that the cases of one rule share: a list with one item more than a page, and the operations for the next
 * page and the end.
 */
interface TokenPaging {
  readonly rule: TokenPagingRule;
  readonly many: NonNullable<ReturnType<typeof stocked>>;
  readonly next: Operation;
  readonly end: Operation | undefined;
  /** The first page, which returns a token. */
  readonly first: Step;
}

/**
 * The first page of two returns a token, the second none; an ended or unknown token is rejected, and another one
 * remains valid.
 */
export function tokenPagingCases(rule: TokenPagingRule, rules: RuleContext): readonly Case[] {
  const { list, page, token } = rule;
  const many = stocked(rules, list, page + 1);
  const [next, end] = [rule.next, rule.end].map((name) => operationOf(rules, name ?? ''));
  if (many === undefined || next === undefined) return [];
  if (many.isFound)
    return none(
      rules,
      rule,
      `the pages of "${list.name}" can only be checked with items that the case creates`,
    );
  const items = responseBody(list.items);
  const first: Step = {
    ...seen(many.ask('the-first'), many.operation, []),
    outputs: {
      items,
      token: responseBody(token),
      last: responseBody(`${list.items}/${page - 1}${list.key}`),
    },
  };
  const paging: TokenPaging = { rule, many, next, end, first };
  return [
    firstPage(paging),
    lastPage(paging),
    ...onlyPage(rule, rules),
    unknownToken(paging),
    ...endedCases(paging),
  ];
}

/** Requests the page of a token. */
function following({ rule, many, next }: TokenPaging, id: string, given: string): Step {
  const send = sending(next, many.ask(id).send, { [rule.sent]: given });
  return { id, operation: next.name, send, expect: succeeds(next) };
}

function common({ rule, many: { inputs, before }, first }: TokenPaging) {
  return { rule, inputs, before: [...before, first] };
}

function isDone({ done }: TokenPagingRule, value: boolean): readonly Relation[] {
  return done === undefined ? [] : [{ value: responseBody(done), relation: 'holds', other: value }];
}

function firstPage({ rule, many }: TokenPaging): Case {
  const { operation, ask, inputs, before } = many;
  const { list, page, token } = rule;
  const value = conditionOperand(responseBody(token));
  const gives = {
    type: 'simple',
    condition: `${value} != null && ${value} != ''`,
  } as const;
  const relations: readonly Relation[] = [
    { value: responseBody(list.items), relation: 'counts', other: page },
    ...isDone(rule, false),
  ];
  return ruleCase({
    rule,
    inputs,
    before,
    operation: operation.name,
    what: 'first',
    title: `the first page has ${page} items, and a token`,
    steps: [seen(ask(actionStep), operation, relations, [gives])],
  });
}

/** The page after the first: the last one, unless the list may have items that the case has not created. */
function lastPage(paging: TokenPaging): Case {
  const { rule, next, many } = paging;
  const items = responseBody(rule.list.items);
  const { key } = rule.list;
  const others: Relation = {
    value: '$steps.the-first.outputs.items',
    relation: 'omits',
    other: holding(key, `{${items}/0${key}}`),
  };
  const step = following(paging, actionStep, output('the-first', 'token'));
  if (!many.isOwn)
    return ruleCase({
      ...common(paging),
      operation: next.name,
      what: 'next',
      title: 'the second page has other items than the first',
      steps: [seen(step, next, [others], [hasItem(rule)])],
    });
  const relations: readonly Relation[] = [
    { value: items, relation: 'counts', other: 1 },
    ...isDone(rule, true),
    others,
  ];
  return ruleCase({
    ...common(paging),
    operation: next.name,
    what: 'last',
    title: 'the last page has the remaining item, and no token',
    steps: [seen(step, next, relations, [isAbsent(rule.token)])],
  });
}

/** A criterion that a page has an item. */
function hasItem({ list }: TokenPagingRule): NonNullable<Expect['criteria']>[number] {
  const { condition } = isPresent(`${list.items}/0`);
  return { type: 'simple', condition, says: 'the page has an item' };
}

/** A list that fits on one page has no token. */
function onlyPage(rule: TokenPagingRule, rules: RuleContext): readonly Case[] {
  const { list, token, page } = rule;
  const one = stocked(rules, list, 1);
  // Where there may be other items, the list may be longer.
  if (one === undefined || page < 2 || !one.isOwn) return [];
  const { operation, ask, inputs, before } = one;
  const relations: readonly Relation[] = [
    { value: responseBody(list.items), relation: 'counts', other: 1 },
    ...isDone(rule, true),
  ];
  return [
    ruleCase({
      rule,
      inputs,
      before,
      operation: operation.name,
      what: 'only',
      title: 'a list with one item has no token',
      steps: [seen(ask(actionStep), operation, relations, [isAbsent(token)])],
    }),
  ];
}

function unknownToken(paging: TokenPaging): Case {
  const { rule, next } = paging;
  const step = following(paging, readBackStep, 'nobody-was-given-this');
  return ruleCase({
    ...common(paging),
    before: [],
    operation: next.name,
    what: 'unknown',
    title: 'rejects an unknown token',
    steps: [{ ...step, expect: refusal(next, rule.refused) }],
  });
}

function endedCases(paging: TokenPaging): readonly Case[] {
  const { rule, many, next, end, first } = paging;
  if (end === undefined) return [];
  const given = output('the-first', 'token');
  const ending: Step = {
    id: actionStep,
    operation: end.name,
    send: sending(end, emptySend(end), { [rule.sent]: given }),
    expect: succeeds(end),
  };
  const another: Step = {
    ...seen(many.ask('another'), many.operation, []),
    outputs: { token: responseBody(rule.token) },
  };
  const counted: Relation = { value: responseBody(rule.list.items), relation: 'counts', other: 1 };
  const goesOn = (step: Step): Step =>
    many.isOwn ? seen(step, next, [counted]) : seen(step, next, [], [hasItem(rule)]);
  return [
    ruleCase({
      ...common(paging),
      operation: end.name,
      what: 'ended',
      title: 'rejects a token of a query that was ended',
      steps: [ending, { ...following(paging, readBackStep, given), expect: refusal(next, rule.refused) }],
    }),
    ruleCase({
      ...common(paging),
      before: [...many.before, first, another],
      operation: end.name,
      what: 'others-go-on',
      title: 'a query continues after another one is ended',
      steps: [ending, goesOn(following(paging, readBackStep, output('another', 'token')))],
    }),
  ];
}
