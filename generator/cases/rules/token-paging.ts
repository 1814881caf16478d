import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import type { TokenPagingRule, Values } from '../../model/contract.js';
import { actionStep, output, readBackStep, succeeds } from '../steps.js';
import {
  answered,
  holding,
  isAbsent,
  operationOf,
  type RuleContext,
  refusal,
  ruleCase,
  seen,
  sending,
} from './context.js';
import { stocked } from './lists.js';

/**
 * The first page of two gives a token, the second ends; a token that was ended, or never given, leads nowhere, and one
 * that was not ended still leads on.
 */
export function tokenPagingCases(rule: TokenPagingRule, rules: RuleContext): readonly Case[] {
  const { list, page, token, done } = rule;
  const many = stocked(rules, list, page + 1);
  const [next, end] = [rule.next, rule.end].map((name) => operationOf(rules, name ?? ''));
  if (many === undefined || next === undefined) return [];
  const { operation, ask, inputs, before } = many;
  const items = answered(list.items);
  const isDone = (value: boolean): readonly Relation[] =>
    done === undefined ? [] : [{ value: answered(done), relation: 'holds', other: value }];
  const first: Step = {
    ...seen(ask('the-first'), operation, []),
    outputs: { items, token: answered(token), last: answered(`${list.items}/${page - 1}${list.key}`) },
  };
  const another: Step = {
    ...seen(ask('another'), operation, []),
    outputs: { token: answered(token) },
  };
  const following = (id: string, given: string): Step => {
    const send = sending(next, ask(id).send, { [rule.sent]: given } as Values);
    return { id, operation: next.name, send, expect: succeeds(next) };
  };
  const given = output('the-first', 'token');
  const common = { rule, inputs, before: [...before, first] };
  const second = seen(
    following(actionStep, given),
    next,
    [
      { value: items, relation: 'counts', other: 1 },
      ...isDone(true),
      {
        value: '$steps.the-first.outputs.items',
        relation: 'omits',
        other: holding(list.key, `{${items}/0${list.key}}`),
      },
    ],
    [isAbsent(token)],
  );
  const gives = {
    type: 'simple',
    condition: `${answered(token)} != null && ${answered(token)} != ''`,
  } as const;
  const full = seen(
    ask(actionStep),
    operation,
    [{ value: items, relation: 'counts', other: page }, ...isDone(false)],
    [gives],
  );
  const refused = { expect: refusal(next, rule.refused) };
  return [
    ruleCase({
      ...common,
      before,
      operation: operation.name,
      what: 'first',
      title: `the first page has ${page}, and a token`,
      steps: [full],
    }),
    ruleCase({
      ...common,
      operation: next.name,
      what: 'last',
      title: 'the last page has the one that is left, and no token',
      steps: [second],
    }),
    ruleCase({
      ...common,
      before: [],
      operation: next.name,
      what: 'unknown',
      title: 'a token that nobody was given leads nowhere',
      steps: [{ ...following(readBackStep, 'nobody-was-given-this'), ...refused }],
    }),
    ...(end === undefined
      ? []
      : [
          ruleCase({
            ...common,
            operation: end.name,
            what: 'ended',
            title: 'a token that was ended leads nowhere',
            steps: [
              {
                id: actionStep,
                operation: end.name,
                send: sending(end, { input: {} }, { [rule.sent]: given }),
                expect: succeeds(end),
              },
              { ...following(readBackStep, given), ...refused },
            ],
          }),
          ruleCase({
            ...common,
            before: [...before, first, another],
            operation: end.name,
            what: 'others-go-on',
            title: 'a query goes on when another one is ended',
            steps: [
              {
                id: actionStep,
                operation: end.name,
                send: sending(end, { input: {} }, { [rule.sent]: given }),
                expect: succeeds(end),
              },
              seen(following(readBackStep, output('another', 'token')), next, [
                { value: items, relation: 'counts', other: 1 },
              ]),
            ],
          }),
        ]),
  ];
}
