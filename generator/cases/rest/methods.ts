import type { Case } from '@trivet/runtime/conformance/case';
import type { Service } from '../../model/contract.js';
import { isRest, type RestOperation } from '../../model/resources/rest-operation.js';
import { clauseOf, isOwn, type RestBase } from '../base.js';
import type { RestStep } from '../sends.js';

/** Writing methods to try, the least harmful first in case a service supports them after all. */
const methods = ['PATCH', 'PUT', 'DELETE', 'POST'] as const;

/**
 * Requests for each path with undeclared methods, one that reads and one that writes: RFC 9110, 15.5.6, 405 with the
 * allowed methods.
 */
export function methodCases(service: Service, bases: ReadonlyMap<string, RestBase>): readonly Case[] {
  const paths = new Map<string, RestOperation[]>();
  for (const operation of service.operations.filter(isRest)) {
    const { path } = operation.binding;
    paths.set(path, [...(paths.get(path) ?? []), operation]);
  }
  const cut = [...paths].map(([path, operations]) => ({
    segments: path.split('/').map(segmentOf),
    operations,
  }));
  const all = branch();
  for (const { segments, operations } of cut) put(all, segments, operations);
  return cut.flatMap(({ segments, operations }) => {
    // A router may match `/things/mine` as `/things/{id}` for a method that the former does not have.
    const declared = methodsMet(all, segments);
    const writing = methods.find((one) => !declared.has(one));
    const tried = [...(declared.has('GET') ? [] : ['GET']), ...(writing === undefined ? [] : [writing])];
    return tried.flatMap((method) => methodCase(operations, method, bases));
  });
}

/** A segment of a path; undefined if it is a parameter. */
type Segment = string | undefined;

function segmentOf(text: string): Segment {
  return text.includes('{') ? undefined : text;
}

/** Paths with a common prefix. */
interface Branch {
  /** Methods of the path that ends here. */
  readonly methods: Set<string>;
  readonly next: Map<Segment, Branch>;
}

function branch(): Branch {
  return { methods: new Set(), next: new Map() };
}

function put(all: Branch, segments: readonly Segment[], operations: readonly RestOperation[]): void {
  let here = all;
  for (const segment of segments) {
    const next = here.next.get(segment) ?? branch();
    here.next.set(segment, next);
    here = next;
  }
  for (const { binding } of operations) here.methods.add(binding.method);
}

/** The methods of all paths that may match a template. */
function methodsMet(all: Branch, segments: readonly Segment[]): ReadonlySet<string> {
  let here: readonly Branch[] = [all];
  for (const segment of segments)
    here = here.flatMap(({ next }) =>
      segment === undefined
        ? [...next.values()]
        : [next.get(segment), next.get(undefined)].filter((one) => one !== undefined),
    );
  return new Set(here.flatMap((one) => [...one.methods]));
}

function methodCase(
  operations: readonly RestOperation[],
  method: string,
  bases: ReadonlyMap<string, RestBase>,
): readonly Case[] {
  const own = operations.filter(({ name }) => isOwn(bases.get(name)));
  const known = own.find(({ name }) => bases.get(name)?.guess === undefined) ?? own[0];
  const base = known === undefined ? undefined : bases.get(known.name);
  if (known === undefined || base === undefined) return [];
  const { body: _, ...send } = base.step.send;
  const step: RestStep = {
    id: base.step.id,
    operation: known.name,
    send: { ...send, rawMethod: method },
    expect: expectRefusal(operations),
  };
  const inputs =
    base.inputs === undefined || Object.keys(base.inputs).length === 0 ? {} : { inputs: base.inputs };
  const { file, pointer } = known.at;
  return [
    {
      id: `${known.name}/method/${method}`,
      kind: 'protocol',
      clause: clauseOf({ file, pointer: pointer.replace(/\/[a-z]+$/, '') }),
      title: `rejects ${method}, which is not declared for this path`,
      ...inputs,
      steps: [...base.setup, step],
    },
  ];
}

/**
 * RFC 9110, 15.5.6: 405 with the allowed methods. If the contract does not declare 405, a service that checks
 * credentials or the message first may report an error in these, which says nothing about the method.
 */
function expectRefusal(operations: readonly RestOperation[]): RestStep['expect'] {
  const isDeclared = operations.some(({ binding }) =>
    binding.responses.some(({ status }) => status === '405'),
  );
  return {
    status: ['405', '404', '501'],
    undeclared: true,
    ...(!isDeclared && { skipOn: ['400', '401', '403', '415'] }),
    criteria: [
      {
        type: 'simple',
        condition: '$statusCode != 405 || $response.header.Allow != null',
        says: 'a 405 response has the header Allow (RFC 9110, 15.5.6)',
      },
    ],
  };
}
