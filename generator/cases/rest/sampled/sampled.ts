import type { Data, RestSend } from '@trivet/runtime/conformance/case';
import { expressionsIn, freshNameOf, isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../../../model/contract.js';
import { freshName, isSurelyMaking } from '../../../model/resources/chosen-name.js';
import { fieldsOf } from '../../../model/resources/members.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import { inventedIn, isBound, isOpaque, namedResources } from '../../../model/resources/references.js';
import { type Resource, resourceIndex } from '../../../model/resources/resources.js';
import { answerType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { isReading } from '../../../model/resources/verbs.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { contentOf, sampleSend } from '../../../model/samples/request.js';
import { type Base, type RestBase, restBasesIn } from '../../base.js';
import { doubtStatuses } from '../../call.js';
import type { RestStep } from '../../sends.js';
import { withCondition } from '../conditional.js';
import { lookBefore, putBefore, putFirst } from './before.js';
import { keyOf, withOwnBody } from './own-body.js';
import { placeOf } from './place.js';
import { withOwnReferences } from './references.js';
import { absentStatuses, isHopedFor, type Place, type Search } from './search.js';

/**
 * Valid requests of all operations over HTTP, those of scenarios first. Where no scenario tells one, it is of examples
 * and samples, sent to what other operations make; each of these says how far it can be relied on.
 */
export function withSampledRequests(
  service: Service,
  told: ReadonlyMap<string, Base>,
  resources: readonly Resource[],
  context: SampleContext,
): ReadonlyMap<string, Base> {
  const index = operationIndex(service);
  const found = new Map<string, RestBase | undefined>(restBasesIn(told));
  const search: Search = {
    service,
    index,
    byName: new Map(service.operations.map((one) => [one.name, one])),
    resources: resourceIndex(resources),
    named: namedResources(resources, context),
    context,
    baseOf(operation) {
      if (found.has(operation.name)) return found.get(operation.name);
      // What would have to be there before itself is never there.
      found.set(operation.name, undefined);
      const base = guessed(operation, search);
      found.set(operation.name, base);
      return base;
    },
  };
  for (const operation of index.operations) search.baseOf(operation);
  const bases = [...found].filter((entry): entry is [string, RestBase] => entry[1] !== undefined);
  return new Map<string, Base>([...told, ...bases]);
}

function guessed(operation: RestOperation, search: Search): RestBase | undefined {
  const place = placeOf(operation, search);
  const sample = place && sampleSend(operation, search.context);
  if (place === undefined || sample === undefined) return undefined;
  const { path, inputs } = place;
  const named = withCondition(withOwnBody(operation, sample, place, search), operation.binding);
  const { send: own, setup } = withOwnReferences(operation, named, place.setup, search);
  const accept = acceptOf(operation);
  const headers = { ...(accept !== undefined && { Accept: accept }), ...own.headers };
  const { protocol, ...parts } = own;
  const send: RestSend = {
    protocol,
    ...(Object.keys(path).length > 0 && templateNames(operation.binding.path).length > 0 && { path }),
    ...parts,
    ...(Object.keys(headers).length > 0 && { headers }),
  };
  const step: RestStep = { id: 'call', operation: operation.name, send, expect: {} };
  const base = { step, setup, inputs };
  const key = keyOf(operation, place, search);
  const keyed = key !== undefined && { key };
  if (!place.isForeign) {
    const known = skipStatuses(operation, place, own, search);
    const doubts = [
      ...(hasInvented(operation, own, search)
        ? doubtStatuses(operation.binding, 'refers to a resource')
        : []),
      ...(hasMadeUpName(path, own) || hasBounds(operation, own, search)
        ? doubtStatuses(operation.binding, 'compared with another value')
        : []),
    ];
    const skipOn = [...new Set([...known, ...doubts])];
    const guess = { skipOn, ...keyed };
    const first = [...putBefore(operation, place, search), ...putFirst(step, operation, search)];
    return { ...base, setup: [...setup, ...first], guess };
  }
  if (isReading(operation)) return { ...base, guess: { skipOn: absentStatuses, foreign: 'read' } };
  // What is made beside the things of others is the run's own, and is removed.
  const isTakenBack = search.resources.madeBy(operation)?.remover !== undefined;
  if (isTakenBack) return { ...base, guess: { skipOn: absentStatuses, ...keyed } };
  const look = lookBefore(operation, place, search);
  if (look === undefined) {
    search.context.uncovered(operation.at, 'it is unknown whether the resource named in its path exists');
    return undefined;
  }
  return { ...base, setup: [...setup, look], guess: { skipOn: absentStatuses, foreign: 'refused' } };
}

/** Whether a name in a request is of a form that only its pattern tells: there may be more to it, as a check digit. */
function hasMadeUpName(path: RestSend['path'], { body }: RestSend): boolean {
  return expressionsIn([path, body]).some((one) => freshNameOf(one)?.kind === 'letters');
}

/** Whether a body has two members that are held against each other, as a minimum against a maximum. */
function hasBounds({ binding }: RestOperation, send: RestSend, { context }: Search): boolean {
  const content = contentOf(binding, send);
  if (content === undefined || !isMembers(send.body ?? null)) return false;
  const fields = fieldsOf(content.type, context);
  const bounds = Object.keys(membersOf(send.body ?? null)).filter((name) => {
    const type = fields.get(name)?.type;
    return type !== undefined && isBound(name, type, context);
  });
  return bounds.length > 1;
}

/** Whether a request names what the run has not made, or holds what only the service can make. */
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

function sentAs({ query, headers, cookies }: RestSend, name: string): Data | undefined {
  return query?.[name] ?? headers?.[name] ?? cookies?.[name];
}

/** JSON, where an answer may have other forms: what is read from it is told by its members. */
function acceptOf({ binding }: RestOperation): string | undefined {
  const contents = binding.responses.find(({ status }) => status.startsWith('2'))?.contents ?? [];
  const isMixed = contents.some(({ codec }) => codec !== 'json');
  return isMixed
    ? contents.find(({ codec, mediaType }) => codec === 'json' && !mediaType.includes('*'))?.mediaType
    : undefined;
}

/**
 * What a server may answer to a valid request that nobody has told. Of what the run has made itself, reading and
 * removing have no excuse; where a body or a parameter may name anything, it need not be there.
 */
function skipStatuses(
  operation: RestOperation,
  { made }: Place,
  send: RestSend,
  { resources, context }: Search,
): readonly string[] {
  const { method, path, responses } = operation.binding;
  const declared = responses.map(({ status }) => status);
  const unmet = declared.filter((status) => /^(?:404|409|410)$/.test(status));
  const own = resources.madeBy(operation);
  if (own !== undefined && isHopedFor(own)) return absentStatuses;
  if (made === undefined) return unmet;
  const { resource, base } = made;
  if (!takesKey(operation, resource, context)) return absentStatuses;
  const { body, rawBody, query, headers, cookies } = send;
  const isPlain = [body, rawBody, query, headers, cookies].every((one) => one === undefined);
  const isItself = templateShape(resource.path) === templateShape(path);
  if (isItself && isPlain && isSurelyMaking(resource.producer) && base.guess?.skipOn !== absentStatuses)
    return method === 'DELETE' ? unmet.filter((status) => status === '409') : [];
  // What is done to a thing may depend on the state that it is in.
  const isAction = method === 'POST' && own === undefined;
  const states = isAction ? declared.filter((status) => /^(?:400|403|422)$/.test(status)) : [];
  return [...new Set(['404', '410', ...unmet, ...states])];
}

/** Whether an operation takes for a parameter whatever another one answers as an identifier. */
function takesKey(
  { binding }: RestOperation,
  { path, producer, identifier, isChosen }: Resource,
  context: SampleContext,
): boolean {
  const name = templateNames(binding.path)[templateNames(path).length - 1];
  const parameter = binding.parameters.find((one) => one.in === 'path' && one.name === name);
  if (isChosen === true) return parameter === undefined || freshName(parameter.type, context) !== undefined;
  const field = fieldsOf(answerType(producer), context).get(identifier ?? '');
  if (parameter === undefined || field === undefined) return true;
  const isTaken = (key: Data): boolean => context.accepts(parameter.type, key);
  return context.valid(field.type).every((key) => isTaken(key) || isTaken(String(key)));
}
