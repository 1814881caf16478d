import type { Case, Step } from '@trivet/runtime/conformance/case';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { clauseOf } from '../base.js';
import type { RestStep } from '../sends.js';
import type { Subject } from '../subject.js';
import { owasp } from './owasp.js';

/** An item whose isolation is tested. */
export interface Probe {
  readonly subject: Subject;
  readonly control: readonly Step[];
  readonly other: string;
  /** A step as sent by the other caller. */
  readonly by: (step: RestStep) => RestStep;
}

/** Whether an operation requires credentials. */
export function isGuarded({ binding: { security } }: RestOperation): boolean {
  return security.length > 0 && security.every((one) => Object.keys(one).length > 0);
}

/** Creates a case of a probe across callers. */
export function probeCase(parts: {
  readonly operation: RestOperation;
  readonly what: string;
  readonly title: string;
  /** The entry of the OWASP list. */
  readonly entry?: string;
  readonly inputs: Case['inputs'];
  readonly before: readonly Step[];
  readonly steps: readonly Step[];
}): Case {
  const { operation, what, title, entry = owasp.objects, inputs, before, steps } = parts;
  const { responses } = operation.binding;
  const declared = ['403', '404', '401'].flatMap(
    (one) => responses.find(({ status }) => status === one) ?? [],
  );
  return {
    id: `${operation.name}/security/${what}`,
    kind: 'protocol',
    clause: clauseOf(declared[0]?.at ?? operation.at),
    title: `${title} (${entry})`,
    ...(inputs !== undefined && Object.keys(inputs).length > 0 && { inputs }),
    steps: [...before, ...steps],
    setupSteps: before.length,
  };
}

/** The earlier steps whose results a step needs: those of a scenario may do more. */
export function neededBy(step: Step, before: readonly Step[]): readonly Step[] {
  const ids = new Set(expressionsIn(step.send).flatMap((one) => (one.kind === 'steps' ? [one.step] : [])));
  const direct = before.filter(({ id }) => ids.has(id));
  const all = new Set(direct.flatMap((one) => [...neededBy(one, before.slice(0, before.indexOf(one))), one]));
  return before.filter((one) => all.has(one));
}
