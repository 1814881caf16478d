import type { Service } from '../../generator/model/contract.js';
import type { Resolving } from '../../generator/model/resolve.js';
import { barsOf } from '../../generator/model/resources/barred.js';
import { nounOf } from '../../generator/model/resources/calling.js';
import { computedIn } from '../../generator/model/resources/computed.js';
import { countersOf } from '../../generator/model/resources/counters.js';
import { fieldsOf } from '../../generator/model/resources/members.js';
import { openingOf } from '../../generator/model/resources/opened.js';
import { overlapOf } from '../../generator/model/resources/overlaps.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import type { Resource } from '../../generator/model/resources/resources.js';
import { isRest, type RestOperation, responseType } from '../../generator/model/resources/rest-operation.js';
import { changersOf } from '../../generator/model/resources/states/item-states.js';
import { type Firing, spoken } from './firing.js';

/** Where operations are said to change a number of their item. */
export function counterFirings(resource: Resource, context: Resolving): readonly Firing[] {
  return changersOf(resource).flatMap((operation) => {
    const found = countersOf(operation, resource, context).map(({ name }) => name);
    const said = `${operation.summary ?? ''}. ${operation.doc ?? ''}`;
    return found.length === 0
      ? []
      : Object.entries(phrases.counters).flatMap(([one, phrase]) =>
          spoken(`phrases.counters.${one}`, phrase, [
            { name: `${operation.name} ${found.join(' ')}`, doc: said },
          ]),
        );
  });
}

/** Where creations are said to add an item to a list that no operation adds to. */
export function openingFirings(service: Service, context: Resolving): readonly Firing[] {
  const operations = service.operations.filter(isRest);
  const posts = operations.filter(({ binding }) => binding.method === 'POST');
  const lists = operations.filter(
    ({ binding: { method, path } }) =>
      method === 'GET' && !path.includes('{') && !posts.some((one) => one.binding.path === path),
  );
  return lists.flatMap(({ binding }) => {
    const noun = nounOf(`${binding.path}/{id}`).at(-1) ?? '';
    return posts.flatMap((one) =>
      openingOf(one, noun, context) === undefined
        ? []
        : Object.entries(phrases.opens).flatMap(([name, phrase]) =>
            spoken(`phrases.opens.${name}`, phrase, [
              { name: `${one.name} [${noun}]`, doc: `${one.summary ?? ''}. ${one.doc ?? ''}` },
            ]),
          ),
    );
  });
}

/** Where operations are said to be refused for items that have something. */
export function barFirings(operation: RestOperation): readonly Firing[] {
  const { name, doc = '', summary = '', binding } = operation;
  const said = [summary, doc, ...binding.responses.map((one) => one.doc)].join('. ');
  const bars = binding.responses.some(({ status }) => status === '409') ? barsOf(operation) : [];
  return bars.flatMap(({ noun, words }) =>
    spoken('phrases.barred', phrases.barred, [
      { name: `${name} [${noun}: ${words.join(' ')}]`, doc: said.replace(/\s+/g, ' ') },
    ]),
  );
}

/** Where descriptions say how a number follows from others, or that items must not overlap. */
export function numberFirings(operation: RestOperation, context: Resolving): readonly Firing[] {
  const { name, doc = '', summary = '' } = operation;
  const fields = fieldsOf(responseType(operation), context);
  const own = { name, doc: `${summary}. ${doc}` };
  return [
    ...computedIn(fields, context).flatMap(({ field }) =>
      Object.entries(phrases.computed).flatMap(([one, phrase]) =>
        spoken(`phrases.computed.${one}`, phrase, [{ name: `${name} ${field.name}`, doc: field.doc }]),
      ),
    ),
    ...(overlapOf(operation, context) !== undefined
      ? spoken('phrases.overlaps.refused', phrases.overlaps.refused, [own])
      : []),
  ];
}
