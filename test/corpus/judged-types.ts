import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  transformSchema,
} from 'openapi-typescript';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { options } from '../../generator/emit/paths.js';
import { withoutCycles } from '../../generator/emit/paths-cycles.js';
import type { Contract, NamedType } from '../../generator/model/contract.js';

import { typeExceptions } from './type-exceptions.js';

const folder = 'both-types';

/**
 * Modules that compile if each component's type and that of openapi-typescript are mutually assignable. Theirs are not
 * read-only, since openapi-fetch cannot handle read-only lists; so ours are compared without.
 */
export function typeComparison(
  contract: Contract,
  { entry, document }: ComparedDocument,
  files: readonly GeneratedFile[],
): readonly GeneratedFile[] {
  const types = files.find(({ path }) => path === 'types.ts');
  const theirs = types === undefined ? undefined : theirTypes(document);
  if (types === undefined || theirs === undefined) return [];
  const lines = componentsOf(contract, entry).flatMap(({ name, component }) => {
    const other = `components['schemas'][${JSON.stringify(component)}]`;
    return [
      `export const back${name} = (value: ${other}): ours.${name} => value;`,
      `export const forth${name} = (value: ours.${name}): ${other} => value;`,
    ];
  });
  const text = ["import type { components } from './theirs.js';", "import type * as ours from './types.js';"];
  return [
    { path: `${folder}/theirs.ts`, text: theirs },
    { path: `${folder}/types.ts`, text: types.text.replaceAll(/\breadonly /g, '').replaceAll("'./", "'../") },
    { path: `${folder}/both.ts`, text: [...text, ...lines, ''].join('\n') },
  ];
}

/** A document as it is written. */
export interface ComparedDocument {
  readonly entry: string;
  readonly document: unknown;
}

/**
 * The types of openapi-typescript without its treatment of discriminators: it replaces the declared values of an
 * alternative by the name of its schema, even if the schema lists others.
 */
function theirTypes(document: unknown): string | undefined {
  const copy = structuredClone(document) as OpenAPI3;
  try {
    const nodes = transformSchema(copy, {
      ...options,
      discriminators: { objects: {}, refsHandled: [] },
      injectFooter: [],
      resolve: ($ref: string) => resolveRef(copy, $ref, { silent: true }),
    } as Partial<GlobalContext> as GlobalContext);
    return astToString(withoutCycles(nodes));
  } catch {
    // Some documents are beyond it; that `paths.ts` is missing is a failure of its own.
    return undefined;
  }
}

/** The named types that are components of the document itself. */
export function componentsOf(
  contract: Contract,
  entry: string,
): readonly { readonly name: string; readonly component: string; readonly named: NamedType }[] {
  return contract.types.flatMap((named) => {
    const { file, pointer } = named.at;
    const component = /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];
    // A component with readOnly members has a type for requests and one for responses.
    const isSplit = contract.types.some((other) => other !== named && other.at.pointer === pointer);
    return component === undefined || file !== entry || isSplit
      ? []
      : [
          {
            name: named.name,
            component: component.replace(/~1/g, '/').replace(/~0/g, '~'),
            named,
          },
        ];
  });
}

/** How many types were compared, and how many of them differ for which reason. */
export interface TypesJudged {
  compared: number;
  readonly differences: Map<string, number>;
}

/** The numbers as lines. */
export function typesTotal({ compared, differences }: TypesJudged): string {
  const reasons = [...differences].map(([reason, count]) => `${String(count).padStart(10)}  ${reason}`);
  const total = [...differences.values()].reduce((sum, count) => sum + count, 0);
  return [
    `types: ${compared} are compared with those of openapi-typescript, each way; ${total} are not assignable, all for a reason:`,
    ...reasons.sort().reverse(),
  ].join('\n');
}

/** The failures among the compiler's errors: those of emitted files, and differences without a reason. */
export function typeFailures(
  faults: readonly string[],
  {
    contract,
    entry,
    document,
    files,
  }: ComparedDocument & {
    readonly contract: Contract;
    readonly files: readonly GeneratedFile[];
  },
  judged: TypesJudged,
): readonly string[] {
  // Of a document with references to other files, the unbundled types are incomplete: nothing to compare with.
  if (faults.some((fault) => fault.startsWith(`${folder}/theirs.ts`)))
    return faults.filter((fault) => !fault.startsWith(`${folder}/`));
  const { differences, others } = differencesIn(faults, files);
  const components = componentsOf(contract, entry);
  const reasonsOf = typeExceptions(document);
  if (files.length > 0) judged.compared += 2 * components.length;
  const unexplained = differences.filter(({ name }) => {
    const reasons = reasonsOf(components.find((one) => one.name === name)?.component ?? '');
    const key = [...reasons].sort().join(', ');
    if (key !== '') judged.differences.set(key, (judged.differences.get(key) ?? 0) + 1);
    return key === '';
  });
  return [
    ...others,
    ...unexplained.map(({ name, direction, message }) => `type ${name}, ${direction}: ${message}`),
  ];
}

/** A type that is not assignable to that of the other generator. */
export interface TypeDifference {
  readonly name: string;
  /** `back`: theirs is not assignable to ours; `forth`: ours is not assignable to theirs. */
  readonly direction: 'back' | 'forth';
  readonly message: string;
}

/** Sorts the compiler's errors: those of the comparison, and the others. */
export function differencesIn(
  faults: readonly string[],
  files: readonly GeneratedFile[],
): { readonly differences: readonly TypeDifference[]; readonly others: readonly string[] } {
  const lines = files.find(({ path }) => path === `${folder}/both.ts`)?.text.split('\n') ?? [];
  const differences: TypeDifference[] = [];
  const others: string[] = [];
  for (const fault of faults) {
    const [, line = '', message = ''] = /^both-types\/both\.ts\((\d+),\d+\): error (.*)$/.exec(fault) ?? [];
    const [, direction, name] =
      /^export const (back|forth)([^ ]+) = /.exec(lines[Number(line) - 1] ?? '') ?? [];
    if (direction === 'back' || direction === 'forth')
      differences.push({ name: name ?? '', direction, message });
    else others.push(fault);
  }
  return { differences, others };
}
