/** Writes values of an input into a request. */

import { checkParameter } from '../exchange.js';
import type { PlacedParameter } from '../parameter.js';
import type { Malformed } from '../shape.js';
import type { WireDraft } from './wire.js';

/** A member of a group if it can be written; RFC 6570, 2.3 treats null as undefined. */
export function valueIn(draft: WireDraft, group: object | undefined, parameter: PlacedParameter): unknown {
  const { name, required } = parameter;
  const given: unknown =
    group !== undefined && Object.hasOwn(group, name) ? Reflect.get(group, name) : undefined;
  const value = given === null && !required ? undefined : given;
  const known = draft.issues?.length;
  if (draft.isChecked || (value === undefined && parameter.group === 'path'))
    draft.issues = checkParameter(parameter, value, draft.issues);
  return draft.issues?.length === known ? value : undefined;
}

/** Reports that a value cannot be written. */
export function refuse(draft: WireDraft, parameter: PlacedParameter, reason: Malformed): void {
  draft.issues = checkParameter(parameter, reason, draft.issues);
}

/** Writes the values of a group. */
export function writeGroup(
  draft: WireDraft,
  parameters: readonly PlacedParameter[],
  group: object | undefined,
  write: (parameter: PlacedParameter, value: unknown) => Malformed | undefined,
): void {
  for (const parameter of parameters) {
    const value = valueIn(draft, group, parameter);
    if (value === undefined) continue;
    const failure = write(parameter, value);
    if (failure !== undefined) refuse(draft, parameter, failure);
  }
}
