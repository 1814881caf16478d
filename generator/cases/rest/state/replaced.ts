import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo, shown } from '@trivet/runtime/internal/conformance';
import { sharedMembers } from '../../../model/resources/members.js';
import { bodyType, responseType } from '../../../model/resources/rest-operation.js';

import { actionStep, output, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { valueAt, withOther } from '../../values.js';
import { isOwnKey } from './change.js';
import { readBackOf } from './read-back.js';
import { called, optionalMember } from './written.js';

/** A second PUT with a chosen name replaces the first (RFC 9110, 9.3.4). */
export function replacedCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const { producer, reader } = resource;
  const [{ body }, type] = [made.send, bodyType(producer)];
  if (resource.isChosen !== true || reader === undefined || body === undefined || type === undefined)
    return [];
  const shared = sharedMembers(type, responseType(reader), resource, context).filter(
    (member) => !isOwnKey(member, subject, producer),
  );
  for (const member of shared) {
    const at = pointerTo(...member.path);
    const changed = withOther(body, member, type, context);
    if (changed === undefined || isEqual(changed, body)) continue;
    const call = {
      ...made,
      id: actionStep,
      send: { ...made.send, body: changed },
      outputs: { sent: '$request.body' },
    };
    const seen = readBackOf(subject, made, (value) => [
      {
        value: `${value}#${pointerTo(...member.place)}`,
        relation: 'holds',
        other: output(actionStep, 'sent', at),
        ...optionalMember(subject, member),
      },
    ]);
    if (seen === undefined) return [];
    return [
      stateCase({
        operation: producer,
        what: 'replaced',
        title: `a second PUT replaces the item: "${called(member.path)}" is ${shown(valueAt(changed, member.path))}`,
        at: producer.at,
        inputs,
        before: [...before, made],
        steps: [call, seen],
      }),
    ];
  }
  return [];
}
