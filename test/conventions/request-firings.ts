import type { Field, Type } from '../../generator/model/contract.js';
import type { Resolving } from '../../generator/model/resolve.js';
import {
  digestFields,
  endOf,
  errorPlaceIn,
  isAlwaysRepeated,
  isRepeated,
  isSpanDescribed,
  lengthFields,
  namedParts,
} from '../../generator/model/resources/about-request.js';
import { conventions } from '../../generator/model/resources/conventions.js';
import { doubtful } from '../../generator/model/resources/doubtful.js';
import { fieldsOf } from '../../generator/model/resources/members.js';
import type { NamedResource } from '../../generator/model/resources/named-resources.js';
import { neededMembers } from '../../generator/model/resources/needed-members.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import { textsOnRepeats } from '../../generator/model/resources/repeated-items.js';
import {
  bodyType,
  type RestOperation,
  responseType,
} from '../../generator/model/resources/rest-operation.js';
import { isKey, isRetryKey } from '../../generator/model/resources/roles.js';
import { isComparedIn, mayBeNeeded, saidBy } from '../../generator/model/resources/said-of-values.js';
import { orderedSpans } from '../../generator/model/resources/span-order.js';
import { isNamedUnique } from '../../generator/model/resources/unique-key.js';
import { excerpt, type Firing, named, spoken } from './firing.js';

/** Where conventions about requests, and about responses that refer to them, apply. */
export function requestFirings(
  operation: RestOperation,
  isNamed: NamedResource,
  context: Resolving,
): readonly Firing[] {
  const { name, binding } = operation;
  const statuses = binding.responses.map(({ status }) => status);
  const sent = [...fieldsOf(bodyType(operation), context).values()].filter(
    ({ readOnly }) => readOnly !== true,
  );
  const own = (field: Field): { name: string; doc: string | undefined } => ({
    name: `${name} ${field.name}`,
    doc: field.doc,
  });
  const isText = ({ type }: Field): boolean => context.resolve(type).kind === 'string';
  const mayConflict = binding.method === 'POST' && statuses.includes('409');
  const conflict = binding.responses.find(({ status }) => status === '409');
  const refers = (field: Field): boolean =>
    context.resolve(field.type).kind !== 'boolean' && isNamed(field.name, field.type) !== undefined;
  const mayBeUnknown = statuses.some((status) => ['404', '409', '422'].includes(status));
  const headers = binding.parameters.filter((one) => one.in === 'header');
  const unlisted = binding.parameters.filter(({ type }) => context.resolve(type).kind === 'string');
  return [
    ...named(
      'retryKey',
      headers.filter((one) => isRetryKey(one.name)).map((one) => `${name} ${one.name}`),
    ),
    ...(mayConflict
      ? spoken(
          'phrases.unique',
          phrases.unique,
          sent.filter((one) => isText(one) && isKey(one, true)).map(own),
        )
      : []),
    ...(mayConflict && sent.some((field) => isText(field) && isKey(field, false))
      ? spoken('phrases.taken', phrases.taken, [{ name, doc: conflict?.doc }])
      : []),
    ...neededMembers(bodyType(operation) ?? { kind: 'any' }, operation, context).map((field): Firing => {
      const isOwn = excerpt(phrases.needed.own, field.doc) !== undefined;
      const about = isOwn
        ? field.doc
        : `${operation.summary ?? ''} ${operation.doc ?? ''} ${binding.body?.doc ?? ''}`;
      const at = isOwn ? 0 : Math.max(0, about?.indexOf(field.name) ?? 0);
      return [
        `phrases.needed.${isOwn ? 'own' : 'named'}`,
        `${name} ${field.name}: ${about?.slice(Math.max(0, at - 120), at + 120) ?? ''}`,
      ];
    }),
    ...(mayConflict
      ? named(
          'unique by sentence',
          sent
            .filter((field) => isText(field) && !isKey(field, true) && isNamedUnique(field, operation))
            .map((field) =>
              `${name} ${field.name}: ${conflict?.doc ?? ''} | ${operation.doc ?? ''}`.slice(0, 300),
            ),
        )
      : []),
    ...spoken('phrases.future', phrases.future, sent.filter(isText).map(own)),
    ...spoken('phrases.checked', phrases.checked, sent.filter(isText).map(own)),
    ...spoken('doubtful.conditional', doubtful.conditional, sent.map(own)),
    ...spoken('doubtful.restricted', doubtful.restricted, sent.map(own)),
    ...sent.flatMap((field) =>
      saidBy(operation)
        .filter((one) => isComparedIn([one], field.name))
        .map((one): Firing => ['doubtful.compared', `${name} ${field.name}: ${one.slice(0, 200)}`]),
    ),
    ...sent
      .filter((field) => !field.required && mayBeNeeded(saidBy(operation), field))
      .map((field): Firing => {
        const about = saidBy(operation).filter((one) => mayBeNeeded([one], { name: field.name }));
        return [
          'doubtful.needed',
          `${name} ${field.name}: ${[field.doc ?? '', ...about].join(' | ').slice(0, 300)}`,
        ];
      }),
    ...sent.flatMap((field) => {
      const list = context.resolve(field.type);
      if (list.kind !== 'list') return [];
      const docs = textsOnRepeats(list, { said: saidBy(operation), context, field });
      return docs
        .slice(0, 1)
        .flatMap((doc) =>
          spoken('doubtful.repeated', doubtful.repeated, [{ name: `${name} ${field.name}`, doc }]),
        );
    }),
    ...(mayBeUnknown ? spoken('phrases.mustExist', phrases.mustExist, sent.filter(refers).map(own)) : []),
    ...spoken(
      'phrases.listed',
      phrases.listed,
      unlisted.map((one) => ({ name: `${name} ${one.name}`, doc: one.doc })),
    ),
    ...spanFirings(operation, context),
    ...responseFirings(operation, context),
  ];
}

function spanFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  const { name, doc, summary } = operation;
  const [type, answer] = [bodyType(operation), responseType(operation)];
  const fields = fieldsOf(type, context);
  const returned = fieldsOf(answer, context);
  const pairs = pairsIn(fields);
  const all = Object.fromEntries([...fields.keys()].map((one) => [one, null]));
  const ordered = type === undefined ? [] : orderedSpans(operation, type, all, context);
  const about = pairs.flatMap(([start, end]) => [doc, summary, start.doc, end.doc, type?.doc]);
  const text = [...new Set(about)].find((one) => phrases.spans.order.test(one ?? ''));
  const isExcepted =
    ordered.length === 0 &&
    (text ?? '')
      .split(/[.;:]\s/)
      .some((part) => phrases.spans.order.test(part) && phrases.spans.exception.test(part));
  return [
    ...named(
      'bounds.pairs',
      [...pairs, ...pairsIn(returned)].map(([start, end]) => `${name} ${start.name} ${end.name}`),
    ),
    ...named(
      'bounds.spoken',
      ordered
        .filter(({ from }) => conventions.bounds.spoken.test(from))
        .map(({ from, to }) => `${name} ${from} ${to}: ${excerpt(phrases.spans.order, text) ?? ''}`),
    ),
    ...(ordered.length === 0
      ? []
      : spoken('phrases.spans.order', phrases.spans.order, [{ name, doc: text }])),
    ...(ordered.length === 0
      ? []
      : spoken(
          'phrases.spans.bound',
          phrases.spans.bound,
          pairs.flat().map((one) => ({ name: `${name} ${one.name}`, doc: one.doc })),
        )),
    ...(isExcepted ? spoken('phrases.spans.exception', phrases.spans.order, [{ name, doc: text }]) : []),
    ...pairsIn(returned)
      .filter((pair) => isSpanDescribed(pair, context))
      .map(
        ([start, end]) =>
          [
            'phrases.spans.limit',
            `${name} ${start.name}: ${start.doc ?? ''} ${end.name}: ${end.doc ?? ''}`.slice(0, 220),
          ] as const,
      ),
  ];
}

function pairsIn(fields: ReadonlyMap<string, Field>): readonly (readonly [Field, Field])[] {
  return [...fields.values()].flatMap((field) => {
    const end = fields.get(endOf(field.name, fields) ?? field.name);
    return end === undefined || end === field ? [] : [[field, end] as const];
  });
}

function responseFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  const { name, binding } = operation;
  const answer = responseType(operation);
  if (answer === undefined) return [];
  const fields = [...fieldsOf(answer, context).values()];
  const own = (field: Field): { name: string; doc: string | undefined } => ({
    name: `${name} ${field.name}`,
    doc: field.doc,
  });
  const isSent = binding.body?.contents.some(({ codec }) => codec === 'bytes') === true;
  const lengths = isSent ? lengthFields(answer, context) : [];
  const digests = isSent ? digestFields(answer, context) : [];
  const other = fields.filter(({ name: one }) => conventions.request.length.test(one));
  const parts = binding.body?.contents.some((sent) =>
    binding.responses.some(
      ({ status, contents }) =>
        status.startsWith('2') &&
        contents.some((one) => namedParts(binding, sent, one, context) !== undefined),
    ),
  );
  return [
    ...named(
      'request.length',
      lengths.map(({ field }) => `${name} ${field.name}`),
    ),
    ...named(
      'request.digest',
      digests.map(({ field }) => `${name} ${field.name}`),
    ),
    ...spoken(
      'phrases.request.bytes',
      phrases.request.bytes,
      lengths.map(({ field }) => own(field)),
    ),
    ...spoken(
      'phrases.request.algorithm',
      phrases.request.algorithm,
      digests.map(({ field }) => own(field)),
    ),
    ...spoken('phrases.request.otherUnit', phrases.request.otherUnit, other.map(own)),
    ...(parts === true ? named('phrases.request.sameNames', [name]) : []),
    ...spoken(
      'phrases.request.repeated',
      phrases.request.repeated,
      parts === true ? fields.filter(isRepeated).map(own) : [],
    ),
    ...spoken(
      'phrases.request.always',
      phrases.request.repeated,
      parts === true ? fields.filter((one) => isRepeated(one) && isAlwaysRepeated(one)).map(own) : [],
    ),
    ...binding.responses
      .filter(({ status }) => status.startsWith('4'))
      .flatMap(({ contents }) => contents.flatMap(({ type }) => placeFirings(name, type, context))),
  ];
}

function placeFirings(name: string, type: Type, context: Resolving): readonly Firing[] {
  const place = errorPlaceIn(type, context);
  if (place === undefined) return [];
  const { field, isDescribed } = place;
  const text = `${name} ${[...place.list, field.name].join('/')}`;
  const own = { name: text, doc: field.doc };
  return [
    ['request.place', text],
    ...(isDescribed ? spoken('phrases.request.place', phrases.request.place, [own]) : []),
    ...(phrases.request.pointer.test(`${field.name} ${field.doc ?? ''}`)
      ? named('phrases.request.pointer', [`${text}: ${field.doc ?? ''}`])
      : []),
  ];
}
