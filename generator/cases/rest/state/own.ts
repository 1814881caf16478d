import type { Case } from '@trivet/runtime/conformance/case';
import { identifierPointer, itemIn } from '../../../model/resources/identifier.js';
import { sharedFields } from '../../../model/resources/members.js';
import { responseType } from '../../../model/resources/rest-operation.js';
import { another, createdStep, otherStep, output, readBackStep, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { readBackOf } from './read-back.js';

/** Each of two created items is returned by its own read. */
export function ownCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const { reader, identifier = '' } = resource;
  const other = another(resource, made, context);
  const isShown =
    reader !== undefined &&
    sharedFields(itemIn(responseType(reader), resource, context), context).has(identifier);
  if (other === undefined || reader === undefined || !isShown) return [];
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
