import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Content, Field, Type } from '../../model/contract.js';
import { fieldsOf, listsIn } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { contentOf } from '../../model/samples/request.js';
import { bodyVariations } from '../body.js';
import type { Call } from '../call.js';
import { answerOf, octetCases } from './octets.js';
import { assumptions } from './state/assumptions.js';

/** How an answer stands to the request that it is an answer to, where names and descriptions tell it. */
export function answerCases(call: Call, context: SampleContext): readonly Case[] {
  return [...mapCases(call, context), ...octetCases(call, context), ...placeCase(call, context)];
}

/** The type of all members of an object whose members are free to be chosen. */
function entriesOf(type: Type | undefined, context: SampleContext): Type | undefined {
  const resolved = type && context.resolve(type);
  if (resolved?.kind !== 'record' || resolved.fields.length > 0) return undefined;
  const { additional } = resolved;
  return additional === undefined || ['never', 'any'].includes(additional.kind) ? undefined : additional;
}

/** What says that an answer has the names of the request. */
const sameNames =
  /\b(?:same|their|its) (?:names?|keys?)\b|\bunder (?:the|their) (?:same )?(?:names?|keys?)\b/i;
/** What says that an answer repeats a value of the request. */
const repeated =
  /\b(?:asked for|requested|(?:that|as|which) (?:was|is|were) (?:sent|given|asked)|as sent)\b/i;

/** Names that go wrong where an object of names is an object of the language. */
const names = ['MyQuery', 'constructor', '__proto__'];

/** Of a request of named parts, the answer has a part of each name, and what is said of the one is not said of another. */
function mapCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, make, accepted, successes } = call;
  const sent = contentOf(binding, valid);
  const answer = answerOf(call);
  const [asked, told] = [entriesOf(sent?.type, context), entriesOf(answer?.type, context)];
  const { body = null } = valid;
  const parts = Object.values(membersOf(body));
  const [part] = parts;
  const response = binding.responses.find(({ status }) => successes.includes(status));
  const about = [response?.doc, answer?.type && docOf(answer.type, context), binding.body?.doc].join(' ');
  if (sent === undefined || asked === undefined || told === undefined || part === undefined) return [];
  if (answer === undefined || !sameNames.test(about)) return [];
  const bodyOf = (all: readonly string[], values: readonly Data[]): Data =>
    Object.fromEntries(all.map((name, index) => [name, values[index % values.length] ?? null]));
  const named = bodyOf(names, parts);
  const common = { kind: 'state' as const, at: answer.at };
  const echoed: Relation = {
    value: '$response.body',
    relation: 'names',
    other: Object.fromEntries(names.map((name) => [name, true])),
  };
  const same = make({
    ...common,
    what: 'names',
    title: `returns the names ${names.join(', ')} as they were sent`,
    assumption: assumptions.names,
    send: { ...valid, body: named },
    expect: { ...accepted, relations: [echoed] },
  });
  return [
    ...(context.accepts(sent.type, named) ? [same] : []),
    ...spanCase(call, answer, [asked, told], context),
    ...repeatedCases(call, sent, answer, told, context),
  ];
}

/** What is said of one part is not said of another: what each is asked with comes back in its own answer. */
function repeatedCases(
  { valid, make, accepted }: Call,
  sent: Content,
  answer: Content,
  told: Type,
  context: SampleContext,
): readonly Case[] {
  const parts = Object.values(membersOf(valid.body ?? null));
  const texts = ['{$inputs.unique}', '{$inputs.unique}n'];
  const keys = ['first', 'second'];
  return [...fieldsOf(told, context).values()].flatMap((field): readonly Case[] => {
    if (!repeated.test(field.doc ?? '')) return [];
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
        ifPresent: true,
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
        expect: { ...accepted, relations },
      }),
    ];
  });
}

/** The members that begin and end a span, by names that differ in that alone. */
const spans = [
  ['start', 'end'],
  ['from', 'to'],
  ['first', 'last'],
  ['min', 'max'],
] as const;

