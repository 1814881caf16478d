import type { Case } from '@trivet/runtime/conformance/case';
import type { Service } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { isOwn, type RestBase } from '../base.js';
import { hasKnownForm, refusedCaller, sentBy, withoutCredentials } from '../rest/security.js';
import { actionStep, preparation } from '../steps.js';
import { isGuarded, probeCase } from './isolation-case.js';
import { owasp } from './owasp.js';
import type { ProbedRole } from './role-schemes.js';

/**
 * Security requirements that are alternatives (OpenAPI 3.1, 4.8.30): one is sufficient, and each is checked. Every
 * further one of which the first role has the credentials is sent alone, and every one but the first with wrong
 * credentials.
 */
export function alternativeCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  [role]: readonly ProbedRole[],
): readonly Case[] {
  return operationIndex(service).operations.flatMap((operation) => {
    const base = bases.get(operation.name);
    const { security } = operation.binding;
    if (!isOwn(base) || security.length < 2) return [];
    if (role === undefined || !isGuarded(operation)) return [];
    const asked: Asked = { service, operation, base };
    return [...acceptedCases(asked, role), ...wrongCases(asked)];
  });
}

interface Asked {
  readonly service: Service;
  readonly operation: RestOperation;
  readonly base: RestBase;
}

/** The parts that all these cases have. */
function common({ service, operation, base }: Asked) {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return {
    operation,
    entry: owasp.authentication,
    inputs: base.inputs,
    before: preparation(base, operations),
  };
}

/** The credentials of another requirement are sufficient; whether the role may do what it asks for is another question. */
function acceptedCases(asked: Asked, { name, chosen }: ProbedRole): readonly Case[] {
  const { service, operation, base } = asked;
  const { security } = operation.binding;
  const usual = chosen?.(security);
  if (usual === undefined) return [];
  return security.flatMap((one, index): readonly Case[] => {
    if (index === usual || chosen?.([one]) === undefined) return [];
    const schemes = Object.keys(one);
    const send = { ...sentBy(base.step.send, name, service.securitySchemes), requirement: index };
    return [
      probeCase({
        what: `alternative/${schemes.join('+')}`,
        title: `accepts credentials of ${schemes.join(' and ')} alone`,
        ...common(asked),
        steps: [
          {
            ...base.step,
            id: actionStep,
            send,
            expect: {
              status: ['2XX', '3XX', '4XX'],
              undeclared: true,
              criteria: [
                {
                  type: 'simple',
                  condition: '$statusCode != 401',
                  says: 'the credentials of one requirement are sufficient',
                },
              ],
            },
          },
        ],
      }),
    ];
  });
}

/** Wrong credentials of another requirement than the first, alone, are refused. */
function wrongCases(asked: Asked): readonly Case[] {
  const { service, operation, base } = asked;
  const { binding } = operation;
  return binding.security.slice(1).flatMap((one, before): readonly Case[] => {
    const requirement = before + 1;
    const schemes = Object.keys(one);
    if (!hasKnownForm(binding, service.securitySchemes, requirement)) return [];
    const send = withoutCredentials(base.step.send, service.securitySchemes);
    return [
      probeCase({
        what: `wrong/${schemes.join('+')}`,
        title: `rejects a request with invalid credentials of ${schemes.join(' and ')} alone`,
        ...common(asked),
        steps: [
          {
            ...base.step,
            id: actionStep,
            send: { ...send, credentials: 'wrong', requirement },
            expect: refusedCaller(binding),
          },
        ],
      }),
    ];
  });
}
