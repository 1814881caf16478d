import { isSoap } from '../../generator/cases/soap/names.js';
import { spokenOf, subjectOf, typedThing } from '../../generator/cases/soap/things.js';
import type { Field, Operation, Service, Type } from '../../generator/model/contract.js';
import type { Resolving } from '../../generator/model/resolve.js';
import { conventions } from '../../generator/model/resources/conventions.js';
import { fieldsOf } from '../../generator/model/resources/members.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import { wordsOf } from '../../generator/model/resources/verbs.js';
import { singular } from '../../generator/model/resources/words.js';
import { type Firing, named, spoken } from './firing.js';

/** Where conventions about messages of SOAP apply. */
export function messageFirings(
  operation: Operation,
  service: Service,
  context: Resolving,
): readonly Firing[] {
  if (!isSoap(operation)) return [];
  const { name, binding } = operation;
  const things = new Set(service.operations.filter(isSoap).map(subjectOf));
  const sent = scalarsIn(binding.input.type, context);
  const returned = scalarsIn(binding.output?.type, context);
  const kindOf = ({ type }: Field): string => context.resolve(type).kind;
  const texts = sent.filter((field) => kindOf(field) === 'string');
  const of = (convention: string, pattern: RegExp, fields: readonly Field[]): readonly Firing[] =>
    named(
      convention,
      fields.filter((field) => pattern.test(field.name)).map((field) => `${name} ${field.name}`),
    );
  const { own, suffix, given, type: typeEnd } = conventions.naming;
  const refers = sent.filter(
    (field) => !own.test(field.name) && things.has(singular(field.name.replace(suffix, '').toLowerCase())),
  );
  const { verb } = wordsOf(operation);
  const isChange = verb === 'update' || verb === 'delete';
  const { token, done, end } = conventions.tokenPaging;
  const takesToken = texts.some((field) => token.test(field.name));
  // An operation with the same members in its response continues the list.
  const namesOf = (fields: readonly Field[]): string => fields.map((field) => field.name).join();
  const continued = service.operations.filter(isSoap).some((one) => {
    const takes =
      one !== operation && scalarsIn(one.binding.input.type, context).some((field) => token.test(field.name));
    return takes && namesOf(scalarsIn(one.binding.output?.type, context)) === namesOf(returned);
  });
  return [
    ...of('naming.own', own, sent),
    ...of('naming.suffix', suffix, refers),
    ...of('naming.given', given, texts),
    ...named(
      'naming.type',
      sent
        .filter(({ type }) => type.kind === 'reference' && typeEnd.test(type.name))
        .filter(({ type }) => things.has(typedThing(type, context) ?? ''))
        .map((field) => `${name} ${field.name}`),
    ),
    ...spoken('phrases.future', phrases.future, texts),
    ...of('texts.describing', conventions.texts.describing, texts),
    ...of('texts.searched', conventions.texts.searched, texts),
    ...of('renaming.newName', conventions.renaming.newName, texts),
    ...of('renaming.prefix', conventions.renaming.prefix, texts),
    ...(verb === 'create' && returned.length === 1
      ? of('messages.result', conventions.messages.result, returned)
      : []),
    ...of(
      'messages.item',
      conventions.messages.item,
      texts.filter(({ required, doc }) => required && spokenOf(doc, things) !== undefined),
    ),
    ...(continued
      ? [
          ...of(
            'tokenPaging.token',
            token,
            returned.filter((field) => kindOf(field) === 'string'),
          ),
          ...of(
            'tokenPaging.done',
            done,
            returned.filter((field) => kindOf(field) === 'boolean'),
          ),
        ]
      : []),
    ...(takesToken && end.test(name) ? named('tokenPaging.end', [name]) : []),
    ...(isChange
      ? of(
          'changedCount',
          conventions.changedCount,
          returned.filter((field) => kindOf(field) === 'number'),
        )
      : []),
  ];
}

/** The members with a single value in a message, also those of objects and lists in it. */
function scalarsIn(type: Type | undefined, context: Resolving, depth = 0): readonly Field[] {
  const resolved = type && context.resolve(type);
  if (resolved?.kind === 'list') return scalarsIn(resolved.items, context, depth);
  if (resolved === undefined || depth > 4) return [];
  return [...fieldsOf(resolved, context).values()].flatMap((field) => {
    const own = context.resolve(field.type);
    const items = own.kind === 'list' ? context.resolve(own.items) : own;
    const inner = scalarsIn(items, context, depth + 1);
    return inner.length > 0
      ? inner
      : ['string', 'number', 'boolean'].includes(items.kind)
        ? [{ ...field, type: items }]
        : [];
  });
}
