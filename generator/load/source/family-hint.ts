import { didYouMean } from '../../suggestion.js';
import { isObject } from './source.js';

/** Why the family of a document is unknown, and how to fix it. */
export interface FamilyHint {
  readonly message: string;
  readonly fix?: string;
}

/** Members of OpenAPI documents other than `openapi` (OpenAPI 3.1, 4.8.1). */
const openApiMembers = ['paths', 'webhooks', 'components'] as const;

/** Guesses the family of a document that does not state it; `marks` are members by which families are recognised. */
export function familyHint(path: string, data: unknown, marks: readonly string[]): FamilyHint {
  const message = `unknown format: "${path}"`;
  if (!isObject(data)) return { message };
  const names = Object.keys(data);
  for (const name of names) {
    const fix = didYouMean(name, marks, (mark) => `"${mark}" instead of "${name}"`);
    if (fix !== undefined) return { message, fix };
  }
  if (Object.hasOwn(data, 'arazzo'))
    return {
      message: `"${path}" is an Arazzo document, which describes scenarios of a contract`,
      fix: 'Put it next to the OpenAPI or WSDL document that it belongs to, and give that document.',
    };
  const found = openApiMembers.find((name) => names.includes(name));
  if (found === undefined) return { message };
  return {
    message: `"openapi" is missing: the document has "${found}", like an OpenAPI document`,
    fix: 'Add the version, e.g. "openapi: 3.1.0".',
  };
}
