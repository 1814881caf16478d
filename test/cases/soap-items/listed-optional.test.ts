import { expect, test } from 'vitest';
import { deriveCases } from '../../../generator/cases/cases.js';
import { readContract } from '../../../generator/read.js';
import { member, optional, record, wsdlOf } from './wsdl.js';

const document = wsdlOf({
  name: 'crates',
  types: [
    record('Size', member('width', 'x:int')),
    record('Crate', member('weight', 'x:int') + member('size', 't:Size', optional)),
  ].join(''),
  messages: { SendCrates: ['<x:element name="crate" type="t:Crate" maxOccurs="unbounded"/>', ''] },
  faults: ['Invalid'],
});

test('optional elements of items in lists are broken, too', () => {
  const { contract } = readContract({ name: 'crates', spec: 'crates.wsdl', scenarios: [] }, () => document);
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  const ids = cases.map(({ id }) => id);
  expect(ids).toContain('SendCrates/body/SendCrates.crate/size/twice');
});
