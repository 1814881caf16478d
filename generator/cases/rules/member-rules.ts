import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import type { CounterRule, ImmutableRule } from '../../model/contract.js';
import { responseType } from '../../model/resources/rest-operation.js';
import { agreement, readBackOf } from '../rest/state/read-back.js';
import { actionStep, createdStep, output } from '../steps.js';
import type { Subject } from '../subject.js';
import { type RuleContext, refusal, responseBody, ruleCase, seen, sending } from './context.js';
import { refusalsOf } from './refusal-rules.js';
import { called, on, ruleSubject } from './resource.js';

/**
 * The counter has its start value, and increases with each operation; a read returns the same value as the operation.
 */
export function counterCases(rule: CounterRule, rules: RuleContext): readonly Case[] {
  const subject = ruleSubject(rules, rule);
  if (subject === undefined) return [];
  const { resource, made, before, inputs } = subject;
  const [value, name] = [responseBody(rule.field), called(rule.field)];
  const starts: readonly Case[] =
    rule.start === undefined
      ? []
      : [
          ruleCase({
            operation: rule.of,
            rule,
            what: name,
            title: `"${name}" starts at ${rule.start}`,
            inputs,
            before,
            steps: [seen(made, resource.producer, [{ value, relation: 'holds', other: rule.start }])],
          }),
        ];
  const chain = growsOn(rule, rules, subject);
  const alone = chain.length === 0 ? rule.by : rule.by.slice(0, -1);
  const grows = alone.flatMap((one): readonly Case[] => {
    const call = on(subject, rules, one);
    if (call === undefined) return [];
    const grown: Relation = { value, relation: 'exceeds', other: output(createdStep, 'body', rule.field) };
    const replay = { ...seen(call.step, call.operation, [grown]), outputs: { body: '$response.body' } };
    const read = readBackOf(subject, made, (whole, isListed) =>
      isListed
        ? []
        : [
            {
              value: `${whole}#${rule.field}`,
              relation: 'holds',
              other: output(actionStep, 'body', rule.field),
            },
          ],
    );
    const title = `"${name}" grows, as a read shows`;
    const steps = read === undefined ? [replay] : [replay, read];
    return [ruleCase({ operation: one, rule, what: name, title, inputs, before: [...before, made], steps })];
  });
  return [...starts, ...grows, ...chain];
}

/**
 * It increases from one operation to the next, not only with the first: the whole sequence is needed to test the last.
 */
function growsOn(rule: CounterRule, rules: RuleContext, subject: Subject): readonly Case[] {
  const calls = rule.by.flatMap((one, index) => on(subject, rules, one, `${actionStep}-${index + 1}`) ?? []);
  if (calls.length < 2) return [];
  const [value, name] = [responseBody(rule.field), called(rule.field)];
  const ids = [createdStep, ...calls.map(({ step }) => step.id)];
  const steps = calls.map(({ step, operation }, index): Step => {
    const other = output(ids[index] ?? createdStep, 'body', rule.field);
    return {
      ...seen(step, operation, [{ value, relation: 'exceeds', other }]),
      outputs: { body: '$response.body' },
    };
  });
  const last = output(ids.at(-1) ?? createdStep, 'body', rule.field);
  const read = readBackOf(subject, subject.made, (whole, isListed) =>
    isListed ? [] : [{ value: `${whole}#${rule.field}`, relation: 'holds', other: last }],
  );
  return [
    ruleCase({
      operation: rule.by.at(-1) ?? rule.of,
      rule,
      what: name,
      title: `"${name}" grows with each of ${rule.by.join(', ')}`,
      inputs: subject.inputs,
      before: [...subject.before, subject.made],
      steps: read === undefined ? steps : [...steps, read],
    }),
  ];
}

/** The member is unchanged; another value, if one can be sent, is rejected and has no effect. */
export function immutableCases(rule: ImmutableRule, rules: RuleContext): readonly Case[] {
  const subject = ruleSubject(rules, rule);
  if (subject === undefined) return [];
  const { made, before, inputs, resource } = subject;
  const name = called(rule.field);
  const common = { rule, inputs, before: [...before, made] };
  return rule.by.flatMap((one): readonly Case[] => {
    const call = on(subject, rules, one);
    if (call === undefined) return [];
    const known: Relation = {
      value: responseBody(rule.field),
      relation: 'holds',
      other: output(createdStep, 'body', rule.field),
    };
    const stays = ruleCase({
      ...common,
      operation: one,
      what: name,
      title: `leaves "${name}" unchanged`,
      steps: [seen(call.step, call.operation, [known])],
    });
    if (rule.refused === undefined) return [stays];
    const other = `${output(createdStep, 'body', rule.field)}n`;
    const send = sending(call.operation, call.step.send, { [rule.field]: other });
    const relations = refusalsOf(rules, one, rule.field, rule.refused);
    const expect = { ...refusal(call.operation, rule.refused), ...(relations.length > 0 && { relations }) };
    const unchanged = readBackOf(subject, made, agreement(subject, made, responseType(resource.producer)));
    const refused = ruleCase({
      ...common,
      operation: one,
      what: `${name}/refused`,
      title: `rejects another value of "${name}", and changes nothing`,
      steps: [{ ...call.step, send, expect }, ...(unchanged === undefined ? [] : [unchanged])],
    });
    return [stays, refused];
  });
}
