import type { Case, Expect, Relation, RestSend, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand, expressionsIn } from '@trivet/runtime/internal/expressions';
import type { SecurityScheme, Service } from '../../model/contract.js';
import { identifierPointer } from '../../model/resources/identifier.js';
import { isEveryKindOwn } from '../../model/resources/own-kinds.js';
import { withReferences } from '../../model/resources/references.js';
import { bodyType, type RestOperation } from '../../model/resources/rest-operation.js';
import { sentBy } from '../rest/security.js';
import { changeOf } from '../rest/state/change.js';
import { latest } from '../rest/state/lists/ordering.js';
import { asking, holds, stockOf } from '../rest/state/lists/stock.js';
import { readBackOf } from '../rest/state/read-back.js';
import { isRestStep, type RestStep } from '../sends.js';
import { actionStep, another, callOf, otherStep, placeOf } from '../steps.js';
import type { Subject } from '../subject.js';
import { isWritable } from './attacks.js';
import { itemsOfBoth } from './both-items.js';
import { actionCases, referenceCases } from './isolation-actions.js';
import { isGuarded, neededBy, type Probe, probeCase } from './isolation-case.js';
import { isOwnControl, listCases, unreadableCases } from './isolation-lists.js';
import { isSaidOwn, saysOwn, saysWhose } from './isolation-texts.js';

/**
 * An item that one caller has created cannot be read, changed or removed by another, if a control shows that the
 * service isolates callers: each sees its own item in the same list, but not that of the other. If callers share all
 * items, the cases are skipped.
 */
export function isolationCases(
  subjects: readonly Subject[],
  service: Service,
  others: readonly string[],
): readonly Case[] {
  const { securitySchemes } = service;
  return subjects
    .map((one) => identified(one, subjects))
    .flatMap((subject) =>
      others
        .filter((other) => other !== namedCaller(subject.made))
        .flatMap((other) => {
          const control = controlOf(subject, subjects, other, service);
          if (control === undefined) return [];
          const by = (step: RestStep): RestStep => madeBy(step, other, securitySchemes);
          const probe: Probe = { subject, control, other, by };
          const isOwn = isSaidOwn(subject, service);
          const isShown = isOwnControl(probe);
          return [
            ...(isOwn || saysWhose(subject, service)
              ? [
                  ...readCase(probe),
                  ...listCases(probe, subjects, isOwn),
                  ...unreadableCases(probe, subjects, isOwn && isShown),
                ]
              : []),
            ...(isOwn ? [...actionCases(probe), ...referenceCases(probe, subjects, service)] : []),
            ...changeCases(probe),
            ...removalCase(probe),
          ];
        }),
    );
}

/** A subject whose set-up, which may be that of a scenario, has the identifiers of what it creates as outputs. */
function identified(subject: Subject, subjects: readonly Subject[]): Subject {
  const before = subject.before.map((step): Step => {
    const own = subjects.find(({ resource }) => resource.producer.name === step.operation);
    const outputs = own?.made.outputs;
    return outputs === undefined ? step : { ...step, outputs: { ...outputs, ...step.outputs } };
  });
  return { ...subject, before };
}

/** The role that a scenario names as the caller of a step: `owner` of `{$inputs.token.owner}`. */
function namedCaller({ send }: RestStep): string | undefined {
  return /\{\$inputs\.(?:token|user|password|basic|key)\.([\w-]+)\}/.exec(
    JSON.stringify(send.headers ?? {}),
  )?.[1];
}

/** A step sent by another caller, without the credentials of the scenario. */
function madeBy(step: RestStep, caller: string, schemes: readonly SecurityScheme[]): RestStep {
  return { ...step, send: sentBy(step.send, caller, schemes) };
}

/**
 * Steps that show that callers are isolated for a resource: the outermost item at or above it of whose kind the document
 * says that callers see their own ones only, in something that they may share; otherwise the outermost of all. If this is in
 * no list, or in one without required credentials: another one in nothing else where the document says so of all kinds, or
 * undefined.
 */
export function controlOf(
  subject: Subject,
  subjects: readonly Subject[],
  other: string,
  service: Service,
): readonly Step[] | undefined {
  const needed = (step: Step): readonly Step[] => neededBy(step, subject.before);
  const levels = [...needed(subject.made), subject.made]
    .filter(isRestStep)
    .flatMap((made): readonly Level[] => {
      const whole = subjects.find(({ resource }) => resource.producer.name === made.operation);
      return whole === undefined ? [] : [{ whole: { ...whole, before: needed(made), made }, made }];
    });
  const [outermost] = levels;
  const own = levels.find(({ whole }) => saysOwn(whole, service));
  const roots = levels.filter(({ whole }) => whole.before.length === 0);
  const isEvery = isEveryKindOwn(service.doc);
  const first = own ?? (outermost?.whole.before.length === 0 ? outermost : undefined);
  for (const level of [...(first === undefined ? [] : [first]), ...(isEvery ? roots : [])]) {
    const control = controlAt(level, subjects, other, service.securitySchemes);
    if (control !== undefined) return control;
  }
  return undefined;
}

/** A step that creates the item of a path, or one above it, and the subject of its kind. */
interface Level {
  readonly whole: Subject;
  readonly made: RestStep;
}

