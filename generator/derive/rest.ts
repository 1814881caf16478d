import type { Case, Data, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Content, Operation, Parameter, Place, RestBinding } from '../model/contract.js';
import { type Base, clauseOf, definedMembers } from './base.js';
import { bodyVariations } from './body.js';
import { type Ground, hasExpression } from './ground.js';
import { parameterVariations } from './parameters.js';

/** Everything that varies a REST operation: each case changes one thing on a valid base. */
export function restCases(operation: Operation, base: Base | undefined, ground: Ground): readonly Case[] {
  const { binding } = operation;
  if (binding.kind !== 'rest') return [];
  const from = base ?? exampleBase(operation, binding, ground);
  const unknown = unknownResource(operation, binding, from, ground);
  if (from === undefined) {
    ground.uncovered(
      operation.at,
      'no scenario reaches this operation and its path parameters name a resource',
    );
    return unknown === undefined ? [] : [unknown];
  }
  const make = maker(operation, from);
  return [
    make(
      'base',
      'positive',
      operation.at,
      'a valid request is answered as declared',
      (send) => send,
      success(from, binding),
    ),
    ...parameterCases(operation, binding, from, make, ground),
    ...bodyCases(binding, from, make, ground),
    ...representationCases(binding, from, make),
    ...protocolCases(operation, binding, from, make),
    ...(unknown === undefined ? [] : [unknown]),
  ];
}

type Change = (send: RestSend) => RestSend;
type Make = (
  what: string,
  kind: Case['kind'],
  at: Place,
  title: string,
  change: Change,
  status: readonly string[],
  keyword?: string,
) => Case;

/** Makes cases that share a base: its set-up, and its last step with one change. */
function maker(operation: Operation, base: Base): Make {
  return (what, kind, at, title, change, status, keyword) => ({
    id: `${operation.name}/${what}`,
    kind,
    clause: clauseOf(at, keyword),
    title,
    ...(base.inputs === undefined || Object.keys(base.inputs).length === 0 ? {} : { inputs: base.inputs }),
    steps: [
      ...base.setup,
      {
        id: base.step.id,
        operation: operation.name,
        send: change(base.step.send as RestSend),
        expect: { status },
      },
    ],
  });
}

