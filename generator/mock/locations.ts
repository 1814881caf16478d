import type { Contract, Operation, Parameter, Response } from '../model/contract.js';
import { type Resolving, resolveType } from '../model/resolve.js';
import { withPlainPaths } from '../model/resources/plain-paths.js';
import { isRest } from '../model/resources/rest-operation.js';
import { everyResourceOf, isUnreturned } from '../model/resources/unreturned.js';

/**
 * A contract whose responses 201 have `Location` where nothing else identifies the created item, whether or not they
 * declare it (RFC 9110, 15.3.2).
 */
export function withLocations(contract: Contract): Contract {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const context: Resolving = { resolve: (type) => resolveType(type, types) ?? { kind: 'any' } };
  const services = contract.services.map((service) => {
    const plain = withPlainPaths(service);
    const found = everyResourceOf(plain, context).filter(isUnreturned);
    const makers = new Set(found.map(({ producer }) => producer.name));
    const operations = service.operations.map((one) => (makers.has(one.name) ? withLocation(one) : one));
    return makers.size === 0 ? service : { ...service, operations };
  });
  return { ...contract, services };
}

function withLocation(operation: Operation): Operation {
  if (!isRest(operation)) return operation;
  const { binding } = operation;
  return { ...operation, binding: { ...binding, responses: binding.responses.map(located) } };
}

function located(response: Response): Response {
  const { status, headers } = response;
  const isDeclared = headers.some(({ name }) => name.toLowerCase() === 'location');
  return status !== '201' || isDeclared
    ? response
    : { ...response, headers: [...headers, location(response)] };
}

function location({ at }: Response): Parameter {
  const type = { kind: 'string' } as const;
  return { name: 'Location', in: 'header', required: false, type, style: 'simple', explode: false, at };
}
