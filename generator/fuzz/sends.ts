import { isRecord } from '@trivet/runtime/check';
import type { Data, RestSend, Send } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import fc, { type Arbitrary } from 'fast-check';
import { withParameter } from '../cases/call.js';
import { isFree, survivesWire } from '../cases/rest/parameters.js';
import { ofBinding } from '../model/binding.js';
import type { Operation, Parameter, RestBinding, Type } from '../model/contract.js';
import { validOnWire } from '../model/samples/parameter.js';
import { arbitraryOf, asSent, brokenOf, type FuzzContext } from './arbitrary.js';
import { withoutReadOnly } from './read-only.js';

/** A part of a request that is replaced by random values. */
export type FuzzPart =
  | { readonly kind: 'body'; readonly type: Type }
  | { readonly kind: 'parameters'; readonly parameters: readonly Parameter[] };

/** Requests with random values; undefined if a value is not valid or not broken as intended. */
export type Sends = Arbitrary<Send | undefined>;

/** The parts of an operation's requests; only safe methods are called with random path parameters (RFC 9110, 9.2.1). */
export function partsOf({ binding }: Operation, isValid: boolean): readonly FuzzPart[] {
  return ofBinding<readonly FuzzPart[]>(binding, {
    rest: (own) => restParts(own, isValid),
    soap: ({ input }) => (input.headers.length > 0 ? [] : [{ kind: 'body', type: input.type }]),
    other: ({ input }) => (input === undefined ? [] : [{ kind: 'body', type: input }]),
  });
}

function restParts({ body, method, parameters: all }: RestBinding, isValid: boolean): readonly FuzzPart[] {
  const type = body?.contents.find(({ codec }) => codec === 'json')?.type;
  const isSafe = /^(?:GET|HEAD|OPTIONS)$/.test(method);
  const parameters = all.filter((one) => isFree(one) && (one.in !== 'path' || isSafe || !isValid));
  return [
    ...(type === undefined ? [] : [{ kind: 'body', type } as const]),
    ...(parameters.length === 0 ? [] : [{ kind: 'parameters', parameters } as const]),
  ];
}

/** Requests that differ from a valid one in one part. */
export function sendsOf(part: FuzzPart, isValid: boolean, known: Send, context: FuzzContext): Sends {
  if (part.kind === 'body') return bodies(part.type, isValid, known, context);
  if (!isRestSend(known)) throw new Error('expected a REST request: only these have parameters');
  return isValid ? valid(part.parameters, known, context) : broken(part.parameters, known, context);
}

function bodies(type: Type, isValid: boolean, known: Send, context: FuzzContext): Sends {
  const values = arbitraryOf(type, context);
  return (isValid ? values : brokenOf(values)).map((value) => {
    const sent = asSent(value);
    if (sent === undefined || context.accepts(type, sent) !== isValid) return undefined;
    if (!isValid && context.accepts(type, withoutReadOnly(sent, type, context))) return undefined;
    if (!isRestSend(known)) return { ...known, input: sent };
    const { rawBody: _, ...rest } = known;
    return { ...rest, body: sent };
  });
}

/** Any of the parameters may have another valid value. */
function valid(parameters: readonly Parameter[], known: RestSend, context: FuzzContext): Sends {
  const values = parameters.map((parameter) =>
    fc.option(arbitraryOf(parameter.type, context), { nil: undefined }).map((value) => {
      const sent = asSent(value);
      return sent !== undefined && isValidOf(parameter, sent, context) ? sent : undefined;
    }),
  );
  return fc.tuple(...values).map((sent) => {
    if (sent.every((value) => value === undefined)) return undefined;
    return parameters.reduce<RestSend>((send, parameter, index) => {
      const value = sent[index];
      return value === undefined ? send : withParameter(send, parameter, value);
    }, known);
  });
}

function isValidOf(parameter: Parameter, value: Data, context: FuzzContext): boolean {
  // A segment of dots refers to another resource (RFC 3986, 5.2.4).
  if (parameter.in === 'path' && (isRecord(value) || /^\.{0,2}$/.test(String(value)))) return false;
  return context.accepts(parameter.type, value) && validOnWire(parameter, value);
}

/** One of the parameters has an invalid value. */
function broken(parameters: readonly Parameter[], known: RestSend, context: FuzzContext): Sends {
  return fc.oneof(
    ...parameters.map((parameter) => {
      const values = arbitraryOf(parameter.type, context);
      return fc.oneof(brokenOf(values), fc.string(), fc.integer().map(String)).map((value) => {
        const sent = asSent(value);
        return sent === undefined || !survivesWire(parameter, sent, context)
          ? undefined
          : withParameter(known, parameter, sent);
      });
    }),
  );
}
