import type { Case, Data } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../model/contract.js';
import { endOf } from '../../model/resources/about-request.js';
import { besideNull, fieldsOf } from '../../model/resources/members.js';
import { isBefore, orderedSpans } from '../../model/resources/span-order.js';
import type { SampleContext } from '../../model/samples/context.js';
import { contentOf } from '../../model/samples/request.js';
import { type Call, refusal } from '../call.js';
import { movedTime } from '../values.js';
import { assumptions } from './state/assumptions.js';

/** Cases of a body whose span ends before it starts, where a description says in which order they are. */
export function spanOrderCases(call: Call, context: SampleContext): readonly Case[] {
  const { operation, binding, valid, make } = call;
  const content = contentOf(binding, valid);
  const status = refusal(binding, ['400', '409', '422']);
  const body = content === undefined ? {} : withEnds(membersOf(valid.body ?? null), content.type, context);
  if (content?.codec !== 'json' || status.length === 0) return [];
  return orderedSpans(operation, content.type, body, context).flatMap(
    ({ from, to, end }): readonly Case[] => {
      const swapped = { ...body, [from]: body[to] ?? null, [to]: body[from] ?? null };
      if (!isBefore(body[from], body[to]) || !context.accepts(content.type, swapped)) return [];
      return [
        make({
          what: `body.${to}/before ${from}`,
          kind: 'negative',
          title: `rejects a body whose "${to}" is before "${from}"`,
          at: end.at ?? end.type.at ?? content.at,
          assumption: assumptions.describedOrder,
          send: { ...valid, body: swapped },
          expect: { status },
        }),
      ];
    },
  );
}

/** A body in which each time that begins a span has its end, an optional one too. */
function withEnds(
  body: { readonly [name: string]: Data },
  type: Type,
  context: SampleContext,
): { readonly [name: string]: Data } {
  const fields = fieldsOf(type, context);
  const ends = Object.entries(body).flatMap(([from, value]): readonly (readonly [string, Data])[] => {
    const end = fields.get(endOf(from, fields) ?? '');
    if (end === undefined || (body[end.name] ?? null) !== null) return [];
    const later = movedTime(besideNull(end.type, context), value, 1, context);
    return later === undefined ? [] : [[end.name, later]];
  });
  return ends.length === 0 ? body : { ...body, ...Object.fromEntries(ends) };
}
