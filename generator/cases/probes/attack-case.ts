import type { Case } from '@trivet/runtime/conformance/case';
import type { Field } from '../../model/contract.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { clauseOf } from '../base.js';

/** Creates a case of an attack. */
export function attackCase(
  operation: RestOperation,
  parts: Pick<Case, 'title' | 'steps'> & {
    readonly inputs: Case['inputs'];
    readonly what: string;
    readonly at: Field['at'];
    readonly before: Case['steps'];
  },
): Case {
  const { what, at = operation.at, title, inputs = {}, before, steps } = parts;
  return {
    id: `${operation.name}/security/${what}`,
    kind: 'protocol',
    clause: clauseOf(at),
    title,
    ...(Object.keys(inputs).length > 0 && { inputs }),
    steps: [...before, ...steps],
    setupSteps: before.length,
  };
}
