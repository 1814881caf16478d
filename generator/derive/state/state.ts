import type { Case, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Service } from '../../model/contract.js';
import type { Base } from '../base.js';
import type { Ground } from '../ground.js';
import { contentCases } from './content.js';
import { lifeCases } from './life.js';
import { placedCases } from './placed.js';
import { bodyType, type RestOperation, resourcesOf } from './resources.js';
import type { Scene } from './scene.js';
import { making, preparation } from './stage.js';

/** Everything that follows from a contract about what its operations do to each other's answers. */
export function stateCases(
  service: Service,
  bases: ReadonlyMap<string, Base>,
  ground: Ground,
): readonly Case[] {
  const operations = new Map(
    service.operations.flatMap((one): [string, RestOperation][] =>
      one.binding.kind === 'rest' ? [[one.name, { ...one, binding: one.binding }]] : [],
    ),
  );
  const prepared = (base: Base): readonly Step[] => preparation(base, operations);
  const cases = resourcesOf(service, ground).flatMap((resource): readonly Case[] => {
    const base = bases.get(resource.producer.name);
    if (base === undefined) {
      ground.uncovered(
        resource.producer.at,
        'no scenario makes one of this resource, so that its states have no cases',
      );
      return [];
    }
    const isJson = bodyType(resource.producer) !== undefined;
    const made = making(resource, base, isJson ? (base.step.send as RestSend).body : undefined);
    const scene: Scene = {
      resource,
      before: prepared(base),
      made,
      inputs: base.inputs,
      bases,
      ground,
      prepared,
    };
    return resource.identifier === undefined
      ? placedCases(scene)
      : [...lifeCases(scene), ...contentCases(scene)];
  });
  return [...new Map(cases.map((one) => [one.id, one])).values()];
}
