import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../../generator/cases/cases.js';
import { readContract } from '../../../generator/read.js';
import { member, optional, record, simple, values, wsdlOf } from './wsdl.js';

const list = (name: string, children: string): string =>
  `<x:element name="${name}" minOccurs="0" maxOccurs="unbounded"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;

const number = member('deviceNumber', 't:DeviceNumber');

const document = wsdlOf({
  name: 'laboratory',
  types: [
    simple('DeviceNumber', 'string', '<x:pattern value="D-[0-9]{6}"/>'),
    simple('Mode', 'string', values('FAST', 'SLOW')),
    record('Settings', member('mode', 't:Mode', optional)),
    record('Nothing', ''),
    record('Room', member('name', 'x:string')),
  ].join(''),
  messages: {
    CreateDevice: [member('nothing', 't:Nothing') + member('maker', 'x:string'), number],
    SetDevice: [number + member('settings', 't:Settings'), ''],
    GetDevice: [number, number + member('current', 't:Settings', optional)],
    AddGuest: [member('room', 't:Room'), ''],
    GetReservableRooms: [
      '',
      list('reservableRoom', member('name', 'x:string')) + list('lockedRoom', member('name', 'x:string')),
    ],
  },
  faults: ['NotFoundFault'],
});

const { contract } = readContract(
  { name: 'laboratory', spec: 'laboratory.wsdl', scenarios: [] },
  () => document,
);
if (contract === undefined) throw new Error('the contract cannot be read');
const all = new Map<string, Case>(
  [...deriveCases(contract).cases.values()].flat().map((one) => [one.id, one]),
);

test('a part of a shared type is only missing if the response has the element of that type', () => {
  const relations = all.get('SetDevice/state/changed/GetDevice/settings.mode')?.steps.at(-1)
    ?.expect.relations;
  expect(relations).toContainEqual(
    expect.objectContaining({ value: '$response.body#/current/mode', given: '$response.body#/current' }),
  );
});

test('what a creation mentions need not be in lists', () => {
  expect([...all.keys()].filter((id) => id.startsWith('AddGuest/state/listed/'))).toEqual([]);
});

test('an element without members may be nil', () => {
  const nil = [...all.keys()].filter((id) => id.startsWith('CreateDevice/') && id.endsWith('/nil'));
  expect(nil).toEqual(['CreateDevice/body/CreateDevice/maker/nil']);
});
