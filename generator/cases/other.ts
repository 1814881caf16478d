import type { Case, Data } from '@trivet/runtime/conformance/case';
import { payloadOf, withPayload } from '@trivet/runtime/internal/conformance';
import type { Operation } from '../model/contract.js';
import { isOther } from '../model/other-operation.js';
import { isData, type SampleContext } from '../model/samples/context.js';
import type { Base } from './base.js';
import { bodyVariations } from './body.js';
import { caseMaker } from './case.js';
import { baseCase } from './case-ids.js';

/**
 * The variations of an operation of a family defined in the configuration: valid inputs, and inputs that violate one
 * clause each.
 */
export function otherCases(
  operation: Operation,
  base: Base | undefined,
  context: SampleContext,
): readonly Case[] {
  if (!isOther(operation)) return [];
  const { input, errors } = operation.binding;
  const from = base ?? sampledBase(operation.name, input && context.valid(input).find(isData));
  const { send } = from.step;
  const make = caseMaker(operation, from);
  const returned = { outcome: ['response'] };
  const refused = { outcome: errors.map(({ name }) => name) };
  const title = 'returns a declared response to a valid request';
  const first = make({ what: baseCase, kind: 'positive', title, at: operation.at, send, expect: returned });
  const value = payloadOf(send);
  if (input === undefined || value === undefined) return [first];
  if (errors.length === 0) context.uncovered(operation.at, 'no error is declared for invalid input');
  const varied = bodyVariations(input, value, false, context).flatMap((one): readonly Case[] => {
    if (one.value === undefined || (!one.valid && errors.length === 0)) return [];
    if (one.once !== undefined && !context.isFirst(one.once)) return [];
    return [
      make({
        what: `input${one.what}`,
        kind: one.valid ? 'positive' : 'negative',
        title: one.title,
        at: one.at.file === '' ? operation.at : one.at,
        keyword: one.keyword,
        send: withPayload(send, one.value),
        expect: one.valid ? returned : refused,
      }),
    ];
  });
  return [first, ...varied];
}

/** A valid request without a scenario. */
function sampledBase(operation: string, input: Data | undefined): Base {
  const step = {
    id: operation,
    operation,
    send: { protocol: 'other', input: input ?? {} } as const,
    expect: {},
  };
  return { setup: [], step, inputs: undefined };
}
