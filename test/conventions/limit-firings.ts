import type { Service } from '../../generator/model/contract.js';
import type { Resolving } from '../../generator/model/resolve.js';
import { nounOf } from '../../generator/model/resources/calling.js';
import { limitsIn } from '../../generator/model/resources/limits.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import type { Resource } from '../../generator/model/resources/resources.js';
import { isRest, type RestOperation } from '../../generator/model/resources/rest-operation.js';
import { isSingle } from '../../generator/model/resources/single-items.js';
import { changersOf, stateMembers } from '../../generator/model/resources/states/item-states.js';
import { leadsOf } from '../../generator/model/resources/states/leads.js';
import { timesOf } from '../../generator/model/resources/states/times.js';
import { type Firing, spoken } from './firing.js';

/** Where phrases about the greatest number of something apply. */
export function limitFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  const { name, summary = '', doc = '', binding } = operation;
  const said = [summary, doc, binding.body?.doc, ...binding.responses.map((one) => one.doc)].join('. ');
  return [
    ...limitsIn(operation, context).flatMap((limit) =>
      spoken('phrases.atMost', phrases.atMost, [{ name: `${name} ${limit.name} ${limit.most}`, doc: said }]),
    ),
    ...(isSingle(operation, context) ? spoken('phrases.single', phrases.single, [{ name, doc: said }]) : []),
  ];
}

/** Where actions on items are said to be possible several times. */
export function timesFirings(resource: Resource): readonly Firing[] {
  return changersOf(resource)
    .filter((one) => timesOf(one, resource.path) !== undefined)
    .flatMap(({ name, doc }) => spoken('phrases.allowed.times', phrases.allowed.times, [{ name, doc }]));
}

/** Where operations are said to lead an item of another kind to a state. */
export function leadFirings(
  resources: readonly Resource[],
  service: Service,
  context: Resolving,
): readonly Firing[] {
  const operations = service.operations.filter(isRest).filter(({ binding }) => binding.method !== 'GET');
  return resources.flatMap((one) => {
    const noun = nounOf(one.path).at(-1);
    const [state] = stateMembers(one, context);
    const others = operations.filter((operation) => !changersOf(one).includes(operation));
    if (noun === undefined || state === undefined) return [];
    return others.flatMap((operation) =>
      leadsOf(operation, { noun, states: state.values }, {}, context).flatMap(({ states, sent }) => {
        const name = `${operation.name} ${noun} [${states.join(' ')}]`;
        const said = [{ name, doc: `${operation.summary ?? ''}. ${operation.doc ?? ''}` }];
        return sent === undefined
          ? spoken('phrases.states.other', phrases.states.other, said)
          : spoken('phrases.states.moved', phrases.states.moved, said);
      }),
    );
  });
}
