import type { Operation, OtherBinding, Parameter, RestBinding, SoapBinding, Type } from './contract.js';

/** A function for each kind of binding. */
export interface ByBinding<R> {
  rest(binding: RestBinding): R;
  soap(binding: SoapBinding): R;
  other(binding: OtherBinding): R;
}

/** Calls the function for the kind of a binding. The only comparison of kinds in code that handles all of them. */
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

/** What operations of all bindings have in common. */
export interface BindingFacts {
  /** The call as one line for users. */
  readonly wire: string;
  /** Parameters outside the body; undefined if the protocol has none. */
  readonly parameters?: readonly Parameter[];
  /** Declared statuses; undefined if the protocol has none. */
  readonly statuses?: readonly string[];
  /** Type of the request body or message. */
  readonly request: Type | undefined;
  /**
   * Type of the response with one of certain statuses, where `2…` is success; without statuses, of the successful
   * response.
   */
  answer(statuses: readonly string[]): Type | undefined;
}

/** Returns what the binding has in common with others. */
export function bindingFacts(binding: Operation['binding']): BindingFacts {
  return ofBinding(binding, { rest: restFacts, soap: soapFacts, other: otherFacts });
}

/** The types of everything that a request and its responses carry. */
export function typesOf(binding: Operation['binding']): Type[] {
  const parts = ofBinding<readonly { readonly type: Type }[]>(binding, {
    rest: ({ parameters, body, responses }) => [
      ...parameters,
      ...(body?.contents ?? []),
      ...responses.flatMap(({ headers, contents }) => [...headers, ...contents]),
    ],
    soap: ({ input, output, faults }) => [
      ...[input, ...(output === undefined ? [] : [output])].flatMap((one) => [one, ...one.headers]),
      ...faults,
    ],
    other: ({ input, output, errors }) =>
      [input, output, ...errors.map(({ type }) => type)].flatMap((type) => (type ? [{ type }] : [])),
  });
  return parts.map(({ type }) => type);
}

/** A binding with the types of its bodies, or of its input and output, changed. */
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

/** The types of requests and responses: of bodies, or of input and output. */
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
