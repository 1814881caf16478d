import type { Case, Data, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Operation, Parameter, RestBinding } from '../model/contract.js';
import type { Base, Guess } from './base.js';
import { bodyVariations } from './body.js';
import { caseMaker, type MakeCase } from './case.js';
import { type Ground, hasExpression, shown } from './ground.js';
import { parameterVariations } from './parameters.js';
import type { RestOperation } from './state/resources.js';
import { contentOf, sampleSend } from './storyless/sample-send.js';

/** Everything that varies a REST operation: each case changes one thing on a valid base. */
export function restCases(operation: Operation, base: Base | undefined, ground: Ground): readonly Case[] {
  const { binding } = operation;
  if (binding.kind !== 'rest') return [];
  const unknown = unknownResource(operation, binding, base, ground);
  const successes = base === undefined ? [] : success(base, binding);
  if (base === undefined || successes.length === 0) {
    const reason =
      base === undefined
        ? 'no scenario reaches this operation, and nothing in the contract makes what its path names'
        : 'no answer to a valid request is declared';
    ground.uncovered(operation.at, reason);
    return unknown === undefined ? [] : [unknown];
  }
  const { guess } = base;
  const first = caseMaker(operation, base);
  const accepted: Expect = { status: successes, ...(guess !== undefined && { moot: guess.moot }) };
  const call: Call = {
    operation,
    binding,
    valid: base.step.send as RestSend,
    accepted,
    successes,
    refused: refusal(binding, invalidStatuses),
    hasFresh: hasExpression(base.setup.map((step) => step.send)),
    isReady: base.setup.length === 0,
    // What nobody has said is there is looked for first.
    make: guess?.foreign === 'read' ? caseMaker(operation, seenFirst(base, accepted)) : first,
    guess,
  };
  const title = 'a valid request is answered as declared';
  const valid = first({
    what: 'base',
    kind: 'positive',
    title,
    at: operation.at,
    send: call.valid,
    expect: accepted,
  });
  const others = [
    ...parameterCases(call, ground),
    ...oddTextCases(call, ground),
    ...bodyCases(call, ground),
    ...malformedCases(call),
    ...emptyCase(call),
    ...representationCases(call),
    ...protocolCases(call),
    ...(unknown === undefined ? [] : [unknown]),
  ];
  return guess?.foreign === 'refused' ? others.filter(isHarmless) : [valid, ...others];
}

function seenFirst({ step, ...base }: Base, expect: Expect): Base {
  return {
    ...base,
    step,
    setup: [...base.setup, { ...step, id: 'look', expect: { ...expect, undeclared: true } }],
  };
}

/** Whether a case asks for nothing but a refusal, whatever a server makes of a header. */
function isHarmless({ kind, steps }: Case): boolean {
  const { status = [] } = steps.at(-1)?.expect ?? {};
  return kind !== 'positive' && status.every((one) => one.startsWith('4') && one !== '406');
}

/** What all cases of an operation start from. */
interface Call {
  readonly operation: Operation;
  readonly binding: RestBinding;
  /** The valid request that each case changes. */
  readonly valid: RestSend;
  /** What a valid request is answered. */
  readonly accepted: Expect;
  /** Those of success alone. */
  readonly successes: readonly string[];
  /** Statuses of a request that breaks its schema; empty when none is declared. */
  readonly refused: readonly string[];
  /** True when the set-up uses what differs in every run. */
  readonly hasFresh: boolean;
  /** Nothing has to be there before it. */
  readonly isReady: boolean;
  readonly make: MakeCase;
  readonly guess: Guess | undefined;
}

/** The statuses of success: what the base asks for, else all that are declared; redirects where there is nothing else. */
function success(base: Base, binding: RestBinding): readonly string[] {
  for (const { type, condition } of base.step.expect.criteria ?? []) {
    const status = type === 'simple' ? /\$statusCode\s*==\s*(2\d\d)/.exec(condition)?.[1] : undefined;
    if (status !== undefined) return [status];
  }
  const declared = binding.responses.map((response) => response.status);
  const successes = declared.filter((status) => status.startsWith('2'));
  if (successes.length > 0) return successes;
  return declared.includes('default') || declared.length === 0
    ? ['2XX']
    : declared.filter((status) => status.startsWith('3'));
}

