import type { Case, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const element = (name: string, children: string): string =>
  `<x:element name="${name}"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;
const text = (name: string, more = ''): string => `<x:element name="${name}" type="x:string" ${more}/>`;
const operations = [
  'registerVessel',
  'getVessel',
  'addPort',
  'listPorts',
  'logVoyage',
  'createCrate',
  'weighCrate',
  'moorVessel',
  'noteAnything',
  'weighCargo',
] as const;

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" name="Harbour">
  <types><x:schema xmlns="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">
    <x:complexType name="Deck"><x:sequence>${text('name', 'minOccurs="0"')}${text('value', 'minOccurs="0"')}</x:sequence></x:complexType>
    ${element('registerVessel', `${text('vesselName')}<x:element name="decks" type="Deck" maxOccurs="unbounded"/>`)}
    ${element('registerVesselResponse', '')}
    ${element('getVessel', text('vesselName'))}
    ${element('getVesselResponse', '<x:element name="decks" type="Deck" maxOccurs="unbounded"/>')}
    ${element('addPort', text('port'))}
    ${element('addPortResponse', '')}
    ${element('listPorts', '')}
    ${element('listPortsResponse', text('ports', 'maxOccurs="unbounded"'))}
    ${element('logVoyage', `${text('vesselId')}${text('from')}`)}
    ${element('logVoyageResponse', '')}
    ${element('createCrate', text('description'))}
    ${element('createCrateResponse', text('crateId'))}
    ${element('weighCrate', text('crateId'))}
    ${element('weighCrateResponse', '<x:element name="weight" type="x:int"/>')}
    ${element('moorVessel', '<x:element name="vesselId" type="x:int"/>')}
    ${element('moorVesselResponse', '')}
    <x:element name="noteAnything" type="x:anyType"/>
    <x:complexType name="Cargo" abstract="true"><x:sequence>${text('label', 'minOccurs="0"')}</x:sequence></x:complexType>
    <x:complexType name="Barrels"><x:complexContent><x:extension base="Cargo"><x:sequence><x:element name="count" type="x:int"/></x:sequence></x:extension></x:complexContent></x:complexType>
    <x:element name="weighCargo" type="Cargo"/>
    ${element('weighCargoResponse', '')}
    ${element('noteAnythingResponse', '')}
    <x:element name="VesselExists"/><x:element name="NotFound"/>
  </x:schema></types>
  ${operations.map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message><message name="${one}Out"><part name="p" element="t:${one}Response"/></message>`).join('')}
  <message name="VesselExists"><part name="p" element="t:VesselExists"/></message>
  <message name="NotFound"><part name="p" element="t:NotFound"/></message>
  <portType name="P">${operations
    .map((one) => {
      const fault = one === 'registerVessel' ? 'VesselExists' : 'NotFound';
      return `<operation name="${one}"><input message="t:${one}"/><output message="t:${one}Out"/><fault name="${fault}" message="t:${fault}"/></operation>`;
    })
    .join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>${operations
    .map((one) => {
      const fault = one === 'registerVessel' ? 'VesselExists' : 'NotFound';
      return `<operation name="${one}"><s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output><fault name="${fault}"><s:fault name="${fault}" use="literal"/></fault></operation>`;
    })
    .join('')}</binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const { contract } = readContract({ name: 'harbour', spec: 'harbour.wsdl', scenarios: [] }, () => wsdl);
if (contract === undefined) throw new Error('the contract cannot be read');
const cases: readonly Case[] = [...deriveCases(contract).cases.values()].flat();
const stepsOf = (id: string): readonly Step[] => cases.find((one) => one.id === id)?.steps ?? [];
const sent = ({ send }: Step): unknown => (send as SoapSend).input;
const callsOf = (id: string): readonly (readonly [string, unknown])[] =>
  stepsOf(id).map((step) => [step.operation, sent(step)]);

const vessel = {
  vesselName: '{$inputs.unique}a',
  decks: [{ name: '{$inputs.unique}d', value: 'words' }],
};

test('names of a request are those of what another operation has made', () => {
  expect(callsOf('getVessel/base')).toEqual([
    ['registerVessel', vessel],
    ['getVessel', { vesselName: '{$inputs.unique}a' }],
  ]);
  expect(callsOf('logVoyage/base')[1]).toEqual([
    'logVoyage',
    { vesselId: '{$inputs.unique}a', from: 'text' },
  ]);
});

test('a number is not the name that the run has chosen', () => {
  expect(callsOf('moorVessel/base').at(-1)).toEqual(['moorVessel', { vesselId: expect.any(Number) }]);
});

test('a message of any content is an element', () => {
  const node = { namespace: 'urn:example:other', name: 'note', attributes: {}, children: ['text'] };
  expect(callsOf('noteAnything/base')).toEqual([['noteAnything', node]]);
});

test('a message of an abstract type has a derived one, with its members', () => {
  expect(callsOf('weighCargo/base')).toEqual([
    ['weighCargo', { $type: 'Barrels', label: 'words', count: 1 }],
  ]);
  const labelled = cases.filter(({ id }) => id.startsWith('weighCargo/body.label/valid/'));
  expect(labelled.length).toBeGreaterThan(0);
  for (const { steps } of labelled)
    expect(sent(steps[0] as Step)).toMatchObject({ $type: 'Barrels', count: 1 });
});

test('what an answer calls a thing is what later requests call it', () => {
  const [made, asked] = stepsOf('weighCrate/base');
  expect(made?.outputs).toMatchObject({ id: '$response.body#/crateId' });
  expect(asked && sent(asked)).toEqual({ crateId: '{$steps.made-1.outputs.id}' });
});

test('whatever is answered to the set-up, cases of the message go on', () => {
  expect(stepsOf('getVessel/body/getVessel/vesselName/absent')[0]?.expect).toEqual({ undeclared: true });
});

test('cases with a value of the response to the set-up are skipped if it is refused', () => {
  const expected = { skipOn: ['4XX', '5XX'], undeclared: true };
  expect(stepsOf('weighCrate/base')[0]?.expect).toEqual(expected);
  const [made, sample, call] = stepsOf('weighCrate/wire/prefix');
  expect([made?.expect, sample?.id, call?.id]).toEqual([expected, 'sample', 'call']);
  expect(stepsOf('weighCrate/body/weighCrate/crateId/twice')[0]?.expect).toEqual(expected);
  expect(stepsOf('weighCrate/body/weighCrate/crateId/absent')[0]?.expect).toEqual({ undeclared: true });
});

test('states are shown, and a service that refuses the set-up skips them', () => {
  const ids = cases.filter(({ kind }) => kind === 'state').map(({ id }) => id);
  expect(ids).toEqual([
    'registerVessel/state/twice',
    'registerVessel/state/stored/getVessel',
    'registerVessel/state/stored/getVessel/least',
    'registerVessel/state/stored/getVessel/most',
    'registerVessel/state/stored/getVessel/lines',
    'registerVessel/state/several/decks',
    'registerVessel/state/several/decks/getVessel',
    'addPort/state/listed/listPorts',
    'weighCrate/state/unknown/crateId',
  ]);
  for (const id of ids) {
    const found = cases.find((one) => one.id === id);
    expect(found?.assumption?.confidence).toBe('high');
    const [made] = found?.steps ?? [];
    if (!id.includes('/unknown/')) expect(made?.expect.skipOn).toEqual(['4XX', '5XX']);
  }
  expect(cases.find(({ id }) => id === 'getVessel/unknown-name')?.assumption).toBeDefined();
  expect(sent(stepsOf('registerVessel/state/several/decks').at(-1) as Step)).toEqual({
    vesselName: '{$inputs.unique}la',
    decks: [
      { name: '{$inputs.unique}ld', value: 'words' },
      { name: '{$inputs.unique}lmd', value: 'words' },
    ],
  });
});
