import type { Case } from '@trivet/runtime/conformance/case';
import type { Service } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { refusedCaller } from '../rest/security.js';
import type { RestStep } from '../sends.js';
import { actionStep } from '../steps.js';
import { probeCase } from './isolation-case.js';
import { owasp } from './owasp.js';
import type { ProbedRole } from './role-schemes.js';

/**
 * Credentials of the first role that are wrong at the end are refused: a password that is not compared, a signature that
 * is not verified. Once for each requirement that it has in full, since services lock callers who fail repeatedly;
 * of an operation that reads and needs no parameter.
 */
export function alteredCases(
  service: Service,
  { name, chosen }: Pick<ProbedRole, 'chosen'> & { readonly name?: string },
): readonly Case[] {
  const known = new Set<string>();
  return operationIndex(service)
    .operations.filter(isPlainRead)
    .flatMap((operation) =>
      operation.binding.security.flatMap((one, requirement): readonly Case[] => {
        const schemes = Object.keys(one).toSorted();
        const what = `altered/${schemes.join('+')}`;
        if (schemes.length === 0 || known.has(what) || chosen?.([one]) === undefined) return [];
        // Without credentials the operation may be allowed to anyone.
        if (operation.binding.security.some((each) => Object.keys(each).length === 0)) return [];
        known.add(what);
        const step: RestStep = {
          id: actionStep,
          operation: operation.name,
          send: {
            protocol: 'rest',
            credentials: 'altered',
            requirement,
            ...(name !== undefined && { caller: name }),
          },
          expect: refusedCaller(operation.binding),
        };
        return [
          probeCase({
            operation,
            what,
            title: `rejects the credentials of ${schemes.join(' and ')} if they are wrong at the end`,
            entry: owasp.authentication,
            inputs: undefined,
            before: [],
            steps: [step],
          }),
        ];
      }),
    );
}

function isPlainRead({ binding }: RestOperation): boolean {
  return (
    binding.method === 'GET' &&
    !binding.path.includes('{') &&
    binding.parameters.every((one) => !one.required)
  );
}
