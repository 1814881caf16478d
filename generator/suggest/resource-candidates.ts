import { parseTemplate, pathOf, templateNames } from '@trivet/runtime/internal/text';
import type { Subject } from '../cases/subject.js';
import type { Json } from '../model/contract.js';
import { bodyType, type RestOperation, responseType } from '../model/resources/rest-operation.js';
import { type Candidate, enough, isText, type Option, type Place, placesIn } from './candidate.js';
import type { SuggestGround } from './ground.js';
import { literal, type Observation, successesOf, valueAt } from './observation.js';
import { operationsIn } from './operations.js';

/** The data about one resource. */
interface Scene {
  readonly ground: SuggestGround;
  readonly subject: Subject;
  readonly of: string;
  /** Observations of created items. */
  readonly created: readonly Observation[];
  readonly answered: readonly Place[];
  readonly sent: readonly Place[];
  /** Operations that change an item. */
  readonly changes: readonly RestOperation[];
}

/** Rules that may hold for the items that an operation creates, in addition to their schema. */
export function resourceCandidates(subject: Subject, ground: SuggestGround): readonly Candidate[] {
  const { resource } = subject;
  const { producer, identifier, isChosen, updaters, actions } = resource;
  if (identifier === undefined || isChosen === true) return [];
  const created = successesOf(ground.observations, producer.name);
  const scene: Scene = {
    ground,
    subject,
    of: producer.name,
    created,
    answered: placesIn(responseType(producer), ground.context),
    sent: placesIn(bodyType(producer), ground.context).filter(({ field }) => field.readOnly !== true),
    changes: [...updaters, ...actions],
  };
  return [
    ...keyCandidates(scene),
    ...counterCandidates(scene),
    ...immutableCandidates(scene),
    ...uniqueCandidates(scene),
    ...lifetimeCandidates(scene),
    ...forbiddenCandidates(scene),
    ...linkCandidates(scene),
  ];
}

/** Statuses that an operation declares for requests rejected because of the state of the service. */
function refusalsOf({ binding }: RestOperation): readonly string[] {
  const declared = new Set(binding.responses.map(({ status }) => status));
  return ['409', '422', '400', '403', '412'].filter((status) => declared.has(status) || declared.has('4XX'));
}

/** Whether all created items have different values of a member. */
function differs({ created }: Scene, pointer: string): boolean {
  const values = created
    .map(({ answered }) => valueAt(answered, pointer))
    .filter((value) => value !== undefined);
  return (
    values.length >= enough && new Set(values.map((value) => JSON.stringify(value))).size === values.length
  );
}

function takes(operation: RestOperation, pointer: string, { ground: { context } }: Scene): boolean {
  return placesIn(bodyType(operation), context).some(
    (place) => place.pointer === pointer && place.field.readOnly !== true,
  );
}

/** A text that is unique to each item may identify it, like its identifier. */
function keyCandidates(scene: Scene): readonly Candidate[] {
  const { answered, of, subject, changes, created } = scene;
  if (subject.resource.reader === undefined) return [];
  return answered
    .filter(({ pointer, type, field }) => {
      const isOwn = pathOf(pointer).length === 1 && field.name !== subject.resource.identifier;
      return isOwn && isText(type) && differs(scene, pointer) && isShort(created, pointer);
    })
    .map(({ pointer }) => ({
      line: { kind: 'alternateKey', of, key: pointer },
      seen: 0,
      evidence: '',
      options: changes.map((one): Option => ({ members: { changedBy: one.name }, group: 'changedBy' })),
    }));
}

/** Whether a text may be a segment of a path. */
function isShort(created: readonly Observation[], pointer: string): boolean {
  return created.every(({ answered }) => /^[\w.~-]{1,100}$/.test(String(valueAt(answered, pointer))));
}

/** A number that only the service sets may increase with each change. */
function counterCandidates(scene: Scene): readonly Candidate[] {
  const { answered, of, changes, created, sent } = scene;
  const own = answered.filter(
    ({ pointer, type }) => type.kind === 'number' && !sent.some((one) => one.pointer === pointer),
  );
  return own.flatMap(({ pointer }) => {
    const starts = new Set(created.map((one) => valueAt(one.answered, pointer)));
    const [start] = starts;
    const isKnown = starts.size === 1 && created.length >= enough && typeof start === 'number' && start >= 0;
    const options: readonly Option[] = isKnown && Number.isInteger(start) ? [{ members: { start } }] : [];
    const line = { kind: 'counter', of, field: pointer };
    return changes.map((one) => ({
      line: { ...line, by: [one.name] },
      seen: 0,
      evidence: '',
      options,
      joins: 'by',
    }));
  });
}

/** A later change of a member of the creation request may be rejected. */
function immutableCandidates(scene: Scene): readonly Candidate[] {
  const { of, subject, sent, answered } = scene;
  const both = sent.filter(
    (place) =>
      isText(place.type) && answered.some((one) => one.pointer === place.pointer) && mayGrow(scene, place),
  );
  return both.flatMap(({ pointer }) =>
    subject.resource.updaters
      .filter((one) => takes(one, pointer, scene))
      .flatMap((one) =>
        refusalsOf(one).map((refused) => ({
          line: { kind: 'immutable', of, field: pointer, by: [one.name], refused: Number(refused) },
          seen: 0,
          evidence: '',
          group: `immutable ${of} ${one.name} ${pointer}`,
        })),
      ),
  );
}

