import type { Data } from '@trivet/runtime/conformance/case';
import type { Field, Place, Type } from '../model/contract.js';
import { derivedTypeOf, derivedTypesOf } from '../model/derived-type.js';
import type { SampleContext, Variation } from '../model/samples/context.js';

/** A value in a body, of whose type another one may be derived. */
interface Replaceable {
  readonly type: Type;
  readonly given: Data | undefined;
  readonly path: string;
  readonly at: Place;
  readonly put: (value: Data) => Data;
  readonly changed?: Field;
}

/** A sample of every other type that may replace that of a value: the fullest, with the most to vary. */
export function otherTypes(context: SampleContext, value: Replaceable): readonly Variation[] {
  const { type, given, path, at, put, changed } = value;
  const list = context.resolve(type);
  if (list.kind === 'list' && context.resolve(list.items).kind !== 'list') {
    const items: readonly Data[] = Array.isArray(given) ? given : [];
    const putFirst = (item: Data): Data => put([item, ...items.slice(1)]);
    return otherTypes(context, { ...value, type: list.items, given: items[0], put: putFirst });
  }
  const own = derivedTypeOf(type, given, context)?.named.name;
  return derivedTypesOf(type, context).flatMap(({ named: { name } }): readonly Variation[] => {
    const samples = name === own ? [] : context.valid({ kind: 'reference', name });
    const [fullest] = samples.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    if (fullest === undefined) return [];
    const title = `accepts the derived type ${name} for ${path === '' ? 'the body' : `"${path.slice(1)}"`}`;
    const what = `${path}/type/${name}`;
    const details = { isDerived: true as const, ...(changed !== undefined && { changed }) };
    return [{ what, valid: true, value: put(fullest), title, at, ...details }];
  });
}

/** The number of values in a value. */
function sizeOf(value: Data): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one: Data) => sum + sizeOf(one), 1);
}
