import type { Case } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { Contract } from '../model/contract.js';
import { ConformError } from './conform-error.js';
import type { ConformOptions } from './options.js';

/** The suite of the named service, or the only suite. */
export function suiteOf(suites: readonly Suite[], service: string | undefined): Suite {
  const wanted =
    service === undefined ? suites : suites.filter((suite) => suite.contract.split('/').pop() === service);
  const [suite] = wanted;
  if (suite !== undefined && wanted.length === 1) return suite;
  const names = suites.map((one) => one.contract.split('/').pop()).join(', ');
  const why = service === undefined ? ', since the spec has several services or ports' : `, got ${service}`;
  throw new ConformError(`must be ${suites.length === 1 ? '' : 'one of '}${names}${why}`, 'service');
}

/** The selection of cases by the options `case` and `tags`; throws if it cannot match any case of a contract. */
export function selectionOf(
  { case: text = '', tags }: Pick<ConformOptions, 'case' | 'tags'>,
  contract: Contract,
): (entry: Case) => boolean {
  const has = tags === undefined ? () => true : tagged(tags, contract);
  return (entry) => entry.id.includes(text) && has(entry);
}

/** Throws if a selection matches nothing, with what it could match; `cases` are those of the suite, if known. */
export function nothingMatches(
  { case: text = '', tags = [] }: Pick<ConformOptions, 'case' | 'tags'>,
  contract: Contract,
  cases?: readonly Case[],
): ConformError {
  const tagsOf = tagsIn(contract);
  const isTagged = cases?.some((entry) => tagsOf(entry).some((tag) => tags.includes(tag))) ?? true;
  if (tags.length === 0 || (text !== '' && isTagged))
    return new ConformError(`must match the id of a case, got ${text}`, 'case');
  const known = cases === undefined ? everyTag(contract) : new Set(cases.flatMap(tagsOf));
  return new ConformError(
    `must match a case, got ${tags.join(', ')}; known tags: ${[...known].join(', ')}`,
    'tags',
  );
}

/** Whether a case has one of the tags: an OpenAPI tag, an operation's name, or a kind of case. */
function tagged(tags: readonly string[], contract: Contract): (entry: Case) => boolean {
  if (tags.length === 0) throw new ConformError('must name at least one tag, got an empty list', 'tags');
  const tagsOf = tagsIn(contract);
  return (entry) => tagsOf(entry).some((tag) => tags.includes(tag));
}

function tagsIn(contract: Contract): (entry: Case) => readonly string[] {
  const operations = new Map(operationsIn(contract).map((one) => [one.name, one.tags]));
  return ({ kind, steps }) => {
    const own = kind === 'scenario' ? steps : steps.slice(-1);
    return [kind, ...own.flatMap(({ operation }) => [operation, ...(operations.get(operation) ?? [])])];
  };
}

/** The tags of all operations, of which a large contract may have many. */
function everyTag(contract: Contract): ReadonlySet<string> {
  return new Set(
    operationsIn(contract).flatMap(({ name, tags = [] }) => (tags.length === 0 ? [name] : tags)),
  );
}

function operationsIn({ services }: Contract): Contract['services'][number]['operations'] {
  return services.flatMap(({ operations }) => operations);
}
