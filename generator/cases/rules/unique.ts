import { isEqual } from '@trivet/runtime/check';
import type { Case, Expect } from '@trivet/runtime/conformance/case';
import { dataAt } from '@trivet/runtime/internal/conformance';
import { pathOf } from '@trivet/runtime/internal/text';
import type { UniqueRule } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { bodyType, responseType } from '../../model/resources/rest-operation.js';
import { agreement, readBackOf } from '../rest/state/read-back.js';
import type { RestStep } from '../sends.js';
import { actionStep, createdStep, otherStep, output, placeOf, succeeds, withTail } from '../steps.js';
import type { Subject } from '../subject.js';
import { type RuleContext, refusal, restSending, ruleCase, sending, withValue } from './context.js';
import { sentType } from './lists.js';
import { refusalsOf } from './refusal-rules.js';
import { called, on, ruleSubject } from './resource.js';

/** A value in use is rejected on creation and change; the rule says whether it becomes available again. */
export function uniqueCases(rule: UniqueRule, rules: RuleContext): readonly Case[] {
  const subject = ruleSubject(rules, rule);
  if (subject === undefined) return [];
  const { made, before, inputs, resource } = subject;
  const { producer } = resource;
  const name = called(rule.field);
  const relations = refusalsOf(rules, producer.name, rule.field, rule.refused);
  const refused: Expect = { ...refusal(producer, rule.refused), ...(relations.length > 0 && { relations }) };
  const again = { ...made, id: actionStep, send: alikeIn(rule, subject) };
  const unharmed = readBackOf(subject, made, agreement(subject, made, responseType(producer)));
  const common = { rule, inputs, before: [...before, made] };
  const kept = rule.keptBy === undefined ? undefined : on(subject, rules, rule.keptBy);
  const change = rule.changedBy === undefined ? undefined : changing(rule, subject, rules, rule.changedBy);
  const removal = kept && { ...kept.step, id: 'the-removal' };
  return [
    ruleCase({
      ...common,
      operation: producer.name,
      what: name,
      title: `rejects a second item with the same "${name}", and leaves the first unchanged`,
      steps: [{ ...again, expect: refused }, ...(unharmed === undefined ? [] : [unharmed])],
    }),
    ...(rule.anyCase === true ? caseCases(rule, subject, refused) : []),
    ...(removal === undefined || kept === undefined
      ? []
      : [
          ruleCase({
            ...common,
            operation: kept.operation.name,
            what: name,
            title: `its "${name}" stays reserved`,
            steps: [removal, { ...again, expect: refused }],
          }),
        ]),
    ...(change === undefined
      ? []
      : [
          ruleCase({
            ...common,
            operation: change.operation.name,
            what: `${name}/free`,
            title: `its "${name}" can be used again`,
            steps: [
              { ...change.step, id: 'the-change' },
              { ...again, expect: succeeds(producer) },
            ],
          }),
          ...takenCase(rule, subject, rules, change),
        ]),
  ];
}

/** The change that sets the member to another value of the case; reported if there is none. */
function changing(
  { field, at }: UniqueRule,
  subject: Subject,
  rules: RuleContext,
  name: string,
): ReturnType<typeof on> {
  const change = on(subject, rules, name);
  if (change === undefined) return undefined;
  const { made, context } = subject;
  const type = sentType(bodyType(change.operation), field, context);
  const known = dataAt(made.send.body, field);
  const sent = dataAt(change.step.send.body, field);
  const isFresh = sent !== undefined && !isEqual(withTail(sent, 'm'), sent);
  const tailed = known === undefined ? undefined : withTail(known, 'm');
  const value = [isFresh ? sent : undefined, tailed, type && freshName(type, context)].find(
    (one) => one !== undefined && !isEqual(one, known) && type !== undefined && context.accepts(type, one),
  );
  if (value === undefined) {
    const why = type === undefined ? 'its request has none' : 'no other value of it is known';
    rules.context.uncovered(at, `"${name}" cannot be given another "${called(field)}": ${why}`);
    return undefined;
  }
  const { parameters } = change.operation.binding;
  const send = restSending(parameters, change.step.send, { [field]: value });
  return { ...change, step: { ...change.step, send } };
}

/** Another item with this value of the first; its other unique values are its own, if the contract allows them. */
function alikeIn({ field }: UniqueRule, { made, resource, context }: Subject): RestStep['send'] {
  const { body } = made.send;
  const [value, type] = [dataAt(body, field), bodyType(resource.producer)];
  if (body === undefined || value === undefined || type === undefined) return made.send;
  const other = withValue(withTail(body, 'n'), pathOf(field), value);
  return context.accepts(type, other) ? { ...made.send, body: other } : made.send;
}

/** The value in capitals is the same. */
function caseCases(rule: UniqueRule, subject: Subject, refused: Expect): readonly Case[] {
  const { made, before, inputs, resource, context } = subject;
  const type = bodyType(resource.producer);
  const known = dataAt(made.send.body, rule.field);
  if (typeof known !== 'string' || type === undefined) return [];
  const spelt = (prefix: string, id: string, expect: Expect): RestStep => {
    const send = restSending(resource.producer.binding.parameters, made.send, {
      [rule.field]: `${prefix}${known}`,
    });
    return { ...made, id, send, expect };
  };
  const [lower, upper] = [spelt('mixed', createdStep, made.expect), spelt('MIXED', actionStep, refused)];
  const isFit = [lower, upper].every(({ send }) => context.accepts(type, send.body ?? null));
  if (!isFit) return [];
  const name = called(rule.field);
  return [
    ruleCase({
      operation: resource.producer.name,
      rule,
      what: `${name}/case`,
      title: `"${name}" in upper case counts as the same value`,
      inputs,
      before: [...before, lower],
      steps: [upper],
    }),
  ];
}

/** Another item cannot be changed to a value in use. */
function takenCase(
  rule: UniqueRule,
  subject: Subject,
  rules: RuleContext,
  { operation, step }: NonNullable<ReturnType<typeof on>>,
): readonly Case[] {
  const { made, before, inputs, resource } = subject;
  const { body, ...rest } = made.send;
  const other: RestStep = {
    ...made,
    id: otherStep,
    send: { ...rest, ...(body !== undefined && { body: withTail(body, 'n') }) },
  };
  const send = sending(
    operation,
    { ...step.send, path: placeOf(resource, other) },
    {
      [rule.field]: output(createdStep, 'body', rule.field),
    },
  );
  const relations = refusalsOf(rules, operation.name, rule.field, rule.refused);
  const name = called(rule.field);
  return [
    ruleCase({
      operation: operation.name,
      rule,
      what: `${name}/taken`,
      title: `rejects the "${name}" of another item`,
      inputs,
      before: [...before, made, other],
      steps: [
        {
          ...step,
          send,
          expect: { ...refusal(operation, rule.refused), ...(relations.length > 0 && { relations }) },
        },
      ],
    }),
  ];
}
