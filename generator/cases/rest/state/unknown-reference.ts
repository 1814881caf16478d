import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Expect } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Field, RestBinding, Service, Type } from '../../../model/contract.js';
import { besideNull, fieldsOf } from '../../../model/resources/members.js';
import { type NamedResource, namedResources } from '../../../model/resources/named-resources.js';
import { phrases } from '../../../model/resources/phrases.js';
import { withReferences } from '../../../model/resources/references.js';
import { type Resource, resourcesOf } from '../../../model/resources/resources.js';
import { bodyType, isRest, type RestOperation } from '../../../model/resources/rest-operation.js';
import { isIdentifier } from '../../../model/resources/roles.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasUnknown } from '../../../model/samples/expressions.js';
import { sampleSend } from '../../../model/samples/request.js';
import { isOwn, type RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { actionStep, preparation, stateCase } from '../../steps.js';
import { absentStatuses } from '../sampled/search.js';
import { assumptions } from './assumptions.js';

/** A body with an unknown reference is rejected, if the contract declares a status for it. */
export function unknownReferenceCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  context: SampleContext,
): readonly Case[] {
  const operations = service.operations.filter(isRest);
  const byName = new Map(service.operations.map((one) => [one.name, one]));
  const named = namedResources(resourcesOf(service, context), context);
  const search = { forms: formsOf(operations, context), named, context };
  const quiet = { ...context, uncovered: () => {} };
  const refusals = operations.filter(isParameterOnly).map(({ binding }) => declaredStatuses(binding));
  return operations.flatMap((operation): readonly Case[] => {
    const base = bases.get(operation.name);
    const { binding } = operation;
    const status = declaredStatuses(binding).filter((one) => ['400', '404', '409', '422'].includes(one));
    const telling = status.filter((one) => one !== '400');
    if (!isOwn(base) || telling.length === 0) return [];
    // Frameworks declare the status of a violated schema everywhere, which says nothing about references.
    const isGeneral = telling.every((one) => one === '422' && refusals.some((all) => all.includes(one)));
    const before = preparation(base, byName);
    // RFC 4918, 13: a result for each part of the request.
    const isOfParts = binding.responses.some((response) => response.status === '207');
    // A caller may name only what is its own.
    const isReserved = binding.responses.some((response) => response.status === '403');
    const skipOn = [...(isOfParts ? ['207'] : []), ...(isReserved ? ['403'] : [])];
    const expect: Expect = { status, ...(skipOn.length > 0 && { skipOn }) };
    // On an item, 404 alone is that of the item.
    const isOfItem = telling.every((one) => one === '404') && templateNames(binding.path).length > 0;
    return unknownBodies(operation, base.step.send.body ?? null, search).map((unknown) => {
      const { name, body, isSaid, at, resource } = unknown;
      const doubt = isGeneral
        ? assumptions.unknownReference
        : isOfItem && resource === undefined
          ? assumptions.unknownListed
          : undefined;
      return stateCase({
        operation,
        what: `unknown/${name}`,
        title: `rejects a "${name}" that does not exist`,
        ...(doubt !== undefined && !isSaid && { assumption: doubt }),
        at: at ?? operation.at,
        inputs: base.inputs,
        before: [...before, ...absence(unknown, quiet)],
        steps: [{ ...base.step, id: actionStep, send: { ...base.step.send, body }, expect }],
      });
    });
  });
}

function declaredStatuses({ responses }: RestBinding): readonly string[] {
  return responses.map(({ status }) => status);
}

/** A read of the unknown item, if no other item is above it: on a service that has an item under each name, nothing is unknown. */
function absence({ resource, value }: UnknownBody, context: SampleContext): readonly RestStep[] {
  const reader = resource?.reader;
  const [name, ...more] = reader === undefined ? [] : templateNames(reader.binding.path);
  const send = reader && sampleSend(reader, context);
  if (reader === undefined || send === undefined || name === undefined || more.length > 0) return [];
  const skipOn = reader.binding.responses.map(({ status }) => status).filter((one) => one.startsWith('2'));
  const expect: Expect = { status: absentStatuses, skipOn, undeclared: true };
  return [{ id: 'absent', operation: reader.name, send: { ...send, path: { [name]: value } }, expect }];
}

/** Whether a request has parameters, and no body. */
function isParameterOnly({ binding: { method, parameters, body } }: RestOperation): boolean {
  return method === 'GET' && parameters.length > 0 && body === undefined;
}

