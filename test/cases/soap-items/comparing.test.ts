import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../../generator/cases/cases.js';
import { readContract } from '../../../generator/read.js';
import { member, optional, record, simple, wsdlOf } from './wsdl.js';

const number = member('supplierNumber', 't:SupplierNumber');
const unique = 'No two suppliers have the same tax number.';
const spelled = 'Our own reference; it may come back in upper case.';

const document = wsdlOf({
  name: 'purchasing',
  types: [
    simple('SupplierNumber', 'string', '<x:pattern value="S[0-9]{6}"/>'),
    simple('TaxNumber', 'string', '<x:pattern value="[A-Z]{2}[0-9A-Z]{8}"/>'),
    `<x:simpleType name="Reference"><x:annotation><x:documentation>${spelled}</x:documentation></x:annotation><x:restriction base="x:token"/></x:simpleType>`,
    record(
      'Details',
      member('email', 'x:string') +
        member('taxNumber', 't:TaxNumber', optional, unique) +
        member('reference', 't:Reference') +
        member('city', 'x:string'),
    ),
    record('Supplier', number + member('revision', 'x:int') + member('details', 't:Details')),
  ].join(''),
  messages: {
    RegisterSupplier: [member('details', 't:Details'), member('supplier', 't:Supplier')],
    GetSupplier: [number, member('supplier', 't:Supplier')],
    UpdateSupplier: [
      number + member('revision', 'x:int') + member('details', 't:Details'),
      member('supplier', 't:Supplier'),
    ],
  },
  faults: ['NotFound', 'Duplicate', 'RevisionConflict'],
});

const { contract } = readContract(
  { name: 'purchasing', spec: 'purchasing.wsdl', scenarios: [] },
  () => document,
);
if (contract === undefined) throw new Error('the contract cannot be read');
const all = new Map<string, Case>(
  [...deriveCases(contract).cases.values()].flat().map((one) => [one.id, one]),
);

/** The places of the response that the last step of a case compares. */
function comparedIn(id: string): readonly string[] | undefined {
  return all
    .get(id)
    ?.steps.at(-1)
    ?.expect.relations?.map(({ value }) => value.replace('$response.body#', ''));
}

test('the revision that a change is based on is not read back', () => {
  const changed = [...all.keys()].filter((id) => id.startsWith('UpdateSupplier/state/changed/'));
  expect(changed).toContain('UpdateSupplier/state/changed/GetSupplier/details.city');
  expect(changed).not.toContain('UpdateSupplier/state/changed/GetSupplier/revision');
  for (const id of changed) expect(comparedIn(id)).not.toContain('/supplier/revision');
});

test('where a description says which optional member is unique, equal requests without it are no conflict', () => {
  expect([...all.keys()]).toContain('RegisterSupplier/state/taken/details.taxNumber');
  expect([...all.keys()]).not.toContain('RegisterSupplier/state/taken/details.email');
  expect([...all.keys()]).not.toContain('RegisterSupplier/state/twice');
});

test('texts that may come back in another case are not compared', () => {
  const compared = comparedIn('RegisterSupplier/state/read/GetSupplier');
  expect(compared).toContain('/supplier/details/city');
  expect(compared).not.toContain('/supplier/details/reference');
});
