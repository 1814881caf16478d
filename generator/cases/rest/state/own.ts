import type { Case } from '@trivet/runtime/conformance/case';
import type { Type } from '../../../model/contract.js';
import { identifierPointer, itemIn } from '../../../model/resources/identifier.js';
import { sharedFields } from '../../../model/resources/members.js';
import { responseType } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { another, createdStep, otherStep, output, readBackStep, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { readBackOf } from './read-back.js';

/** Each of two created items is returned by its own read. */
export function ownCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const { reader, identifier = '' } = resource;
  const other = another(resource, made, context);
  if (other === undefined || reader === undefined) return [];
  const [shown, returned] = [reader, resource.producer].map(
    (one) => sharedFields(itemIn(responseType(one), resource, context), context).get(identifier)?.type,
  );
  const { parameters } = reader.binding;
  const asked = parameters.find(
    ({ in: place, name }) => place === 'path' && name === resource.parameter,
  )?.type;
  if (shown === undefined || (asked !== undefined && isContradicting(asked, shown, context))) return [];
  // The identifier of the creation may be a number, that of the read a text.
  if (returned !== undefined && !haveCommon(returned, shown, context)) return [];
  const steps = [made, other].map((step, index) =>
    readBackOf(
      subject,
      step,
      (value) => [
        {
          value: `${value}#${identifierPointer(resource)}`,
          relation: 'holds',
          other: output(index === 0 ? createdStep : otherStep, 'id'),
        },
      ],
      `${readBackStep}-${index + 1}`,
    ),
  );
  const known = steps.filter((step) => step !== undefined);
  if (known.length < 2) return [];
  return [
    stateCase({
      operation: reader,
      what: 'own',
      title: 'returns each of two created items under its own identifier',
      at: reader.at,
      inputs,
      before: [...before, made, other],
      steps: known,
    }),
  ];
}

/** Whether a response cannot contain the identifier of its path, as far as samples show: a fault of the document. */
function isContradicting(asked: Type, shown: Type, context: SampleContext): boolean {
  const isText = [asked, shown].every((type) => context.resolve(type).kind === 'string');
  return isText && !haveCommon(asked, shown, context);
}

/** Whether two types have values in common, as far as samples show. */
function haveCommon(one: Type, other: Type, context: SampleContext): boolean {
  const takes = (type: Type, of: Type): boolean =>
    context.valid(of).some((value) => context.accepts(type, value));
  return takes(one, other) || takes(other, one);
}
