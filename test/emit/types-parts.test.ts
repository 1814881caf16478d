import { expect, test } from 'vitest';
import { emitTypes } from '../../generator/emit/types.js';
import type { MakePart } from '../../generator/model/make-part.js';
import { Merging } from '../../generator/remembered/merging.js';
import { Parts } from '../../generator/remembered/parts.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = withPaths(
  '{}',
  `components:
  schemas:
    Owner: { type: object, properties: { name: { type: string } } }
    Pet: { type: object, properties: { owner: { $ref: '#/components/schemas/Owner' }, tag: { $ref: '#/components/schemas/Tag' } } }
    Tag: { type: string }
    Both: { type: object, properties: { part: { allOf: [{ $ref: '#/components/schemas/Owner' }, { type: object, properties: { b: {} } }] } } }
    Alias: { allOf: [{ $ref: '#/components/schemas/Owner' }] }
`,
);

/** The types that are declared again after an edit, after which the text must be that of a fresh run. */
async function declaredAgain(from: string, to: string): Promise<readonly string[]> {
  const first = modelled(document).contract;
  const edited = modelled(document.replace(from, to)).contract;
  let parts: Parts | undefined;
  let made: string[] = [];
  for (const contract of [first, new Merging().of(first, edited)]) {
    const now: Parts = new Parts(parts);
    made = [];
    const part: MakePart = (name, from, make, holds) => {
      const noted = (): ReturnType<typeof make> => {
        const [, type] = /^types in types\.ts, (?!all)(\w+)$/.exec(name) ?? [];
        if (type !== undefined) made.push(type);
        return make();
      };
      return now.make(name, from, noted, holds);
    };
    expect(await emitTypes(contract, { ...contextFor(), part })).toEqual(
      await emitTypes(contract, contextFor()),
    );
    now.end();
    parts = now;
  }
  return made;
}

test.each([
  ['nothing', '', '', []],
  ['a member of a type', 'name: { type: string }', 'name: { type: integer }', ['Owner', 'Both']],
  ['the kind of a type', 'Tag: { type: string }', 'Tag: { type: integer }', ['Tag']],
  [
    'the name of a type',
    'Tag: { type: string }',
    'Label: { type: string }',
    ['Owner', 'Pet', 'Label', 'Both', 'Alias'],
  ],
])('after an edit, only what depends on it is declared again: %s', async (_, from, to, expected) => {
  expect(await declaredAgain(from, to)).toEqual(expected);
});
