import type { Expect, Relation } from '@trivet/runtime/conformance/case';

/** The relation of a value to another one, as words between the two. */
const relationWords: { readonly [R in Relation['relation']]: string } = {
  holds: 'is',
  differs: 'is not',
  lists: 'contains',
  once: 'contains only once',
  omits: 'does not contain',
  each: 'has only items with',
  counts: 'has as many items as',
  ascends: 'is in ascending order of',
  descends: 'is in descending order of',
  exceeds: 'exceeds',
  names: 'has the members of',
  leads: 'is an absolute URL of',
  locates: 'is a reference to',
  formats: 'has the formats',
  computes: 'has the number by',
};

/** The expectation of a response as text, and of accompanying requests. */
export function expectedOf(
  { status = [], skipOn = [], outcome = [], criteria = [], relations = [], undeclared, when }: Expect,
  callback: string | undefined,
): string {
  const parts = [
    ...(status.length === 0 ? [] : [`status ${status.join(' or ')}`]),
    ...(outcome.length === 0 ? [] : [outcome.join(' or ')]),
    ...(when === undefined ? [] : [`where ${when.says ?? when.condition}`]),
    ...criteria.map(({ condition, says = condition }) => says),
    ...relations.map(
      ({ value, relation, other }) => `${value} ${relationWords[relation]} ${JSON.stringify(other)}`,
    ),
    ...(callback === undefined ? [] : [`the callback ${callback}`]),
  ];
  const contract = undeclared === true ? '' : ', and satisfies the contract';
  const expected = parts.length === 0 ? 'a declared response' : `${parts.join('; ')}${contract}`;
  return skipOn.length === 0 ? expected : `${expected}; ${skipOn.join(' or ')} skips the case`;
}
