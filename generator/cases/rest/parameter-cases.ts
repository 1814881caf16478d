import type { Case, Expect } from '@trivet/runtime/conformance/case';
import type { Parameter, Type } from '../../model/contract.js';
import { isBound, isOfLanguage, isOpaque } from '../../model/resources/references.js';
import type { SampleContext, Variation } from '../../model/samples/context.js';
import { acceptedOf, type Call, type Doubt, withParameter } from '../call.js';
import { requiredCondition } from './conditional.js';
import { parameterVariations } from './parameters.js';

/** The cases that change one parameter of the valid request. */
export function parameterCases(call: Call, context: SampleContext): readonly Case[] {
  const { operation, binding, valid, refused, make } = call;
  if (refused.length === 0 && binding.parameters.length > 0)
    context.uncovered(operation.at, 'no response to an invalid request is declared');
  return binding.parameters.flatMap((parameter) =>
    parameterVariations(parameter, valid, context).flatMap((variation): Case[] => {
      const broken = refusalOf(call, parameter, variation);
      if (!variation.valid && broken.status?.length === 0) return [];
      if (variation.once !== undefined && !context.isFirst(variation.once)) return [];
      return [
        make({
          what: `${parameter.in}.${parameter.name}/${variation.what}`,
          kind: variation.valid ? 'positive' : 'negative',
          title: `${parameter.in} parameter "${parameter.name}": ${variation.title}`,
          at: variation.at,
          keyword: variation.keyword,
          assumption: variation.assumption,
          send: withParameter(valid, parameter, variation.value),
          expect: variation.valid
            ? acceptedOf(call, doubtOf(parameter.name, parameter.type, context))
            : broken,
        }),
      ];
    }),
  );
}

/** Why the value of a parameter may be rejected although its schema allows it. */
function doubtOf(name: string, type: Type, context: SampleContext): Doubt | undefined {
  if (isOpaque(name, type, context)) return 'assigned by the server';
  if (context.isReference(name, type)) return 'refers to a resource';
  if (isBound(name, type, context)) return 'compared with another value';
  return isOfLanguage(name, type, context) ? 'of a language of its own' : undefined;
}

/** The expected response to a request with an invalid parameter. */
function refusalOf({ binding, refused }: Call, parameter: Parameter, { what }: Variation): Expect {
  // RFC 9110, 13.2.2 and RFC 6585, 3: the status for a missing condition depends on the order of checks.
  if (parameter === requiredCondition(binding) && what === 'absent')
    return { status: binding.responses.map(({ status }) => status).filter((one) => one.startsWith('4')) };
  // An invalid name in a path may be reported as not found.
  return { status: refused, ...(parameter.in === 'path' && { skipOn: ['404'] }) };
}
