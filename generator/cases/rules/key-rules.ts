import type { Case, Data, Relation, RestSend } from '@trivet/runtime/conformance/case';
import { pointerTo, resolvePointer } from '@trivet/runtime/internal/conformance';
import type { AlternateKeyRule } from '../../model/contract.js';
import { isLike } from '../../model/resources/members.js';
import { answerType } from '../../model/resources/rest-operation.js';
import { actionStep, another, createdStep, output, readBackStep } from '../steps.js';
import type { Subject } from '../subject.js';
import { answered, type RuleContext, ruleCase, seen } from './context.js';
import { called, on, sceneOf } from './resource.js';

/** Everything that can be done by one key can be done by the other; after a change only by the new one. */
export function alternateKeyCases(rule: AlternateKeyRule, rules: RuleContext): readonly Case[] {
  const subject = sceneOf(rules, rule);
  if (subject === undefined) return [];
  const { resource, made, before, inputs, context } = subject;
  const { parameter = '', identifier = '', reader, remover, updaters, actions } = resource;
  const at = (step: string): RestSend['path'] => ({
    ...(made.send as RestSend).path,
    [parameter]: output(step, 'body', rule.key),
  });
  const same: Relation = {
    value: answered(pointerTo(identifier)),
    relation: 'holds',
    other: output(createdStep, 'id'),
  };
  const common = { rule, inputs, before: [...before, made] };
  const isFound = [reader, ...updaters, ...actions].flatMap((operation): readonly Case[] => {
    const call = operation && on(subject, rules, operation.name, actionStep, at(createdStep));
    const isOne =
      operation === reader ||
      isLike(operation && answerType(operation), answerType(resource.producer), context);
    if (call === undefined || !isOne) return [];
    const { name } = call.operation;
    const title = `"${called(rule.key)}" leads to the same as "${identifier}"`;
    return [
      ruleCase({ ...common, operation: name, title, steps: [seen(call.step, call.operation, [same])] }),
    ];
  });
  // The beginning of a name that somebody has.
  const beside = another(resource, made, context);
  const nobodys = resolvePointer((made.send as RestSend).body, rule.key) as Data | undefined;
  const isUnknown = [reader, ...updaters, ...actions].flatMap((operation): readonly Case[] => {
    if (beside === undefined || nobodys === undefined) return [];
    const path = { ...(made.send as RestSend).path, [parameter]: nobodys };
    const call = operation && on(subject, rules, operation.name, actionStep, path);
    const status = (operation?.binding.responses ?? [])
      .map((one) => one.status)
      .filter((one) => one === '404');
    if (call === undefined || status.length === 0) return [];
    return [
      ruleCase({
        ...common,
        before: [...before, beside],
        operation: call.operation.name,
        what: 'unknown',
        title: `a "${called(rule.key)}" that nobody has leads nowhere`,
        steps: [{ ...call.step, expect: { status } }],
      }),
    ];
  });
  return [...isFound, ...isUnknown, ...removedByKey(), ...changedKey()];

  /** What is removed by the key is gone by the identifier. */
  function removedByKey(): readonly Case[] {
    const removal = remover && on(subject as Subject, rules, remover.name, actionStep, at(createdStep));
    const read = reader && on(subject as Subject, rules, reader.name, readBackStep);
    if (removal === undefined || read === undefined) return [];
    const title = `what is removed by "${called(rule.key)}" is gone by "${identifier}"`;
    const steps = [removal.step, { ...read.step, expect: { status: ['404', '410'] } }];
    return [ruleCase({ ...common, operation: removal.operation.name, title, steps })];
  }

  /** The key that was given up leads nowhere, the new one to the same. */
  function changedKey(): readonly Case[] {
    const change = rule.changedBy === undefined ? undefined : on(subject as Subject, rules, rule.changedBy);
    const old = reader && on(subject as Subject, rules, reader.name, readBackStep, at(createdStep));
    const now = reader && on(subject as Subject, rules, reader.name, readBackStep, at(actionStep));
    if (change === undefined || old === undefined || now === undefined) return [];
    const changed = { ...change.step, outputs: { body: '$response.body' } };
    const byKey = { ...changed, send: { ...changed.send, path: at(createdStep) } };
    const { name } = change.operation;
    return [
      ruleCase({
        ...common,
        operation: name,
        what: 'old',
        title: `the old "${called(rule.key)}" leads nowhere`,
        steps: [byKey, { ...old.step, expect: { status: ['404', '410'] } }],
      }),
      ruleCase({
        ...common,
        operation: name,
        what: 'new',
        title: `the new "${called(rule.key)}" leads to the same`,
        steps: [changed, seen(now.step, now.operation, [same])],
      }),
    ];
  }
}
