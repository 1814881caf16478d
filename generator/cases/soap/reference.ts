import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import type { SoapBase } from '../base.js';
import { isAnswered, type Kind } from './kinds.js';
import { inputOf } from './names.js';

/** Whether a request refers to an item of a kind. */
export function refersTo({ setup, step }: SoapBase, { maker, name }: Kind): boolean {
  if (!isAnswered(name)) return JSON.stringify(inputOf(step)).includes(JSON.stringify(name));
  const ids = setup.filter(({ operation }) => operation === maker.name).map(({ id }) => id);
  return expressionsIn(step.send).some((one) => isOfStep(one, ids));
}
