import type { Case, Data, SoapSend, Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { clausesOf } from '../../generator/clauses/clauses.js';
import { readContract } from '../../generator/read.js';

const derived = (name: string, base: string, children: string): string =>
  `<x:complexType name="${name}"><x:complexContent><x:extension base="t:${base}"><x:sequence>${children}</x:sequence></x:extension></x:complexContent></x:complexType>`;
const member = (name: string, type: string, more = ''): string =>
  `<x:element name="${name}" type="${type}" ${more}/>`;

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" name="Freight">
  <types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">
    <x:simpleType name="Port"><x:restriction base="x:token"><x:pattern value="[A-Z]{3}"/></x:restriction></x:simpleType>
    <x:simpleType name="Flag"><x:restriction base="x:token"><x:enumeration value="RED"/></x:restriction></x:simpleType>
    <x:simpleType name="Day"><x:restriction base="x:date"/></x:simpleType>
    <x:complexType name="Cargo" abstract="true"><x:sequence>${member('weight', 'x:int')}</x:sequence></x:complexType>
    ${derived('Barrels', 'Cargo', member('count', 'x:int'))}
    ${derived('Crates', 'Cargo', member('sealed', 'x:boolean') + member('mark', 't:Port', 'minOccurs="0"'))}
    <x:complexType name="Note"><x:sequence>${member('text', 'x:string')}</x:sequence></x:complexType>
    ${derived('SignedNote', 'Note', member('signature', 't:Port'))}
    <x:element name="ship"><x:complexType><x:sequence>
      ${member('from', 't:Port')}${member('to', 't:Port')}${member('flag', 't:Flag')}${member('flown', 't:Flag')}
      ${member('leaves', 't:Day')}${member('arrives', 't:Day')}
      ${member('cargo', 't:Cargo')}${member('note', 't:Note')}${member('extra', 't:Cargo', 'minOccurs="0" maxOccurs="9"')}
    </x:sequence></x:complexType></x:element>
    ${member('weigh', 't:Cargo')}
    <x:element name="tell"><x:complexType><x:sequence>${member('cargo', 't:Cargo')}<x:choice maxOccurs="9">${member('by', 'x:string')}${member('to', 'x:string')}</x:choice></x:sequence></x:complexType></x:element>
    ${member('done', 'x:string')}
  </x:schema></types>
  ${['ship', 'weigh', 'tell', 'done'].map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message>`).join('')}
  <portType name="P">${['ship', 'weigh', 'tell']
    .map(
      (one) => `<operation name="${one}"><input message="t:${one}"/><output message="t:done"/></operation>`,
    )
    .join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>${[
    'ship',
    'weigh',
    'tell',
  ]
    .map(
      (one) =>
        `<operation name="${one}"><s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output></operation>`,
    )
    .join('')}</binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const { contract } = readContract({ name: 'freight', spec: 'freight.wsdl', scenarios: [] }, () => wsdl);
if (contract === undefined) throw new Error('the contract cannot be read');
const { cases: services, uncovered } = deriveCases(contract);
const cases: readonly Case[] = [...services.values()].flat();
const ids = cases.map(({ id }) => id);
const isSoap = (step: Step): step is Step<SoapSend> => step.send.protocol === 'soap';
const sendOf = (id: string): Partial<SoapSend> =>
  cases
    .find((one) => one.id === id)
    ?.steps.filter(isSoap)
    .at(-1)?.send ?? {};
const cargoIn = (id: string): string =>
  /<(?:\w+:)?cargo.*<\/(?:\w+:)?cargo>/.exec(sendOf(id).xml ?? '')?.[0] ?? '';

const typed = (name: string): string =>
  ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xt="urn:t" xsi:type="xt:${name}"`;

test('the XML of an element of an abstract type has the xsi:type and the members of a derived one', () => {
  const members = '<m:weight>1</m:weight><m:count>1</m:count>';
  expect(cargoIn('ship/wire/prefix').replaceAll('anyPrefix:', 'm:')).toBe(
    `<m:cargo${typed('Barrels')}>${members}</m:cargo>`,
  );
  for (const { steps } of cases)
    for (const { send } of steps.filter(isSoap))
      if (send.envelope !== undefined) expect(send.envelope).not.toMatch(/<(?:\w+:)?cargo>/);
});

test('members of every derived type are varied', () => {
  expect(sendOf('ship/body.cargo/type/Crates').input).toMatchObject({
    cargo: { $type: 'Crates', weight: 1, sealed: true, mark: 'AAA' },
  });
  expect(sendOf('ship/body.note/type/SignedNote').input).toMatchObject({
    note: { $type: 'SignedNote', text: 'text', signature: 'AAA' },
  });
  expect(sendOf('ship/body.extra/type/Crates').input).toMatchObject({ extra: [{ $type: 'Crates' }] });
  expect(sendOf('weigh/body/type/Crates').input).toMatchObject({ $type: 'Crates' });
  expect(ids).toContain('ship/body.cargo.count/valid/2');
  for (const id of ['count/absent', 'count/twice', 'sealed/absent', 'unknown', 'weight/unqualified'])
    expect(ids).toContain(`ship/body/ship.cargo/${id}`);
  expect(cargoIn('ship/body/ship.cargo.mark/pattern/1')).toContain(`<m:cargo${typed('Crates')}>`);
  expect(ids).toContain('ship/body/ship.note/signature/absent');
  expect(ids).toContain('weigh/body/weigh/sealed/absent');
});

test('an element of an abstract type without an xsi:type is rejected, as is one that names no concrete type', () => {
  const broken = ids.filter((id) => id.startsWith('ship/body/ship.cargo/@xsi:type/'));
  expect(broken).toEqual(
    ['absent', 'abstract', 'members', 'unknown'].map((one) => `ship/body/ship.cargo/@xsi:type/${one}`),
  );
  const members = '<m:weight>1</m:weight><m:count>1</m:count>';
  expect(broken.map(cargoIn)).toEqual([
    '<m:cargo><m:weight>1</m:weight></m:cargo>',
    `<m:cargo${typed('Cargo')}><m:weight>1</m:weight></m:cargo>`,
    `<m:cargo>${members}</m:cargo>`,
    `<m:cargo${typed('notInTheContract')}>${members}</m:cargo>`,
  ]);
  const absent = cases.find(({ id }) => id === broken[0]);
  expect(absent?.kind).toBe('negative');
  const pointers = clausesOf(contract).map(({ at }) => at.pointer);
  expect(pointers).toContain(absent?.clause.pointer);
  // A concrete type does not need it, but does not allow the members of the derived one.
  expect(ids.filter((id) => id.includes('note/@xsi:type/'))).toEqual([
    'ship/body/ship.note/@xsi:type/members',
    'ship/body/ship.note/@xsi:type/unknown',
  ]);
});

test('an undeclared element has no xsi:type of the one that it is beside', () => {
  const xml = cargoIn('ship/body/ship.cargo/unknown');
  expect(xml).toContain('<m:notInTheContract>x</m:notInTheContract>');
});

test('members of one simple type have different values where it has several, and no order', () => {
  const input = sendOf('ship/base').input as { readonly [name: string]: Data };
  expect(input.from).not.toBe(input.to);
  expect(input).toMatchObject({ flag: 'RED', flown: 'RED', leaves: input.arrives });
});

test('a message is said to have a group that is repeated if it has one', () => {
  expect(uncovered.map(({ reason }) => reason)).toContain(
    'the message has a group that may be repeated, so no variations of it are derived',
  );
  expect(ids.filter((id) => id.startsWith('tell/body/'))).toEqual([]);
  expect(ids.filter((id) => id.startsWith('ship/body/')).length).toBeGreaterThan(30);
});
