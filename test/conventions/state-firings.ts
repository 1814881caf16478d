import type { Service } from '../../generator/model/contract.js';
import type { Resolving } from '../../generator/model/resolve.js';
import { countMember } from '../../generator/model/resources/counted.js';
import { doubtful } from '../../generator/model/resources/doubtful.js';
import { itemIn } from '../../generator/model/resources/identifier.js';
import { issuedResources } from '../../generator/model/resources/issued.js';
import { type ListShape, parameterOf } from '../../generator/model/resources/list-shape.js';
import { fieldsOf, sharedFields } from '../../generator/model/resources/members.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import { reservedFor } from '../../generator/model/resources/reserved.js';
import type { Resource } from '../../generator/model/resources/resources.js';
import {
  bodyType,
  isRest,
  type RestOperation,
  responseType,
} from '../../generator/model/resources/rest-operation.js';
import { allowedStates, isStateName } from '../../generator/model/resources/states/allowed-states.js';
import { timeBoundOf } from '../../generator/model/resources/time-bounds.js';
import { sentencesIn } from '../../generator/model/resources/words.js';
import { type Firing, spoken } from './firing.js';

/** Where phrases about the states of items, their replacement and their number apply. */
export function stateFirings(
  resources: readonly Resource[],
  service: Service,
  context: Resolving,
): readonly Firing[] {
  const puts = service.operations.filter(
    ({ binding }) => binding.kind === 'rest' && binding.method === 'PUT' && binding.body !== undefined,
  );
  const said = puts.map(({ name, summary = '', doc = '' }) => ({ name, doc: `${summary} ${doc}` }));
  return [
    ...spoken('phrases.replaced', phrases.replaced, said),
    ...spoken('doubtful.partial', doubtful.partial, said),
    ...resources.flatMap((above) => countFirings(above, resources, context)),
    ...reservedFirings(service),
    ...resources.flatMap((one) => allowedFirings(one, context)),
    ...issuedResources(service, resources, context).flatMap(({ path, producer }) =>
      spoken('phrases.issued', phrases.issued, [{ name: `${producer.name} ${path}`, doc: producer.doc }]),
    ),
  ];
}

/** Where operations are said to be those of one role. */
function reservedFirings({ operations }: Service): readonly Firing[] {
  const said = operations.filter(isRest).flatMap((one) => {
    const word = reservedFor(one);
    const sentences = [one.summary, one.doc].flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')));
    return word === undefined
      ? []
      : sentences.map((doc) => ({ name: `${one.name} [${word}]`, doc: doc.trim() }));
  });
  return Object.entries(phrases.reserved).flatMap(([name, pattern]) =>
    spoken(`phrases.reserved.${name}`, pattern, said),
  );
}

function countFirings(
  above: Resource,
  resources: readonly Resource[],
  context: Resolving,
): readonly Firing[] {
  const found = resources.flatMap((below) => countMember(above, below, context) ?? []);
  return spoken(
    'phrases.counted',
    phrases.counted,
    found.map(({ name, field }) => ({ name: `${above.producer.name} ${name}`, doc: field.doc })),
  );
}

function allowedFirings(resource: Resource, context: Resolving): readonly Firing[] {
  const { reader, path, others, updaters, remover } = resource;
  const item = reader && itemIn(responseType(reader), resource, context);
  const states = [...sharedFields(item, context).values()].flatMap(({ name, type }) => {
    const resolved = context.resolve(type);
    const values =
      resolved.kind === 'literal' ? resolved.values.filter((one) => typeof one === 'string') : [];
    return values.length < 2 || !isStateName(name) ? [] : [{ name, values }];
  });
  const all = new Set([...others, ...updaters, ...(remover === undefined ? [] : [remover])]);
  return [...all].flatMap((operation) =>
    states.flatMap(({ name, values }): readonly Firing[] => {
      const isSet = fieldsOf(bodyType(operation), context).has(name);
      if (operation.binding.method === 'GET' || isSet) return [];
      const allowed = allowedStates(operation, path, values);
      const doc = textOf(operation);
      if (!values.some((one) => doc.includes(one))) return [];
      const own = [{ name: `${operation.name} [${allowed?.join(' ') ?? ''}]`, doc }];
      return allowed === undefined
        ? spoken('doubtful.otherSense', doubtful.otherSense, own)
        : (['allowed', 'refusals'] as const).flatMap((group) =>
            Object.entries(phrases[group]).flatMap(([phrase, pattern]) =>
              spoken(`phrases.${group}.${phrase}`, pattern, own),
            ),
          );
    }),
  );
}

function textOf({ summary = '', doc = '', binding }: RestOperation): string {
  const refusals = binding.responses.filter(({ status }) => status === '409' || status === '422');
  return [summary, doc, ...refusals.map((one) => one.doc ?? '')].join('. ');
}

/** Where phrases about parameters of a list apply: searches that ignore case, and bounds of times. */
export function parameterPhrases(shape: ListShape, context: Resolving): readonly Firing[] {
  const search = parameterOf(shape, 'search');
  const bounds = shape.parameters.flatMap((one) => {
    const bound = timeBoundOf(shape.fields, one, context);
    const own = { name: `${shape.operation.name} ${one.name} ${bound?.field.name}`, doc: one.doc };
    return bound === undefined ? [] : [own];
  });
  return [
    ...(search === undefined
      ? []
      : spoken('phrases.caseless', phrases.caseless, [
          { name: `${shape.operation.name} ${search.name}`, doc: `${search.doc} ${shape.operation.doc}` },
        ])),
    ...spoken('phrases.filters.inclusive', phrases.filters.inclusive, bounds),
    ...spoken('phrases.filters.exclusive', phrases.filters.exclusive, bounds),
    ...spoken('phrases.filters.apart', phrases.filters.apart, bounds),
    ...bounds.map(({ name, doc }): Firing => ['timeBounds', `${name}: ${doc ?? ''}`.slice(0, 160)]),
  ];
}
