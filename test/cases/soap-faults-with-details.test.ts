import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case, SoapSend } from '@trivet/runtime/conformance/case';
import { runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { readContract } from '../../generator/read.js';

const element = (name: string, children: string): string =>
  `<x:element name="${name}"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;
const faults = ['ValidationFault', 'DuplicateFault', 'NotFoundFault'] as const;

const wsdl = (doc: string): string => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"
    xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t"
    targetNamespace="urn:t" name="Guild">
  <types><x:schema xmlns="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">
    <x:simpleType name="Licence"><x:restriction base="x:string"><x:pattern value="[A-Z]{2}/[0-9]{6}"/></x:restriction></x:simpleType>
    ${element('RegisterMember', '<x:element name="licence" type="t:Licence"/>')}
    ${element('RegisterMemberResponse', '<x:element name="memberId" type="x:string"/>')}
    ${faults.map((one) => element(one, '<x:element name="message" type="x:string"/>')).join('')}
  </x:schema></types>
  <message name="in"><part name="p" element="t:RegisterMember"/></message>
  <message name="out"><part name="p" element="t:RegisterMemberResponse"/></message>
  ${faults.map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message>`).join('')}
  <portType name="P"><operation name="RegisterMember"><documentation>${doc}</documentation>
    <input message="t:in"/><output message="t:out"/>
    ${faults.map((one) => `<fault name="${one}" message="t:${one}"/>`).join('')}</operation></portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="RegisterMember"><s:operation soapAction=""/><input><s:body use="literal"/></input><output><s:body use="literal"/></output>
    ${faults.map((one) => `<fault name="${one}"><s:fault name="${one}" use="literal"/></fault>`).join('')}</operation></binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

function casesOf(doc: string): ReadonlyMap<string, Case> {
  const { contract } = readContract({ name: 'guild', spec: 'guild.wsdl', scenarios: [] }, () => wsdl(doc));
  if (contract === undefined) throw new Error('the contract cannot be read');
  return new Map([...deriveCases(contract).cases.values()].flat().map((one) => [one.id, one]));
}

const fault = (code: string, detail: string): string =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault><faultcode>S:${code}</faultcode>` +
  `<faultstring>no</faultstring><detail><f:${detail} xmlns:f="urn:t"><f:message>no</f:message></f:${detail}></detail>` +
  '</S:Fault></S:Body></S:Envelope>';

test.each([
  ['Client', 'ValidationFault', 'passed'],
  ['Server', 'ValidationFault', 'failed'],
  // Such a service has read the message.
  ['Client', 'NotFoundFault', 'failed'],
])('a fault with the code %s and the detail %s rejects an envelope: %s', async (code, detail, outcome) => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-'));
  const spec = join(folder, 'guild.wsdl');
  writeFileSync(spec, wsdl('Registers a member.'));
  const { suites } = await suitesOf({ name: 'guild', spec });
  const [suite] = suites;
  if (suite === undefined) throw new Error('there is no suite');
  const forms = ['envelope/malformed', 'envelope/doctype', 'body/unknown-operation'];
  const cases = suite.cases.filter(({ id }) => forms.some((one) => id.endsWith(one)));
  const { verdicts } = await runSuite({ ...suite, cases }, async () => ({
    status: 500,
    headers: ['Content-Type', 'text/xml; charset=utf-8'],
    body: new TextEncoder().encode(fault(code, detail)),
  }));
  expect(verdicts.map((one) => one.outcome)).toEqual([outcome, outcome, outcome]);
});

test.each([
  ['Registers a member. Each licence can be registered once.', true],
  ['Registers a member. The licence is valid for one year.', false],
])('a value that can be used once is new in each message: %s', (doc, isFresh) => {
  const { input } = (casesOf(doc).get('RegisterMember/base')?.steps.at(-1)?.send ?? {}) as SoapSend;
  const { licence } = input as { licence: string };
  expect(licence.includes('{$inputs.')).toBe(isFresh);
});
