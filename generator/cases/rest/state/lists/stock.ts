import { isEqual } from '@trivet/runtime/check';
import type { Case, CaseCriterion, Data, Relation, Step } from '@trivet/runtime/conformance/case';
import { dataIn, membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand, wholeExpression } from '@trivet/runtime/internal/expressions';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Parameter } from '../../../../model/contract.js';
import { allowsNames, freshName } from '../../../../model/resources/chosen-name.js';
import { conventions } from '../../../../model/resources/conventions.js';
import { filteredBy } from '../../../../model/resources/list-parameters.js';
import { type ListShape, listShapeOf, parameterOf } from '../../../../model/resources/list-shape.js';
import type { Lister } from '../../../../model/resources/listers.js';
import { commonFields } from '../../../../model/resources/members.js';
import { lastSegment } from '../../../../model/resources/operation-index.js';
import { bodyType } from '../../../../model/resources/rest-operation.js';
import { hasExpression } from '../../../../model/samples/expressions.js';
import { isRestStep, type RestStep } from '../../../sends.js';
import {
  aboveOf,
  callOf,
  createdStep,
  credentials,
  output,
  type StateParts,
  stateCase,
} from '../../../steps.js';
import type { Subject } from '../../../subject.js';
import { type Ruled, ruledBy } from '../ruled.js';
import { elementsOf } from './elements.js';
import { freeTexts, isPlainText, itemStep, type Members, membersAt, sentFields, word } from './items.js';

/** A list, and how a case adds items to it. */
export interface Stock {
  readonly subject: Subject;
  readonly shape: ListShape;
  /** Operations that create items. */
  readonly makers: Makers;
  readonly ruled: Ruled;
  /** Path parameters of the list. */
  readonly path: Members;
  /** The restriction to the items of the case; undefined if the list may contain others. */
  readonly narrowed?: Narrowed;
}

/** Operations that create items, by their names. */
export type Makers = ReadonlySet<string>;

/** The restriction of a list to the items of a case. */
export interface Narrowed {
  readonly query: Members;
  /** Members with which the items are created. */
  readonly members: Members;
  /** Whether parameters or the path restrict the list, not merely a search. */
  readonly isSure: boolean;
}

/** A list of a resource; undefined if its path is unknown to the run. */
export function stockOf(
  subject: Subject,
  lister: Lister,
  makers: Makers,
  ruled: Ruled = ruledBy([]),
): Stock | undefined {
  const shape = listShapeOf(subject.resource, lister, subject.context);
  const path = shape && placeOfList(subject, shape);
  if (shape === undefined || path === undefined) return undefined;
  const narrowed = narrowedBy(subject, shape, path, makers);
  return { subject, shape, makers, ruled, path, ...(narrowed !== undefined && { narrowed }) };
}

/** Path parameters of a list: those of the producer's path, or members of its request. */
function placeOfList({ resource, made }: Subject, { operation }: ListShape): Members | undefined {
  const above = aboveOf(resource, made);
  const body = membersOf(made.send.body ?? null);
  const names = templateNames(operation.binding.path);
  const values = names.flatMap((name): [string, Data][] => {
    const value = above[name] ?? body[name];
    return value === undefined ? [] : [[name, value]];
  });
  return values.length === names.length ? Object.fromEntries(values) : undefined;
}

