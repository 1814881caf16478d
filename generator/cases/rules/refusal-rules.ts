import type { Case, Relation, RestSend, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { pathOf } from '@trivet/runtime/internal/text';
import type { ErrorLocationRule, FaultRule } from '../../model/contract.js';
import { requestType } from '../../model/rules/places.js';
import { bodyVariations } from '../body.js';
import { act } from '../steps.js';
import { placeType } from './lists.js';
import { on, sceneOf } from './resource.js';
import {
  answered,
  holding,
  operationOf,
  preparedFor,
  refusal,
  ruleCase,
  sending,
  type World,
} from './world.js';

/** It is refused with what is sent, whatever else would be accepted. */
export function faultCases(rule: FaultRule, world: World): readonly Case[] {
  const operation = operationOf(world, rule.operation);
  const base = world.bases.get(rule.operation);
  const { of } = rule;
  const scene = of === undefined ? undefined : sceneOf(world, { ...rule, of });
  const call = scene && on(scene, world, rule.operation);
  if (operation === undefined || (of !== undefined && call === undefined)) return [];
  if (call === undefined && base === undefined) {
    world.ground.uncovered(operation.at, `no scenario calls "${operation.name}", so that a rule has no case`);
    return [];
  }
  const step: Step = call?.step ?? {
    id: act,
    operation: operation.name,
    send: base?.step.send ?? {},
    expect: {},
  };
  const before = scene === undefined ? base && preparedFor(world, base) : [...scene.before, scene.made];
  return [
    ruleCase({
      operation: operation.name,
      rule,
      what: Object.keys(rule.with)
        .map((target) => target.replace(/^\//, '').replaceAll('/', '.'))
        .join('&'),
      title: `it is refused as ${rule.refused.join(' or ')}`,
      inputs: scene?.inputs ?? base?.inputs,
      before: before ?? [],
      steps: [
        { ...step, send: sending(operation, step.send, rule.with), expect: refusal(operation, rule.refused) },
      ],
    }),
  ];
}

/** One broken member after the other is named by the refusal. */
export function errorLocationCases(rule: ErrorLocationRule, world: World): readonly Case[] {
  const operation = operationOf(world, rule.operation);
  const base = world.bases.get(rule.operation);
  const type = operation && requestType(operation);
  if (operation === undefined || base === undefined || type === undefined) return [];
  const { body } = base.step.send as RestSend & SoapSend;
  // A member of several members may be named, or the one of them that is at fault.
  const isSingle = (path: readonly string[]): boolean => {
    const found = placeType(type, path, world.ground);
    return found !== undefined && single.includes(world.ground.resolve(found).kind);
  };
  const broken = bodyVariations(type, body, false, world.ground).flatMap(({ valid, fault, value, title }) =>
    valid || fault === undefined || !isSingle(fault) ? [] : [{ fault, value, title }],
  );
  const first = new Map(broken.toReversed().map((one) => [JSON.stringify(one.fault), one]));
  return [...first.values()].toReversed().map(({ value, fault, title }) => {
    const relations = [named(rule, fault)];
    const send = { ...base.step.send, ...(value !== undefined && { body: value }) };
    return ruleCase({
      operation: operation.name,
      rule,
      what: fault.join('.'),
      title: `the refusal names the member when ${title}`,
      inputs: base.inputs,
      before: preparedFor(world, base),
      steps: [
        {
          id: act,
          operation: operation.name,
          send,
          expect: { ...refusal(operation, rule.refused), relations },
        },
      ],
    });
  });
}

const single = ['string', 'number', 'boolean', 'literal'];

function named({ list, name, notation }: ErrorLocationRule, path: readonly string[]): Relation {
  const text = notation === 'dotted' ? path.join('.') : path.map((one) => `/${one}`).join('');
  return { value: answered(list), relation: 'lists', other: holding(name, text) };
}

/** How refusals of an operation name a member, where a rule of the contract says that they do. */
export function refusalsOf({ rules }: World, operation: string, pointer: string): readonly Relation[] {
  return rules.flatMap((rule) =>
    rule.kind === 'errorLocation' && rule.operation === operation ? [named(rule, pathOf(pointer))] : [],
  );
}
