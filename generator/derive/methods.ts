import type { Case, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Operation, RestBinding, Service } from '../model/contract.js';
import { type Base, clauseOf } from './base.js';

/** Methods to try, the least harmful first where a service has them after all. */
const methods = ['PATCH', 'PUT', 'DELETE', 'POST'] as const;

/** One request for each path by a method that nobody declared for it: RFC 9110, 15.5.6, 405 with the methods there are. */
export function methodCases(service: Service, bases: ReadonlyMap<string, Base>): readonly Case[] {
  const paths = new Map<string, Operation[]>();
  for (const operation of service.operations) {
    if (operation.binding.kind !== 'rest') continue;
    const { path } = operation.binding;
    paths.set(path, [...(paths.get(path) ?? []), operation]);
  }
  return [...paths.values()].flatMap((operations) => methodCase(operations, bases));
}

function methodCase(operations: readonly Operation[], bases: ReadonlyMap<string, Base>): readonly Case[] {
  const declared = operations.map(({ binding }) => (binding as RestBinding).method);
  const method = methods.find((one) => !declared.includes(one));
  const own = operations.filter(({ name }) => isOwn(bases.get(name)));
  const known = own.find(({ name }) => bases.get(name)?.guess === undefined) ?? own[0];
  const base = known === undefined ? undefined : bases.get(known.name);
  if (method === undefined || known === undefined || base === undefined) return [];
  const { body: _, ...send } = base.step.send as RestSend;
  const step: Step = {
    id: base.step.id,
    operation: known.name,
    send: { ...send, rawMethod: method },
    expect: {
      status: ['405', '404', '501'],
      undeclared: true,
      criteria: [{ type: 'simple', condition: '$statusCode != 405 || $response.header.Allow != null' }],
    },
  };
  const inputs =
    base.inputs === undefined || Object.keys(base.inputs).length === 0 ? {} : { inputs: base.inputs };
  const { file, pointer } = known.at;
  return [
    {
      id: `${known.name}/method/${method}`,
      kind: 'protocol',
      clause: clauseOf({ file, pointer: pointer.replace(/\/[a-z]+$/, '') }),
      title: `${method} is not declared for this path, and is not carried out`,
      ...inputs,
      steps: [...base.setup, step],
    },
  ];
}

/** Whether what a base names may be changed, should a server do so. */
function isOwn(base: Base | undefined): boolean {
  return base !== undefined && base.guess?.foreign === undefined;
}
