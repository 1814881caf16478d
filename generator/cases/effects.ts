import type { Data, RestSend } from '@trivet/runtime/conformance/case';
import type { Effect, Effects, Undo } from '@trivet/runtime/conformance/run';
import { isMembers, mapTexts, pointerTo } from '@trivet/runtime/internal/conformance';
import { isHeader } from '@trivet/runtime/internal/protocol';
import { templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../model/contract.js';
import { definedMembers } from '../model/defined-members.js';
import { shapesAbove } from '../model/resources/operation-index.js';
import type { Resource } from '../model/resources/resources.js';
import { isReading, wordsOf } from '../model/resources/verbs.js';
import { type Base, isSoapBase } from './base.js';
import { isClearing } from './rest/clearing.js';
import { requiredCondition } from './rest/conditional.js';
import { isSoapStep, type SoapStep } from './sends.js';
import { inputOf, isSoap, mentionsIn, type SoapOperation } from './soap/names.js';
import { output, outputsOf, refersTo } from './steps.js';

/** What the operations of a service create, and the operations that remove it. */
export function effectsOf(
  service: Service,
  bases: ReadonlyMap<string, Base>,
  resources: readonly Resource[],
): Effects {
  const removers = service.operations.filter(isSoap).filter((one) => wordsOf(one).verb === 'delete');
  const changed = new Set(resources.flatMap(({ updaters }) => updaters.map(({ name }) => name)));
  const makers = new Map(resources.toReversed().map((one) => [one.producer.name, one]));
  const removable = new Set(
    resources.flatMap(({ path, remover }) => (remover === undefined ? [] : [templateShape(path)])),
  );
  const effects = service.operations.map((operation): readonly [string, Effect | undefined] => {
    if (isReading(operation)) return [operation.name, 'reads'];
    if (isClearing(operation, resources)) return [operation.name, 'clears'];
    if (isSoap(operation)) return [operation.name, soapEffect(operation, removers, bases)];
    if (changed.has(operation.name)) return [operation.name, 'changes'];
    const resource = makers.get(operation.name);
    if (resource === undefined) return [operation.name, undefined];
    const { parameter, remover, isChosen } = resource;
    if (remover === undefined) return [operation.name, standsIn(resource, removable) ? undefined : 'makes'];
    const condition = isHeader(requiredCondition(remover.binding)?.name ?? '', 'If-Match');
    const ifMatch = condition ? { ifMatch: true as const } : {};
    if (isChosen === true && parameter !== undefined)
      return [
        operation.name,
        { operation: remover.name, send: { protocol: 'rest' }, named: parameter, ...ifMatch },
      ];
    const path = parameter === undefined ? undefined : { [parameter]: `{${outputsOf(resource)?.id}}` };
    const send = definedMembers<RestSend>({ protocol: 'rest', path });
    return [operation.name, { operation: remover.name, send, ...ifMatch }];
  });
  return Object.fromEntries(effects.filter((entry): entry is [string, Effect] => entry[1] !== undefined));
}

/** Whether a created item is removed together with another one. */
function standsIn({ path }: Resource, removable: ReadonlySet<string>): boolean {
  return shapesAbove(path).some((shape) => removable.has(shape));
}

/** `removeThing` removes what `createThing` has created if everything it requires was sent then. */
function soapEffect(
  operation: SoapOperation,
  removers: readonly SoapOperation[],
  bases: ReadonlyMap<string, Base>,
): Effect | undefined {
  const { verb, noun } = wordsOf(operation);
  if (verb !== 'create') return undefined;
  const remover = removers.find((one) => wordsOf(one).noun === noun);
  const base = remover && bases.get(remover.name);
  const made = base?.setup.filter(isSoapStep).find((step) => step.operation === operation.name);
  const undo =
    base === undefined || made === undefined || remover === undefined || !isSoapBase(base)
      ? undefined
      : soapUndo(remover.name, base.step, made);
  return undo ?? (namesOthers(bases.get(operation.name)) ? undefined : 'makes');
}

/** Whether a created item is part of one created earlier. */
function namesOthers(base: Base | undefined): boolean {
  if (base === undefined) return false;
  const before = new Set(base.setup.flatMap((step) => mentionsIn(inputOf(step))).map(({ text }) => text));
  return mentionsIn(inputOf(base.step)).some(({ text }) => before.has(text));
}

function soapUndo(operation: string, removal: SoapStep, made: SoapStep): Undo | undefined {
  const asked = inputOf(removal);
  const places = leavesOf(inputOf(made));
  const assigned = outputsIn(made);
  if (mentionsIn(asked).length === 0 && !refersTo(asked, [made.id])) return undefined;
  const lists = new Set<string>();
  let isWhole = true;
  const input = mapTexts(asked, (text) => {
    const value = assigned.get(text);
    if (value !== undefined) return value;
    const place = places.find((one) => one.text === text);
    if (place === undefined) isWhole = false;
    const index = place?.path.findIndex((key) => /^\d+$/.test(key)) ?? -1;
    if (place === undefined || index < 0) return `{$request.body#${pointerTo(...(place?.path ?? []))}}`;
    lists.add(`$request.body#${pointerTo(...place.path.slice(0, index))}`);
    return `{${['$inputs.item', ...place.path.slice(index + 1)].join('.')}}`;
  });
  const [each, ...others] = lists;
  if (!isWhole || others.length > 0) return undefined;
  return { operation, send: { protocol: 'soap', input }, ...(each !== undefined && { each }) };
}

/** The texts by which later steps refer to the outputs of a step, and the expressions of these. */
function outputsIn({ id, outputs = {} }: SoapStep): ReadonlyMap<string, string> {
  return new Map(Object.entries(outputs).map(([name, value]) => [output(id, name), `{${value}}`]));
}

/** Every text in a value, with its path. */
function leavesOf(
  value: Data,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((one: Data, index) => leavesOf(one, [...path, String(index)]));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
}
