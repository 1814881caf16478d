import { isClearing } from '../../generator/cases/rest/clearing.js';
import { isMaking } from '../../generator/cases/rest/natural-keys.js';
import type { Contract, Field, Operation, Type } from '../../generator/model/contract.js';
import { isFreeText } from '../../generator/model/free-text.js';
import type { Resolving } from '../../generator/model/resolve.js';
import { conventions, incomplete } from '../../generator/model/resources/conventions.js';
import { besideNull, fieldsOf } from '../../generator/model/resources/members.js';
import { namedResources } from '../../generator/model/resources/named-resources.js';
import { isBound, isOfLanguage, isOpaque } from '../../generator/model/resources/references.js';
import { type Resource, resourcesOf } from '../../generator/model/resources/resources.js';
import {
  bodyType,
  isRest,
  type RestOperation,
  responseType,
} from '../../generator/model/resources/rest-operation.js';
import { isAbsence, isIdentifier, isKey, isPresence } from '../../generator/model/resources/roles.js';
import { isSecret } from '../../generator/model/resources/secret.js';
import { isReading, isReadingOne, isRenaming, wordsOf } from '../../generator/model/resources/verbs.js';
import type { Firing } from './firing.js';
import { leadFirings, limitFirings, timesFirings } from './limit-firings.js';
import { listFirings } from './list-firings.js';
import { messageFirings } from './message-firings.js';
import { messageStateFirings } from './message-states.js';
import { barFirings, counterFirings, numberFirings, openingFirings } from './number-firings.js';
import { requestFirings } from './request-firings.js';
import { stateFirings } from './state-firings.js';

/** The names and descriptions in a contract to which conventions apply. */
export function firings(contract: Contract, context: Resolving): readonly Firing[] {
  return contract.services.flatMap((service) => {
    const resources = resourcesOf(service, context);
    const isNamed = namedResources(resources, context);
    return [
      ...service.operations.flatMap((one) =>
        isRest(one)
          ? [
              ...restFirings(one, context),
              ...requestFirings(one, isNamed, context),
              ...limitFirings(one, context),
              ...numberFirings(one, context),
              ...barFirings(one),
              ...formFirings(one, context),
              ...(!isReading(one) && isClearing(one, resources)
                ? [['clearing', `${one.binding.method} ${one.binding.path}`] as const]
                : []),
            ]
          : [
              ...soapFirings(one),
              ...messageFirings(one, service, context),
              ...messageStateFirings(one, service, context),
            ],
      ),
      ...resources.flatMap((one) => envelopeFirings(one, context)),
      ...resources.flatMap((one) => listFirings(one, service, context)),
      ...resources.flatMap(timesFirings),
      ...resources.flatMap((one) => counterFirings(one, context)),
      ...stateFirings(resources, service, context),
      ...leadFirings(resources, service, context),
      ...openingFirings(service, context),
    ];
  });
}

/** Members of bodies whose schema allows any text, and whose name implies a form. */
function formFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  return [...fieldsOf(bodyType(operation), context).values()].flatMap((field): readonly Firing[] => {
    const isFree = isFreeText(context.resolve(besideNull(field.type, context)));
    const form = isFree ? conventions.texts.forms.find(({ name }) => name.test(field.name)) : undefined;
    return form === undefined ? [] : [['texts.forms', `${operation.name} ${field.name}: ${form.value}`]];
  });
}

/** The member of responses that contains an item, and those next to it. */
function envelopeFirings({ holder, producer }: Resource, context: Resolving): readonly Firing[] {
  if (holder === undefined) return [];
  const beside = [...fieldsOf(responseType(producer), context).keys()].filter((name) =>
    conventions.envelope.about.test(name),
  );
  return [
    ['envelope.item', `${producer.name} ${holder}`],
    ...beside.map((name) => ['envelope.about', `${producer.name} ${name}`] as const),
  ];
}

function soapFirings(operation: Operation): readonly Firing[] {
  const { verb } = wordsOf(operation);
  const faults = operation.binding.kind === 'soap' ? operation.binding.faults : [];
  return [
    ...(verb === 'none' ? [] : [[`verbs.${verb}`, operation.name] as const]),
    ...(verb === 'read' && faults.some(isAbsence) && isReadingOne(operation)
      ? [['readsOne', operation.name] as const]
      : []),
    ...(isRenaming(operation) ? [['renaming.operation', operation.name] as const] : []),
    ...faults.filter(isAbsence).map(({ name }) => ['absentFault', name] as const),
    ...faults.filter(isPresence).map(({ name }) => ['presentFault', name] as const),
  ];
}