/** The declared answers to a request that breaks its schema; empty when the spec declares none. */
function refusal(binding: RestBinding, wanted: readonly string[]): readonly string[] {
  const declared = binding.responses.map((response) => response.status);
  const exact = declared.filter((status) => wanted.includes(status));
  if (exact.length > 0) return exact;
  return declared.includes('4XX') || declared.includes('default') ? ['4XX'] : [];
}

const invalidStatuses = ['400', '422'] as const;

function parameterCases(call: Call, ground: Ground): readonly Case[] {
  const { operation, binding, valid, accepted, refused, make, guess } = call;
  if (refused.length === 0 && binding.parameters.length > 0)
    ground.uncovered(operation.at, 'no answer to an invalid request is declared');
  return binding.parameters.flatMap((parameter) =>
    parameterVariations(parameter, valid, ground).flatMap((variation): Case[] => {
      if (!variation.valid && refused.length === 0) return [];
      // What a path cannot name is not there either, whatever the reason.
      const isPath = parameter.in === 'path' && guess !== undefined;
      const broken: Expect = { status: refused, ...(isPath && { moot: ['404'] }) };
      return [
        make({
          what: `${parameter.in}.${parameter.name}/${variation.what}`,
          kind: variation.valid ? 'positive' : 'negative',
          title: `${parameter.in} parameter "${parameter.name}": ${variation.title}`,
          at: variation.at,
          keyword: variation.keyword,
          send: withParameter(valid, parameter, variation.value),
          expect: variation.valid ? accepted : broken,
        }),
      ];
    }),
  );
}

/** A free text of a query may hold anything, and nothing: a server may refuse it as declared, and goes on. */
function oddTextCases({ binding, valid, successes, make }: Call, ground: Ground): readonly Case[] {
  const refusals = binding.responses.map(({ status }) => status).filter((one) => /^4(?!0[134]|06)/.test(one));
  return binding.parameters.flatMap((parameter) => {
    const type = ground.resolve(parameter.type);
    const isPlain = type.kind === 'string' && type.patterns === undefined && type.format === undefined;
    if (parameter.in !== 'query' || !isPlain || refusals.length === 0) return [];
    return oddTexts
      .filter(([, value]) => ground.accepts(parameter.type, value))
      .map(([name, value]) =>
        make({
          what: `query.${parameter.name}/${name}`,
          kind: 'protocol',
          title: `query parameter "${parameter.name}": ${shown(value)} is answered as declared`,
          at: parameter.type.at ?? parameter.at,
          keyword: 'type',
          send: withParameter(valid, parameter, value),
          expect: { status: [...successes, ...refusals] },
        }),
      );
  });
}

/** Nothing at all; a percent sign, which breaks what is decoded twice, and quotes and brackets that do not close. */
const oddTexts = [
  ['empty', ''],
  ['signs', `100% ("it's`],
] as const;

const groups = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
  querystring: 'query',
} as const;

/** Sets or, with `undefined`, leaves out a parameter. */
export function withParameter(send: RestSend, parameter: Parameter, value: Data | undefined): RestSend {
  const group = groups[parameter.in];
  const members = Object.entries(send[group] ?? {}).filter(
    ([name]) => name.toLowerCase() !== parameter.name.toLowerCase(),
  );
  if (value !== undefined) members.push([parameter.name, value]);
  return { ...send, [group]: Object.fromEntries(members) };
}

function bodyCases(call: Call, ground: Ground): readonly Case[] {
  const { binding, valid, accepted, refused, hasFresh, make, guess } = call;
  const content = contentOf(binding, valid);
  if (content?.codec !== 'json') return [];
  const cases = bodyVariations(content.type, valid.body, hasFresh, ground).flatMap((variation): Case[] => {
    if (!variation.valid && refused.length === 0) return [];
    // What another key tells of may be there already, and not the run's own.
    if (variation.valid && variation.what.startsWith(`.${guess?.key}/`)) return [];
    return [
      make({
        what: `body${variation.what}`,
        kind: variation.valid ? 'positive' : 'negative',
        title: variation.title,
        at: variation.at,
        keyword: variation.keyword,
        send: { ...valid, body: variation.value ?? null },
        expect: variation.valid ? accepted : { status: refused },
      }),
    ];
  });
  if (binding.body?.required !== true || refused.length === 0) return cases;
  const absent = make({
    what: 'body/absent',
    kind: 'negative',
    title: 'the required body is absent',
    at: binding.body.at,
    keyword: 'required',
    send: withoutBody(valid),
    expect: { ...unread(refused), status: [...(unread(refused).status ?? []), ...refusal(binding, ['415'])] },
  });
  return [...cases, absent];
}

