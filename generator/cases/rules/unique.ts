import type { Case, Data, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import { resolvePointer } from '@trivet/runtime/internal/conformance';
import type { UniqueRule } from '../../model/contract.js';
import { answerType, bodyType } from '../../model/resources/rest-operation.js';
import { withoutExpressions } from '../../model/samples/context.js';
import type { Scene } from '../resource-setup.js';
import { agreement, sightOf } from '../rest/state/read-back.js';
import { act, item, neighbour, output, placeOf, succeeds, withTail } from '../steps.js';
import { refusalsOf } from './refusal-rules.js';
import { called, on, sceneOf } from './resource.js';
import { refusal, ruleCase, sending, type World } from './world.js';

/** A value that one has is refused to another, made or changed; whether it is free again is said by the rule. */
export function uniqueCases(rule: UniqueRule, world: World): readonly Case[] {
  const scene = sceneOf(world, rule);
  if (scene === undefined) return [];
  const { made, before, inputs, resource } = scene;
  const { producer } = resource;
  const name = called(rule.field);
  const relations = refusalsOf(world, producer.name, rule.field);
  const refused: Expect = { ...refusal(producer, rule.refused), ...(relations.length > 0 && { relations }) };
  const again = { ...made, id: act };
  const unharmed = sightOf(scene, made, agreement(scene, made, answerType(producer)));
  const common = { rule, inputs, before: [...before, made] };
  const [kept, change] = [rule.keptBy, rule.changedBy].map((one) =>
    one === undefined ? undefined : on(scene, world, one),
  );
  const removal = kept && { ...kept.step, id: 'the-removal' };
  return [
    ruleCase({
      ...common,
      operation: producer.name,
      what: name,
      title: `a second one of the same "${name}" is refused, and the first stays as it is`,
      steps: [{ ...again, expect: refused }, ...(unharmed === undefined ? [] : [unharmed])],
    }),
    ...(rule.anyCase === true ? caseCases(rule, scene, refused) : []),
    ...(removal === undefined || kept === undefined
      ? []
      : [
          ruleCase({
            ...common,
            operation: kept.operation.name,
            what: name,
            title: `its "${name}" stays taken`,
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
            title: `the "${name}" that it had is free again`,
            steps: [
              { ...change.step, id: 'the-change' },
              { ...again, expect: succeeds(producer) },
            ],
          }),
          ...takenCase(rule, scene, world, change),
        ]),
  ];
}

/** Spelled in capitals it is the same. */
function caseCases(rule: UniqueRule, scene: Scene, refused: Expect): readonly Case[] {
  const { made, before, inputs, resource, ground } = scene;
  const type = bodyType(resource.producer);
  const known = resolvePointer((made.send as RestSend).body, rule.field);
  if (typeof known !== 'string' || type === undefined) return [];
  const spelt = (prefix: string, id: string, expect: Expect): Step => {
    const send = sending(resource.producer, made.send, { [rule.field]: `${prefix}${known}` });
    return { ...made, id, send, expect };
  };
  const [lower, upper] = [spelt('mixed', item, made.expect), spelt('MIXED', act, refused)];
  const isFit = [lower, upper].every(({ send }) =>
    ground.accepts(type, withoutExpressions((send as RestSend).body ?? null)),
  );
  if (!isFit) return [];
  const name = called(rule.field);
  return [
    ruleCase({
      operation: resource.producer.name,
      rule,
      what: `${name}/case`,
      title: `"${name}" in capitals is the same`,
      inputs,
      before: [...before, lower],
      steps: [upper],
    }),
  ];
}

/** Another one cannot be changed to what is taken. */
function takenCase(
  rule: UniqueRule,
  scene: Scene,
  world: World,
  { operation, step }: NonNullable<ReturnType<typeof on>>,
): readonly Case[] {
  const { made, before, inputs, resource } = scene;
  const { body, ...rest } = made.send as RestSend;
  const other: Step = {
    ...made,
    id: neighbour,
    send: { ...rest, ...(body !== undefined && { body: withTail(body, 'n') as Data }) },
  };
  const send = sending(
    operation,
    { ...step.send, path: placeOf(resource, other) },
    {
      [rule.field]: output(item, 'body', rule.field),
    },
  );
  const relations = refusalsOf(world, operation.name, rule.field);
  const name = called(rule.field);
  return [
    ruleCase({
      operation: operation.name,
      rule,
      what: `${name}/taken`,
      title: `it cannot take the "${name}" of another one`,
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
