import { conditionOperand } from '@trivet/runtime/internal/expressions';
import type { Uncounted } from '../../../model/resources/counted.js';
import type { RestStep } from '../../sends.js';
import type { Subject } from '../../subject.js';
import { readBackOf } from './read-back.js';

/** A read of the item that shows whether it is in one of some states, without which the case is skipped; undefined if nothing reads it. */
export function stateShown(
  subject: Subject,
  { member, states }: Uncounted,
  id: string,
  isIn: boolean,
): readonly RestStep[] | undefined {
  const look = readBackOf(subject, subject.made, () => [], id);
  const value = conditionOperand(`$response.body#${member.place}`);
  const condition = states
    .map((one) => `${value} ${isIn ? '==' : '!='} '${one}'`)
    .join(isIn ? ' || ' : ' && ');
  const says = `"${member.field.name}" is ${isIn ? '' : 'not '}${states.join(' or ')}`;
  return look && [{ ...look, expect: { ...look.expect, when: { type: 'simple', condition, says } } }];
}