/** What is answered to a span has its beginning before its end. */
function spanCase(
  { valid, make, accepted }: Call,
  answer: Content,
  [, told]: readonly [Type, Type],
  context: SampleContext,
): readonly Case[] {
  const fields = fieldsOf(told, context);
  for (const [name, part] of Object.entries(membersOf(valid.body ?? null))) {
    const sent = new Map(leavesIn(part).map(([path, value]) => [path.at(-1) ?? '', value]));
    for (const [least, most] of spans)
      for (const one of fields.keys()) {
        const other = one.replace(new RegExp(`^${least}(?=$|[A-Z_])`), most);
        const [from, to] = [sent.get(one), sent.get(other)];
        if (other === one || !fields.has(other) || typeof from !== typeof to) continue;
        if (!(typeof from === 'string' && typeof to === 'string' && from < to)) continue;
        return [
          make({
            what: `span/${one}`,
            kind: 'state',
            title: `"${one}" is before "${other}"`,
            at: fields.get(other)?.at ?? answer.at,
            assumption: assumptions.span,
            send: valid,
            expect: {
              ...accepted,
              relations: [
                {
                  value: `$response.body#${pointerTo(name, other)}`,
                  relation: 'exceeds',
                  other: `{$response.body#${pointerTo(name, one)}}`,
                  ifPresent: true,
                },
              ],
            },
          }),
        ];
      }
  }
  return [];
}

function docOf(type: Type, context: SampleContext): string {
  return type.doc ?? context.resolve(type).doc ?? '';
}

type Leaf = readonly [path: readonly string[], value: Data];

/** Single values of an object, and of the objects in it. */
function leavesIn(value: Data, path: readonly string[] = []): readonly Leaf[] {
  if (!isMembers(value) || path.length > 3) return Array.isArray(value) ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, one]) => leavesIn(one, [...path, name]));
}

function withLeaf(value: Data, [first, ...rest]: readonly string[], leaf: Data): Data {
  if (first === undefined) return leaf;
  const members = membersOf(value);
  return { ...members, [first]: withLeaf(members[first] ?? null, rest, leaf) };
}

const placeName =
  /^(?:field|path|pointer|location|property|param|parameter|member|attribute|json_?path|data_?path|instance_?path)$/i;

/** Where an error tells the place that it is about, it is that of the member at fault, or one around it. */
function placeCase(
  { binding, valid, refused, hasFresh, make, guess }: Call,
  context: SampleContext,
): readonly Case[] {
  const content = contentOf(binding, valid);
  // What else is refused for reasons of its own may be told first.
  const isDoubtful = guess?.skipOn.some((status) => refused.includes(status)) === true;
  if (content?.codec !== 'json' || refused.length === 0 || isDoubtful) return [];
  const places = binding.responses
    .filter(({ status }) => refused.includes(status))
    .flatMap(({ contents }) => contents.filter(({ codec }) => codec === 'json'))
    .flatMap(({ type }) =>
      listsIn(type, context).flatMap(({ items, names: at }): readonly (readonly string[])[] => {
        const field = [...fieldsOf(items, context).values()].find((one) => isPlace(one, context));
        return field === undefined ? [] : [[...at, '0', field.name]];
      }),
    );
  const [place] = places;
  // Errors of one form are written in one place.
  if (place === undefined || !context.isFirst(`place ${place.join('/')}`)) return [];
  const broken = bodyVariations(content.type, valid.body, hasFresh, context).filter(
    ({ valid: isValid, what, fault, assumption }) =>
      !isValid && fault !== undefined && assumption === undefined && what.endsWith('/absent'),
  );
  // The deepest: what is wrong with all of it is no answer.
  const [one] = broken.toSorted((a, b) => (b.fault?.length ?? 0) - (a.fault?.length ?? 0));
  if (one?.fault === undefined) return [];
  const condition = ['^[^A-Za-z]*$', ...one.fault.map(spelledAnyhow)].join('|');
  return [
    make({
      what: `body${one.what}/place`,
      kind: 'negative',
      title: `${one.title}, and reports its place`,
      at: one.at,
      keyword: one.keyword,
      assumption: assumptions.place,
      send: { ...valid, body: one.value ?? null },
      expect: {
        status: refused,
        criteria: [
          {
            type: 'regex',
            context: `$response.body#${pointerTo(...place)}`,
            condition,
            says: `the place of the error is "${one.fault.join('.')}"`,
          },
        ],
      },
    }),
  ];
}

function isPlace({ name, type }: Field, context: SampleContext): boolean {
  return placeName.test(name) && context.resolve(type).kind === 'string';
}

/** A name in any case, with or without what parts its words. */
function spelledAnyhow(name: string): string {
  return [...name.replace(/[^\p{L}\d]/gu, '')]
    .map((letter) => {
      const [low, high] = [letter.toLowerCase(), letter.toUpperCase()];
      return low === high ? letter : `[${low}${high}]`;
    })
    .join('[_-]?');
}
