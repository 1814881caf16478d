import type { Case } from '@trivet/runtime/conformance/case';
import { wholeExpression } from '@trivet/runtime/internal/expressions';
import { type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import type { RestStep } from '../../sends.js';
import { aboveOf, another, otherStep, output, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { agreement, listed, readBackOf } from './read-back.js';

/** Another item is unchanged, and the number of items is the same. */
export function isolatedCases(subject: Subject, operation: RestOperation, call: RestStep): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const other = another(resource, made, context);
  if (other === undefined) return [];
  const seen = readBackOf(subject, other, agreement(subject, other, responseType(resource.producer)));
  if (seen === undefined) return [];
  const alone = stateCase({
    operation,
    what: 'isolated',
    title: 'leaves another item unchanged',
    at: operation.at,
    inputs,
    before: [...before, made, other],
    steps: [call, seen],
  });
  // Others may create items concurrently, but not below a parent that only the run knows.
  const isShared = subject.isGuess && !isBelowOwn(subject);
  const counted = operation === resource.remover || resource.all === undefined || isShared;
  const first = readBackOf({ ...subject, resource: listed(resource) }, made, () => [], otherStep);
  const again = readBackOf({ ...subject, resource: listed(resource) }, made, (value) => [
    { value, relation: 'counts', other: output(otherStep, 'list') },
  ]);
  if (counted || first === undefined || again === undefined) return [alone];
  const list = { ...first, outputs: { list: `$response.body#${resource.all?.pointer ?? ''}` } };
  return [
    alone,
    stateCase({
      operation,
      what: 'isolated/count',
      title: 'leaves the number of items unchanged',
      at: operation.at,
      inputs,
      before: [...before, made, list],
      steps: [call, again],
    }),
  ];
}

/** Whether the items are below one that an earlier step has created. */
function isBelowOwn({ resource, made, before }: Subject): boolean {
  const parent = Object.values(aboveOf(resource, made)).at(-1);
  const source = typeof parent === 'string' ? wholeExpression(parent) : undefined;
  return (
    source?.kind === 'steps' && before.some(({ id, outputs }) => id === source.step && outputs !== undefined)
  );
}
