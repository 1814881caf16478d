import type { Case, Step } from '@trivet/runtime/conformance/case';
import { answerType, type RestOperation } from '../../../model/resources/rest-operation.js';
import type { Scene } from '../../resource-setup.js';
import { another, neighbour, output, stateCase } from '../../steps.js';
import { agreement, listed, sightOf } from './read-back.js';

/** A neighbour stays what it is, and there are no more and no fewer of them. */
export function isolatedCases(scene: Scene, operation: RestOperation, call: Step): readonly Case[] {
  const { resource, made, before, inputs, ground } = scene;
  const other = another(resource, made, ground);
  if (other === undefined) return [];
  const seen = sightOf(scene, other, agreement(scene, other, answerType(resource.producer)));
  if (seen === undefined) return [];
  const alone = stateCase({
    operation,
    what: 'isolated',
    title: 'another one stays as it is',
    at: operation.at,
    inputs,
    before: [...before, made, other],
    steps: [call, seen],
  });
  // Others may make some meanwhile.
  const counted = operation === resource.remover || resource.all === undefined || scene.isGuess;
  const first = sightOf({ ...scene, resource: listed(resource) }, made, () => [], neighbour);
  const again = sightOf({ ...scene, resource: listed(resource) }, made, (value) => [
    { value, relation: 'counts', other: output(neighbour, 'list') },
  ]);
  if (counted || first === undefined || again === undefined) return [alone];
  const list = { ...first, outputs: { list: `$response.body#${resource.all?.pointer ?? ''}` } };
  return [
    alone,
    stateCase({
      operation,
      what: 'isolated/count',
      title: 'there are as many as before',
      at: operation.at,
      inputs,
      before: [...before, made, list],
      steps: [call, again],
    }),
  ];
}