/** Operations that change or end the access of their caller. */
function accessFirings(
  { method, path, security }: RestOperation['binding'],
  segment: string,
): readonly Firing[] {
  if (path.includes('{') || method === 'GET' || method === 'HEAD' || (security ?? []).length === 0) return [];
  const { leaving, secret, oneself } = conventions.access;
  const on = `${method} ${path}`;
  return [
    ...(leaving.test(segment) ? [['access.leaving', on] as const] : []),
    ...(secret.test(segment) ? [['access.secret', on] as const] : []),
    ...(method === 'DELETE' && oneself.test(segment) ? [['access.oneself', on] as const] : []),
  ];
}

function restFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  const { binding, name } = operation;
  const on = (member: string): string => `${name} ${member}`;
  const sent = isMaking(binding) ? [...fieldsOf(bodyType(operation), context).values()] : [];
  const mayConflict = binding.responses.some(({ status }) => status === '409');
  const isText = ({ type }: Field): boolean => context.resolve(type).kind === 'string';
  const natural = sent.filter((field) => isText(field) && isKey(field, false));
  const likely = sent.filter((field) => isText(field) && conventions.likelyKey.test(field.name));
  const fields = binding.method === 'GET' ? [...fieldsOf(responseType(operation), context).values()] : [];
  const segment = binding.path.slice(binding.path.lastIndexOf('/') + 1);
  const stops = !binding.path.includes('{') && conventions.stopping.test(segment);
  return [
    ...(stops ? [['stopping', binding.path] as const] : []),
    ...accessFirings(binding, segment),
    ...natural.map((field) => ['naturalKey', on(field.name)] as const),
    ...(mayConflict ? likely.map((field) => ['likelyKey', on(field.name)] as const) : []),
    ...(mayConflict ? codeFirings(sent, on, context) : []),
    ...fields.filter(isIdentifier).map((field) => ['identifier', on(field.name)] as const),
    ...binding.parameters.flatMap((parameter): readonly Firing[] =>
      parameter.role === undefined ? [] : [[`parameters.${parameter.role}`, on(parameter.name)]],
    ),
    ...incompleteFirings(operation, context),
  ];
}

/** Required members with a pattern and the name of a unique code, or of a shared one. */
function codeFirings(
  sent: readonly Field[],
  on: (member: string) => string,
  { resolve }: Resolving,
): readonly Firing[] {
  return sent
    .filter(({ required, type }) => {
      const resolved = resolve(type);
      return required && resolved.kind === 'string' && resolved.patterns !== undefined;
    })
    .filter(({ name }) => conventions.codes.unique.test(name) && !incomplete.reference.test(name))
    .map(({ name }) => [`codes.${conventions.codes.shared.test(name) ? 'shared' : 'unique'}`, on(name)]);
}

/** Names of values that a service may reject although the document allows them: members of requests, and parameters. */
function incompleteFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  const { binding, name } = operation;
  const query = binding.parameters.filter((one) => one.in === 'query');
  const sent = [...fieldsOf(bodyType(operation), context).values(), ...query];
  const returned = fieldsOf(responseType(operation), context);
  const isText = (type: Type): boolean => /^(?:string|number)$/.test(context.resolve(type).kind);
  const on = (convention: string, member: string): Firing => [
    `incomplete.${convention}`,
    `${name} ${member}`,
  ];
  return [
    ...sent
      .filter((one) => isText(one.type) && incomplete.reference.test(one.name))
      .map((one) => on('reference', one.name)),
    ...sent
      .filter((one) => isBound(one.name, one.type, context) && incomplete.bound.test(one.name))
      .map((one) => on('bound', one.name)),
    ...query.filter((one) => isOpaque(one.name, one.type, context)).map((one) => on('opaque', one.name)),
    ...query
      .filter((one) => isOfLanguage(one.name, one.type, context))
      .map((one) => on('language', one.name)),
    ...[...fieldsOf(bodyType(operation), context).values()]
      .filter((one) => returned.has(one.name) && isSecret(one, context))
      .map((one) => on('secret', one.name)),
  ];
}