function withoutBody({ body: _, ...rest }: RestSend): RestSend {
  return rest;
}

function malformedCases({ binding, valid, refused, make }: Call): readonly Case[] {
  const content = contentOf(binding, valid);
  if (content?.codec !== 'json' || refused.length === 0) return [];
  const expect = unread(refused);
  const behind = ['text behind it', { rawBody: `${JSON.stringify(valid.body ?? {})} hello` }] as const;
  return [...malformed, behind].map(([name, raw]) =>
    make({
      what: `body/malformed/${name}`,
      kind: 'protocol',
      title: `the body is no JSON: ${name}`,
      at: content.at,
      send: { ...withoutBody(valid), ...raw },
      expect,
    }),
  );
}

/** A file may well be empty; who wants none says so, and nobody breaks down. */
function emptyCase({ binding, valid, successes, make }: Call): readonly Case[] {
  const content = contentOf(binding, valid);
  if (content?.codec !== 'bytes') return [];
  const refusals = binding.responses.map(({ status }) => status).filter((one) => /^4|default/.test(one));
  return [
    make({
      what: 'body/empty',
      kind: 'protocol',
      title: 'a body without octets is taken, or refused as declared',
      at: content.at,
      send: { ...withoutBody(valid), rawBody: '' },
      expect: { status: [...successes, ...refusals.map((one) => (one === 'default' ? '4XX' : one))] },
    }),
  ];
}

/**
 * The answers to a body that cannot be read. Where 422 alone is declared, that is for what was read and found wrong: a
 * framework may answer 400 before the operation is come to (RFC 9110, 15.5.1 and 15.5.21).
 */
function unread(refused: readonly string[]): Expect {
  const isOnly422 = refused.length > 0 && refused.every((status) => status === '422');
  return isOnly422 ? { status: ['400', ...refused], undeclared: true } : { status: refused };
}

const malformed = [
  ['cut off', { rawBody: '{"a": ' }],
  ['trailing comma', { rawBody: '{"a": 1,}' }],
  // RFC 8259, 8.1: JSON is UTF-8; whoever overlooks that reads a text where a record is due.
  ['no UTF-8', { rawBody: '"\u00ff\u00fe"', rawOctets: true }],
] as const;

/** RFC 9110, 15.3.5 and 15.3.6: these answers have no content, whatever is declared. */
const withoutContent = ['204', '205'];

