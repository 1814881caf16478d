import { didYouMean } from '../../suggestion.js';
import { isObject } from './source.js';

/** Why a document is of no known family, and what to do about it. */
export interface FamilyHint {
  readonly message: string;
  readonly mend?: string;
}

/** Members that OpenAPI documents have besides `openapi` (OpenAPI 3.1, 4.8.1). */
const openApiMembers = ['paths', 'webhooks', 'components'] as const;

/** What a document seems to be that says nothing of its family; `marks` are members by which families are known. */
export function familyHint(path: string, data: unknown, marks: readonly string[]): FamilyHint {
  const message = `"${path}" is of no family that is known`;
  if (!isObject(data)) return { message };
  const names = Object.keys(data);
  for (const name of names) {
    const mend = didYouMean(name, marks, (mark) => `"${mark}" in place of "${name}"`);
    if (mend !== undefined) return { message, mend };
  }
  if (Object.hasOwn(data, 'arazzo'))
    return {
      message: `"${path}" is an Arazzo document, which describes scenarios of a contract`,
      mend: 'Put it beside the OpenAPI or WSDL document that it belongs to, and name that one.',
    };
  const found = openApiMembers.find((name) => names.includes(name));
  if (found === undefined) return { message };
  return {
    message: `the document has "${found}" as an OpenAPI document has, but no "openapi" member, which is required`,
    mend: 'Add the member "openapi" with the version, such as "openapi: 3.1.0".',
  };
}
