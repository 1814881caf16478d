import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { holderPath, identifierPointer } from '../../../model/resources/identifier.js';
import { otherKeysOf } from '../../../model/resources/other-keys.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { notFound } from '../../call.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, createdStep, credentials, output, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { readBackOf } from './read-back.js';
import { isSurelyGone } from './removal.js';

/** An item is also found by every other member that the description of the path parameter mentions. */
export function otherKeyCases(subject: Subject): readonly Case[] {
  return otherKeysOf(subject.resource, subject.context).flatMap((name) => [
    ...readCase(subject, name),
    ...removedCase(subject, name),
  ]);
}

/** A call on the created item by another of its members. */
function callBy(
  { resource, bases, made, before }: Subject,
  operation: RestOperation,
  id: string,
  name: string,
): RestStep | undefined {
  const { parameter = '' } = resource;
  const place = {
    ...placeOf(resource, made),
    [parameter]: output(createdStep, 'body', pointerTo(...holderPath(resource), name)),
  };
  return callOf(id, operation, bases.get(operation.name), place, credentials(made), before);
}

function readCase(subject: Subject, name: string): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const { reader } = resource;
  const seen = reader && callBy(subject, reader, actionStep, name);
  if (reader === undefined || seen === undefined) return [];
  const value = `$response.body#${identifierPointer(resource)}`;
  const relations = [{ value, relation: 'holds' as const, other: output(createdStep, 'id') }];
  return [
    stateCase({
      operation: reader,
      what: `by/${name}`,
      title: `finds the created item by its "${name}"`,
      at: reader.at,
      assumption: assumptions.otherKey,
      inputs,
      before: [...before, made],
      steps: [{ ...seen, expect: { ...seen.expect, relations } }],
    }),
  ];
}

/** An item deleted by another key is not found by its identifier. */
function removedCase(subject: Subject, name: string): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const { reader, remover } = resource;
  const gone = remover && callBy(subject, remover, actionStep, name);
  const absent = reader?.binding.responses
    .map(({ status }) => status)
    .filter((status) => status === '404' || status === '410');
  const seen = readBackOf(subject, made, () => []);
  const isAbsenceDeclared = absent !== undefined && absent.length > 0;
  if (reader === undefined) return [];
  if (remover === undefined || gone === undefined || seen === undefined || !isAbsenceDeclared) return [];
  if (!isSurelyGone(subject)) return [];
  return [
    stateCase({
      operation: remover,
      what: `by/${name}`,
      title: `deletes the created item by its "${name}"`,
      at: remover.at,
      assumption: assumptions.otherKey,
      inputs,
      before: [...before, made],
      steps: [gone, { ...seen, expect: notFound(reader.binding, absent) }],
    }),
  ];
}
