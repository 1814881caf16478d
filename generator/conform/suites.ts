import type { Case } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { Contract } from '../model/contract.js';
import { withTheseCases } from '../suite-parts.js';
import { ConformError } from './conform-error.js';

/** The suite of the named service, or the only suite. */
export function suiteOf(suites: readonly Suite[], service: string | undefined): Suite {
  const wanted =
    service === undefined ? suites : suites.filter((suite) => suite.contract.split('/').pop() === service);
  const [suite] = wanted;
  if (suite !== undefined && wanted.length === 1) return suite;
  const names = suites.map((one) => one.contract.split('/').pop()).join(', ');
  const why = service === undefined ? ', since the spec has several services' : `, got ${service}`;
  throw new ConformError(`must be ${suites.length === 1 ? '' : 'one of '}${names}${why}`, 'service');
}

/** The suite with the cases that have one of the tags: an OpenAPI tag, an operation's name, or a kind of case. */
export function withTags(suite: Suite, tags: readonly string[] | undefined, contract: Contract): Suite {
  if (tags === undefined) return suite;
  if (tags.length === 0) throw new ConformError('must name at least one tag, got an empty list', 'tags');
  const operations = new Map(
    contract.services.flatMap((service) => service.operations).map((one) => [one.name, one.tags]),
  );
  const tagsOf = ({ kind, steps }: Case): readonly string[] => {
    const own = kind === 'scenario' ? steps : steps.slice(-1);
    return [kind, ...own.flatMap(({ operation }) => [operation, ...(operations.get(operation) ?? [])])];
  };
  const cases = suite.cases.filter((entry) => tagsOf(entry).some((tag) => tags.includes(tag)));
  if (cases.length > 0) return withTheseCases(suite, cases);
  const known = [...new Set(suite.cases.flatMap(tagsOf))].join(', ');
  throw new ConformError(`must match a case, got ${tags.join(', ')}; known tags: ${known}`, 'tags');
}

/** The suite with the cases whose id contains a text; throws if none matches, unless others have been found. */
export function withCases(suite: Suite, text: string, found = 0): Suite {
  if (text === '') return suite;
  const cases = suite.cases.filter(({ id }) => id.includes(text));
  if (cases.length + found === 0) throw new ConformError(`must match the id of a case, got ${text}`, 'case');
  return withTheseCases(suite, cases);
}
