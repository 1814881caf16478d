import type { Service } from '../../model/contract.js';
import { nounOf } from '../../model/resources/calling.js';
import { conventions } from '../../model/resources/conventions.js';
import { itemIn } from '../../model/resources/identifier.js';
import { fieldsOf } from '../../model/resources/members.js';
import { isEveryKindOwn, isOwnKind } from '../../model/resources/own-kinds.js';
import { phrases } from '../../model/resources/phrases.js';
import { bodyType, responseType } from '../../model/resources/rest-operation.js';
import type { Subject } from '../subject.js';

/**
 * Whether a document says that an item belongs to its creator, so that nobody else may read it: an item in no list of
 * others may still be readable by everyone who has its identifier.
 */
export function saysWhose(subject: Subject, service: Service): boolean {
  const isSaid = textsAbout(subject, service).some(
    (text = '') => phrases.ownership.test(text) || phrases.ownOnly.test(text),
  );
  return isSaid && !isShareable(subject);
}

/**
 * Whether a document says of the kind of an item, or of all kinds, that those of other callers are not seen: lists have
 * those of their caller only.
 */
export function isSaidOwn(subject: Subject, service: Service): boolean {
  return saysOwn(subject, service) || (isEveryKindOwn(service.doc) && !isShareable(subject));
}

/** Whether a document says so of the very kind of an item. */
export function saysOwn(subject: Subject, service: Service): boolean {
  const noun = nounOf(subject.resource.path).at(-1);
  const isSaid = noun !== undefined && textsAbout(subject, service).some((text) => isOwnKind(text, noun));
  return isSaid && !isShareable(subject);
}

function textsAbout(
  { resource: { producer, reader, listers } }: Subject,
  { doc, securitySchemes }: Service,
): readonly (string | undefined)[] {
  const operations = [
    producer,
    ...(reader === undefined ? [] : [reader]),
    ...listers.map((one) => one.operation),
  ];
  return [
    doc,
    ...securitySchemes.map((scheme) => scheme.doc),
    ...operations.flatMap((one) => [
      one.summary,
      one.doc,
      ...one.binding.responses.map((response) => response.doc),
    ]),
  ];
}

/** Whether an item has a member by which it may be public. */
export function isShareable({ resource, context }: Subject): boolean {
  const { producer } = resource;
  const names = [bodyType(producer), responseType(producer)].flatMap((type) => [
    ...fieldsOf(itemIn(type, resource, context), context).keys(),
  ]);
  return names.some((name) => conventions.shareable.test(name));
}
