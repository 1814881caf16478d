import { compileOperation } from '@trivet/runtime/http/exchange';
import { restHandler } from '@trivet/runtime/http/handler';
import type { CallContext, HttpHandler } from '@trivet/runtime/http/message';
import { operationsOf, type RestOutput, type RestService } from '@trivet/runtime/http/operation';
import type { Contract, Service } from '../model/contract.js';
import { Answers, type Described } from './answers.js';
import { preferenceOf } from './preference.js';

/** Methods of an emitted service, types aside. */
type Methods = { readonly [name: string]: (input: object, context: CallContext) => RestOutput };

/**
 * Serves a REST contract by its emitted descriptors: requests are held against it like those of any generated server,
 * answers are those of {@link Answers}.
 */
export function restMock(
  contract: Contract,
  service: Service,
  emitted: RestService<Methods>,
  seed: string | undefined,
): HttpHandler {
  const answers = new Answers(contract, seed);
  const described = describedOperations(service, emitted);
  const methods = [...described].map(([name, operation]) => {
    const method: Methods[string] = (_, { request }) =>
      answers.valid(operation, preferenceOf(request?.header('prefer')), request?.header('accept'));
    return [name, method] as const;
  });
  return restHandler<Methods>(emitted, Object.fromEntries(methods), {
    errorAnswer(error, { name }) {
      const operation = described.get(name);
      return operation === undefined ? undefined : answers.refusal(operation, error);
    },
  });
}

function describedOperations(
  service: Service,
  emitted: RestService<Methods>,
): ReadonlyMap<string, Described> {
  const compiled = new Map(
    operationsOf(emitted).map((operation) => [operation.name, compileOperation(operation)]),
  );
  return new Map(
    service.operations.flatMap(({ name, binding }): [string, Described][] => {
      const own = compiled.get(name);
      return own === undefined || binding.kind !== 'rest' ? [] : [[name, { binding, compiled: own }]];
    }),
  );
}
