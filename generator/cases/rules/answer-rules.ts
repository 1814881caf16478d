import { createHash } from 'node:crypto';
import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { membersOf, payloadOf, withPayload } from '@trivet/runtime/internal/conformance';
import type { DigestRule, KeyEchoRule } from '../../model/contract.js';
import { actionStep, succeeds } from '../steps.js';
import {
  none,
  operationOf,
  preparedFor,
  type RuleContext,
  responseBody,
  ruleCase,
  seen,
  unasked,
} from './context.js';
import { called } from './resource.js';

/** Names that cause errors if a map is implemented as a plain object of the language. */
const names = ['MyQuery', 'über/all ~', 'constructor', 'toString', '__proto__', '0', ''];

/** Whatever the names of the members of the request, the response has the same, and no others. */
export function keyEchoCases(rule: KeyEchoRule, rules: RuleContext): readonly Case[] {
  const operation = operationOf(rules, rule.operation);
  const base = rules.bases.get(rule.operation);
  const values = Object.values(membersOf(base && payloadOf(base.step.send)));
  if (operation === undefined || base === undefined) return none(rules, rule, unasked(rule.operation));
  if (values.length === 0)
    return none(rules, rule, `the valid request of "${rule.operation}" has no member to give names to`);
  const many = Array.from({ length: 20 }, (_, index) => `query ${index + 1}`);
  const sets: readonly (readonly string[])[] = [...names.map((name) => [name]), names.slice(0, 4), many, []];
  return sets.map((set) => {
    const entries = set.map((name, index): readonly [string, Data] => [
      name,
      values[index % values.length] ?? null,
    ]);
    const sent = Object.fromEntries(entries);
    const send = withPayload(base.step.send, sent);
    const echoed: Relation = { value: responseBody(''), relation: 'names', other: sentNames(set) };
    return ruleCase({
      operation: operation.name,
      rule,
      what: set.length === 1 ? `${JSON.stringify(set[0])}` : `${set.length}`,
      title:
        set.length === 1
          ? `returns the name ${JSON.stringify(set[0])} as it was sent`
          : `returns ${set.length} names as they were sent`,
      inputs: base.inputs,
      before: preparedFor(rules, base),
      steps: [
        seen({ id: actionStep, operation: operation.name, send, expect: succeeds(operation) }, operation, [
          echoed,
        ]),
      ],
    });
  });
}

function sentNames(set: readonly string[]): Data {
  return Object.fromEntries(set.map((name) => [name, true]));
}

/** Bytes that are corrupted if treated as text of another encoding, as lines, or as a C string. */
const texts = ['Größe 😀\r\n\u0000\n', 'abc'];

/** The response contains the length or the digest of the bytes of the request. */
export function digestCases(rule: DigestRule, rules: RuleContext): readonly Case[] {
  const operation = operationOf(rules, rule.operation);
  const base = rules.bases.get(rule.operation);
  if (operation === undefined || base === undefined) return none(rules, rule, unasked(rule.operation));
  const name = called(rule.field);
  return texts.map((text, index) => {
    const relation: Relation = {
      value: responseBody(rule.field),
      relation: 'holds',
      other: digest(rule, text),
    };
    const step = {
      id: actionStep,
      operation: operation.name,
      send: withPayload(base.step.send, text),
      expect: {},
    };
    return ruleCase({
      operation: operation.name,
      rule,
      what: `${name}/${index + 1}`,
      title: `"${name}" is the ${rule.is} of the bytes`,
      inputs: base.inputs,
      before: preparedFor(rules, base),
      steps: [seen(step, operation, [relation])],
    });
  });
}

function digest({ is, prefix = '' }: DigestRule, text: string): Data {
  const octets = new TextEncoder().encode(text);
  return is === 'length' ? octets.length : `${prefix}${createHash(is).update(octets).digest('hex')}`;
}
