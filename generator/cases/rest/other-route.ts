import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { compileRoutes } from '@trivet/runtime/internal/protocol';
import { fillTemplate } from '@trivet/runtime/internal/text';
import type { Service } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { hasExpression } from '../../model/samples/expressions.js';

/** Removes the cases whose request a server would route to another operation than theirs. */
export type OwnRoutes = (cases: readonly Case[]) => readonly Case[];

/** Receives an operation with a request that another one would answer. */
type Report = (operation: RestOperation, other: RestOperation) => void;

/**
 * Several templates may match a path, and the more specific one is used (OpenAPI 3.1, 4.8.8.2): `/media/-0.5` is
 * `/media/{id}` with an invalid number, and `/media/{id}.{extension}`.
 */
export function ownRoutes(service: Service, report: Report): OwnRoutes {
  const index = operationIndex(service);
  const route = compileRoutes(
    index.operations.map((target) => ({ method: target.binding.method, path: target.binding.path, target })),
  );
  const isOwn = ({ steps }: Case): boolean => {
    const step = steps.at(-1);
    const operation = step && index.named(step.operation);
    const path = step && operation && isRestSend(step.send) && pathOf(operation, step.send);
    if (!operation || !path) return true;
    const found = route(operation.binding.method, path);
    // Templates that differ in names only are one path.
    if (!found || 'allow' in found || index.at(operation.binding.path).includes(found.target)) return true;
    report(operation, found.target);
    return false;
  };
  return (cases) => cases.filter(isOwn);
}

/** The path of a request, if all of its values are known and have one form in a path whatever their style. */
function pathOf({ binding }: RestOperation, { path = {}, rawPath }: RestSend): string | undefined {
  const values = Object.values(path);
  if (rawPath !== undefined || values.length === 0 || hasExpression(path)) return undefined;
  const isPlain = binding.parameters.every((one) => one.in !== 'path' || one.style === 'simple');
  if (!isPlain || values.some((value) => typeof value === 'object')) return undefined;
  return fillTemplate(binding.path, (name) => encodeURIComponent(String(path[name])));
}
