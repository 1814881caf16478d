import { isSoapBase } from '../../cases/base.js';
import { inputOf, isSoap, messageFields, type SoapOperation } from '../../cases/soap/names.js';
import { conventions } from '../../model/resources/conventions.js';
import { wordsOf } from '../../model/resources/verbs.js';
import { type Candidate, placesIn, type RuleLine } from '../candidate.js';
import type { SuggestBasis } from '../suggest-basis.js';
import { type SoapList, withPattern } from './soap-lists.js';

/** Page sizes that services have by default. */
const pageSizes = [5, 10, 20, 25, 50, 100, 200] as const;

/** Number of items with which a list is tried, more than the smallest usual page. */
const many = 12;

/** That a list contains every item: with several of them if possible. */
export function countLines({ name, narrowed }: SoapList): readonly RuleLine[] {
  const line = { kind: 'count', list: name };
  return narrowed === undefined ? [{ ...line, many }, line] : [line];
}

/** Rules that may hold for a list of a SOAP service. */
export function soapCandidates(list: SoapList, basis: SuggestBasis): readonly Candidate[] {
  return list.narrowed === undefined
    ? []
    : [...tokenCandidates(list, basis), ...affectedCandidates(list, basis)];
}

/** A member of the response leads to the next page. */
function tokenCandidates(
  { name, operation }: SoapList,
  { service, context }: SuggestBasis,
): readonly Candidate[] {
  const places = placesIn(operation.binding.output?.type, context);
  const token = places.find(
    ({ field, type }) => type.kind === 'string' && conventions.tokenPaging.token.test(field.name),
  );
  const done = places.find(
    ({ field, type }) => type.kind === 'boolean' && conventions.tokenPaging.done.test(field.name),
  );
  if (token === undefined) return [];
  const taking = service.operations
    .filter(isSoap)
    .filter((one) => one !== operation && sentName(one) !== undefined);
  const outputOf = ({ binding }: SoapOperation): string =>
    JSON.stringify(placesIn(binding.output?.type, context).map(({ pointer }) => pointer));
  const next = taking.find((one) => outputOf(one) === outputOf(operation));
  const end = taking.find((one) => one !== next && conventions.tokenPaging.end.test(one.name));
  const refused = next?.binding.faults.map((fault) => fault.name) ?? [];
  if (next === undefined || refused.length === 0) return [];
  return pageSizes.map((page) => ({
    line: {
      kind: 'tokenPaging',
      list: name,
      page,
      token: token.pointer,
      ...(done !== undefined && { done: done.pointer }),
      next: next.name,
      sent: `/${sentName(next)}`,
      ...(end !== undefined && { end: end.name }),
      refused,
    },
    seen: 0,
    evidence: '',
    group: `pages of ${name}`,
  }));

  function sentName({ binding }: SoapOperation): string | undefined {
    return messageFields(binding.input, context).find((field) =>
      conventions.tokenPaging.token.test(field.name),
    )?.name;
  }
}

/** A number in a response is that of the changed items. */
function affectedCandidates(
  { name, narrowed }: SoapList,
  { service, bases, context }: SuggestBasis,
): readonly Candidate[] {
  return service.operations.filter(isSoap).flatMap((operation): readonly Candidate[] => {
    const base = bases.get(operation.name);
    const changes = ['update', 'delete'].includes(wordsOf(operation).verb);
    if (!changes || narrowed === undefined || base === undefined || !isSoapBase(base)) return [];
    const values = withPattern(inputOf(base.step), narrowed.text, narrowed.pattern);
    if (!JSON.stringify(values).includes(JSON.stringify(narrowed.pattern))) return [];
    return placesIn(operation.binding.output?.type, context)
      .filter(({ field, type }) => type.kind === 'number' && conventions.changedCount.test(field.name))
      .map(({ pointer }) => ({
        line: { kind: 'affected', list: name, operation: operation.name, field: pointer, with: values },
        seen: 0,
        evidence: '',
        group: `${operation.name} ${pointer}`,
      }));
  });
}
