import type { Data } from '@trivet/runtime/conformance/case';
import type { Type } from '../../../model/contract.js';
import { timelyValue } from '../../../model/resources/timely.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { valueAt, withOther, withValue } from '../../values.js';
import type { Leaf } from './leaves.js';

/**
 * A message with a value of a member that differs from the present one, and from another one; in the future if the
 * member requires that. Undefined without one.
 */
export function withOtherValue(
  input: Data,
  { path, field }: Leaf,
  type: Type,
  context: SampleContext,
  than?: Data,
): Data | undefined {
  const member = { path, place: path, sent: field, returned: field, isCertain: false };
  const known = than === undefined ? input : (withValue(input, path, than) ?? input);
  const other = withOther(context.accepts(type, known) ? known : input, member, type, context);
  const value = other === undefined ? undefined : valueAt(other, path);
  if (other === undefined || value === undefined) return undefined;
  const timely = timelyValue(field, value, context);
  return timely === undefined ? other : withValue(other, path, timely);
}
