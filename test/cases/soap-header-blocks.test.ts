import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const element = (name: string, children: string): string =>
  `<x:element name="${name}"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;
const text = (name: string): string => `<x:element name="${name}" type="x:string"/>`;
const operations = ['createCrate', 'weighCrate'] as const;

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" name="Depot">
  <types><x:schema xmlns="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">
    ${element('caller', `${text('depot')}${text('password')}<x:element name="shift" type="x:int"/>`)}
    ${element('createCrate', text('description'))}
    ${element('createCrateResponse', text('crateId'))}
    ${element('weighCrate', text('crateId'))}
    ${element('weighCrateResponse', '<x:element name="weight" type="x:int"/>')}
  </x:schema></types>
  <message name="caller"><part name="p" element="t:caller"/></message>
  ${operations.map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message><message name="${one}Out"><part name="p" element="t:${one}Response"/></message>`).join('')}
  <portType name="P">${operations.map((one) => `<operation name="${one}"><input message="t:${one}"/><output message="t:${one}Out"/></operation>`).join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>${operations
    .map(
      (one) =>
        `<operation name="${one}"><s:operation soapAction=""/><input><s:header message="t:caller" part="p" use="literal"/><s:body use="literal"/></input><output><s:body use="literal"/></output></operation>`,
    )
    .join('')}</binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const { contract } = readContract({ name: 'depot', spec: 'depot.wsdl', scenarios: [] }, () => wsdl);
if (contract === undefined) throw new Error('the contract cannot be read');
const all: readonly Case[] = [...deriveCases(contract).cases.values()].flat();
const found = (id: string): Case | undefined => all.find((one) => one.id === id);

const blocks = {
  caller: {
    depot: '{$inputs.caller.depot}',
    password: '{$inputs.caller.password}',
    shift: expect.anything(),
  },
};

test('texts of header blocks are inputs, with samples by default', () => {
  const { inputs, steps = [] } = found('weighCrate/base') ?? {};
  expect(inputs).toEqual({ caller: { depot: 'text', password: 'text', shift: expect.anything() } });
  expect(steps.map(({ send }) => send)).toMatchObject([{ blocks }, { blocks }]);
});

test('messages with header blocks name items that the run has created', () => {
  const { steps = [] } = found('weighCrate/base') ?? {};
  expect(steps.map(({ operation }) => operation)).toEqual(['createCrate', 'weighCrate']);
  expect(steps.at(-1)?.send).toMatchObject({ input: { crateId: '{$steps.made-1.outputs.id}' } });
});

test('header blocks are sent in every form of a valid message', () => {
  const valid = all.filter(({ kind }) => kind === 'positive');
  const without = valid.filter(({ steps }) => !JSON.stringify(steps).includes('$inputs.caller.password'));
  expect(valid.length).toBeGreaterThan(10);
  expect(without.map(({ id }) => id)).toEqual([]);
});
