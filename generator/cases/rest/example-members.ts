import { isEqual } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Content } from '../../model/contract.js';
import { besideNull, sharedFields } from '../../model/resources/members.js';
import { isData, type SampleContext, type Variation } from '../../model/samples/context.js';

/**
 * A valid body in which a choice was changed, with the members that the contract's example of this choice has next to
 * it: `{ decision: 'declined' }` gets the comment of the example `{ decision: 'declined', comment: '…' }`.
 */
export function withExampleMembers(
  { type, examples = [], namedExamples = {} }: Content,
  { valid, value, changed }: Variation,
  context: SampleContext,
): Data | undefined {
  if (!valid || changed === undefined || value === undefined || !isMembers(value)) return value;
  const { kind } = context.resolve(besideNull(changed.type, context));
  const chosen = value[changed.name];
  if (chosen === undefined || (kind !== 'literal' && kind !== 'boolean')) return value;
  const fields = sharedFields(type, context);
  const isOfRun = (name: string): boolean => {
    const field = fields.get(name);
    return field !== undefined && context.isReference(name, field.type);
  };
  const all = [...examples, ...Object.values(namedExamples)].filter(isData);
  for (const example of all.filter(isMembers)) {
    if (!isEqual(membersOf(example)[changed.name], chosen)) continue;
    const more = Object.entries(example).filter(([name]) => !Object.hasOwn(value, name) && !isOfRun(name));
    const whole = { ...Object.fromEntries(more), ...value };
    if (context.accepts(type, whole)) return whole;
  }
  return value;
}
