import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Rule, Service } from '../../../model/contract.js';
import type { Resource } from '../../../model/resources/resources.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { type Base, isOwn, type RestBase, restBasesIn } from '../../base.js';
import type { CaseBasis } from '../../case-basis.js';
import { isNamedByRun, making, preparation } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { withOwnName } from '../natural-keys.js';
import { allowedCases } from './allowed.js';
import { contentCases } from './content.js';
import { countedCases, makersAmong } from './counted.js';
import { counterCases } from './counters.js';
import { belowOtherCase, elsewhereCase } from './elsewhere.js';
import { entityTagCases } from './entity-tags.js';
import { goneWithCases, parentsAmong } from './gone-with.js';
import { idempotencyCases } from './idempotency.js';
import { inUseCases } from './in-use.js';
import { keptByReads } from './kept.js';
import { leadCases } from './leads.js';
import { ledCases } from './led.js';
import { lifeCases } from './life.js';
import { limitCases } from './limits.js';
import { listCases } from './lists/lists.js';
import { locationCase } from './location.js';
import { mergedCases } from './merged.js';
import { moveCases } from './moves.js';
import { nameCase } from './names.js';
import { omittedCase } from './omitted.js';
import { otherKeyCases } from './other-keys.js';
import { outdatedMemberCases } from './outdated.js';
import { ownCase } from './own.js';
import { refusedCase } from './refused.js';
import { repeatedCases } from './repeated.js';
import { replacedCase } from './replaced.js';
import { reusedCases } from './reused.js';
import { roomCases } from './room.js';
import { ruledBy } from './ruled.js';
import { selfCase } from './self-link.js';
import { takenChangeCase } from './taken-change.js';
import { placedCases } from './text-values.js';
import { timesCases } from './times.js';

/** The cases of a service that test how its operations affect each other's responses. */
export function stateCases(subjects: readonly Subject[], rules: readonly Rule[] = []): readonly Case[] {
  return [...stateParts(subjects, rules)].flat();
}

/** The same, those of each resource in turn. */
export function* stateParts(
  subjects: readonly Subject[],
  rules: readonly Rule[] = [],
): Generator<readonly Case[]> {
  const ruled = ruledBy(rules);
  const makers = makersAmong(subjects);
  const parents = parentsAmong(subjects);
  const known = new Set<string>();
  for (const subject of subjects) {
    const cases =
      subject.resource.parameter === undefined
        ? placedCases(subject)
        : casesOf(subject, { ruled, makers, parents });
    yield cases.filter(({ id }) => !known.has(id) && known.add(id));
  }
}

/** Cases of the states of a resource. */
export function movedCases(subject: Subject): readonly Case[] {
  return [...allowedCases(subject), ...moveCases(subject), ...ledCases(subject), ...timesCases(subject)];
}

/** What the cases of a resource depend on besides it. */
interface Around {
  readonly ruled: ReturnType<typeof ruledBy>;
  readonly makers: ReturnType<typeof makersAmong>;
  readonly parents: ReturnType<typeof parentsAmong>;
}

function casesOf(subject: Subject, { ruled, makers, parents }: Around): readonly Case[] {
  const { producer, actions, updaters } = subject.resource;
  return [
    ...lifeCases(subject),
    ...contentCases(subject),
    ...nameCase(subject),
    ...replacedCase(subject),
    ...(updaters.includes(producer) ? [] : omittedCase(subject, producer)),
    ...ownCase(subject),
    ...locationCase(subject),
    ...otherKeyCases(subject),
    ...selfCase(subject, ruled),
    ...entityTagCases(subject),
    ...idempotencyCases(subject),
    ...repeatedCases(subject),
    ...reusedCases(subject),
    ...movedCases(subject),
    ...goneWithCases(subject, parents),
    ...elsewhereCase(subject),
    ...belowOtherCase(subject),
    ...countedCases(subject, makers),
    ...counterCases(subject),
    ...leadCases(subject, makers),
    ...roomCases(subject, makers),
    ...inUseCases(subject, makers),
    ...actions.flatMap((one) => [...limitCases(subject, one), ...keptByReads(subject, one)]),
    ...updaters.flatMap((one) => [
      ...refusedCase(subject, one),
      ...takenChangeCase(subject, one),
      ...mergedCases(subject, one),
      ...omittedCase(subject, one),
      ...outdatedMemberCases(subject, one),
    ]),
    ...listCases(subject, new Set(makers.keys()), ruled),
  ];
}

/** The resources of a REST service, each with the creation of one item. */
export function subjectsOf(
  service: Service,
  { bases: all, resources, statesOf, context }: Omit<CaseBasis, 'scenarios' | 'kinds' | 'states' | 'resolve'>,
): readonly Subject[] {
  const bases = restBasesIn(all);
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  const prepared = (base: Base): readonly Step[] => preparation(base, operations);
  return resources.flatMap((whole): readonly Subject[] => {
    const resource = atOnce(whole, bases);
    const base = bases.get(resource.producer.name);
    if (mayBeLater(resource.producer, bases)) {
      const reason = 'the item may be created after the response (202), so no cases of its state are derived';
      context.uncovered(resource.producer.at, reason);
      return [];
    }
    if (!isOwn(base) || !isNamedByRun(resource, base)) {
      const reason = 'no scenario creates an item of this resource, so no cases of its state are derived';
      context.uncovered(resource.producer.at, reason);
      return [];
    }
    const isGuess = base.guess !== undefined;
    const type = bodyType(resource.producer);
    const { body } = base.step.send;
    const item =
      isGuess && type !== undefined && body !== undefined ? withOwnName(body, type, resource, context) : body;
    const made = making(resource, base, type === undefined ? undefined : item);
    const before = prepared(base);
    const states = statesOf(whole);
    const { inputs } = base;
    const common = { resource, before, made, isGuess, inputs, bases, context, about: service.doc, prepared };
    return [{ ...common, ...(states !== undefined && { states }) }];
  });
}

/** A resource without operations that may take effect later than their response. */
function atOnce(resource: Resource, bases: ReadonlyMap<string, RestBase>): Resource {
  const { remover, updaters, actions, ...rest } = resource;
  const isSure = (one: RestOperation): boolean => !mayBeLater(one, bases);
  return {
    ...rest,
    ...(remover !== undefined && isSure(remover) && { remover }),
    updaters: updaters.filter(isSure),
    actions: actions.filter(isSure),
  };
}

/** RFC 9110, 15.3.3: with a 202 the work may not be complete; only a scenario shows whether it is. */
function mayBeLater({ name, binding }: RestOperation, bases: ReadonlyMap<string, RestBase>): boolean {
  const base = bases.get(name);
  const isOpen = base?.guess !== undefined || base?.step.expect.status?.includes('202') !== false;
  return base !== undefined && isOpen && binding.responses.some(({ status }) => status === '202');
}