/** An operation without path parameters can be called with examples and samples alone. */
function exampleBase(operation: Operation, binding: RestBinding, ground: Ground): Base | undefined {
  if (binding.parameters.some((parameter) => parameter.in === 'path')) return undefined;
  const group = (place: string): object | undefined => {
    const members = binding.parameters
      .filter((parameter) => parameter.in === place && parameter.required)
      .map((parameter) => [parameter.name, parameter.examples?.[0] ?? ground.valid(parameter.type)[0]]);
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  const content = binding.body?.contents[0];
  const body = content === undefined ? undefined : (content.examples?.[0] ?? ground.valid(content.type)[0]);
  const send = definedMembers<RestSend>({
    query: group('query'),
    headers: group('header'),
    cookies: group('cookie'),
    body,
  });
  const step: Step = { id: 'call', operation: operation.name, send, expect: {} };
  return { setup: [], step, inputs: undefined };
}

/** The statuses of success: what the base asks for, else all that are declared. */
function success(base: Base, binding: RestBinding): readonly string[] {
  for (const { type, condition } of base.step.expect.criteria ?? []) {
    const status = type === 'simple' ? /\$statusCode\s*==\s*(2\d\d)/.exec(condition)?.[1] : undefined;
    if (status !== undefined) return [status];
  }
  const declared = binding.responses
    .map((response) => response.status)
    .filter((status) => status.startsWith('2'));
  return declared.length > 0 ? declared : ['2XX'];
}

/** The declared answers to a request that breaks its schema; empty when the spec declares none. */
function refusal(binding: RestBinding, wanted: readonly string[]): readonly string[] {
  const declared = binding.responses.map((response) => response.status);
  const exact = declared.filter((status) => wanted.includes(status));
  if (exact.length > 0) return exact;
  return declared.includes('4XX') || declared.includes('default') ? ['4XX'] : [];
}

const invalidStatuses = ['400', '422'] as const;

function parameterCases(
  operation: Operation,
  binding: RestBinding,
  base: Base,
  make: Make,
  ground: Ground,
): readonly Case[] {
  const accepted = success(base, binding);
  const refused = refusal(binding, invalidStatuses);
  if (refused.length === 0 && binding.parameters.length > 0)
    ground.uncovered(operation.at, 'no answer to an invalid request is declared');
  return binding.parameters.flatMap((parameter) =>
    parameterVariations(parameter, base.step.send as RestSend, ground).flatMap((variation): Case[] => {
      const status = variation.valid ? accepted : refused;
      if (status.length === 0) return [];
      const what = `${parameter.in}.${parameter.name}/${variation.what}`;
      const kind = variation.valid ? 'positive' : 'negative';
      const change: Change = (send) => withParameter(send, parameter, variation.value);
      return [
        make(
          what,
          kind,
          variation.at,
          `${parameter.in} parameter "${parameter.name}": ${variation.title}`,
          change,
          status,
          variation.keyword,
        ),
      ];
    }),
  );
}

const groups = {
  path: 'path',
  query: 'query',
  header: 'headers',
  cookie: 'cookies',
  querystring: 'query',
} as const;

/** Sets or, with `undefined`, leaves out a parameter. */
function withParameter(send: RestSend, parameter: Parameter, value: Data | undefined): RestSend {
  const group = groups[parameter.in];
  const members = Object.entries(send[group] ?? {}).filter(
    ([name]) => name.toLowerCase() !== parameter.name.toLowerCase(),
  );
  if (value !== undefined) members.push([parameter.name, value]);
  return { ...send, [group]: Object.fromEntries(members) };
}

function bodyCases(binding: RestBinding, base: Base, make: Make, ground: Ground): readonly Case[] {
  const send = base.step.send as RestSend;
  const content = contentOf(binding, send);
  if (content === undefined) return [];
  const refused = refusal(binding, invalidStatuses);
  const accepted = success(base, binding);
  const cases: Case[] = [];
  for (const variation of bodyVariations(
    content.type,
    send.body,
    hasExpression(base.setup.map((step) => step.send)),
    ground,
  )) {
    const status = variation.valid ? accepted : refused;
    if (status.length === 0 || content.codec !== 'json') continue;
    const kind = variation.valid ? 'positive' : 'negative';
    const body = variation.value ?? null;
    cases.push(
      make(
        `body${variation.what}`,
        kind,
        variation.at,
        variation.title,
        (from) => ({ ...from, body }),
        status,
        variation.keyword,
      ),
    );
  }
  if (binding.body?.required === true && refused.length > 0 && content.codec === 'json') {
    const at = binding.body.at;
    cases.push(
      make(
        'body/absent',
        'negative',
        at,
        'the required body is absent',
        ({ body: _, ...rest }) => rest,
        [...refused, ...refusal(binding, ['415'])],
        'required',
      ),
    );
  }
  if (content.codec === 'json' && refused.length > 0) {
    for (const [name, rawBody] of malformed) {
      cases.push(
        make(
          `body/malformed/${name}`,
          'protocol',
          content.at,
          `the body is no JSON: ${name}`,
          ({ body: _, ...rest }) => ({ ...rest, rawBody }),
          refused,
        ),
      );
    }
  }
  return cases;
}

const malformed = [
  ['cut off', '{"a": '],
  ['trailing comma', '{"a": 1,}'],
  ['bare word', 'hello'],
] as const;

/** The content that the base sends. */
function contentOf(binding: RestBinding, send: RestSend): Content | undefined {
  const contents = binding.body?.contents ?? [];
  return (
    contents.find((content) => content.mediaType === send.contentType) ??
    contents.find((content) => content.codec === 'json') ??
    contents[0]
  );
}

/** One request for each media type that the answer may have. */
function representationCases(binding: RestBinding, base: Base, make: Make): readonly Case[] {
  const accepted = success(base, binding);
  const response = binding.responses.find(
    (entry) => accepted.includes(entry.status) && entry.contents.length > 1,
  );
  return (response?.contents ?? []).map((content) => {
    const send: Change = (from) => ({ ...from, headers: { ...from.headers, Accept: content.mediaType } });
    const made = make(
      `accept/${content.mediaType}`,
      'positive',
      content.at,
      `answers as ${content.mediaType} when that is asked for`,
      send,
      accepted,
    );
    const pattern = `^${content.mediaType.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(;.*)?$`;
    return withCriterion(made, {
      type: 'regex',
      context: '$response.header.Content-Type',
      condition: pattern,
    });
  });
}

function withCriterion(made: Case, criterion: NonNullable<Step['expect']['criteria']>[number]): Case {
  const steps = made.steps.map((step, index) =>
    index === made.steps.length - 1
      ? { ...step, expect: { ...step.expect, criteria: [...(step.expect.criteria ?? []), criterion] } }
      : step,
  );
  return { ...made, steps };
}

/** What HTTP itself asks for, as far as the operation declares the answer. */
function protocolCases(operation: Operation, binding: RestBinding, base: Base, make: Make): readonly Case[] {
  const cases: Case[] = [];
  const declared = new Map(binding.responses.map((response) => [response.status, response.at]));
  const when = (status: string, what: string, title: string, change: Change): void => {
    const at = declared.get(status);
    if (at !== undefined) cases.push(make(what, 'protocol', at, title, change, [status]));
  };
  when('406', 'accept/unsupported', 'a media type that the answer cannot have is refused', (send) => ({
    ...send,
    headers: { ...send.headers, Accept: 'application/x-none-of-these' },
  }));
  if (binding.body !== undefined) {
    when('415', 'content-type/unsupported', 'a body of another media type is refused', (send) => ({
      ...send,
      contentType: 'application/x-none-of-these',
    }));
  }
  const guarded =
    binding.security.length > 0 &&
    binding.security.every((alternative) => Object.keys(alternative).length > 0);
  const denied = ['401', '403'].filter((status) => declared.has(status));
  const [first] = denied;
  if (guarded && first !== undefined && hasCredentials(base.step.send as RestSend)) {
    const at = declared.get(first) ?? operation.at;
    cases.push(
      make(
        'security/anonymous',
        'protocol',
        at,
        'a call without credentials is refused',
        withoutCredentials,
        denied,
      ),
    );
  }
  return cases;
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
  const path = binding.parameters.filter((parameter) => parameter.in === 'path');
  if (response === undefined || path.length === 0) return undefined;
  const values = path.map((parameter) => [parameter.name, ground.unknownId(parameter.type)]);
  if (values.some(([, value]) => value === undefined)) return undefined;
  const send = {
    ...((base?.step.send as RestSend | undefined) ?? {}),
    path: Object.fromEntries(values) as { [name: string]: Data },
  };
  const needsBody = binding.body?.required === true && base === undefined;
  if (needsBody) return undefined;
  return {
    id: `${operation.name}/path/unknown`,
    kind: 'protocol',
    clause: clauseOf(response.at),
    title: 'a resource that does not exist is not found',
    ...(base?.inputs === undefined || Object.keys(base.inputs).length === 0 ? {} : { inputs: base.inputs }),
    steps: [
      ...(base === undefined ? [] : base.setup.filter((step) => usedBy(step, send))),
      { id: base?.step.id ?? 'call', operation: operation.name, send, expect: { status: ['404'] } },
    ],
  };
}

/** Whether a request speaks of a step's outputs. */
function usedBy(step: Step, send: RestSend): boolean {
  return JSON.stringify(send).includes(`$steps.${step.id}.`);
}