function narrowedBy(subject: Subject, shape: ListShape, path: Members, makers: Makers): Narrowed | undefined {
  const places = Object.values(path);
  if (places.length > 0 && parentIn(subject, places.at(-1) ?? null, makers) !== undefined)
    return { query: {}, members: {}, isSure: true };
  const { context, resource, made } = subject;
  const body = membersOf(made.send.body ?? null);
  const filters = shape.parameters.filter(({ role }) => role === undefined || role === 'none');
  for (const { name, type: asked } of filters) {
    // An item belongs to one of its path, or to one of its members.
    const value = body[name] ?? made.send.path?.[name];
    const isBetween = context.resolve(asked).kind === 'list';
    if (value === undefined || isBetween || !shape.fields.has(name)) continue;
    if (parentIn(subject, value, makers) !== undefined)
      return { query: { [name]: value }, members: {}, isSure: true };
    const isSent = typeof body[name] === 'string' && name !== resource.identifier;
    if (isSent && isPlainText(asked, context) && itemStep(subject, 0, { [name]: word }) !== undefined)
      return { query: { [name]: word }, members: { [name]: word }, isSure: true };
  }
  for (const parameter of shape.parameters) {
    const member = elementsOf(subject, shape, parameter);
    const members: Members = member === undefined ? {} : { [member]: [word] };
    if (member !== undefined && itemStep(subject, 0, members) !== undefined)
      return { query: { [parameter.name]: word }, members, isSure: true };
  }
  const inner = narrowedInside(subject, shape);
  if (inner !== undefined) return inner;
  // A list with another name may not contain the created items.
  const search = isAlike(subject, shape) ? parameterOf(shape, 'search') : undefined;
  const isSearched = search !== undefined && isPlainText(search.type, context);
  return isSearched && freeTexts(subject, context).some(({ path }) => dataIn(body, path) !== undefined)
    ? { query: { [search.name]: word }, members: {}, isSure: false }
    : undefined;
}

/** The restriction by a text in an object of the items: `city` of `address`. A description need not mean it. */
function narrowedInside(subject: Subject, shape: ListShape): Narrowed | undefined {
  const { context } = subject;
  const sent = sentFields(subject, context);
  for (const parameter of shape.parameters) {
    const path = filteredBy(shape, parameter)?.path ?? [];
    const members = membersAt(path, word);
    const isSent = path.length > 1 && sent.some((one) => isEqual(one.path, path));
    if (isSent && isPlainText(parameter.type, context) && itemStep(subject, 0, members) !== undefined)
      return { query: { [parameter.name]: word }, members, isSure: false };
  }
  return undefined;
}

/**
 * The list, restricted to the items of a case by a member with a pattern if nothing else does so: they are created with
 * a fresh value of its form, which the parameter of this name asks for. A service with more rules for such values
 * refuses them, and the case is skipped.
 */
export function restricted(stock: Stock): Stock {
  const { subject, shape, narrowed } = stock;
  const { context, resource, made } = subject;
  const type = bodyType(resource.producer);
  const body = membersOf(made.send.body ?? null);
  if (narrowed !== undefined || type === undefined) return stock;
  for (const { name, type: asked, role = 'none' } of shape.parameters) {
    const [value, sent] = [body[name], commonFields(type, context).get(name)];
    const forms = [asked, sent?.type].flatMap((one) => (one === undefined ? [] : [context.resolve(one)]));
    const formed = forms.find((one) => one.kind === 'string' && one.patterns !== undefined);
    const isText = forms.every(({ kind }) => kind === 'string');
    if (
      role !== 'none' ||
      formed === undefined ||
      !isText ||
      sent === undefined ||
      typeof value !== 'string' ||
      hasExpression(value)
    )
      continue;
    const isOther = context.isReference(name, asked) || conventions.codes.shared.test(name);
    if (isOther || name === resource.identifier || !shape.fields.has(name)) continue;
    const fresh = freshName(formed, context);
    const isAllowed = [asked, sent.type].every((one) => fresh && allowsNames(one, fresh, context));
    if (fresh === undefined || !isAllowed) continue;
    const members = { [name]: fresh };
    if (itemStep(subject, 0, members) === undefined) continue;
    return { ...stock, narrowed: { query: members, members, isSure: true } };
  }
  return stock;
}

/** Whether a list has the name of the collection of its items: `/rooms` of `/buildings/{id}/rooms`. */
function isAlike({ resource }: Subject, { operation }: ListShape): boolean {
  return lastSegment(operation.binding.path) === lastSegment(resource.producer.binding.path);
}

/** Whether a list is at the path of the producer. */
export function isHome({ resource }: Subject, { operation }: ListShape): boolean {
  return operation.binding.path === resource.producer.binding.path;
}

