/** The cases of a service whose requests have very many types stay few and small, and still break every rule. */

import type { SoapSend } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { clausesOf } from '../../generator/clauses/clauses.js';
import { readContract } from '../../generator/read.js';
import { ClauseIndex } from '../../generator/report/clause-index.js';

const derivedTypes = Array.from({ length: 60 }, (_, index) => `Record${index}`);
const members = Array.from({ length: 8 }, (_, index) => `member${index}`);

const typeOf = (name: string): string =>
  `<x:complexType name="${name}"><x:complexContent><x:extension base="t:Record"><x:sequence>${members
    .map((one) => `<x:element name="${one}Of${name}" type="x:int" minOccurs="0"/>`)
    .join('')}</x:sequence></x:extension></x:complexContent></x:complexType>`;

const operations = ['add', 'update', 'note'] as const;
const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" name="Records">
  <types><x:schema targetNamespace="urn:t" elementFormDefault="qualified">
    <x:complexType name="Record" abstract="true"/>
    ${derivedTypes.map(typeOf).join('\n')}
    ${['add', 'update'].map((one) => `<x:element name="${one}"><x:complexType><x:sequence><x:element name="record" type="t:Record"/></x:sequence></x:complexType></x:element>`).join('')}
    <x:element name="note" type="x:string"/><x:element name="done" type="x:string"/>
  </x:schema></types>
  ${[...operations, 'done'].map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message>`).join('')}
  <portType name="P">${operations
    .map(
      (one) => `<operation name="${one}"><input message="t:${one}"/><output message="t:done"/></operation>`,
    )
    .join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>${operations
    .map(
      (one) =>
        `<operation name="${one}"><s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output></operation>`,
    )
    .join('')}</binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const { contract } = readContract({ name: 'records', spec: 'records.wsdl', scenarios: [] }, () => wsdl);
if (contract === undefined) throw new Error('the contract cannot be read');
const cases = [...deriveCases(contract).cases.values()].flat();
const brokenOf = (operation: string) =>
  cases.filter(({ id, kind }) => kind === 'negative' && id.startsWith(`${operation}/body/`));
const xmlOf = (one: (typeof cases)[number]): string => {
  const { xml = '' }: Partial<SoapSend> = { ...(one.steps.at(-1)?.send as SoapSend) };
  return xml;
};

test('a second operation does not break again what the first one has broken', () => {
  expect(brokenOf('add').length).toBeGreaterThan(1500);
  expect(brokenOf('update').length).toBeLessThan(1100);
});

test('every rule is broken in one of them', () => {
  const index = new ClauseIndex(clausesOf(contract));
  const tested = new Set(cases.map((one) => index.ofCase(one)?.id));
  const left = clausesOf(contract).filter(({ polarity, id }) => polarity === 'negative' && !tested.has(id));
  expect(left.map(({ says }) => says)).toEqual([]);
});

test('each operation sends every type once in a valid request', () => {
  for (const operation of ['add', 'update'])
    for (const type of derivedTypes.slice(1))
      expect(cases.map(({ id }) => id)).toContain(`${operation}/body.record/type/${type}`);
});

test('beyond the first thousand, a broken request has little more than what is broken', () => {
  const late = brokenOf('add').filter(({ id }) => id.includes('Record59/'));
  expect(late.length).toBeGreaterThan(15);
  for (const one of late) expect(xmlOf(one).match(/<\w+:member/g)?.length ?? 0).toBeLessThan(3);
});