/** One request for each media type that the answer may have; an error has others. */
function representationCases({ binding, valid, accepted, successes, make }: Call): readonly Case[] {
  const response = binding.responses.find(
    ({ status, contents }) =>
      successes.includes(status) && !withoutContent.includes(status) && contents.length > 1,
  );
  // What is no media type (RFC 6838, 4.2), or names several, nobody can ask for.
  const named = (response?.contents ?? []).filter(({ mediaType }) =>
    /^[\w-][^/*]*\/[\w-][^/*]*$/.test(mediaType),
  );
  return named.map(({ mediaType, at }, index) => {
    // As browsers and most clients have it: one by name, and anything else after it (RFC 9110, 12.5.1).
    const accept = index === 0 ? `${mediaType}, */*;q=0.1` : mediaType;
    const condition = `^${mediaType.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(;.*)?$`;
    return make({
      what: `accept/${mediaType}`,
      kind: 'positive',
      title: `answers as ${mediaType} when that is asked for`,
      at,
      send: { ...valid, headers: { ...valid.headers, Accept: accept } },
      expect: {
        ...accepted,
        criteria: [{ type: 'regex', context: '$response.header.Content-Type', condition }],
      },
    });
  });
}

/** What HTTP itself asks for, as far as the operation declares the answer. */
function protocolCases({ operation, binding, valid, accepted, isReady, make }: Call): readonly Case[] {
  const declared = new Map(binding.responses.map((response) => [response.status, response.at]));
  const when = (status: readonly string[], what: string, title: string, send: RestSend): readonly Case[] => {
    const answers = status.filter((one) => declared.has(one));
    if (answers.length === 0) return [];
    const at = declared.get(answers[0] ?? '') ?? operation.at;
    return [make({ what, kind: 'protocol', title, at, send, expect: { status: answers } })];
  };
  const none = 'application/x-none-of-these';
  const isGuarded =
    binding.security.length > 0 &&
    binding.security.every((alternative) => Object.keys(alternative).length > 0);
  return [
    ...when(['406'], 'accept/unsupported', 'a media type that the answer cannot have is refused', {
      ...valid,
      headers: { ...valid.headers, Accept: none },
    }),
    ...(binding.body === undefined || valid.body === undefined
      ? []
      : when(['415'], 'content-type/unsupported', 'a body of another media type is refused', {
          ...valid,
          contentType: none,
        })),
    ...spellingCase(),
    ...brokenPath(),
    ...(isGuarded && hasCredentials(valid)
      ? when(
          ['401', '403'],
          'security/anonymous',
          'a call without credentials is refused',
          withoutCredentials(valid),
        )
      : []),
  ];

  /**
   * RFC 9110, 8.3.1 and RFC 8259, 11: media types have no case, and a charset has no effect on JSON. Servers read the
   * header in one place, so that operations are asked that need nothing before them.
   */
  function spellingCase(): readonly Case[] {
    const content = contentOf(binding, valid);
    if (!isReady || content?.mediaType !== 'application/json' || valid.body === undefined) return [];
    return [
      make({
        what: 'content-type/spelling',
        kind: 'protocol',
        title: 'a media type is taken in capitals and with a charset',
        at: content.at,
        send: { ...valid, headers: { ...valid.headers, 'Content-Type': 'Application/JSON; charset=UTF-8' } },
        expect: accepted,
      }),
    ];
  }

  /** Octets that are no text name nothing (RFC 3986, 2.5), and stop nobody. */
  function brokenPath(): readonly Case[] {
    const names = binding.path.match(/\{[^{}]*\}/g) ?? [];
    if (binding.method !== 'GET' || names.length !== 1) return [];
    return [
      make({
        what: 'path/no UTF-8',
        kind: 'protocol',
        title: 'a path whose octets are no text leads nowhere',
        at: operation.at,
        send: { ...valid, rawPath: binding.path.replace(/\{[^{}]*\}/, '%FF') },
        expect: { status: ['4XX'], undeclared: true },
      }),
    ];
  }
}

function hasCredentials(send: RestSend): boolean {
  return Object.keys(send.headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
}

function withoutCredentials(send: RestSend): RestSend {
  const headers = Object.entries(send.headers ?? {}).filter(
    ([name]) => name.toLowerCase() !== 'authorization',
  );
  return { ...send, headers: Object.fromEntries(headers) };
}

/** A well-formed identifier that nobody has: 404 where that is declared. */
function unknownResource(
  operation: Operation,
  binding: RestBinding,
  base: Base | undefined,
  ground: Ground,
): Case | undefined {
  const response = binding.responses.find((entry) => entry.status === '404');
  // RFC 9110, 9.3.4: what is not there is made.
  if (binding.method === 'PUT' && binding.responses.some(({ status }) => status === '201')) return undefined;
  const path = binding.parameters.filter((parameter) => parameter.in === 'path');
  if (response === undefined || path.length === 0) return undefined;
  const values = path.map((parameter) => [parameter.name, ground.unknownId(parameter.type)]);
  if (values.some(([, value]) => value === undefined)) return undefined;
  const quiet = { ...ground, uncovered: () => {} };
  const known = (base?.step.send as RestSend | undefined) ?? sampleSend(operation as RestOperation, quiet);
  if (known === undefined) return undefined;
  const send = { ...known, path: Object.fromEntries(values) as { [name: string]: Data } };
  const setup = base?.setup.filter((step) => usedBy(step, send)) ?? [];
  const step: Step = base?.step ?? { id: 'call', operation: operation.name, send, expect: {} };
  return caseMaker(operation, { setup, step, inputs: base?.inputs })({
    what: 'path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    at: response.at,
    send,
    expect: { status: ['404'] },
  });
}

/** Whether a request speaks of a step's outputs. */
function usedBy(step: Step, send: RestSend): boolean {
  return JSON.stringify(send).includes(`$steps.${step.id}.`);
}
