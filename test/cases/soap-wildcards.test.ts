/** Content of any name in SOAP requests: what else they contain is broken, and nothing that the wildcard admits. */
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';
import { member, optional, record, wsdlOf } from './soap-items/wsdl.js';

/** The names of the violations of a type `Extras` with a wildcard, below the path of its element and of the one before. */
function violations(wildcard: string): readonly string[] {
  const document = wsdlOf({
    name: 'parcels',
    types: [
      record('Sender', member('name', 'x:string')),
      record('Extras', `${member('note', 'x:string')}${wildcard}`),
    ].join(''),
    messages: {
      SendParcel: [
        member('sender', 't:Sender') + member('extras', 't:Extras', optional),
        member('number', 'x:string'),
      ],
    },
    faults: ['Invalid'],
  });
  const { contract } = readContract({ name: 'parcels', spec: 'parcels.wsdl', scenarios: [] }, () => document);
  if (contract === undefined) throw new Error('the contract cannot be read');
  const all = [...deriveCases(contract).cases.values()].flat().map(({ id }) => id);
  const root = 'SendParcel/body/SendParcel.';
  return all.filter((id) => id.startsWith(root)).map((id) => id.slice(root.length));
}

test('next to optional elements of any name, only what is missing is a violation', () => {
  const found = violations('<x:any minOccurs="0" maxOccurs="unbounded" processContents="lax"/>');
  expect(found).toContain('sender/unknown');
  expect(found.filter((one) => one.startsWith('extras'))).toEqual([
    'extras/note/absent',
    'extras/note/nil',
    'extras.note/element',
  ]);
});

test('optional elements of another namespace do not admit those of the service', () => {
  const found = violations('<x:any namespace="##other" minOccurs="0"/>');
  expect(found).toEqual(
    expect.arrayContaining(['extras/note/twice', 'extras/note/unqualified', 'extras/unknown']),
  );
});

test('a body that would lack a required wildcard is not sent', () => {
  const found = violations('<x:any namespace="##other"/>');
  expect(found).toContain('sender/unknown');
  expect(found.filter((one) => one.startsWith('extras'))).toEqual([]);
});
