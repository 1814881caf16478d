import type { Case, Data } from '@trivet/runtime/conformance/case';
import { isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../../model/contract.js';
import { besideNull, fieldsOf } from '../../../model/resources/members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { refusable, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { valueAt } from '../../values.js';
import type { Change } from './change.js';
import { createdMembers } from './full.js';
import { type MergeSetUp, same } from './merge-set-up.js';
import { readBackOf } from './read-back.js';

/** Entries of a map are unchanged by a merge patch with another entry, and null removes one (RFC 7396, 2). */
export function mapCases(
  subject: Subject,
  operation: RestOperation,
  { call, wrapper }: Change,
  { full, look }: MergeSetUp,
): readonly Case[] {
  const { before, inputs, context } = subject;
  const type = bodyType(operation);
  if (type === undefined || wrapper.length > 0) return [];
  for (const { path, place, sent } of createdMembers(subject, type, full)) {
    const map = valueAt(full.send.body ?? null, path);
    const [name = '', ...deeper] = path;
    if (deeper.length > 0 || map === undefined || !isMap(map, sent.type, subject)) continue;
    const [one, two] = Object.entries(map);
    if (one === undefined || two === undefined || hasExpression(map)) continue;
    const patchOf = (value: Data): Data => ({ [name]: { [one[0]]: value } });
    const kept = pointerTo(...place, two[0]);
    const removed = pointerTo(...place, one[0]);
    const changes = (['changed', 'removed'] as const).map((what) => {
      const value = what === 'changed' ? two[1] : null;
      const seen = readBackOf(subject, full, (body) => [
        same(body, kept),
        ...(value === null
          ? [{ ...same(body, removed), relation: 'differs' as const }]
          : [{ value: `${body}#${removed}`, relation: 'holds' as const, other: value }]),
      ]);
      return { what, body: patchOf(value), seen };
    });
    return changes.flatMap(({ what, body, seen }): readonly Case[] =>
      seen === undefined || !context.accepts(type, body)
        ? []
        : [
            stateCase({
              operation,
              what: `entry/${what}`,
              title: `leaves entries of "${name}" that it does not name unchanged: "${two[0]}" if "${one[0]}" is ${what}`,
              at: operation.at,
              inputs,
              before: [...before, full, look],
              steps: [refusable({ ...call, send: { ...call.send, body } }, operation), seen],
            }),
          ],
    );
  }
  return [];
}

/** Whether a value has entries under names that its type does not list. */
function isMap(value: Data, type: Type, { context }: Subject): value is { readonly [name: string]: Data } {
  const own = besideNull(type, context);
  return isMembers(value) && context.resolve(own).kind === 'record' && fieldsOf(own, context).size === 0;
}