/** Whether a parameter shared by lists of a resource is used for the first time. */
export function isFirstUse({ subject: { context, resource } }: Stock, { at, name }: Parameter): boolean {
  return context.isFirst(`list of ${resource.path} by ${at.file}#${at.pointer} ${name}`);
}

/** The earlier step that created the item to which a value refers. */
export function parentIn({ before }: Subject, value: Data, makers: Makers): RestStep | undefined {
  const expression = typeof value === 'string' ? wholeExpression(value) : undefined;
  if (expression?.kind !== 'steps' || expression.path.length !== 1 || expression.pointer !== undefined)
    return undefined;
  const step = before.filter(isRestStep).find((one) => one.id === expression.step);
  return step !== undefined && makers.has(step.operation) ? step : undefined;
}

/** The request of a list. */
export function asking({ subject, shape, path }: Stock, id: string, query: Members): RestStep | undefined {
  const { bases, made, before } = subject;
  const base = bases.get(shape.operation.name);
  const needed = Object.entries(base?.step.send.query ?? {}).filter(([name]) =>
    shape.parameters.some((one) => one.name === name && one.required),
  );
  // A scenario may limit the list to an item of its own.
  const plain = base && {
    ...base,
    step: { ...base.step, send: { ...base.step.send, query: Object.fromEntries(needed) } },
  };
  const call = callOf(id, shape.operation, plain, path, credentials(made), before);
  if (call === undefined) return undefined;
  const all = { ...call.send.query, ...query };
  const { query: _, ...send } = call.send;
  return { ...call, send: { ...send, ...(Object.keys(all).length > 0 && { query: all }) } };
}

/** The maximum page size. */
export function largest({
  shape,
  subject,
}: Stock): { readonly query: Members; readonly size: number } | undefined {
  const size = parameterOf(shape, 'size');
  if (size === undefined) return undefined;
  const most = [100, 50, 25, 20, 10, 5].find((one) => subject.context.accepts(size.type, one));
  return most === undefined ? undefined : { query: { [size.name]: most }, size: most };
}

/** The items in the response of a list. */
export function itemsOf({ pointer }: ListShape, at = ''): string {
  return pointer + at === '' ? '$response.body' : `$response.body#${pointer}${at}`;
}

/** A criterion that a list has exactly a number of items. */
export function exactly(shape: ListShape, count: number): CaseCriterion {
  const [last, beyond] = [count - 1, count].map((index) => conditionOperand(itemsOf(shape, `/${index}`)));
  return {
    type: 'simple',
    condition: `${last} != null && ${beyond} == null`,
    says: `the list has the ${count} that were made and no others`,
  };
}

/** A criterion that a list fits on a page. */
export function within(shape: ListShape, size: number): CaseCriterion {
  return {
    type: 'simple',
    condition: `${conditionOperand(itemsOf(shape, `/${size - 1}`))} == null`,
    says: `the list has less than ${size} items`,
  };
}

/** The item of the list that a step has created. */
export function made({ key }: ListShape, id = createdStep): Data {
  return { [key]: output(id, 'id') };
}

/** The list contains the item of a step, or does not. */
export function holds(shape: ListShape, relation: 'lists' | 'omits', id: string): Relation {
  return { value: itemsOf(shape), relation, other: made(shape, id) };
}

/** The value of a parameter, in a list if it takes one. */
export function valueFor({ type }: Parameter, value: Data, { context }: Subject): Data {
  return context.resolve(type).kind === 'list' ? [value] : value;
}

/** Creates a case of a list. */
export function listCase(
  { subject, shape }: Stock,
  parts: Pick<StateParts, 'what' | 'title' | 'steps'> &
    Partial<Pick<StateParts, 'at' | 'assumption'>> & { readonly setup: readonly Step[] },
): Case {
  const { operation } = shape;
  const { setup, ...rest } = parts;
  return stateCase({
    at: operation.at,
    ...rest,
    operation,
    inputs: subject.inputs,
    before: [...subject.before, ...setup],
  });
}

/** A pointer to the key of an item. */
export function keyAt({ key }: ListShape, index: number): string {
  return `/${index}${pointerTo(key)}`;
}
