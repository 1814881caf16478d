import { fullMessage, type Issue, isRecord } from '@trivet/runtime/check';
import { pathText } from '@trivet/runtime/internal/protocol';

/** An issue in the response of this service. */
export interface DescribedIssue {
  readonly field: string;
  readonly message: string;
}

/** Converts an issue to the wording of this service; `body` is the request body, if it could be read. */
export function describedIssue(issue: Issue, body: unknown): DescribedIssue {
  // The first step of a path is the part of the request, which clients do not see.
  const path = issue.path.slice(1);
  const name = path.filter((step) => typeof step === 'string').join('.');
  const field = pathText(path).replace(/^If-Match$/, 'if_match') || '_schema';
  if (issue.keyword === 'rule') return { field, message: issue.message };
  if (path.length > 0 && valueAt(body, path) === null) return { field, message: 'Field may not be null.' };
  if (issue.keyword === 'anyOf' && name === 'metadata.organizations')
    return ofOrganization(field, valueAt(body, path));
  if (issue.keyword === 'type' && objects.has(name) && !isList(issue)) {
    return { field: name === '' ? '_schema' : `${field}._schema`, message: 'Invalid input type.' };
  }
  return { field, message: textOf(issue, name) };
}

function isList({ expected }: Issue): boolean {
  return expected === 'an array';
}

function valueAt(body: unknown, path: readonly (string | number)[]): unknown {
  let value = body;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  return value;
}

/** Parts of bodies that are objects; an invalid value there is invalid as a whole. */
const objects = new Set(['', 'access', 'metadata', 'metadata.type', 'metadata.organizations']);

function ofOrganization(field: string, organization: unknown): DescribedIssue {
  if (isRecord(organization) && typeof organization['name'] === 'string') {
    return { field: `${field}.name`, message: 'Field cannot be blank or longer than 250 characters.' };
  }
  return { field: `${field}.affiliations`, message: 'An existing id or a free text name must be present.' };
}

const longest: { readonly [field: string]: number } = {
  slug: 100,
  'metadata.title': 250,
  'metadata.description': 2000,
};

function textOf(issue: Issue, name: string): string {
  const { keyword, expected } = issue;
  const own = texts[name]?.[keyword];
  if (own !== undefined) return own;
  const most = longest[name];
  if (most !== undefined && (keyword === 'minLength' || keyword === 'maxLength'))
    return `Field cannot be blank or longer than ${most} characters.`;
  const known = usual[keyword];
  if (known !== undefined) return known;
  if (keyword === 'enum') return `Must be one of: ${Array.isArray(expected) ? expected.join(', ') : ''}.`;
  if (keyword === 'type') return types[String(expected)] ?? 'Invalid input type.';
  const message = fullMessage(issue);
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

const usual: { readonly [keyword: string]: string } = {
  required: 'Missing data for required field.',
  additionalProperties: 'Unknown field.',
  syntax: 'Unable to decode JSON data in request body.',
  encoding: 'Unable to decode JSON data in request body.',
  uniqueItems: 'Entries must be unique.',
  minimum: 'Must be greater than or equal to 1.',
};

const types: { readonly [expected: string]: string } = {
  'a string': 'Not a valid string.',
  'an integer': 'Not a valid integer.',
  'a boolean': 'Not a valid boolean.',
  'an array': 'Not a valid list.',
};

const texts: { readonly [field: string]: { readonly [keyword: string]: string } } = {
  slug: { pattern: 'The identifier should contain only letters, numbers, or dashes.' },
  'metadata.website': {
    format: 'Not a valid URL.',
    pattern: 'Not a valid URL.',
    type: 'Not a valid URL.',
  },
  'metadata.curation_policy': { maxLength: 'Field cannot be longer than 2000 characters.' },
  'metadata.page': { maxLength: 'Field cannot be longer than 50000 characters.' },
  'metadata.organizations': { maxItems: 'Field cannot have more than 100 entries.' },
  'metadata.type.id': { enum: 'Not a valid value.' },
  start_date: { pattern: 'Not a valid datetime.', type: 'Not a valid datetime.' },
  'If-Match': { pattern: 'Not a valid integer.' },
  featured_entry_id: { type: 'Not a valid integer.' },
  page: { type: 'Not a valid integer.' },
  size: { type: 'Not a valid integer.', maximum: 'Must be less than or equal to 1000.' },
};
