import { isEqual, isRecord } from '@trivet/runtime/check';
import type { Case, Data } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../model/contract.js';
import { isFreeText } from '../../model/free-text.js';
import { fieldsOf } from '../../model/resources/members.js';
import { phrases } from '../../model/resources/phrases.js';
import { isBound } from '../../model/resources/references.js';
import type { SampleContext } from '../../model/samples/context.js';
import { contentOf } from '../../model/samples/request.js';
import { type Call, withParameter } from '../call.js';

/** A free text may contain anything or be empty: a server may reject it as declared, but must not fail. */
export function oddTextCases(call: Call, context: SampleContext): readonly Case[] {
  return [...queryCases(call, context), ...listedCases(call, context), ...bodyCases(call, context)];
}

/** The empty text; a percent sign, which fails if decoded twice, with an unclosed quote and bracket. */
const inQuery = [
  ['empty', ''],
  ['signs', `100% ("it's`],
] as const;

/**
 * Characters that text stores may not accept (RFC 8259, 9): the terminator of C strings, and a lone surrogate (UTF-16).
 */
const inBody = [
  ['U+0000', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
] as const;

function queryCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, refused, make } = call;
  return binding.parameters.flatMap((parameter) => {
    if (parameter.in !== 'query' || !isPlain(parameter.type, context) || refused.length === 0) return [];
    return inQuery
      .filter(([, value]) => context.accepts(parameter.type, value))
      .map(([name, value]) =>
        make({
          what: `query.${parameter.name}/${name}`,
          kind: 'protocol',
          title: `query parameter "${parameter.name}": returns a declared response to ${shown(value)}`,
          at: parameter.type.at ?? parameter.at,
          keyword: 'type',
          send: withParameter(valid, parameter, value),
          expect: { status: anyResponse(call) },
        }),
      );
  });
}

/** Words that a description lists: `one of draft, open or done`. */
function listedIn(doc = ''): readonly string[] {
  const [, found = ''] = phrases.listed.exec(doc) ?? [];
  return found
    .split(/[\s,]+/)
    .map((one) => one.replace(/["'`]/g, ''))
    .filter((one) => !['', 'or', 'and'].includes(one));
}

/** Values that a description lists get a response, whether accepted or not. */
function listedCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, refused, make } = call;
  return binding.parameters.flatMap((parameter): readonly Case[] => {
    const type = context.resolve(parameter.type);
    const isList = type.kind === 'list';
    if (parameter.in !== 'query' || refused.length === 0) return [];
    if (!isPlain(isList ? type.items : type, context)) return [];
    const words = listedIn(parameter.doc);
    const values = isList ? [['all', words] as const] : words.map((word) => [word, word] as const);
    return (words.length === 0 ? [] : values)
      .filter(([, value]) => context.accepts(parameter.type, value))
      .map(([word, value]) =>
        make({
          what: `query.${parameter.name}/listed/${word}`,
          kind: 'protocol',
          title: `query parameter "${parameter.name}": returns a declared response to ${shown(word)}, which its description lists`,
          at: parameter.type.at ?? parameter.at,
          keyword: 'type',
          send: withParameter(valid, parameter, value),
          expect: { status: anyResponse(call) },
        }),
      );
  });
}

/** All free texts of a body at once: a server that accepts them in one member accepts them in others. */
function bodyCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, refused, make } = call;
  const content = contentOf(binding, valid);
  const { body } = valid;
  if (content?.codec !== 'json' || body === undefined || refused.length === 0) return [];
  return inBody.flatMap(([name, text]): readonly Case[] => {
    const odd = withTexts(content.type, body, text, call, context);
    const isSame = isEqual(odd, body);
    if (isSame || !context.accepts(content.type, odd)) return [];
    return [
      make({
        what: `body/texts/${name}`,
        kind: 'protocol',
        title: `returns a declared response to texts with ${name} in the body`,
        at: content.type.at ?? content.at,
        keyword: 'type',
        send: { ...valid, body: odd },
        expect: { status: anyResponse(call) },
      }),
    ];
  });
}

/** The statuses of success, and of any declared rejection: an unknown name may also be searched for. */
export function anyResponse({ binding, successes, refused }: Call): readonly string[] {
  const refusals = binding.responses.map(({ status }) => status).filter((one) => /^4/.test(one));
  return [...new Set([...successes, ...refusals, ...refused])];
}

/** A body with its free texts replaced, including optional ones; texts that must identify an item are unchanged. */
function withTexts(type: Type, value: Data, text: string, call: Call, context: SampleContext): Data {
  if (!isRecord(value)) return value;
  // A pattern may only ask for some character.
  const isFree = (field: Field): boolean =>
    isText(field.type, context) &&
    field.readOnly !== true &&
    context.accepts(field.type, text) &&
    !context.isReference(field.name, field.type) &&
    !isBound(field.name, field.type, context);
  const members = new Map(Object.entries(value));
  const resolved = context.resolve(type);
  const own = resolved.kind === 'union' ? resolved.members.find((one) => context.accepts(one, value)) : type;
  for (const field of fieldsOf(own, context).values()) {
    const member = members.get(field.name);
    if (isRecord(member)) members.set(field.name, withTexts(field.type, member, text, call, context));
    else if (isFree(field) && !call.isFixed(field, member ?? null)) members.set(field.name, text);
  }
  return Object.fromEntries(members);
}

function isPlain(of: Type, context: SampleContext): boolean {
  return isFreeText(context.resolve(of));
}

function isText(of: Type, context: SampleContext): boolean {
  const type = context.resolve(of);
  return type.kind === 'string' && type.format === undefined;
}
