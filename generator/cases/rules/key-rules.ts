import type { Case, Relation, RestSend } from '@trivet/runtime/conformance/case';
import { dataAt } from '@trivet/runtime/internal/conformance';
import type { AlternateKeyRule, Type } from '../../model/contract.js';
import { identifierPointer, itemIn } from '../../model/resources/identifier.js';
import { isLike } from '../../model/resources/members.js';
import { type RestOperation, responseType } from '../../model/resources/rest-operation.js';
import { actionStep, another, createdStep, output, readBackStep } from '../steps.js';
import type { Subject } from '../subject.js';
import { type RuleContext, responseBody, ruleCase, seen } from './context.js';
import { called, on, ruleSubject } from './resource.js';

/** The parts that the cases of one rule share. */
interface KeyRuleParts {
  readonly rule: AlternateKeyRule;
  readonly rules: RuleContext;
  readonly subject: Subject;
  /** Path parameters with the key from the output of a step. */
  readonly at: (step: string) => NonNullable<RestSend['path']>;
  /** The response is about the created item. */
  readonly same: Relation;
  readonly common: Pick<Parameters<typeof ruleCase>[0], 'rule' | 'inputs' | 'before'>;
}

/** Every operation by one key is also possible by the other; after a change only by the new one. */
export function alternateKeyCases(rule: AlternateKeyRule, rules: RuleContext): readonly Case[] {
  const subject = ruleSubject(rules, rule);
  if (subject === undefined) return [];
  const { resource, made, before, inputs } = subject;
  const { parameter = '' } = resource;
  const { path } = made.send;
  const parts: KeyRuleParts = {
    rule,
    rules,
    subject,
    at: (step) => ({ ...path, [parameter]: output(step, 'body', rule.key) }),
    same: {
      value: responseBody(identifierPointer(resource)),
      relation: 'holds',
      other: output(createdStep, 'id'),
    },
    common: { rule, inputs, before: [...before, made] },
  };
  return [...foundByKey(parts), ...unknownKey(parts), ...removedByKey(parts), ...changedKey(parts)];
}

function foundByKey({ rule, rules, subject, at, same, common }: KeyRuleParts): readonly Case[] {
  const { resource, context } = subject;
  const { reader, updaters, actions, producer, identifier = '' } = resource;
  const itemOf = (one: RestOperation | undefined): Type | undefined =>
    itemIn(one && responseType(one), resource, context);
  return [reader, ...updaters, ...actions].flatMap((operation): readonly Case[] => {
    const call = operation && on(subject, rules, operation.name, actionStep, at(createdStep));
    const isOne = operation === reader || isLike(itemOf(operation), itemOf(producer), context);
    if (call === undefined || !isOne) return [];
    const { name } = call.operation;
    const title = `"${called(rule.key)}" identifies the same item as "${identifier}"`;
    return [
      ruleCase({ ...common, operation: name, title, steps: [seen(call.step, call.operation, [same])] }),
    ];
  });
}

/** The prefix of an existing name is not found. */
function unknownKey({ rule, rules, subject, common }: KeyRuleParts): readonly Case[] {
  const { resource, made, before, context } = subject;
  const { parameter = '', reader, updaters, actions } = resource;
  const beside = another(resource, made, context);
  const nobodys = dataAt(made.send.body, rule.key);
  if (beside === undefined || nobodys === undefined) return [];
  const path = { ...made.send.path, [parameter]: nobodys };
  return [reader, ...updaters, ...actions].flatMap((operation): readonly Case[] => {
    const call = operation && on(subject, rules, operation.name, actionStep, path);
    const isDeclared = operation?.binding.responses.some(({ status }) => status === '404') === true;
    if (call === undefined || !isDeclared) return [];
    return [
      ruleCase({
        ...common,
        before: [...before, beside],
        operation: call.operation.name,
        what: 'unknown',
        title: `does not find an unknown "${called(rule.key)}"`,
        steps: [{ ...call.step, expect: { status: ['404'] } }],
      }),
    ];
  });
}

/** An item removed by the key is not found by the identifier. */
function removedByKey({ rule, rules, subject, at, common }: KeyRuleParts): readonly Case[] {
  const { reader, remover, identifier = '' } = subject.resource;
  const removal = remover && on(subject, rules, remover.name, actionStep, at(createdStep));
  const read = reader && on(subject, rules, reader.name, readBackStep);
  if (removal === undefined || read === undefined) return [];
  const title = `an item deleted by "${called(rule.key)}" is not found by "${identifier}"`;
  const steps = [removal.step, { ...read.step, expect: { status: ['404', '410'] } }];
  return [ruleCase({ ...common, operation: removal.operation.name, title, steps })];
}

/** The old key is not found, the new one identifies the same item. */
function changedKey({ rule, rules, subject, at, same, common }: KeyRuleParts): readonly Case[] {
  const { reader } = subject.resource;
  const change = rule.changedBy === undefined ? undefined : on(subject, rules, rule.changedBy);
  const old = reader && on(subject, rules, reader.name, readBackStep, at(createdStep));
  const now = reader && on(subject, rules, reader.name, readBackStep, at(actionStep));
  if (change === undefined || old === undefined || now === undefined) return [];
  const changed = { ...change.step, outputs: { body: '$response.body' } };
  const byKey = { ...changed, send: { ...changed.send, path: at(createdStep) } };
  const { name } = change.operation;
  return [
    ruleCase({
      ...common,
      operation: name,
      what: 'old',
      title: `the old "${called(rule.key)}" is not found`,
      steps: [byKey, { ...old.step, expect: { status: ['404', '410'] } }],
    }),
    ruleCase({
      ...common,
      operation: name,
      what: 'new',
      title: `the new "${called(rule.key)}" identifies the same item`,
      steps: [changed, seen(now.step, now.operation, [same])],
    }),
  ];
}