function controlAt(
  { whole, made: outermost }: Level,
  subjects: readonly Subject[],
  other: string,
  schemes: readonly SecurityScheme[],
): readonly Step[] | undefined {
  const makers = new Set(subjects.map(({ resource }) => resource.producer.name));
  if (!isGuarded(whole.resource.producer)) return undefined;
  const sibling = another(whole.resource, whole.made, whole.context);
  if (sibling === undefined) return undefined;
  for (const lister of whole.resource.listers) {
    const stock = stockOf(whole, lister, makers);
    const both = stock && itemsOfBoth(stock);
    const asked = stock && asking(stock, 'listed-by-other', { ...latest(stock), ...both?.query });
    if (stock === undefined || asked === undefined || !isGuarded(lister.operation)) continue;
    const seen = (has: string, lacks: string): Expect => ({
      ...asked.expect,
      skipOn: ['4XX', '5XX'],
      undeclared: true,
      controls: {
        says: 'each of two callers finds in the list what it has created and not what the other has',
        relations: [holds(stock.shape, 'lists', has), holds(stock.shape, 'omits', lacks)],
      },
    });
    const own = both?.own ?? outermost;
    const theirs =
      both !== undefined && expressionsIn(both.query).some(({ kind }) => kind === 'steps')
        ? both.other
        : withoutReferences(both?.other ?? sibling, whole);
    return [
      ...(both === undefined ? [] : [both.own]),
      madeBy({ ...theirs, expect: { undeclared: true, skipOn: ['401', '403'] } }, other, schemes),
      madeBy({ ...asked, expect: seen(otherStep, own.id) }, other, schemes),
      { ...asked, id: 'listed-by-owner', expect: seen(own.id, otherStep) },
    ];
  }
  return undefined;
}

/** The creation of an item without what its optional members refer to: another caller may not have it. */
function withoutReferences(made: RestStep, { resource, context }: Subject): RestStep {
  const type = bodyType(resource.producer);
  const { body } = made.send;
  if (type === undefined || body === undefined) return made;
  const bare = withReferences(body, type, context, ({ required, value }) => (required ? value : undefined));
  return context.accepts(type, bare) ? { ...made, send: { ...made.send, body: bare } } : made;
}

/** The other caller cannot read the item. */
export function readCase({ subject, control, other, by }: Probe): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const { reader, identifier } = resource;
  if (reader === undefined || identifier === undefined || !isGuarded(reader)) return [];
  if (!isWritable(identifier)) return [];
  const call = callOf(actionStep, reader, bases.get(reader.name), placeOf(resource, made), {}, before);
  if (call === undefined) return [];
  const tested = by({ ...call, expect: notGiven(made.id, resource) });
  return [
    probeCase({
      operation: reader,
      what: `isolation/${other}`,
      title: 'does not return an item that another caller has created',
      inputs,
      before: [...before, made, ...control],
      steps: [tested],
    }),
  ];
}

/** No response contains the item's identifier; the status of the rejection is up to the service. */
function notGiven(made: string, resource: Subject['resource']): Expect {
  const place = `$response.body#${identifierPointer(resource)}`;
  return {
    status: ['2XX', '3XX', '4XX'],
    undeclared: true,
    criteria: [
      {
        type: 'simple',
        condition: `$statusCode >= 300 || ${conditionOperand(place)} != $steps.${made}.outputs.id`,
        says: 'a response to another caller does not have what a caller has created',
      },
    ],
  };
}

/** The other caller cannot change the item. */
function changeCases(probe: Probe): readonly Case[] {
  const { subject } = probe;
  return probe.subject.resource.updaters.flatMap((operation) => {
    const change = changeOf(subject, operation);
    if (change === undefined || !isGuarded(operation)) return [];
    const { call, body, member, value: changed } = change;
    const send: RestSend = { ...call.send, body };
    const value = `$response.body#${pointerTo(...member.place)}`;
    return keptCase(
      probe,
      operation,
      { ...call, send },
      {
        title: 'does not let a caller change an item that another one has created',
        relations: [{ value, relation: 'differs', other: changed }],
      },
    );
  });
}

/** The other caller cannot remove the item. */
function removalCase(probe: Probe): readonly Case[] {
  const { subject } = probe;
  const { resource, made, before, bases } = subject;
  const { remover } = resource;
  if (remover === undefined || !isGuarded(remover)) return [];
  const call = callOf(actionStep, remover, bases.get(remover.name), placeOf(resource, made), {}, before);
  if (call === undefined) return [];
  return keptCase(probe, remover, call, {
    title: 'does not let a caller delete an item that another one has created',
    relations: [],
  });
}

/**
 * A request of another caller leaves the item unchanged, whatever the response: some services report success for the
 * removal of items that do not exist.
 */
function keptCase(
  { subject, control, other, by }: Probe,
  operation: RestOperation,
  call: RestStep,
  { title, relations }: { readonly title: string; readonly relations: readonly Relation[] },
): readonly Case[] {
  const { made, before, inputs } = subject;
  const seen = subject.resource.reader && readBackOf(subject, made, () => relations);
  if (seen === undefined) return [];
  const tested = by({ ...call, expect: { status: ['2XX', '3XX', '4XX'], undeclared: true } });
  return [
    probeCase({
      operation,
      what: `isolation/${other}`,
      title,
      inputs,
      before: [...before, made, ...control],
      steps: [tested, { ...seen, expect: { ...seen.expect, skipOn: statusesBut404(seen) } }],
    }),
  ];
}

/** The statuses to skip on without 404 and 410: the item existed in an earlier step. */
function statusesBut404({ expect: { skipOn = [] } }: RestStep): readonly string[] {
  return skipOn.filter((status) => status !== '404' && status !== '410');
}
