import type { Data, RestSend } from '@trivet/runtime/conformance/case';
import { freshNameOf, isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Field, RestBinding, Service } from '../../../model/contract.js';
import { freshName, isSurelyMaking } from '../../../model/resources/chosen-name.js';
import { itemIn } from '../../../model/resources/identifier.js';
import { fieldsOf, sharedFields } from '../../../model/resources/members.js';
import { namedListings } from '../../../model/resources/named-listings.js';
import { namedResources } from '../../../model/resources/named-resources.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import { inventedIn, isBound, isOpaque, withReferences } from '../../../model/resources/references.js';
import { type Resource, resourceIndex } from '../../../model/resources/resources.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { isTime } from '../../../model/resources/time-bounds.js';
import { isReading } from '../../../model/resources/verbs.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { hasOddFile } from '../../../model/samples/file-texts.js';
import { contentOf } from '../../../model/samples/request.js';
import { type Base, type Guess, type RestBase, restBasesIn } from '../../base.js';
import { type Doubt, declaredAmong, doubtStatuses } from '../../call.js';
import type { EarlierRun } from '../../earlier-run.js';
import type { Resolved, ResolveReferences } from '../../own-references.js';
import type { RestStep } from '../../sends.js';
import { unsaidConditions, withCondition } from '../conditional.js';
import { breaksItem, keepingItem } from '../merge-patch.js';
import { withOwnKey } from '../retry-keys.js';
import { lookBefore, putBefore, putFirst } from './before.js';
import { withinItems } from './item-spans.js';
import { withItemValues } from './item-values.js';
import { holderIn, keyOf, withOwnBody } from './own-body.js';
import { placeOf } from './place.js';
import { withOwnReferences } from './references.js';
import { sampled } from './sample.js';
import { absentStatuses, mayBeRejected, type Place, type Search } from './search.js';

/** Valid requests by operation, and what changes the references of further ones to items of the run. */
export interface SampledRequests {
  readonly bases: ReadonlyMap<string, Base>;
  readonly resolve: ResolveReferences;
}

/**
 * Valid requests of all REST operations, those of scenarios first. Without a scenario a request consists of examples
 * and samples, with items that other operations create; each of these states how reliable it is.
 */
export function withSampledRequests(
  service: Service,
  known: ReadonlyMap<string, Base>,
  resources: readonly Resource[],
  context: SampleContext,
  earlier?: EarlierRun,
): SampledRequests {
  const index = operationIndex(service);
  const found = new Map<string, RestBase | undefined>(restBasesIn(known));
  const search: Search = {
    service,
    index,
    byName: new Map(service.operations.map((one) => [one.name, one])),
    resources: resourceIndex(resources),
    named: namedResources(resources, context),
    listed: namedListings(service, context),
    context,
    baseOf(operation) {
      if (found.has(operation.name)) return found.get(operation.name);
      // An operation that requires itself has no base.
      found.set(operation.name, undefined);
      const base = guessed(operation, search);
      found.set(operation.name, base);
      return base;
    },
  };
  for (const operation of index.operations) search.baseOf(operation);
  // Requests that have not changed are the same objects as before, so that cases made of them are kept.
  const entries = [...found];
  const merged = earlier?.merged(`requests of ${service.name}`, entries) ?? [];
  for (const [index, base] of merged.entries()) found.set(entries[index]?.[0] ?? '', base);
  const bases = [...found].filter((entry): entry is [string, RestBase] => entry[1] !== undefined);
  return {
    bases: new Map<string, Base>([...known, ...bases]),
    resolve: (operation, send, setup) => withOwnReferences(operation, send, setup, search, false),
  };
}

function guessed(operation: RestOperation, search: Search): RestBase | undefined {
  const place = placeOf(operation, search);
  const sample = place && sampled(operation, search.context);
  if (place === undefined || sample === undefined) return undefined;
  const { path, inputs } = place;
  const first = withOwnBody(operation, sample, place, search);
  const named = withCondition(withKeptItem(operation, first, place, search), operation.binding);
  const { send: own, setup } = withValuesOfItems(
    operation,
    withOwnReferences(operation, named, place.setup, search, true),
    place,
    search,
  );
  const accept = acceptOf(operation);
  const headers = { ...(accept !== undefined && { Accept: accept }), ...own.headers };
  const { protocol, ...parts } = own;
  const send: RestSend = {
    protocol,
    ...(Object.keys(path).length > 0 && templateNames(operation.binding.path).length > 0 && { path }),
    ...parts,
    ...(Object.keys(headers).length > 0 && { headers }),
  };
  const called: RestStep = { id: 'call', operation: operation.name, send, expect: {} };
  const step = withOwnKey(called, operation, search.context);
  const base = { step, setup, inputs };
  const key = keyOf(operation, place, search);
  const holder = holderIn(operation, send.body, place, search);
  const keyed = key !== undefined && { key, ...(holder !== undefined && { holder }) };
  if (!place.isForeign) {
    const known = skipStatuses(operation, place, own, search);
    const before = [
      ...(place.made === undefined ? callerStatuses(operation.binding) : []),
      ...(isBelowItem(operation, place) ? declaredAmong(operation.binding, ofState) : []),
      ...(hasInvented(operation, own, search)
        ? doubtStatuses(operation.binding, 'refers to a resource')
        : []),
    ];
    const created = createdBy(place);
    const doubts = [
      ...before,
      ...doubtsOf(operation, path, own, created, search),
      ...unsaidConditions(operation.binding),
    ];
    const skipOn = [...new Set([...known, ...doubts])];
    const guess = { skipOn, before, ...keyed, ...(created !== undefined && { created }) };
    const puts = [...putBefore(operation, place, search), ...putFirst(step, operation, search)];
    return { ...base, setup: [...setup, ...puts], guess };
  }
  if (isReading(operation)) return { ...base, guess: { skipOn: absentStatuses, foreign: 'read' } };
  // An item created next to those of others belongs to the run and is removed.
  const isTakenBack = search.resources.madeBy(operation)?.remover !== undefined;
  if (isTakenBack) return { ...base, guess: { skipOn: absentStatuses, ...keyed } };
  const look = lookBefore(operation, place, search);
  if (look === undefined) {
    search.context.uncovered(operation.at, 'it is unknown whether the resource named in its path exists');
    return undefined;
  }
  return { ...base, setup: [...setup, look], guess: { skipOn: absentStatuses, foreign: 'refused' } };
}

