import type { Assumption, Case } from '@trivet/runtime/conformance/case';
import type { RestBinding, Service } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import { phrases } from '../../model/resources/phrases.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { isOwn, type RestBase } from '../base.js';
import { sentBy } from '../rest/security.js';
import { asking, largest, stockOf } from '../rest/state/lists/stock.js';
import { actionStep, preparation } from '../steps.js';
import type { Subject } from '../subject.js';
import { readCase } from './isolation.js';
import { isGuarded, type Probe, probeCase } from './isolation-case.js';
import { unlistedCase } from './isolation-lists.js';
import { owasp } from './owasp.js';

/** A role of a run. */
export interface ProbedRole {
  readonly name: string;
  /** The schemes of the document whose credentials it has; none: unknown. */
  readonly schemes: readonly string[];
  /** The index of the requirement whose credentials its requests have, among some; undefined: it has none in full. */
  readonly chosen?: (security: RestBinding['security']) => number | undefined;
}

type Requirements = RestBinding['security'];

/**
 * The other roles that have credentials of schemes with fewer rights than those of the first: operations that accept
 * them also accept the first's.
 */
function lesserRoles(service: Service, [first, ...others]: readonly ProbedRole[]): readonly ProbedRole[] {
  const all = operationIndex(service).operations.map(({ binding }) => binding.security);
  return others.filter(({ schemes }) => {
    if (first === undefined || first.schemes.length === 0 || schemes.length === 0) return false;
    const own = all.filter((one) => isMet(one, schemes) && one.every((each) => Object.keys(each).length > 0));
    return own.length > 0 && own.every((one) => isMet(one, first.schemes));
  });
}

/** Whether the credentials of some schemes satisfy requirements (OpenAPI 3.1, 4.8.30: one alternative, as a whole). */
function isMet(security: Requirements, schemes: readonly string[]): boolean {
  return security.some((one) => Object.keys(one).every((name) => schemes.includes(name)));
}

/** An operation refuses the credentials of a role whose scheme it does not list, where those of the first are listed. */
export function schemeCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  roles: readonly ProbedRole[],
): readonly Case[] {
  const byName = new Map(service.operations.map((one) => [one.name, one]));
  const first = roles[0]?.schemes ?? [];
  return lesserRoles(service, roles).flatMap(({ name, schemes }) =>
    operationIndex(service).operations.flatMap((operation): readonly Case[] => {
      const { security, responses } = operation.binding;
      const base = bases.get(operation.name);
      const isDeclared = responses.some(({ status }) => status === '401' || status === '403');
      if (!isOwn(base) || !isDeclared) return [];
      if (!isGuarded(operation) || isMet(security, schemes) || !isMet(security, first)) return [];
      const { step } = base;
      return [
        probeCase({
          operation,
          what: `scheme/${name}`,
          title: 'rejects credentials of a scheme that it does not list',
          entry: owasp.functions,
          inputs: base.inputs,
          before: preparation(base, byName),
          steps: [
            {
              ...step,
              id: actionStep,
              send: sentBy(step.send, name, service.securitySchemes),
              expect: { status: ['3XX', '4XX'], undeclared: true },
            },
          ],
        }),
      ];
    }),
  );
}

const ownOnly: Assumption = {
  says: 'what the first role has created does not belong to a role that cannot create it',
  confidence: 'low',
};

/**
 * A role that may read items, but not create them, does not get what the first one has created if a description says
 * that callers only get their own.
 */
export function ownItemCases(
  subjects: readonly Subject[],
  service: Service,
  roles: readonly ProbedRole[],
): readonly Case[] {
  const makers = new Set(subjects.map(({ resource }) => resource.producer.name));
  const operations = new Map(operationIndex(service).operations.map((one) => [one.name, one]));
  return lesserRoles(service, roles).flatMap(({ name, schemes }) => {
    const isFor = (one: RestOperation): boolean =>
      phrases.ownOnly.test(one.doc ?? '') && isMet(one.binding.security, schemes);
    return subjects.flatMap((subject): readonly Case[] => {
      const { reader } = subject.resource;
      const makings = [...subject.before, subject.made].flatMap((one) => operations.get(one.operation) ?? []);
      if (makings.some((one) => isMet(one.binding.security, schemes))) return [];
      const probe: Probe = {
        subject,
        control: [],
        other: name,
        by: (step) => ({ ...step, send: sentBy(step.send, name, service.securitySchemes) }),
      };
      const read = reader !== undefined && isFor(reader) ? readCase(probe) : [];
      return [...read, ...listedCases(probe, makers, isFor)].map((one) => ({ ...one, assumption: ownOnly }));
    });
  });
}

/** The item is in no list of the other role. */
function listedCases(
  probe: Probe,
  makers: ReadonlySet<string>,
  isFor: (operation: RestOperation) => boolean,
): readonly Case[] {
  return probe.subject.resource.listers.flatMap((lister): readonly Case[] => {
    const stock = isFor(lister.operation) ? stockOf(probe.subject, lister, makers) : undefined;
    const call = stock && asking(stock, actionStep, largest(stock)?.query ?? {});
    if (stock === undefined || call === undefined || !isGuarded(lister.operation)) return [];
    return [unlistedCase(probe, stock, call)];
  });
}
