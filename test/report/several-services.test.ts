/** The report of a suite has the clauses of its service only. */
import { handlerTarget, runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { suitesFrom } from '../cases/soap-suites.js';

const part = (name: string) => ({
  types: `<x:element name="${name}"><x:complexType><x:sequence><x:element name="by" type="x:int"/></x:sequence></x:complexType></x:element>`,
  messages: `<message name="${name}"><part name="p" element="t:${name}"/></message>
    <portType name="${name}Type"><operation name="${name}"><input message="t:${name}"/><output message="t:${name}"/></operation></portType>
    <binding name="${name}Binding" type="t:${name}Type"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
      <operation name="${name}"><s:operation soapAction="${name}"/><input><s:body use="literal"/></input><output><s:body use="literal"/></output></operation></binding>
    <service name="${name}Service"><port name="${name}Port" binding="t:${name}Binding"><s:address location="http://localhost/${name}"/></port></service>`,
});
const [open, close] = [part('Open'), part('Close')];
const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:valves" targetNamespace="urn:valves" name="valves">
  <types><x:schema targetNamespace="urn:valves" elementFormDefault="qualified">${open.types}${close.types}</x:schema></types>
  ${open.messages}${close.messages}
</definitions>`;

test('of a document with several services, only clauses of the tested one count', async () => {
  const made = await suitesFrom('valves', wsdl);
  const run = await runSuite(made.suite, handlerTarget(made.handler));
  const { coverage } = conformanceReport({ ...made, run, baseUrl: 'http://x' });
  expect(new Set(coverage.clauses.map(({ group }) => group))).toEqual(new Set(['Open']));
});
