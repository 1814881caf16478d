import { expect, test } from 'vitest';
import { isNamedUnique } from '../../generator/model/resources/unique-key.js';

const isUnique = (doc: string): boolean => {
  const responses = [{ status: '409', at: 'openapi.yaml:1:1', body: [] }];
  const binding = { kind: 'rest', method: 'POST', path: '/pieces', parameters: [], responses } as const;
  return isNamedUnique({ name: 'accession_number' }, { doc, binding: binding as never });
};

test.each([
  ['The accession number must be unique; a number that another piece bears is refused.', true],
  ['The accession number must stay unique.', true],
  ['An accession number is unique.', true],
  ['Accession numbers are unique within the account (409).', true],
  ['Piece accession numbers must be unique.', true],
  ['Accession numbers are not unique.', false],
  ['Numbers are unique.', false],
  ['The accession number need not be unique.', false],
  ['The accession number must be given, and the pair with the part is unique.', false],
  ['The number must be unique.', false],
])('%s: %j', (doc, expected) => {
  expect(isUnique(doc)).toBe(expected);
});
