/** How documents of the built-in families are recognised, without the code that reads them. */

import { isObject, member } from '../load/source/source.js';
import { didYouMean } from '../suggestion.js';
import type { Family, SpecDocument } from './family.js';

/** What a family is recognised by. */
export type Recognition = Pick<Family, 'name' | 'recognizes' | 'marks'>;

/** Each of the built-in families. */
export const recognition = {
  wsdl: { name: 'wsdl', recognizes: ({ text }) => text.trimStart().startsWith('<') },
  openApi: {
    name: 'openapi',
    marks: ['openapi', 'swagger'],
    recognizes: ({ data }) => ['openapi', 'swagger'].some((name) => member(data, name) !== undefined),
  },
  dataPackage: {
    name: 'datapackage',
    marks: ['resources', 'fields'],
    recognizes: ({ data }) =>
      isObject(data) &&
      !Object.hasOwn(data, 'arazzo') &&
      (Object.hasOwn(data, 'resources') || Array.isArray(member(data, 'fields'))),
  },
  jsonSchema: {
    name: 'json-schema',
    recognizes: ({ data }) =>
      typeof data === 'boolean' ||
      (isObject(data) &&
        !Object.hasOwn(data, 'arazzo') &&
        keywords.some((keyword) => isKeyword(keyword, data))),
  },
} as const satisfies { readonly [family: string]: Recognition };

const keywords =
  '$schema $id $ref $defs definitions type properties items enum const allOf anyOf oneOf'.split(' ');

const types = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

/** Whether a keyword may be one of a schema; a "type" such as "module" is that of another kind of document. */
function isKeyword(name: string, data: { readonly [name: string]: unknown }): boolean {
  if (!Object.hasOwn(data, name)) return false;
  const { type } = data;
  return name !== 'type' || typeof type !== 'string' || didYouMean(type, types) !== undefined;
}

/** The built-in families in the order in which they are tried on a document; the code of each is loaded on use. */
const builtIn: readonly (Recognition & { load(): Promise<Family> })[] = [
  { ...recognition.wsdl, load: async () => (await import('./wsdl.js')).wsdl },
  { ...recognition.openApi, load: async () => (await import('./openapi.js')).openApi },
  { ...recognition.dataPackage, load: async () => (await import('./datapackage.js')).dataPackage },
  { ...recognition.jsonSchema, load: async () => (await import('./json-schema.js')).jsonSchema },
];

/** The family of a document, and the members by which the families that it may belong to are recognised. */
export async function loadedFamily(
  document: SpecDocument | undefined,
  own: readonly Family[] = [],
): Promise<{ readonly family: Family | undefined; readonly marks: readonly string[] }> {
  const marks = marksOf([...own, ...builtIn]);
  if (document === undefined) return { family: undefined, marks };
  const family =
    own.find((one) => one.recognizes(document)) ??
    (await builtIn.find((one) => one.recognizes(document))?.load());
  return { family, marks };
}

/** The members by which families are recognised. */
export function marksOf(families: readonly Recognition[]): readonly string[] {
  return families.flatMap(({ marks = [] }) => marks);
}
