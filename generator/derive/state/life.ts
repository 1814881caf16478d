import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/conformance/expression';
import { isolatedCases } from './isolated.js';
import { fieldsOf, isSame } from './members.js';
import { removalCases } from './removal.js';
import { answerType, type RestOperation } from './resources.js';
import type { Scene } from './scene.js';
import { agreement, isLasting, listed, sightOf } from './sight.js';
import { act, another, callOf, item, output, placeOf, stateCase } from './stage.js';

/** What holds from the making of a resource to its end, whatever the resource is. */
export function lifeCases(scene: Scene): readonly Case[] {
  const { resource } = scene;
  return [
    ...storedCases(scene),
    ...distinctCase(scene),
    ...listedCase(scene),
    ...pureReadCase(scene),
    ...[...resource.updaters, ...resource.actions].flatMap((operation) => changeCases(scene, operation)),
    ...(resource.remover === undefined ? [] : removalCases(scene, resource.remover)),
  ];
}

/** What was made is there, as it was answered. */
function storedCases(scene: Scene): readonly Case[] {
  const { resource, made, before, inputs } = scene;
  const seen = sightOf(scene, made, agreement(scene, made, answerType(resource.producer)));
  if (seen === undefined) return [];
  return [
    stateCase({
      operation: resource.producer,
      what: 'stored',
      title: 'what was made can be seen, as it was answered',
      at: resource.producer.at,
      inputs,
      before,
      steps: [made, seen],
    }),
  ];
}

/** Two that are made are two. */
function distinctCase({ resource, made, before, inputs, ground }: Scene): readonly Case[] {
  const other = another(resource, made, ground);
  // Two names that are chosen are two.
  if (resource.identifier === undefined || resource.isChosen === true || other === undefined) return [];
  const value = `$response.body#${pointerTo(resource.identifier)}`;
  const apart: Relation = { value, relation: 'differs', other: output(item, 'id') };
  return [
    stateCase({
      operation: resource.producer,
      what: 'distinct',
      title: `two that are made have two values of "${resource.identifier}"`,
      at: resource.producer.at,
      inputs,
      before: [...before, made],
      steps: [{ ...other, expect: { ...other.expect, relations: [apart] } }],
    }),
  ];
}

/** What was put is in the list of all. */
function listedCase(scene: Scene): readonly Case[] {
  const { resource, made, before, inputs } = scene;
  const { identifier, isChosen, all, producer } = resource;
  if (isChosen !== true || identifier === undefined || all === undefined) return [];
  const seen = sightOf({ ...scene, resource: listed(resource) }, made, (value) => [
    { value, relation: 'lists', other: { [identifier]: output(item, 'id') } },
  ]);
  if (seen === undefined) return [];
  return [
    stateCase({
      operation: producer,
      what: 'listed',
      title: 'the list holds it',
      at: producer.at,
      inputs,
      before,
      steps: [made, seen],
    }),
  ];
}

/** Reading changes nothing. */
function pureReadCase(scene: Scene): readonly Case[] {
  const { resource, made, before, inputs, ground, isGuess } = scene;
  if (resource.reader === undefined) return [];
  const first = sightOf(scene, made, () => [], act);
  const names = [...fieldsOf(answerType(resource.reader), ground).values()]
    .filter(({ name, required }) => required && isLasting(name, resource, ground))
    .map(({ name }) => pointerTo(name));
  const places = isGuess ? names : [''];
  if (places.length === 0) return [];
  const again = sightOf(scene, made, (value) =>
    places.map((at) => ({
      value: at === '' ? value : `${value}#${at}`,
      relation: 'holds',
      other: output(act, 'body', at),
    })),
  );
  if (first === undefined || again === undefined) return [];
  return [
    stateCase({
      operation: resource.reader,
      what: 'pure-read',
      title: 'two reads give the same',
      at: resource.reader.at,
      inputs,
      before: [...before, made, { ...first, outputs: { body: '$response.body' } }],
      steps: [again],
    }),
  ];
}

/** A change of one is answered with the same one, can be seen, and touches no other. */
function changeCases(scene: Scene, operation: RestOperation): readonly Case[] {
  const { resource, made, before, inputs, bases } = scene;
  const { identifier, producer } = resource;
  const call = callOf(act, operation, bases.get(operation.name), placeOf(resource, made));
  if (call === undefined || identifier === undefined) return [];
  const isAnsweredAlike = isSame(answerType(operation), answerType(producer));
  if (!isAnsweredAlike) return [];
  const value = `$response.body#${pointerTo(identifier)}`;
  const stable: Relation = { value, relation: 'holds', other: output(item, 'id') };
  const changed: Step = { ...call, outputs: { body: '$response.body' } };
  const seen = sightOf(scene, made, agreement(scene, changed, answerType(operation)));
  const common = { operation, at: operation.at, inputs, before: [...before, made] };
  return [
    stateCase({
      ...common,
      what: 'stable',
      title: `"${identifier}" stays what it is`,
      steps: [{ ...call, expect: { ...call.expect, relations: [stable] } }],
    }),
    ...(seen === undefined
      ? []
      : [
          stateCase({
            ...common,
            what: 'stored',
            title: 'the change can be seen, as it was answered',
            steps: [changed, seen],
          }),
        ]),
    ...isolatedCases(scene, operation, call),
  ];
}
