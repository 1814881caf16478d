/** Faults about items, which say nothing about the form of a message. */

import type { Expect } from '@trivet/runtime/conformance/case';
import type { SoapBinding } from '../../model/contract.js';
import { isAbsence, isPresence } from '../../model/resources/roles.js';

/** A fault for an item that does not exist, or exists already, does not show whether the form of a message was judged. */
export function judgedByForm(binding: SoapBinding): Pick<Expect, 'when'> {
  const others = faultsAboutItems(binding);
  if (others.length === 0) return {};
  const says = `the fault must not be ${others.join(' or ')}, which says nothing about the form of the message`;
  return { when: { type: 'simple', condition: isNone(others), says } };
}

/** A message that cannot be read is not rejected for an item: a fault about one shows that it was read. */
export function unread(binding: SoapBinding): Pick<Expect, 'criteria'> {
  const others = faultsAboutItems(binding);
  if (others.length === 0) return {};
  const says = `the fault is not ${others.join(' or ')}, since the message cannot be read`;
  return { criteria: [{ type: 'simple', condition: isNone(others), says }] };
}

function faultsAboutItems({ faults }: SoapBinding): readonly string[] {
  return faults.filter((fault) => isAbsence(fault) || isPresence(fault)).map(({ name }) => name);
}

function isNone(names: readonly string[]): string {
  return names.map((name) => `$fault != '${name}'`).join(' && ');
}
