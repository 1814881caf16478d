import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { compileDocuments } from '../corpus/compile.js';

/**
 * Types of a record with optional fields and a map for the others. Ours is one interface, whose index type must allow
 * the absent field; theirs is an intersection, to which no value of such an interface is assignable.
 */
const mapsBesideFields = new Set(['CommunityAggregations', 'CommunitySearch']);

/** Names that both files declare. */
function sharedNames(ours: string, theirs: string): readonly string[] {
  const names = [...ours.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => match[1] ?? '');
  return names.filter((name) => new RegExp(`^        (?:readonly )?${name}: `, 'm').test(theirs));
}

test.each(['communities', 'statistics'])(
  '%s: our named types and openapi-typescript’s are assignable, both ways',
  async (contract) => {
    const spec = resolve(import.meta.dirname, `../../specs/${contract}/openapi.yaml`);
    const { files } = await emitContract({ name: contract, spec, emit: ['types', 'paths'] });
    const [theirs = '', ours = ''] = ['paths.ts', 'types.ts'].map(
      (path) => files.find((file) => file.path === path)?.text ?? '',
    );
    // Theirs are not read-only, since openapi-fetch cannot handle read-only lists; otherwise they must be equal.
    const writable = files.map(({ path, text }) => ({ path, text: text.replaceAll(/\breadonly /g, '') }));
    const names = sharedNames(ours, theirs);
    expect(names.length).toBeGreaterThan(5);
    const both = [
      "import type { components } from './paths.js';",
      "import type * as ours from './types.js';",
      ...names.flatMap((name) => [
        `export const back${name} = (value: components['schemas']['${name}']): ours.${name} => value;`,
        ...(mapsBesideFields.has(name)
          ? []
          : [
              `export const forth${name} = (value: ours.${name}): components['schemas']['${name}'] => value;`,
            ]),
      ]),
      '',
    ].join('\n');
    const faults = await compileDocuments([
      { id: contract, files: [...writable, { path: 'both.ts', text: both }] },
    ]);
    expect([...faults]).toEqual([]);
  },
);
