import type { Case, Data, Expect, Relation } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import type { Content } from '../../model/contract.js';
import {
  endOf,
  errorPlaceIn,
  isAlwaysRepeated,
  isRepeated,
  isSpanDescribed,
  type NamedParts,
  namedParts,
} from '../../model/resources/about-request.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { contentOf } from '../../model/samples/request.js';
import { bodyVariations } from '../body.js';
import { type Call, doubtStatuses } from '../call.js';
import { answerOf, octetCases } from './octets.js';
import { assumptions } from './state/assumptions.js';

/** Cases of the relation between a request and its response, as derived from names and descriptions. */
export function answerCases(call: Call, context: SampleContext): readonly Case[] {
  return [...mapCases(call, context), ...octetCases(call, context), ...placeCase(call, context)];
}

/** Names that cause errors if a map is implemented as a plain object of the language. */
const names = ['MyQuery', 'constructor', '__proto__'];

/** If a request has named parts, the response has a part of each name, with the contents for this part. */
function mapCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, make, accepted, refused } = call;
  const sent = contentOf(binding, valid);
  const answer = answerOf(call);
  const named = namedParts(binding, sent, answer, context);
  const parts = Object.values(membersOf(valid.body ?? null));
  if (named === undefined || sent === undefined || answer === undefined || parts.length === 0) return [];
  const body = Object.fromEntries(names.map((name, index) => [name, parts[index % parts.length] ?? null]));
  const echoed: Relation = {
    value: '$response.body',
    relation: 'names',
    other: Object.fromEntries(names.map((name) => [name, true])),
  };
  const same = make({
    what: 'names',
    kind: 'state',
    at: answer.at,
    title: `returns the names ${names.join(', ')} as they were sent`,
    assumption: assumptions.names,
    send: { ...valid, body },
    // Parsers of JSON may reject "__proto__".
    expect: { ...accepted, ...skipping(accepted, refused), relations: [echoed] },
  });
  return [
    ...(context.accepts(sent.type, body) ? [same] : []),
    ...spanCase(call, answer, named, context),
    ...repeatedCases(call, sent, answer, named, context),
  ];
}

/** The expectation that skips the case if the response has one of these statuses. */
function skipping({ skipOn = [] }: Expect, statuses: readonly string[]): Pick<Expect, 'skipOn'> {
  const all = [...new Set([...skipOn, ...statuses])];
  return all.length === 0 ? {} : { skipOn: all };
}

/** The contents of parts are not confused: a value in each part is repeated in its own response. */
function repeatedCases(
  { binding, valid, make, accepted, refused }: Call,
  sent: Content,
  answer: Content,
  { returned }: NamedParts,
  context: SampleContext,
): readonly Case[] {
  const parts = Object.values(membersOf(valid.body ?? null));
  const texts = ['{$inputs.unique}', '{$inputs.unique}n'];
  const keys = ['first', 'second'];
  // A requested item may not exist.
  const absent = [...refused, ...doubtStatuses(binding, 'refers to a resource')];
  return [...fieldsOf(returned, context).values()].flatMap((field): readonly Case[] => {
    if (!isRepeated(field)) return [];
    const [found] = parts.flatMap((part) =>
      leavesIn(part)
        .filter(([path, value]) => path.at(-1) === field.name && typeof value === 'string')
        .map(([path]) => ({ part, path })),
    );
    if (found === undefined) return [];
    const both = Object.fromEntries(
      keys.map((key, index) => [key, withLeaf(found.part, found.path, texts[index] ?? '')]),
    );
    if (!context.accepts(sent.type, both)) return [];
    const relations = keys.map(
      (key, index): Relation => ({
        value: `$response.body#${pointerTo(key, field.name)}`,
        relation: 'holds',
        other: texts[index] ?? '',
        ...(isAlwaysRepeated(field) ? {} : { ifPresent: true as const }),
      }),
    );
    return [
      make({
        what: `repeated/${field.name}`,
        kind: 'state',
        title: `returns "${field.name}" of each part as it was sent`,
        at: field.at ?? answer.at,
        assumption: assumptions.repeated,
        send: { ...valid, body: both },
        expect: { ...accepted, ...skipping(accepted, absent), relations },
      }),
    ];
  });
}

