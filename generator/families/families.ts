import type { Contract } from '../model/contract.js';
import { dataPackage } from './datapackage.js';
import type { Family, SpecDocument } from './family.js';
import { jsonSchema } from './json-schema.js';
import { openApi } from './openapi.js';
import { wsdl } from './wsdl.js';

/** The built-in families, in the order in which they are tried on a document. */
export const builtInFamilies: readonly Family[] = [wsdl, openApi, dataPackage, jsonSchema];

/** The families that a spec may belong to: those of its configuration, and the built-in ones. */
export function familiesFor({ families = [] }: { readonly families?: readonly Family[] }): readonly Family[] {
  return [...families, ...builtInFamilies];
}

/** The family of a document; undefined if none recognises it. */
export function recognizedFamily(document: SpecDocument, families: readonly Family[]): Family | undefined {
  return families.find((family) => family.recognizes(document));
}

/**
 * The family that read a contract.
 *
 * @throws {Error} if it is not in the list
 */
export function familyOf({ family: name }: Contract, families: readonly Family[] = builtInFamilies): Family {
  const found = families.find((family) => family.name === name);
  if (found === undefined) throw new Error(`family "${name}" not found; add it to "families"`);
  return found;
}