/** A request whose members have the values of the items that it refers to, where descriptions say so. */
function withValuesOfItems(
  operation: RestOperation,
  { send, setup }: Resolved,
  { path }: Place,
  search: Search,
): Resolved {
  const content = contentOf(operation.binding, send);
  if (send.body === undefined || content?.codec !== 'json') return { send, setup };
  const body = withItemValues(operation, send.body, content.type, setup, search);
  return {
    send: { ...send, body: withinItems(operation, { path, body }, content.type, setup, search) },
    setup,
  };
}

/** A change without the members that would lead to an item which its creation does not allow. */
function withKeptItem(
  { binding }: RestOperation,
  send: RestSend,
  place: Place,
  { context }: Search,
): RestSend {
  const content = contentOf(binding, send);
  if (binding.method !== 'PATCH' || send.body === undefined || content?.codec !== 'json') return send;
  return { ...send, body: keepingItem(send.body, content.type, createdBy(place), context) };
}

/** The statuses of what is below an item if the item has no such part, or is in another state. */
const ofState: readonly string[] = ['404', '409', '410'];

/** Whether an operation is about something below an item of the run, which the item may not have. */
function isBelowItem({ binding: { path } }: RestOperation, { made }: Place): boolean {
  return made !== undefined && templateShape(made.resource.path) !== templateShape(path);
}

/** The statuses of a request whose values its schema allows, but not necessarily the service. */
function doubtsOf(
  operation: RestOperation,
  path: RestSend['path'],
  send: RestSend,
  created: Guess['created'],
  search: Search,
): readonly string[] {
  const { binding } = operation;
  const isCompared =
    hasMadeUpName(path, send) ||
    hasBounds(operation, send, search) ||
    (binding.method === 'PATCH' && breaksItem(send.body ?? null, created, search.context));
  const doubts: readonly (readonly [boolean, Doubt])[] = [
    [isUndescribed(operation, send, search), 'of a language of its own'],
    [isCompared, 'compared with another value'],
    [hasTime(operation, send, search), 'combined with other values'],
    [isAboutItems(operation, send, search), 'depends on the state of an item'],
    [contentOf(binding, send)?.ownFormat === true || hasOddFile(send.body), 'in a format of its own'],
  ];
  return doubts.flatMap(([isDoubtful, doubt]) => (isDoubtful ? doubtStatuses(binding, doubt) : []));
}

/** The creation of the item at a place. */
function createdBy({ made }: Place): Guess['created'] {
  const type = made && bodyType(made.resource.producer);
  const { body } = made?.base.step.send ?? {};
  return type === undefined || body === undefined ? undefined : { type, body };
}

/**
 * The declared status of a caller whom a service does not let call an operation that is not about an item of the run:
 * which role it takes is not in the contract (RFC 9110, 15.5.4). Where no credentials are required, 401 can only be
 * about those in the request itself, as of a login.
 */
function callerStatuses({ security, responses }: RestBinding): readonly string[] {
  const isGuarded = security.length > 0 && security.every((one) => Object.keys(one).length > 0);
  const meant = isGuarded ? '403' : '401';
  return responses.some(({ status }) => status === meant) ? [meant] : [];
}

/**
 * Whether a request contains a name made from a pattern alone: it may have further restrictions, such as a check digit.
 */
function hasMadeUpName(path: RestSend['path'], { body }: RestSend): boolean {
  return expressionsIn([path, body]).some((one) => freshNameOf(one)?.kind === 'letters');
}

/** Whether the schema of a JSON body allows any value, without an example: a service may require more than it says. */
function isUndescribed({ binding }: RestOperation, send: RestSend, { context }: Search): boolean {
  const content = contentOf(binding, send);
  if (content?.codec !== 'json' || send.body === undefined) return false;
  return context.resolve(content.type).kind === 'any' && (content.examples ?? []).length === 0;
}

