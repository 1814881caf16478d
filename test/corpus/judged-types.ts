import type { GeneratedFile } from '../../generator/emit/emitter.js';
import type { Contract, NamedType } from '../../generator/model/contract.js';

const folder = 'both-types';

/**
 * Modules that compile if each component's type and that of openapi-typescript are mutually assignable. Theirs are not
 * read-only, since openapi-fetch cannot handle read-only lists; so ours are compared without.
 */
export function typeComparison(
  contract: Contract,
  entry: string,
  files: readonly GeneratedFile[],
): readonly GeneratedFile[] {
  const types = files.find(({ path }) => path === 'types.ts');
  if (types === undefined || !files.some(({ path }) => path === 'paths.ts')) return [];
  const lines = componentsOf(contract, entry).flatMap(({ name, component }) => {
    const theirs = `components['schemas'][${JSON.stringify(component)}]`;
    return [
      `export const back${name} = (value: ${theirs}): ours.${name} => value;`,
      `export const forth${name} = (value: ours.${name}): ${theirs} => value;`,
    ];
  });
  const text = ["import type { components } from '../paths.js';", "import type * as ours from './types.js';"];
  return [
    { path: `${folder}/types.ts`, text: types.text.replaceAll(/\breadonly /g, '').replaceAll("'./", "'../") },
    { path: `${folder}/both.ts`, text: [...text, ...lines, ''].join('\n') },
  ];
}

/** The named types that are components of the document itself. */
export function componentsOf(
  contract: Contract,
  entry: string,
): readonly { readonly name: string; readonly component: string; readonly named: NamedType }[] {
  return contract.types.flatMap((named) => {
    const { file, pointer } = named.at;
    const component = /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];
    return component === undefined || file !== entry
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
