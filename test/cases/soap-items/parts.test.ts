import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../../generator/cases/cases.js';
import { readContract } from '../../../generator/read.js';
import { member, simple, wsdlOf } from './wsdl.js';

const list = (name: string, children: string): string =>
  `<x:element name="${name}" minOccurs="0" maxOccurs="unbounded"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;

const document = wsdlOf({
  name: 'garage',
  types: [
    simple('ContractNumber', 'string', '<x:pattern value="C-[0-9]{6}"/>'),
    simple('CarNumber', 'string', '<x:pattern value="K-[0-9]{6}"/>'),
  ].join(''),
  messages: {
    CreateContract: [member('holder', 'x:string'), member('contractNumber', 't:ContractNumber')],
    GetContract: [
      member('contractNumber', 't:ContractNumber'),
      member('contractNumber', 't:ContractNumber') + member('holder', 'x:string'),
    ],
    DeleteContract: [member('contractNumber', 't:ContractNumber'), ''],
    AddCar: [
      member('contractNumber', 't:ContractNumber') + member('plate', 'x:string'),
      member('carNumber', 't:CarNumber'),
    ],
    FindContracts: [
      '',
      list('contract', member('contractNumber', 't:ContractNumber') + member('holder', 'x:string')),
    ],
    GetContracts: [
      '<x:element name="number" type="x:string" maxOccurs="9"/>',
      list('contract', member('contractNumber', 't:ContractNumber') + member('holder', 'x:string')),
    ],
    GetPerson: [
      '',
      list('signature', member('contractNumber', 't:ContractNumber') + member('year', 'x:string')),
    ],
    RemoveCar: [member('contractNumber', 't:ContractNumber') + member('carNumber', 't:CarNumber'), ''],
  },
  faults: ['NotFoundFault'],
});

const { contract } = readContract({ name: 'garage', spec: 'garage.wsdl', scenarios: [] }, () => document);
if (contract === undefined) throw new Error('the contract cannot be read');
const all = new Map<string, Case>(
  [...deriveCases(contract).cases.values()].flat().map((one) => [one.id, one]),
);

test('an operation that removes a part of an item does not delete the item', () => {
  expect(all.has('DeleteContract/state/gone/GetContract')).toBe(true);
  expect(all.has('RemoveCar/state/gone/GetContract')).toBe(false);
});

test('a request with an unknown number is about a part that was created before', () => {
  const unknown = all.get('RemoveCar/state/unknown/contractNumber');
  expect(unknown?.steps.map(({ operation }) => operation)).toEqual(['CreateContract', 'AddCar', 'RemoveCar']);
});

test('only lists of the items themselves, without other conditions, must contain a new one', () => {
  const listed = [...all.keys()].filter((id) => id.startsWith('CreateContract/state/listed/'));
  expect(listed).toEqual(['CreateContract/state/listed/FindContracts']);
});
