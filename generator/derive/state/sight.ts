import type { Relation, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/conformance/expression';
import type { Type } from '../../model/contract.js';
import { fieldsOf } from './members.js';
import { answerType, type Resource } from './resources.js';
import type { Scene } from './scene.js';
import { callOf, credentials, output, placeOf, sight } from './stage.js';

/** The step that sees what a step has done to an item: a read of it, or the list of all. */
export function sightOf(
  { resource, bases }: Scene,
  made: Step,
  relations: (value: string, isListed: boolean) => readonly Relation[],
  id = sight,
): Step | undefined {
  const { reader, all } = resource;
  const operation = reader ?? all?.operation;
  if (operation === undefined) return undefined;
  const path = reader === undefined ? made.send : { path: placeOf(resource, made) };
  const step = callOf(
    id,
    operation,
    bases.get(operation.name),
    'path' in path ? path.path : {},
    credentials(made),
  );
  if (step === undefined) return undefined;
  const value = reader === undefined ? `$response.body#${all?.pointer ?? ''}` : '$response.body';
  return { ...step, expect: { ...step.expect, relations: relations(value, reader === undefined) } };
}

/** What an answer and the sight of it have in common agrees. */
export function agreement(
  { resource, ground }: Scene,
  { id }: Step,
  answered: Type | undefined,
): (value: string, isListed: boolean) => readonly Relation[] {
  return (value, isListed) => {
    if (isListed) return [{ value, relation: 'lists', other: output(id, 'body') }];
    const seen = resource.reader === undefined ? undefined : answerType(resource.reader);
    const names = fieldsOf(seen, ground);
    return [...fieldsOf(answered, ground).values()].flatMap(({ name, required }): readonly Relation[] =>
      required && names.has(name)
        ? [
            {
              value: `${value}#${pointerTo(name)}`,
              relation: 'holds',
              other: output(id, 'body', pointerTo(name)),
            },
          ]
        : [],
    );
  };
}

/** A resource that is seen in the list of all alone. */
export function listed({ reader: _, ...resource }: Resource): Resource {
  return resource;
}
