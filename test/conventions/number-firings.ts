import type { Resolving } from '../../generator/model/resolve.js';
import { computedIn } from '../../generator/model/resources/computed.js';
import { fieldsOf } from '../../generator/model/resources/members.js';
import { overlapOf } from '../../generator/model/resources/overlaps.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import { type RestOperation, responseType } from '../../generator/model/resources/rest-operation.js';
import { type Firing, spoken } from './firing.js';

/** Where descriptions say how a number follows from others, or that items must not overlap. */
export function numberFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  const { name, doc = '', summary = '' } = operation;
  const fields = fieldsOf(responseType(operation), context);
  const own = { name, doc: `${summary}. ${doc}` };
  return [
    ...computedIn(fields, context).flatMap(({ field }) =>
      Object.entries(phrases.computed).flatMap(([one, phrase]) =>
        spoken(`phrases.computed.${one}`, phrase, [{ name: `${name} ${field.name}`, doc: field.doc }]),
      ),
    ),
    ...(overlapOf(operation, context) !== undefined
      ? spoken('phrases.overlaps.refused', phrases.overlaps.refused, [own])
      : []),
  ];
}