/** Whether a letter may be appended to the texts that were sent, so that a rejection is not caused by their form. */
function mayGrow({ created, ground: { context } }: Scene, { pointer, field }: Place): boolean {
  const texts = created
    .map(({ sent }) => valueAt(sent, pointer))
    .filter((value) => typeof value === 'string');
  return (
    texts.length > 0 &&
    texts.slice(0, enough).every((text) => context.acceptsStrictly(field.type, `${text}n`))
  );
}

/** A text that differs in all items may be required to be unique. */
function uniqueCandidates(scene: Scene): readonly Candidate[] {
  const { of, subject, sent, answered, changes } = scene;
  const { producer, remover } = subject.resource;
  const keys = sent.filter(
    ({ pointer, type }) =>
      isText(type) &&
      valueAt(subject.made.send.body, pointer) !== undefined &&
      answered.some((one) => one.pointer === pointer) &&
      differs(scene, pointer),
  );
  return keys.flatMap(({ pointer }) =>
    refusalsOf(producer).map((refused) => ({
      line: { kind: 'unique', of, field: pointer, refused: Number(refused) },
      seen: scene.created.length,
      evidence: `different values in responses of ${of}`,
      group: `unique ${of} ${pointer}`,
      options: [
        { members: { anyCase: true } },
        ...changes
          .filter((one) => takes(one, pointer, scene))
          .map((one): Option => ({ members: { changedBy: one.name }, group: 'changedBy' })),
        ...(remover === undefined ? [] : [{ members: { keptBy: remover.name } }]),
      ],
    })),
  );
}

/** The statuses of operations on a deleted item. */
function lifetimeCandidates({ of, subject, ground }: Scene): readonly Candidate[] {
  const { remover, reader, updaters, actions, path } = subject.resource;
  if (remover === undefined) return [];
  const below = operationsIn(ground).filter(
    ({ binding }) =>
      binding.path.startsWith(`${path}/`) && templateNames(binding.path.slice(path.length)).length === 0,
  );
  const all = [...(reader === undefined ? [] : [reader]), ...updaters, remover, ...actions, ...below];
  const names = new Map(all.map((one) => [one.name, one]));
  return [...names.values()].flatMap((one) =>
    ['404', '410']
      .filter((status) => one.binding.responses.some((response) => response.status === status))
      .map((after) => ({
        line: { kind: 'lifetime', of, endedBy: remover.name, after: Number(after), operations: [one.name] },
        seen: 0,
        evidence: '',
        group: `lifetime ${of} ${one.name}`,
        joins: 'operations',
      })),
  );
}

/** Maximum number of states in which operations are tried. */
const mostStates = 60;

/** An operation may be rejected for items that were created with a certain value. */
function forbiddenCandidates({ of, subject, sent }: Scene): readonly Candidate[] {
  const { resource } = subject;
  const operations = [
    ...new Set([...resource.others, ...(resource.remover === undefined ? [] : [resource.remover])]),
  ];
  const states = sent.flatMap(({ pointer, type }): readonly (readonly [string, Json])[] => {
    const values = type.kind === 'literal' ? type.values : type.kind === 'boolean' ? [true, false] : [];
    return values.slice(0, 6).map((value) => [pointer, value]);
  });
  return operations
    .flatMap((one) =>
      states.flatMap(([pointer, value]) =>
        refusalsOf(one).map((refused) => ({
          line: {
            kind: 'forbidden',
            of,
            operation: one.name,
            when: { [pointer]: value },
            refused: Number(refused),
          },
          seen: 0,
          evidence: '',
          group: `forbidden ${of} ${one.name} ${pointer} ${JSON.stringify(value)}`,
        })),
      ),
    )
    .slice(0, mostStates);
}

/** A member that is always a URL of an operation's path, with the identifier of the item in it. */
function linkCandidates({ ground, of, answered, created, subject }: Scene): readonly Candidate[] {
  const { identifier = '' } = subject.resource;
  const known = created.filter(({ answered: value }) => valueAt(value, `/${identifier}`) !== undefined);
  if (known.length < enough) return [];
  return answered
    .filter(({ type }) => isText(type))
    .flatMap(({ pointer }) => {
      const fits = operationsIn(ground).filter(({ binding }) =>
        known.every((one) => {
          const id = encodeURIComponent(String(valueAt(one.answered, `/${identifier}`)));
          const value = valueAt(one.answered, pointer);
          if (typeof value !== 'string' || !URL.canParse(value)) return false;
          const path = new URL(value).pathname;
          return endsAs(path, binding.path, id);
        }),
      );
      const reader = fits.find(({ binding }) => binding.method === 'GET') ?? fits[0];
      return reader === undefined
        ? []
        : [
            {
              line: { kind: 'link', of, field: pointer, leadsTo: reader.name },
              seen: known.length,
              evidence: `responses of ${of}`,
            },
          ];
    });
}

/** Whether a path ends like a template whose last parameter, and no other, is the identifier. */
function endsAs(path: string, template: string, id: string): boolean {
  const { literals, names } = parseTemplate(template);
  if (names.length === 0) return false;
  const parts = literals.map(literal);
  const [end = ''] = parts.slice(-1);
  return new RegExp(`${parts.slice(0, -1).join('[^/]+')}${literal(id)}${end}$`).test(path);
}
