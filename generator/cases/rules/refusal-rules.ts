import type { Case, Expect, Relation, Step } from '@trivet/runtime/conformance/case';
import { withPayload } from '@trivet/runtime/internal/conformance';
import { pathOf } from '@trivet/runtime/internal/text';
import { bindingFacts } from '../../model/binding.js';
import type { ErrorLocationRule, FaultRule, Operation } from '../../model/contract.js';
import { isWithin } from '../../model/rules/contradictions.js';
import { requestType } from '../../model/rules/places.js';
import { isRestBase } from '../base.js';
import { bodyVariations } from '../body.js';
import { emptySend } from '../sends.js';
import { actionStep } from '../steps.js';
import {
  holding,
  none,
  operationOf,
  preparedFor,
  type RuleContext,
  refusal,
  responseBody,
  ruleCase,
  sending,
  unasked,
} from './context.js';
import { placeType } from './lists.js';
import { on, ruleSubject } from './resource.js';

/** The request with these values is rejected. */
export function faultCases(rule: FaultRule, rules: RuleContext): readonly Case[] {
  const operation = operationOf(rules, rule.operation);
  const base = rules.bases.get(rule.operation);
  const { of } = rule;
  const subject = of === undefined ? undefined : ruleSubject(rules, { ...rule, of });
  const call = subject && on(subject, rules, rule.operation);
  if (operation === undefined || (of !== undefined && call === undefined)) return [];
  if (call === undefined && base === undefined) return none(rules, rule, unasked(operation.name));
  const step: Step = call?.step ?? {
    id: actionStep,
    operation: operation.name,
    send: base?.step.send ?? emptySend(operation),
    expect: {},
  };
  const before = subject === undefined ? base && preparedFor(rules, base) : [...subject.before, subject.made];
  return [
    ruleCase({
      operation: operation.name,
      rule,
      what: Object.keys(rule.with)
        .map((target) => target.replace(/^\//, '').replaceAll('/', '.'))
        .join('&'),
      title: `is rejected with ${rule.refused.join(' or ')}`,
      inputs: subject?.inputs ?? base?.inputs,
      before: before ?? [],
      steps: [
        { ...step, send: sending(operation, step.send, rule.with), expect: refusal(operation, rule.refused) },
      ],
    }),
  ];
}

/** The error response names each invalid member in turn. */
export function errorLocationCases(rule: ErrorLocationRule, rules: RuleContext): readonly Case[] {
  const operation = operationOf(rules, rule.operation);
  const base = rules.bases.get(rule.operation);
  const type = operation && requestType(operation);
  if (operation === undefined || base === undefined) return none(rules, rule, unasked(rule.operation));
  if (type === undefined) return none(rules, rule, `"${rule.operation}" is sent nothing that has members`);
  const body = isRestBase(base) ? base.step.send.body : undefined;
  // For a member with members of its own, either it or the invalid one of these may be named.
  const isSingle = (path: readonly string[]): boolean => {
    const found = placeType(type, path, rules.context);
    return found !== undefined && single.includes(rules.context.resolve(found).kind);
  };
  const broken = bodyVariations(type, body, false, rules.context).flatMap(({ valid, fault, value, title }) =>
    valid || fault === undefined || !isSingle(fault) ? [] : [{ fault, value, title }],
  );
  const first = new Map(broken.toReversed().map((one) => [JSON.stringify(one.fault), one]));
  if (first.size === 0)
    return none(rules, rule, `no member of what "${rule.operation}" is sent can be made invalid alone`);
  return [...first.values()].toReversed().map(({ value, fault, title }) => {
    const relations = [named(rule, fault)];
    const send = value === undefined ? base.step.send : withPayload(base.step.send, value);
    return ruleCase({
      operation: operation.name,
      rule,
      what: fault.join('.'),
      title: `the error names the member: ${title}`,
      inputs: base.inputs,
      before: preparedFor(rules, base),
      steps: [
        {
          id: actionStep,
          operation: operation.name,
          send,
          expect: { ...refusal(operation, rule.refused), ...otherRefusals(operation, rule), relations },
        },
      ],
    });
  });
}

const invalidStatuses = ['400', '422'];

/**
 * Other statuses of invalid requests, to which the rule does not apply: cases of the violated clause test the status.
 */
function otherRefusals({ binding }: Operation, { refused }: ErrorLocationRule): Pick<Expect, 'skipOn'> {
  const { statuses = [] } = bindingFacts(binding);
  const others = statuses.filter(
    (one) => invalidStatuses.includes(one) && !refused.some((status) => isWithin(one, status)),
  );
  return others.length === 0 ? {} : { skipOn: others };
}

const single = ['string', 'number', 'boolean', 'literal'];

function named({ list, name, notation }: ErrorLocationRule, path: readonly string[]): Relation {
  const text = notation === 'dotted' ? path.join('.') : path.map((one) => `/${one}`).join('');
  return { value: responseBody(list), relation: 'lists', other: holding(name, text) };
}

/** The relations by which a rule of the contract requires error responses of an operation to name a member. */
export function refusalsOf(
  { rules }: RuleContext,
  operation: string,
  pointer: string,
  outcomes: readonly string[],
): readonly Relation[] {
  return rules.flatMap((rule) =>
    rule.kind === 'errorLocation' &&
    rule.operation === operation &&
    outcomes.every((one) => rule.refused.some((other) => isWithin(one, other)))
      ? [named(rule, pathOf(pointer))]
      : [],
  );
}
