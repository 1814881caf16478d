import type { Step } from '@trivet/runtime/conformance/case';
import type { Rule } from '../../model/contract.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import type { Scene } from '../resource-setup.js';
import { act, callOf, credentials, placeOf } from '../steps.js';
import { operationOf, type World } from './world.js';

/** A resource that a rule speaks of, by the operation that makes one; reported where none is known. */
export function sceneOf(world: World, rule: Rule & { readonly of: string }): Scene | undefined {
  const scene = world.scenes.find(({ resource }) => resource.producer.name === rule.of);
  if (scene?.resource.identifier !== undefined && scene.resource.isChosen !== true) return scene;
  world.ground.uncovered(
    rule.at,
    `what "${rule.of}" makes is not known as a resource, so that the rule has no cases`,
  );
  return undefined;
}

/** A call of an operation on a resource that was made, or at another path. */
export function on(
  { resource, bases, made }: Scene,
  world: World,
  name: string,
  id = act,
  path = placeOf(resource, made),
): { readonly step: Step; readonly operation: RestOperation } | undefined {
  const operation = operationOf(world, name);
  if (operation === undefined || operation.binding.kind !== 'rest') return undefined;
  const rest = { ...operation, binding: operation.binding };
  const step = callOf(id, rest, bases.get(name), path, credentials(made));
  if (step !== undefined) return { step, operation: rest };
  world.ground.uncovered(operation.at, `no scenario calls "${name}" in a way that a rule could`);
  return undefined;
}

/** How a member is called in titles and ids. */
export const called = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');
