import { parseTemplate, pathOf, templateNames } from '@trivet/runtime/internal/text';
import type { Subject } from '../cases/subject.js';
import type { Json } from '../model/contract.js';
import { plainPath } from '../model/resources/plain-paths.js';
import { bodyType, type RestOperation, responseType } from '../model/resources/rest-operation.js';
import { type Candidate, enough, isText, type Option, type Place, placesIn } from './candidate.js';
import { literal, type Observation, successesOf, valueAt } from './observation.js';
import { operationsIn } from './operations.js';
import type { SuggestBasis } from './suggest-basis.js';

/** The data about one resource. */
interface CreationContext {
  readonly basis: SuggestBasis;
  readonly subject: Subject;
  readonly of: string;
  /** Observations of created items. */
  readonly created: readonly Observation[];
  readonly returned: readonly Place[];
  readonly sent: readonly Place[];
  /** Operations that change an item. */
  readonly changes: readonly RestOperation[];
}

/** Rules that may hold for the items that an operation creates, in addition to their schema. */
export function resourceCandidates(subject: Subject, basis: SuggestBasis): readonly Candidate[] {
  const { resource } = subject;
  const { producer, identifier, isChosen, updaters, actions } = resource;
  if (identifier === undefined || isChosen === true) return [];
  const created = successesOf(basis.observations, producer.name);
  const creation: CreationContext = {
    basis,
    subject,
    of: producer.name,
    created,
    returned: placesIn(responseType(producer), basis.context),
    sent: placesIn(bodyType(producer), basis.context).filter(({ field }) => field.readOnly !== true),
    changes: [...updaters, ...actions],
  };
  return [
    ...keyCandidates(creation),
    ...counterCandidates(creation),
    ...immutableCandidates(creation),
    ...uniqueCandidates(creation),
    ...lifetimeCandidates(creation),
    ...forbiddenCandidates(creation),
    ...linkCandidates(creation),
  ];
}

/** Statuses that an operation declares for requests rejected because of the state of the service. */
function refusalsOf({ binding }: RestOperation): readonly string[] {
  const declared = new Set(binding.responses.map(({ status }) => status));
  // RFC 9110, 15.5.4: 403 is about who sends the request, unless nothing else is declared for its state.
  const isOther = ['409', '422'].some((status) => declared.has(status));
  return ['409', '422', '400', ...(isOther ? [] : ['403']), '412'].filter(
    (status) => declared.has(status) || declared.has('4XX'),
  );
}

/** Whether all created items have different values of a member. */
function differs({ created }: CreationContext, pointer: string): boolean {
  const values = created
    .map(({ returned }) => valueAt(returned, pointer))
    .filter((value) => value !== undefined);
  return (
    values.length >= enough && new Set(values.map((value) => JSON.stringify(value))).size === values.length
  );
}

function takes(operation: RestOperation, pointer: string, { basis: { context } }: CreationContext): boolean {
  return placesIn(bodyType(operation), context).some(
    (place) => place.pointer === pointer && place.field.readOnly !== true,
  );
}

/** A text that is unique to each item may identify it, like its identifier. */
function keyCandidates(creation: CreationContext): readonly Candidate[] {
  const { returned, of, subject, changes, created } = creation;
  if (subject.resource.reader === undefined) return [];
  return returned
    .filter(({ pointer, type, field }) => {
      const isOwn = pathOf(pointer).length === 1 && field.name !== subject.resource.identifier;
      return isOwn && isText(type) && differs(creation, pointer) && isShort(created, pointer);
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
  return created.every(({ returned }) => /^[\w.~-]{1,100}$/.test(String(valueAt(returned, pointer))));
}

/** A number that only the service sets may increase with each change. */
function counterCandidates(creation: CreationContext): readonly Candidate[] {
  const { returned, of, changes, created, sent } = creation;
  const own = returned.filter(
    ({ pointer, type }) => type.kind === 'number' && !sent.some((one) => one.pointer === pointer),
  );
  return own.flatMap(({ pointer }) => {
    const starts = new Set(created.map((one) => valueAt(one.returned, pointer)));
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
function immutableCandidates(creation: CreationContext): readonly Candidate[] {
  const { of, subject, sent, returned } = creation;
  const both = sent.filter(
    (place) =>
      isText(place.type) && returned.some((one) => one.pointer === place.pointer) && mayGrow(creation, place),
  );
  return both.flatMap(({ pointer }) =>
    subject.resource.updaters
      .filter((one) => takes(one, pointer, creation))
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
function mayGrow({ created, basis: { context } }: CreationContext, { pointer, field }: Place): boolean {
  const texts = created
    .map(({ sent }) => valueAt(sent, pointer))
    .filter((value) => typeof value === 'string');
  return (
    texts.length > 0 &&
    texts.slice(0, enough).every((text) => context.acceptsStrictly(field.type, `${text}n`))
  );
}

/** A text that differs in all items may be required to be unique. */
function uniqueCandidates(creation: CreationContext): readonly Candidate[] {
  const { of, subject, sent, returned, changes } = creation;
  const { producer, remover } = subject.resource;
  const keys = sent.filter(
    ({ pointer, type }) =>
      isText(type) &&
      valueAt(subject.made.send.body, pointer) !== undefined &&
      returned.some((one) => one.pointer === pointer) &&
      differs(creation, pointer),
  );
  return keys.flatMap(({ pointer }) =>
    refusalsOf(producer).map((refused) => ({
      line: { kind: 'unique', of, field: pointer, refused: Number(refused) },
      seen: creation.created.length,
      evidence: `different values in responses of ${of}`,
      group: `unique ${of} ${pointer}`,
      options: [
        { members: { anyCase: true } },
        ...changes
          .filter((one) => takes(one, pointer, creation))
          .map((one): Option => ({ members: { changedBy: one.name }, group: 'changedBy' })),
        ...(remover === undefined ? [] : [{ members: { keptBy: remover.name } }]),
      ],
    })),
  );
}

/** The statuses of operations on a deleted item. */
function lifetimeCandidates({ of, subject, basis }: CreationContext): readonly Candidate[] {
  const { remover, reader, updaters, actions, path } = subject.resource;
  if (remover === undefined) return [];
  const below = operationsIn(basis).filter(
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
function forbiddenCandidates({ of, subject, sent }: CreationContext): readonly Candidate[] {
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
          values: `forbidden ${of} ${one.name} ${pointer}`,
        })),
      ),
    )
    .slice(0, mostStates);
}

/** A member that is always a URL of an operation's path, with the identifier of the item in it. */
function linkCandidates({ basis, of, returned, created, subject }: CreationContext): readonly Candidate[] {
  const { identifier = '' } = subject.resource;
  const known = created.filter(({ returned: value }) => valueAt(value, `/${identifier}`) !== undefined);
  if (known.length < enough) return [];
  return returned
    .filter(({ type }) => isText(type))
    .flatMap(({ pointer }) => {
      const fits = operationsIn(basis).filter(({ binding }) =>
        known.every((one) => {
          const id = encodeURIComponent(String(valueAt(one.returned, `/${identifier}`)));
          const value = valueAt(one.returned, pointer);
          if (typeof value !== 'string' || !URL.canParse(value)) return false;
          const path = plainPath(new URL(value).pathname);
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