interface Search {
  /** Patterns of path parameters. */
  readonly forms: ReadonlySet<string>;
  readonly named: NamedResource;
  readonly context: SampleContext;
}

interface UnknownBody {
  readonly name: string;
  readonly body: Data;
  /** The description of the member says that its value must exist. */
  readonly isSaid: boolean;
  /** What it refers to, if the run can create items of it. */
  readonly resource: Resource | undefined;
  /** The unknown reference; the first one of a list. */
  readonly value: Data;
  readonly at: Field['at'];
}

/** Bodies in which one member has an unknown reference: a sent member, or an additional one. */
function unknownBodies(operation: RestOperation, body: Data, search: Search): readonly UnknownBody[] {
  const type = bodyType(operation);
  const { context } = search;
  if (type === undefined || !isMembers(body)) return [];
  const fields = fieldsOf(type, context);
  // Members with the names of parameters of the path repeat these.
  const ofPath = templateNames(operation.binding.path);
  const found = new Map<string, UnknownBody>();
  const add = (name: string, own: Type, unknown: Data, changed: Data, at: Field['at']): void => {
    const isFit = context.accepts(type, changed);
    if (!isFit || isEqual(changed, body)) return;
    const isSaid = phrases.mustExist.test(fields.get(name)?.doc ?? '');
    const value = Array.isArray(unknown) ? (unknown[0] ?? null) : unknown;
    found.set(name, { name, body: changed, isSaid, resource: search.named(name, own), value, at });
  };
  const sent = new Map<string, Type>();
  withReferences(body, type, context, ({ name, type: own, value }) => {
    // A reference to an item of the run shows that the member is a reference; a fresh name is that of a new item.
    if (hasUnknown(value) && !ofPath.includes(name)) sent.set(name, own);
    return value;
  });
  for (const [name, own] of sent) {
    const value = unknownOf(own, context);
    if (value !== undefined) add(name, own, value, withMember(body, type, name, value, context), undefined);
  }
  for (const field of fields.values()) {
    if (sent.has(field.name) || ofPath.includes(field.name)) continue;
    if (field.readOnly === true || !isReference(field, search)) continue;
    const value = unknownOf(field.type, context);
    if (value !== undefined) add(field.name, field.type, value, { ...body, [field.name]: value }, field.at);
  }
  return [...found.values()];
}

function withMember(body: Data, type: Type, wanted: string, given: Data, context: SampleContext): Data {
  return withReferences(body, type, context, ({ name, value }) => (name === wanted ? given : value));
}

/** An unknown value; for a list, one with an unknown item. */
function unknownOf(type: Type, context: SampleContext): Data | undefined {
  const own = besideNull(type, context);
  const resolved = context.resolve(own);
  if (resolved.kind !== 'list') return context.unknownId(own);
  const item = context.unknownId(resolved.items);
  return item === undefined ? undefined : [item];
}

/**
 * Whether a member refers to an item of the contract: by the type of a path parameter, or by its name and description.
 */
function isReference(field: Field, { forms, named, context }: Search): boolean {
  const { name, type, doc } = field;
  const own = besideNull(type, context);
  const resolved = context.resolve(own);
  const single = resolved.kind === 'list' ? besideNull(resolved.items, context) : own;
  const form = formOf(single, context);
  const isTyped = form !== undefined && forms.has(form);
  const resource = named(name, single);
  if (!context.isReference(name, type) && !isTyped) return false;
  // By its name alone it may refer to an item of another service.
  return isTyped
    ? isIdentifier(field) || phrases.mustExist.test(doc ?? '')
    : resource !== undefined && phrases.mustExist.test(doc ?? '');
}

/** The patterns of a type, as a key: two types with the same patterns are considered equal. */
function formOf(type: Type, context: SampleContext): string | undefined {
  const resolved = context.resolve(type);
  return resolved.kind === 'string' && resolved.patterns !== undefined
    ? JSON.stringify(resolved.patterns)
    : undefined;
}

function formsOf(operations: readonly RestOperation[], context: SampleContext): ReadonlySet<string> {
  const types = operations.flatMap(({ binding }) => binding.parameters.filter((one) => one.in === 'path'));
  return new Set(types.flatMap(({ type }) => formOf(type, context) ?? []));
}
