import { isHeader } from '@trivet/runtime/internal/protocol';
import type { Contract, Operation, Parameter, Service } from '../model/contract.js';
import { operationIndex } from '../model/resources/operation-index.js';

/**
 * A service without the parameters that carry the key of a security scheme, and these: the run sends its credentials, a
 * sample would replace them. Those of operations that a scenario calls are kept.
 */
export function withoutCredentialParameters(
  service: Service,
  { scenarios }: Contract,
): { readonly plain: Service; readonly carriers: readonly Parameter[] } {
  const called = new Set(scenarios.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const keys = service.securitySchemes.filter(({ type }) => type === 'apiKey');
  const carriers: Parameter[] = [];
  const changed = new Map<Operation, Operation>();
  for (const operation of keys.length === 0 ? [] : operationIndex(service).operations) {
    const { binding } = operation;
    const schemes = keys.filter(({ name }) => binding.security.some((one) => Object.hasOwn(one, name)));
    const isCarrier = (one: Parameter): boolean =>
      schemes.some(
        (key) =>
          key.in === one.in &&
          (one.in === 'header' ? isHeader(key.parameter ?? '', one.name) : key.parameter === one.name),
      );
    const own = called.has(operation.name) ? [] : binding.parameters.filter(isCarrier);
    if (own.length === 0) continue;
    carriers.push(...own);
    const parameters = binding.parameters.filter((one) => !own.includes(one));
    changed.set(operation, { ...operation, binding: { ...binding, parameters } });
  }
  if (changed.size === 0) return { plain: service, carriers };
  const operations = service.operations.map((one) => changed.get(one) ?? one);
  return { plain: { ...service, operations }, carriers };
}
