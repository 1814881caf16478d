import { isSoap } from '../../generator/cases/soap/names.js';
import { subjectOf } from '../../generator/cases/soap/things.js';
import type { Operation, Service, Type } from '../../generator/model/contract.js';
import type { Resolving } from '../../generator/model/resolve.js';
import { fieldsOf } from '../../generator/model/resources/members.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import { wordsOf } from '../../generator/model/resources/verbs.js';
import { type Firing, spoken } from './firing.js';

const { condition, possible, required, only, excluded, within, having, lacking, during } = phrases.states;
const { leaves, becomes, stays, initial } = phrases.states;
/** Those whose first group is a list of states. */
const said = {
  ...{ required, only, excluded, within, having, lacking, during },
  ...{ leaves, becomes, stays, initial },
};

/** Where descriptions of operations name a state: a word of an enumeration in a response of the service. */
export function messageStateFirings(
  operation: Operation,
  service: Service,
  context: Resolving,
): readonly Firing[] {
  const { doc } = operation;
  const { verb } = wordsOf(operation);
  if (doc === undefined || !Object.values(said).some((phrase) => phrase.test(doc))) return [];
  const words = new Set(
    service.operations
      .filter(isSoap)
      .flatMap((one) => enumeratedIn(one.binding.output?.type, context))
      .filter((one) => /[A-Z]/.test(one)),
  );
  const name = isSoap(operation) ? `${operation.name} (${subjectOf(operation)})` : operation.name;
  return doc.split(/(?<=[.;!?])\s+/).flatMap((sentence) => {
    const found = Object.entries(said).flatMap(([key, phrase]): readonly Firing[] => {
      if (key === 'initial' && verb !== 'create') return [];
      const [, list = ''] = phrase.exec(sentence) ?? [];
      const [first = ''] = list.split(/[^\w-]+/).filter((one) => one !== '');
      return words.has(first) ? spoken(`phrases.states.${key}`, phrase, [{ name, doc: sentence }]) : [];
    });
    if (found.length === 0) return [];
    return [
      ...found,
      ...spoken('phrases.states.condition', condition, [{ name, doc: sentence }]),
      ...spoken('phrases.states.possible', possible, [{ name, doc: sentence }]),
    ];
  });
}

/** The words of enumerations in a type. */
function enumeratedIn(type: Type | undefined, context: Resolving, depth = 0): readonly string[] {
  const resolved = type && context.resolve(type);
  if (resolved === undefined || depth > 4) return [];
  if (resolved.kind === 'list') return enumeratedIn(resolved.items, context, depth);
  if (resolved.kind === 'literal') return resolved.values.filter((one) => typeof one === 'string');
  return [...fieldsOf(resolved, context).values()].flatMap((field) =>
    enumeratedIn(field.type, context, depth + 1),
  );
}