/** Whether a body has two members that are compared with each other, such as a minimum and a maximum. */
function hasBounds(operation: RestOperation, send: RestSend, search: Search): boolean {
  return boundsIn(operation, send, search).length > 1;
}

/** Whether a body has a date or time, which a service may compare with the present. */
function hasTime(operation: RestOperation, send: RestSend, search: Search): boolean {
  return boundsIn(operation, send, search).some(({ type }) => isTime(type, search.context));
}

/** The members of a body that may be compared with other values. */
function boundsIn({ binding }: RestOperation, send: RestSend, { context }: Search): readonly Field[] {
  const content = contentOf(binding, send);
  if (content === undefined || !isMembers(send.body ?? null)) return [];
  const fields = fieldsOf(content.type, context);
  return Object.keys(membersOf(send.body ?? null)).flatMap((name) => {
    const field = fields.get(name);
    return field !== undefined && isBound(name, field.type, context) ? [field] : [];
  });
}

/**
 * Whether a request refers to items that the run has not created, or contains values that only the service can assign.
 */
function hasInvented({ binding }: RestOperation, send: RestSend, { context }: Search): boolean {
  const content = contentOf(binding, send);
  const inBody =
    send.body !== undefined &&
    content?.codec === 'json' &&
    inventedIn(send.body, content.type, context).length > 0;
  return (
    inBody ||
    binding.parameters.some(
      ({ name, type, required, in: place }) =>
        required &&
        place !== 'path' &&
        (isOpaque(name, type, context) ||
          (context.isReference(name, type) && !hasExpression(sentAs(send, name)))),
    )
  );
}

/** Whether the body of a request refers to items of the run, whose state a service may not allow: an empty account. */
function isAboutItems({ binding }: RestOperation, send: RestSend, { context }: Search): boolean {
  const content = contentOf(binding, send);
  if (content?.codec !== 'json' || send.body === undefined) return false;
  let isAbout = false;
  withReferences(send.body, content.type, context, ({ value }) => {
    isAbout ||= hasExpression(value);
    return value;
  });
  return isAbout;
}

function sentAs({ query, headers, cookies }: RestSend, name: string): Data | undefined {
  return query?.[name] ?? headers?.[name] ?? cookies?.[name];
}

/** The JSON media type, if the response may have other formats: its members are needed. */
function acceptOf({ binding }: RestOperation): string | undefined {
  const contents = binding.responses.find(({ status }) => status.startsWith('2'))?.contents ?? [];
  const isMixed = contents.some(({ codec }) => codec !== 'json');
  return isMixed
    ? contents.find(({ codec, mediaType }) => codec === 'json' && !mediaType.includes('*'))?.mediaType
    : undefined;
}

/**
 * Statuses with which a server may reject a sampled request. For items of the run, reads have none and removals at most
 * 409; a body or a parameter may refer to items that do not exist.
 */
function skipStatuses(
  operation: RestOperation,
  { made, isIssued }: Place,
  send: RestSend,
  { resources, context }: Search,
): readonly string[] {
  const { binding } = operation;
  const { method, path } = binding;
  const unmet = declaredAmong(binding, ['404', '409', '410']);
  const own = resources.madeBy(operation);
  if (isIssued === true || (own !== undefined && mayBeRejected(own))) return absentStatuses;
  if (made === undefined) return unmet;
  const { resource, base } = made;
  if (!takesKey(operation, resource, context)) return absentStatuses;
  const { body, rawBody, query, headers, cookies } = send;
  const isPlain = [body, rawBody, query, headers, cookies].every((one) => one === undefined);
  const isItself = templateShape(resource.path) === templateShape(path);
  const isThere = isSurelyMaking(resource.producer) || resource.isIssued === true;
  if (isItself && isPlain && isThere && base.guess?.skipOn !== absentStatuses)
    return method === 'DELETE' ? unmet.filter((status) => status === '409') : [];
  // An action may depend on the state of the item, and the removal of a part of it on whether it has this part.
  const isAction = (method === 'POST' && own === undefined) || (method === 'DELETE' && !isItself);
  const states = isAction ? declaredAmong(binding, ['400', '403', '422']) : [];
  return [...new Set(['404', '410', ...unmet, ...states])];
}

/** Whether an operation accepts as a parameter every identifier that another one returns. */
function takesKey(
  { binding }: RestOperation,
  { path, producer, identifier, isChosen, holder }: Resource,
  context: SampleContext,
): boolean {
  const name = templateNames(binding.path)[templateNames(path).length - 1];
  const parameter = binding.parameters.find((one) => one.in === 'path' && one.name === name);
  if (isChosen === true) return parameter === undefined || freshName(parameter.type, context) !== undefined;
  const field = sharedFields(itemIn(responseType(producer), { holder }, context), context).get(
    identifier ?? '',
  );
  if (parameter === undefined || field === undefined) return true;
  const isTaken = (key: Data): boolean => context.accepts(parameter.type, key);
  const keys = context.valid(field.type).filter((one) => one !== null);
  return keys.every((key) => isTaken(key) || isTaken(String(key)));
}
