import type { Assumption, Case } from '@trivet/runtime/conformance/case';
import type { Service } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import { isRoleOf, reservedFor } from '../../model/resources/reserved.js';
import { isOwn, type RestBase } from '../base.js';
import { sentBy } from '../rest/security.js';
import { actionStep, preparation } from '../steps.js';
import { isGuarded, probeCase } from './isolation-case.js';
import { owasp } from './owasp.js';

const named: Assumption = {
  says: 'an operation that is reserved for a role is refused for roles of other names',
  confidence: 'low',
};

/**
 * An operation of which a description says that it is reserved for a role (RFC 9110, 15.5.4: others get 403) rejects the
 * other roles of the run, if one has its name.
 */
export function reservedCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  roles: readonly string[],
): readonly Case[] {
  const byName = new Map(service.operations.map((one) => [one.name, one]));
  return operationIndex(service).operations.flatMap((operation): readonly Case[] => {
    const word = reservedFor(operation);
    const base = bases.get(operation.name);
    const isDeclared = operation.binding.responses.some(({ status }) => status === '403');
    if (word === undefined || !isOwn(base)) return [];
    if (!isDeclared || !isGuarded(operation) || !roles.some((one) => isRoleOf(one, word))) return [];
    const others = roles.filter((one) => !isRoleOf(one, word) && !one.toLowerCase().includes(word));
    return others.map((role) => ({
      ...probeCase({
        operation,
        what: `reserved/${role}`,
        title: `rejects a caller of another role than ${word}`,
        entry: owasp.functions,
        inputs: base.inputs,
        before: preparation(base, byName),
        steps: [
          {
            ...base.step,
            id: actionStep,
            send: sentBy(base.step.send, role, service.securitySchemes),
            expect: { status: ['3XX', '4XX'], undeclared: true },
          },
        ],
      }),
      assumption: named,
    }));
  });
}