/** A span in a response starts before it ends. */
function spanCase(
  { valid, make, accepted }: Call,
  answer: Content,
  { returned }: NamedParts,
  context: SampleContext,
): readonly Case[] {
  const fields = fieldsOf(returned, context);
  for (const [name, part] of Object.entries(membersOf(valid.body ?? null))) {
    const sent = new Map(leavesIn(part).map(([path, value]) => [path.at(-1) ?? '', value]));
    for (const one of fields.keys()) {
      const other = endOf(one, fields);
      const [from, to] = [sent.get(one), other === undefined ? undefined : sent.get(other)];
      if (other === undefined || typeof from !== 'string' || typeof to !== 'string' || from >= to) continue;
      const [start, end] = [one, other].map((of) =>
        conditionOperand(`$response.body#${pointerTo(name, of)}`),
      );
      const isDescribed = isSpanDescribed([fields.get(one), fields.get(other)], context);
      return [
        make({
          what: `span/${one}`,
          kind: 'state',
          title: `"${one}" is not after "${other}"`,
          at: fields.get(other)?.at ?? answer.at,
          assumption: isDescribed ? assumptions.describedSpan : assumptions.span,
          send: valid,
          expect: {
            ...accepted,
            when: {
              type: 'simple',
              condition: `${start} != null && ${end} != null`,
              says: `the response has "${one}" and "${other}"`,
            },
            criteria: [
              { type: 'simple', condition: `${start} <= ${end}`, says: `"${one}" is at most "${other}"` },
            ],
          },
        }),
      ];
    }
  }
  return [];
}

type Leaf = readonly [path: readonly string[], value: Data];

/** Scalars of an object, and of the objects in it. */
function leavesIn(value: Data, path: readonly string[] = []): readonly Leaf[] {
  if (!isMembers(value) || path.length > 3) return Array.isArray(value) ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, one]) => leavesIn(one, [...path, name]));
}

function withLeaf(value: Data, [first, ...rest]: readonly string[], leaf: Data): Data {
  if (first === undefined) return leaf;
  const members = membersOf(value);
  return { ...members, [first]: withLeaf(members[first] ?? null, rest, leaf) };
}

/** Names of a whole request, or of a part of it, in an error that concerns no single member. */
const wholes =
  '^[^A-Za-z]*(?:_*(?:schema|body|request|request_?body|payload|root|document|object|all))?[^A-Za-z]*$';

/** If an error names its location, it is that of the invalid member, or of one that contains it. */
function placeCase(
  { binding, valid, refused, hasFresh, make, guess }: Call,
  context: SampleContext,
): readonly Case[] {
  const content = contentOf(binding, valid);
  // A rejection for other reasons may be reported first.
  const isDoubtful = guess?.skipOn.some((status) => refused.includes(status)) === true;
  if (content?.codec !== 'json' || refused.length === 0 || isDoubtful) return [];
  const [place] = binding.responses
    .filter(({ status }) => refused.includes(status))
    .flatMap(({ contents }) => contents.filter(({ codec }) => codec === 'json'))
    .flatMap(({ type }) => errorPlaceIn(type, context) ?? []);
  // Errors of one form are created by the same code.
  if (place === undefined || !context.isFirst(`place ${[...place.list, place.field.name].join('/')}`))
    return [];
  const broken = bodyVariations(content.type, valid.body, hasFresh, context).filter(
    ({ valid: isValid, what, fault, assumption }) =>
      !isValid && fault !== undefined && assumption === undefined && what.endsWith('/absent'),
  );
  // The deepest member, so that an error of the whole body is distinct.
  const [one] = broken.toSorted((a, b) => (b.fault?.length ?? 0) - (a.fault?.length ?? 0));
  if (one?.fault === undefined) return [];
  const reported = `$response.body#${pointerTo(...place.list, '0', place.field.name)}`;
  return [
    make({
      what: `body${one.what}/place`,
      kind: 'negative',
      title: `${one.title}, and reports its place`,
      at: one.at,
      keyword: one.keyword,
      assumption: place.isDescribed ? assumptions.describedPlace : assumptions.place,
      send: { ...valid, body: one.value ?? null },
      expect: {
        status: refused,
        when: {
          type: 'simple',
          condition: `${conditionOperand(reported)} != null`,
          says: `the first error has "${place.field.name}"`,
        },
        criteria: [
          {
            type: 'regex',
            context: reported,
            condition: [wholes, ...one.fault.map(spelledAnyhow)].join('|'),
            says: `the place of the error is "${one.fault.join('.')}"`,
          },
        ],
      },
    }),
  ];
}

/** A pattern for a name in any case, with or without separators between its words. */
function spelledAnyhow(name: string): string {
  return [...name.replace(/[^\p{L}\d]/gu, '')]
    .map((letter) => {
      const [low, high] = [letter.toLowerCase(), letter.toUpperCase()];
      return low === high ? letter : `[${low}${high}]`;
    })
    .join('[_-]?');
}
