import type { Case } from '@trivet/runtime/conformance/case';
import type { ForbiddenRule, LifetimeRule } from '../../model/contract.js';
import { sight } from '../steps.js';
import { called, on, sceneOf } from './resource.js';
import { refusal, ruleCase, sending, type World } from './world.js';

/** Whatever is asked of what has been removed is answered alike. */
export function lifetimeCases(rule: LifetimeRule, world: World): readonly Case[] {
  const scene = sceneOf(world, rule);
  const end = scene && on(scene, world, rule.endedBy);
  if (scene === undefined || end === undefined) return [];
  const { resource, made, before, inputs } = scene;
  const names = rule.operations ?? [...resource.others.map(({ name }) => name), rule.endedBy];
  return names.flatMap((name): readonly Case[] => {
    const asked = on(scene, world, name, sight);
    if (asked === undefined) return [];
    return [
      ruleCase({
        operation: rule.endedBy,
        rule,
        what: name,
        title: `after it ${name} answers ${rule.after.join(' or ')}`,
        inputs,
        before: [...before, made],
        steps: [end.step, { ...asked.step, expect: refusal(asked.operation, rule.after) }],
      }),
    ];
  });
}

/** What is made in a state cannot be acted on. */
export function forbiddenCases(rule: ForbiddenRule, world: World): readonly Case[] {
  const scene = sceneOf(world, rule);
  const call = scene && on(scene, world, rule.operation);
  if (scene === undefined || call === undefined) return [];
  const { made, before, inputs, resource } = scene;
  const state = { ...made, send: sending(resource.producer, made.send, rule.when) };
  const when = Object.entries(rule.when).map(([target, value]) => `${called(target)} is ${String(value)}`);
  return [
    ruleCase({
      operation: rule.operation,
      rule,
      what: when.map((one) => one.replace(' is ', '=')).join('&'),
      title: `it is refused while ${when.join(' and ')}`,
      inputs,
      before: [...before, state],
      steps: [{ ...call.step, expect: refusal(call.operation, rule.refused) }],
    }),
  ];
}
