import type { Case } from '@trivet/runtime/conformance/case';
import type { ForbiddenRule, LifetimeRule } from '../../model/contract.js';
import { readBackStep } from '../steps.js';
import { type RuleContext, refusal, ruleCase, sending } from './context.js';
import { called, on, ruleSubject } from './resource.js';

/** All operations on a removed item have the same outcome. */
export function lifetimeCases(rule: LifetimeRule, rules: RuleContext): readonly Case[] {
  const subject = ruleSubject(rules, rule);
  const end = subject && on(subject, rules, rule.endedBy);
  if (subject === undefined || end === undefined) return [];
  const { resource, made, before, inputs } = subject;
  const names = rule.operations ?? [...resource.others.map(({ name }) => name), rule.endedBy];
  return names.flatMap((name): readonly Case[] => {
    const asked = on(subject, rules, name, readBackStep);
    if (asked === undefined) return [];
    return [
      ruleCase({
        operation: rule.endedBy,
        rule,
        what: name,
        title: `${name} returns ${rule.after.join(' or ')} afterwards`,
        inputs,
        before: [...before, made],
        steps: [end.step, { ...asked.step, expect: refusal(asked.operation, rule.after) }],
      }),
    ];
  });
}

/** An operation is rejected for an item created in a certain state. */
export function forbiddenCases(rule: ForbiddenRule, rules: RuleContext): readonly Case[] {
  const subject = ruleSubject(rules, rule);
  const call = subject && on(subject, rules, rule.operation);
  if (subject === undefined || call === undefined) return [];
  const { made, before, inputs, resource } = subject;
  const state = { ...made, send: sending(resource.producer, made.send, rule.when) };
  const when = Object.entries(rule.when).map(([target, value]) => `${called(target)} is ${String(value)}`);
  return [
    ruleCase({
      operation: rule.operation,
      rule,
      what: when.map((one) => one.replace(' is ', '=')).join('&'),
      title: `is rejected while ${when.join(' and ')}`,
      inputs,
      before: [...before, state],
      steps: [{ ...call.step, expect: refusal(call.operation, rule.refused) }],
    }),
  ];
}
