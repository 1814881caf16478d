import type { Case } from '@trivet/runtime/conformance/case';
import type { SampleContext } from '../../model/samples/context.js';
import { type Call, withParameter } from '../call.js';

/** The largest signed integer of 32 bits: an offset computed from it overflows. */
const largest = 2_147_483_647;

/**
 * A page or position that a schema allows but no list has: a server may return nothing or reject it, but must not fail.
 * The size of a page is ignored, since a server may try to return that many items.
 */
export function largeNumberCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, make } = call;
  return binding.parameters.flatMap((parameter): readonly Case[] => {
    const type = context.resolve(parameter.type);
    const isPosition = parameter.role === 'page' || parameter.role === 'offset';
    if (parameter.in !== 'query' || type.kind !== 'number' || type.integer !== true || !isPosition) return [];
    if (!context.accepts(parameter.type, largest)) return [];
    const { file, pointer } = parameter.type.at ?? parameter.at;
    if (!context.isFirst(`largest ${file}#${pointer}`)) return [];
    return [
      make({
        what: `query.${parameter.name}/largest`,
        kind: 'protocol',
        title: `query parameter "${parameter.name}": does not fail at ${largest}`,
        at: parameter.type.at ?? parameter.at,
        keyword: 'type',
        send: withParameter(valid, parameter, largest),
        expect: { status: ['2XX', '4XX'], undeclared: true },
      }),
    ];
  });
}
