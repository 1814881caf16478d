import type { Assumption, Case, CaseCriterion, Data, Step } from '@trivet/runtime/conformance/case';
import { dataIn } from '@trivet/runtime/internal/conformance';
import { wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import type { SoapBase } from '../base.js';
import { movedTime } from '../values.js';
import { namingsOf } from './filled.js';
import { inputOf, type SoapOperation } from './names.js';
import { isNaming, isWording, type Naming } from './things.js';

/** The assumption behind such expectations. */
const byOwnFaults: Assumption = {
  says: 'an operation refuses a valid request by the faults that it declares',
  confidence: 'high',
};

/**
 * The case of a valid request, whose response must not be an error of the server: such a fault is not attributable to
 * the contents of the message (SOAP 1.1, 4.4.1). This is not expected of an operation without faults of its own, which
 * has no other form for a refusal, of a request with invented names, which the service may not know, and after a refused
 * set-up.
 */
export function withoutServerError(
  one: Case,
  operation: SoapOperation,
  base: SoapBase,
  context: SampleContext,
): Case {
  if (!isSureToBeRead(operation, base, context)) return one;
  const refused = base.setup.map(({ id }) => `$steps.${id}.outputs.status != 200`);
  const criterion: CaseCriterion = {
    type: 'simple',
    condition: ["$fault != 'Server'", ...refused].join(' || '),
    says: `a valid request is answered by a response or a fault of ${operation.name}, not by an error of the server`,
  };
  const steps = one.steps.map(
    (step): Step =>
      step.id === base.step.id
        ? { ...step, expect: { ...step.expect, criteria: [criterion] } }
        : // A refused step that a sample replaces has no status.
          { ...step, outputs: { ...step.outputs, status: '$statusCode' } },
  );
  return { ...one, assumption: byOwnFaults, steps };
}

/** Whether nothing in a valid request, apart from items of the set-up, depends on what only the service knows. */
function isSureToBeRead(
  operation: SoapOperation,
  { guess, inputs = {}, step }: SoapBase,
  context: SampleContext,
): boolean {
  const { faults, output } = operation.binding;
  if (guess === undefined || output === undefined || faults.length === 0) return false;
  const input = inputOf(step);
  return (
    faults.every(({ name }) => name !== 'Server') &&
    // Only the user knows the header blocks that a service accepts.
    Object.keys(inputs).length === 0 &&
    !namingsOf(operation, input, context).some((one) => isInvented(one, input, operation, context))
  );
}

/** Whether a value of a request is chosen freely although it names, selects or encodes what only the service knows. */
function isInvented(
  { field, path, typed }: Naming,
  input: Data,
  operation: SoapOperation,
  context: SampleContext,
): boolean {
  const { type } = field;
  const value = dataIn(input, path) ?? null;
  if (hasExpression(value) || isWording(field) || movedTime(type, value, 1, context) !== undefined)
    return false;
  if (isNaming(field) || typed !== undefined) return true;
  if (type.kind !== 'string') return false;
  return type.patterns !== undefined || !['create', 'update'].includes(wordsOf(operation).verb);
}
