import type { Operation, OtherBinding, Parameter, RestBinding, SoapBinding, Type } from './contract.js';

/** What is made of each kind of binding. */
export interface ByBinding<R> {
  rest(binding: RestBinding): R;
  soap(binding: SoapBinding): R;
  other(binding: OtherBinding): R;
}

/** Makes what its kind of binding calls for: the one place that compares kinds, for whatever knows all of them. */
export function ofBinding<R>(binding: Operation['binding'], by: ByBinding<R>): R {
  switch (binding.kind) {
    case 'rest':
      return by.rest(binding);
    case 'soap':
      return by.soap(binding);
    case 'other':
      return by.other(binding);
  }
}

/** What operations have, whichever way they are called. */
export interface BindingFacts {
  /** How it is called, in a line for people. */
  readonly wire: string;
  /** Values that are sent beside the body; undefined where the protocol knows none. */
  readonly parameters?: readonly Parameter[];
  /** Statuses that it declares; undefined where the protocol knows none. */
  readonly statuses?: readonly string[];
  /** What is sent as the body, or as the message. */
  readonly request: Type | undefined;
  /** What is answered with one of some statuses, `2…` being success; where there are none, when it succeeds. */
  answer(statuses: readonly string[]): Type | undefined;
}

/** The facts of a binding. */
export function bindingFacts(binding: Operation['binding']): BindingFacts {
  return ofBinding(binding, { rest: restFacts, soap: soapFacts, other: otherFacts });
}

/** A binding whose messages have other types: those of its bodies, and of its input and output. */
export function withTypes(binding: Operation['binding'], change: (type: Type) => Type): Operation['binding'] {
  const typed = <T extends { readonly type: Type }>(one: T): T => ({ ...one, type: change(one.type) });
  return ofBinding<Operation['binding']>(binding, {
    rest: (one) => ({
      ...one,
      ...(one.body && { body: { ...one.body, contents: one.body.contents.map(typed) } }),
      responses: one.responses.map((response) => ({ ...response, contents: response.contents.map(typed) })),
    }),
    soap: (one) => ({
      ...one,
      input: typed(one.input),
      ...(one.output && { output: typed(one.output) }),
    }),
    other: (one) => ({
      ...one,
      ...(one.input && { input: change(one.input) }),
      ...(one.output && { output: change(one.output) }),
    }),
  });
}

/** The types of what is sent and answered: of bodies, of input and output. */
export function messageTypes(binding: Operation['binding']): readonly Type[] {
  const found: Type[] = [];
  withTypes(binding, (type) => {
    found.push(type);
    return type;
  });
  return found;
}

function restFacts({ method, path, parameters, body, responses }: RestBinding): BindingFacts {
  return {
    wire: `${method} ${path}`,
    parameters,
    statuses: responses.map(({ status }) => status),
    request: (body?.contents.find(({ codec }) => codec === 'json') ?? body?.contents[0])?.type,
    answer(statuses) {
      const response =
        responses.find(({ status }) => statuses.some((one) => status.startsWith(one))) ??
        (statuses[0] === '2' ? undefined : responses.find(({ status }) => /^(?:4XX|default)$/.test(status)));
      return response?.contents.find(({ codec }) => codec === 'json')?.type;
    },
  };
}

function soapFacts({ version, style, use, input, output }: SoapBinding): BindingFacts {
  return {
    wire: `SOAP ${version} ${style}/${use}`,
    request: input.type,
    answer: () => output?.type,
  };
}

function otherFacts({ wire, input, output }: OtherBinding): BindingFacts {
  return { wire, request: input, answer: () => output };
}
