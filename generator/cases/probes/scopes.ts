import { isEqual } from '@trivet/runtime/check';
import type { Case, CaseCriterion, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { RestBinding, Service } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { isReading } from '../../model/resources/verbs.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { isOwn, type RestBase } from '../base.js';
import { mergedSetup } from '../rest/sampled/merged-setup.js';
import { sentBy } from '../rest/security.js';
import { isRestStep, withTexts } from '../sends.js';
import { preparation, textWithTail, withStepNames } from '../steps.js';
import { probeCase } from './isolation-case.js';
import { owasp } from './owasp.js';

type Requirements = RestBinding['security'];

/** Maximum number of operations that one case tests. */
const mostTested = 20;

/**
 * A caller that one operation rejects for lack of a scope is also rejected by the others that require it: who lacks a
 * scope is not in the document, so the response to the first one must say so (RFC 6750, 3.1). The names of roles that
 * OpenAPI 3.1 allows in place of scopes are treated alike.
 */
export function scopeCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  others: readonly string[],
): readonly Case[] {
  const asked = operationIndex(service)
    .operations.flatMap((operation): readonly Asked[] => {
      const base = bases.get(operation.name);
      return isOwn(base) ? [{ operation, base }] : [];
    })
    .toSorted((one, other) => costOf(one) - costOf(other));
  const tested = new Map<Asked, Asked[]>();
  for (const one of asked) {
    // The cheapest one shows what a caller lacks.
    const control = asked.find(
      ({ operation }) =>
        operation !== one.operation &&
        lackOf(operation) !== undefined &&
        demands(one.operation.binding.security, operation.binding.security),
    );
    if (control !== undefined) tested.set(control, [...(tested.get(control) ?? []), one]);
  }
  const byName = new Map(service.operations.map((one) => [one.name, one]));
  const setupOf = ({ base }: Asked): readonly Step[] => preparation(base, byName);
  return [...tested].flatMap(([control, all]) =>
    others.flatMap((role) =>
      together(all, setupOf).map((group, part) =>
        scopeCase({ service, control, role, part, setupOf }, group),
      ),
    ),
  );
}

/** Groups of operations whose set-ups do not create different items under the same fresh names. */
function together(
  all: readonly Asked[],
  setupOf: (asked: Asked) => readonly Step[],
): readonly (readonly Asked[])[] {
  const groups: { readonly asked: Asked[]; readonly steps: Step[] }[] = [];
  for (const asked of all) {
    const setup = setupOf(asked);
    const fits = groups.find((one) => one.asked.length < mostTested && !isClashing(one.steps, setup));
    if (fits === undefined) groups.push({ asked: [asked], steps: [...setup] });
    else {
      fits.asked.push(asked);
      fits.steps.push(...setup);
    }
  }
  return groups.map(({ asked }) => asked);
}

/** The common parts of cases about the scopes of one operation. */
interface Lacking {
  readonly service: Service;
  /** The operation whose rejection shows what the caller lacks. */
  readonly control: Asked;
  readonly role: string;
  /** Number of the case. */
  readonly part: number;
  readonly setupOf: (asked: Asked) => readonly Step[];
}

/** An operation with a valid request of it. */
interface Asked {
  readonly operation: RestOperation;
  readonly base: RestBase;
}

function costOf({ operation, base }: Asked): number {
  return base.setup.length * 2 + (isReading(operation) ? 0 : 1);
}

/** Whether everyone who satisfies the first requirements also satisfies the second: these ask for no more. */
function demands(more: Requirements, less: Requirements): boolean {
  return more.every((one) =>
    less.some((other) =>
      Object.entries(other).every(([scheme, scopes]) => {
        const had = Object.hasOwn(one, scheme) ? one[scheme] : undefined;
        return had !== undefined && scopes.every((scope) => had.includes(scope));
      }),
    ),
  );
}

/** The criterion that a 403 of an operation speaks of a scope that it requires; undefined if it requires none. */
function lackOf({ binding }: RestOperation): CaseCriterion | undefined {
  const isScoped =
    binding.security.length > 0 &&
    binding.security.every((one) => Object.values(one).some((scopes) => scopes.length > 0));
  const scopes = binding.security.flatMap((one) => Object.values(one).flat());
  const names = scopes.filter((one) => /^[\w:./-]+$/.test(one)).map((one) => one.replace(/[./]/g, '\\$&'));
  const declared = binding.responses.find(({ status }) => status === '403');
  if (!isScoped || names.length === 0 || declared === undefined) return undefined;
  return {
    type: 'regex',
    // RFC 6750, 3: the header says so; many services only say it in the body.
    context: declared.contents.length > 0 ? '$response.body' : '$response.header.WWW-Authenticate',
    condition: `(?=[^]*(?:[Ss]cope|[Rr]ole))[^]*(?:${names.join('|')})`,
    says: 'the response says which scope the caller lacks',
  };
}

/** Statuses of client errors other than 403. */
const otherRefusals = ['400', '401', '404', '405', '406', '409', '410', '412', '415', '422', '428', '429'];

/** The caller is rejected by the control and then by the others, whose set-up is not known to succeed. */
function scopeCase({ service, control, role, part, setupOf }: Lacking, tested: readonly Asked[]): Case {
  const when = lackOf(control.operation);
  const lacking: Expect = {
    status: ['403'],
    skipOn: ['2XX', '3XX', ...otherRefusals, '5XX'],
    undeclared: true,
    ...(when !== undefined && { when }),
  };
  const by = (id: string, { name }: RestOperation, send: RestSend, expect: Expect): Step => ({
    id,
    operation: name,
    send: sentBy(send, role, service.securitySchemes),
    expect,
  });
  const prepared = setupOf(control);
  let steps: readonly Step[] = [
    ...prepared,
    by('lacking', control.operation, control.base.step.send, lacking),
  ];
  for (const [index, asked] of tested.entries()) {
    const { operation, base } = asked;
    const setup = setupOf(asked);
    const isClash = isClashing(prepared, setup);
    const apart = (text: string): string => (isClash ? textWithTail(text, `${index}`) : text);
    const own = setup.filter(isRestStep).map((step) => ({
      ...step,
      send: withTexts(step.send, apart),
      expect: { ...step.expect, skipOn: ['4XX', '5XX'], undeclared: true } as const,
    }));
    const merged = mergedSetup(steps, own);
    const send = withStepNames(withTexts(base.step.send, apart), (name) => merged.names.get(name));
    const expect: Expect = { status: ['3XX', '4XX'], undeclared: true };
    steps = [...merged.steps, by(`rejects-${index + 1}`, operation, send, expect)];
  }
  const setupSteps = prepared.length + 1;
  return probeCase({
    operation: control.operation,
    what: `scope/${role}${part === 0 ? '' : `/${part + 1}`}`,
    title: 'operations that require the same scopes reject a caller without them',
    entry: owasp.functions,
    inputs: Object.assign({}, ...[control, ...tested].map(({ base }) => base.inputs)),
    before: steps.slice(0, setupSteps),
    steps: steps.slice(setupSteps),
  });
}

/** Whether two set-ups create different items under the same fresh names. */
function isClashing(steps: readonly Step[], more: readonly Step[]): boolean {
  return more.some((step) =>
    steps.some(
      (one) => one.operation === step.operation && hasExpression(step.send) && !isEqual(one.send, step.send),
    ),
  );
}
