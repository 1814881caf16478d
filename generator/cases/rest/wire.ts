import type { Case, Data, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { fillTemplate, templateNames } from '@trivet/runtime/internal/text';
import type { RestBinding } from '../../model/contract.js';
import { declaredPath } from '../../model/resources/plain-paths.js';
import type { SampleContext } from '../../model/samples/context.js';
import { contentOf } from '../../model/samples/request.js';
import { type Call, unread, withoutBody } from '../call.js';
import { exactIntegerCases } from './exact-integers.js';
import { largeNumberCases } from './large-numbers.js';
import { oddTextCases } from './odd-texts.js';

/** Cases of HTTP and of the serialisation of the body, independent of the schema's values. */
export function wireCases(call: Call, context: SampleContext): readonly Case[] {
  return [
    ...oddTextCases(call, context),
    ...largeNumberCases(call, context),
    ...exactIntegerCases(call, context),
    ...malformedCases(call, context),
    ...emptyCase(call),
    ...representationCases(call),
    ...protocolCases(call),
  ];
}

/**
 * Bodies that are not valid JSON. RFC 8259, 9: a parser may accept more than JSON, so a body that a lenient parser
 * reads as valid may be accepted, unless the base is from a scenario.
 */
function malformedCases(call: Call, context: SampleContext): readonly Case[] {
  const { binding, valid, accepted, successes, refused, guess, make } = call;
  const content = contentOf(binding, valid);
  if (content?.codec !== 'json' || refused.length === 0) return [];
  const strict = unread(refused);
  const refusals = strict.status ?? [];
  const skipOn = accepted.skipOn?.filter((status) => !refusals.includes(status)) ?? [];
  const either: Expect = { ...accepted, ...strict, status: [...successes, ...refusals], skipOn };
  const whole = valid.body ?? {};
  const behind: Malformed = {
    what: 'text after the value',
    title: 'text after the value',
    send: { rawBody: `${JSON.stringify(whole)} hello` },
    read: whole,
  };
  const empty: Malformed = { what: 'empty', title: 'empty', send: { rawBody: '' } };
  const isRight = (read: Data): boolean => context.accepts(content.type, read);
  // Some parsers read an empty body as an object without members.
  const isNeeded = binding.body?.required === true && !isRight({});
  // Whether a trailing comma is read is decided by the parser, which operations share.
  const all = malformed.filter(
    ({ what }) => what !== 'trailing comma' || context.isFirst('a trailing comma'),
  );
  return [...all, behind, ...(isNeeded ? [empty] : [])].map(({ what, title, send, read }) =>
    make({
      what: `body/malformed/${what}`,
      kind: 'protocol',
      title: `rejects a body that is not JSON: ${title}`,
      at: content.at,
      send: { ...withoutBody(valid), ...send },
      expect: guess !== undefined && read !== undefined && isRight(read) ? either : strict,
    }),
  );
}

/** An empty file may be accepted or rejected as declared, but must not cause an error of the server. */
function emptyCase({ binding, valid, successes, make }: Call): readonly Case[] {
  const content = contentOf(binding, valid);
  if (content?.codec !== 'bytes') return [];
  const refusals = binding.responses.map(({ status }) => status).filter((one) => /^4|default/.test(one));
  // HTTP does not distinguish an empty body from a missing one: if one is required, its absence cannot be detected.
  const isRequired = binding.body?.required === true && refusals.length === 0;
  const status = [...successes, ...refusals.map((one) => (one === 'default' ? '4XX' : one))];
  return [
    make({
      what: 'body/empty',
      kind: 'protocol',
      title: 'accepts an empty body, or rejects it with a declared response',
      at: content.at,
      send: { ...withoutBody(valid), rawBody: '' },
      expect: isRequired ? { status: [...status, '4XX'], undeclared: true } : { status },
    }),
  ];
}

/** A body that is not JSON. */
interface Malformed {
  /** Its name in the id of its case. */
  readonly what: string;
  readonly title: string;
  readonly send: Pick<RestSend, 'rawBody' | 'rawOctets'>;
  /** The value that a lenient parser reads. */
  readonly read?: Data;
}

const malformed: readonly Malformed[] = [
  { what: 'truncated', title: 'truncated', send: { rawBody: '{"a": ' } },
  { what: 'trailing comma', title: 'trailing comma', send: { rawBody: '{"a": 1,}' }, read: { a: 1 } },
  // RFC 8259, 8.1: JSON is UTF-8; a parser that ignores this reads a string where an object is expected.
  {
    what: 'not UTF-8',
    title: 'not UTF-8',
    send: { rawBody: '"\u00ff\u00fe"', rawOctets: true },
    read: '\ufffd\ufffd',
  },
];

/** RFC 9110, 15.3.5 and 15.3.6: these responses have no content, whatever is declared. */
const withoutContent = ['204', '205'];

/** One request for each media type of the successful response; errors have others. */
function representationCases({
  binding,
  valid,
  accepted,
  successes,
  guess,
  isWaited,
  make,
}: Call): readonly Case[] {
  // RFC 9110, 12.4.1: a server may disregard the header; one that declares 406 does not. A result that is waited for
  // has the format of its original request.
  if ((guess !== undefined || isWaited) && binding.responses.every(({ status }) => status !== '406'))
    return [];
  const response = binding.responses.find(
    ({ status, contents }) =>
      successes.includes(status) && !withoutContent.includes(status) && contents.length > 1,
  );
  // Invalid media types (RFC 6838, 4.2) and ranges cannot be requested.
  const named = (response?.contents ?? []).filter(({ mediaType }) =>
    /^[\w-][^/*]*\/[\w-][^/*]*$/.test(mediaType),
  );
  return named.map(({ mediaType, at }, index) => {
    // As sent by browsers and most clients: one media type by name, then any other (RFC 9110, 12.5.1).
    const accept = index === 0 ? `${mediaType}, */*;q=0.1` : mediaType;
    const condition = `^${mediaType.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(;.*)?$`;
    return make({
      what: `accept/${mediaType}`,
      kind: 'positive',
      title: `returns ${mediaType} when the request accepts only that`,
      at,
      send: { ...valid, headers: { ...valid.headers, Accept: accept } },
      expect: {
        ...accepted,
        criteria: [{ type: 'regex', context: '$response.header.Content-Type', condition }],
      },
    });
  });
}

/** An unknown media type. */
const unknownType = 'application/x-none-of-these';

/** Cases of HTTP's own requirements, as far as the operation declares the status. */
function protocolCases(call: Call): readonly Case[] {
  const { operation, binding, valid, make } = call;
  const declared = new Map(binding.responses.map((response) => [response.status, response.at]));
  const when = (status: readonly string[], what: string, title: string, send: RestSend): readonly Case[] => {
    const answers = status.filter((one) => declared.has(one));
    if (answers.length === 0) return [];
    const at = declared.get(answers[0] ?? '') ?? operation.at;
    return [make({ what, kind: 'protocol', title, at, send, expect: { status: answers } })];
  };
  return [
    ...(isRepresented(binding)
      ? when(
          ['406'],
          'accept/unsupported',
          'rejects an Accept header that no declared media type satisfies',
          {
            ...valid,
            headers: { ...valid.headers, Accept: unknownType },
          },
        )
      : []),
    ...(binding.body === undefined || (valid.body === undefined && valid.rawBody === undefined)
      ? []
      : when(['415'], 'content-type/unsupported', 'rejects a body of another media type', {
          ...foreignBody(call),
          contentType: foreignType(call),
        })),
    ...spellingCase(call),
    ...brokenPath(call),
  ];
}

/** Whether every success has content, which alone is negotiated (RFC 9110, 12.5.1). */
function isRepresented({ responses }: RestBinding): boolean {
  return responses.every(({ status, contents }) => !status.startsWith('2') || contents.length > 0);
}

/** An operation with bytes gets valid JSON as its body: a parser may fail before the media type is checked. */
function foreignBody(call: Call): RestSend {
  const { body: _, ...rest } = call.valid;
  return isOctets(call) ? { ...rest, rawBody: '{}' } : call.valid;
}

function isOctets({ binding, valid }: Call): boolean {
  const contents = binding.body?.contents ?? [];
  const own = contentOf(binding, valid)?.mediaType ?? '';
  return contents.every(({ codec }) => codec === 'bytes') && !/json|\*/i.test(own);
}

/**
 * The wrong media type of a request. Text, which lenient servers parse as JSON and forms of other sites may send
 * without a preflight, is sent if no set-up is needed; otherwise an unknown type.
 */
function foreignType(call: Call): string {
  const { binding, valid, isReady } = call;
  const contents = binding.body?.contents ?? [];
  const isText = contents.some(({ mediaType }) => /^(text|\*)\//i.test(mediaType));
  const own = contentOf(binding, valid)?.mediaType ?? '';
  const isJson = own === 'application/json';
  // A parser for one JSON media type often accepts any, although the members may have another meaning (RFC 7396, 3).
  if (/^[^*]+\+json$/.test(own) && contents.length === 1) return 'application/json';
  // JSON is parsed before bytes are required.
  if (isOctets(call)) return 'application/json';
  return isReady && isJson && !isText ? 'text/plain' : unknownType;
}

/**
 * RFC 9110, 8.3.1 and RFC 8259, 11: media types are case-insensitive, and a charset has no effect on JSON. Servers
 * parse the header in one place, so only operations without set-up are tested.
 */
function spellingCase({ binding, valid, accepted, isReady, make }: Call): readonly Case[] {
  const content = contentOf(binding, valid);
  if (!isReady || content?.mediaType !== 'application/json' || valid.body === undefined) return [];
  return [
    make({
      what: 'content-type/spelling',
      kind: 'protocol',
      title: 'accepts a media type in upper case and with a charset',
      at: content.at,
      send: { ...valid, headers: { ...valid.headers, 'Content-Type': 'Application/JSON; charset=UTF-8' } },
      expect: accepted,
    }),
  ];
}

/**
 * Bytes that are not UTF-8 identify nothing, or their replacement does (RFC 3986, 2.5); they must not cause an error of
 * the server.
 */
function brokenPath({ operation, binding, valid, successes, make }: Call): readonly Case[] {
  const names = templateNames(binding.path);
  if (binding.method !== 'GET' || names.length !== 1) return [];
  return [
    make({
      what: 'path/not UTF-8',
      kind: 'protocol',
      title: 'responds to a path that is not valid UTF-8, and keeps running',
      at: operation.at,
      send: { ...valid, rawPath: fillTemplate(declaredPath(operation), () => '%FF') },
      expect: { status: [...successes, '4XX'], undeclared: true },
    }),
  ];
}
