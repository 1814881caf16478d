/**
 * A format of contracts that nothing in the generator knows: calls of procedures, one a line.
 *
 *     rpc Sums
 *     type Pair a:number b:number
 *     call add Pair -> number
 */

import { type Contract, commonOutputs, defineFamily, type SpecContext, type SpecDocument } from 'trivet';
import type { NamedType, Place, Type } from 'trivet/contract';

const scalars: { readonly [word: string]: Type } = {
  number: { kind: 'number' },
  string: { kind: 'string' },
};

/** A word of a line, and where it stands. */
interface Word {
  readonly text: string;
  readonly at: Place;
}

function wordsOf(file: string, text: string): readonly (readonly Word[])[] {
  return text.split('\n').map((line, index) =>
    [...line.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      at: { file, pointer: '', line: index + 1, column: found.index + 1 },
    })),
  );
}

function modelled({ path, text }: SpecDocument, { config, report }: SpecContext): Contract {
  const [head = [], ...lines] = wordsOf(path, text);
  const names = new Set(lines.flatMap(([word, name]) => (word?.text === 'type' && name ? [name.text] : [])));
  const typeOf = ({ text: name, at }: Word): Type => {
    const scalar = scalars[name];
    if (scalar !== undefined) return scalar;
    if (!names.has(name))
      report({ severity: 'error', code: 'unresolved-reference', message: `no type named "${name}"`, at });
    return { kind: 'reference', name };
  };
  const types = lines.flatMap(([word, name, ...fields]): readonly NamedType[] => {
    if (word?.text !== 'type' || name === undefined) return [];
    const members = fields.map(({ text: field, at }) => {
      const [member = '', type = ''] = field.split(':');
      const place = { ...at, column: (at.column ?? 1) + member.length + 1 };
      return { name: member, type: typeOf({ text: type, at: place }), required: true };
    });
    const type: Type = { kind: 'record', fields: members };
    return [{ name: name.text, type, at: name.at }];
  });
  return {
    name: config.name,
    family: 'line-rpc',
    files: [path],
    title: head[1]?.text ?? config.name,
    types,
    services: [],
    tables: [],
    scenarios: [],
  };
}

/** The family of such files. */
export const lineRpc = defineFamily({
  name: 'line-rpc',
  recognizes: ({ text }) => text.startsWith('rpc '),
  model: (document, context) => ({ contract: modelled(document, context) }),
  outputs: commonOutputs,
});
