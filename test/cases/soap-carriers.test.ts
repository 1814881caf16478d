import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { isSoapSend } from '@trivet/runtime/internal/conformance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { type ContractSuites, suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';
import { readContract } from '../../generator/read.js';
import { idsOf } from './derived.js';

const element = (name: string, children: string): string =>
  `<x:element name="${name}"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;
const operations = ['createCrate', 'getCrate'] as const;
const crate =
  '<x:element name="weight" type="x:long"/><x:element name="count" type="x:positiveInteger"/><x:element name="label" type="x:base64Binary"/>';

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" name="Depot">
  <types><x:schema xmlns="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">
    ${element('trace', '<x:element name="id" type="x:string"/>')}
    ${element('createCrate', crate)}
    ${element('createCrateResponse', `<x:element name="crateId" type="x:string"/>${crate}`)}
    ${element('getCrate', '<x:element name="crateId" type="x:string"/><x:element name="version" type="x:unsignedLong"/>')}
    ${element('getCrateResponse', crate)}
    ${element('refused', '<x:element name="reason" type="x:string"/>')}
  </x:schema></types>
  <message name="trace"><part name="p" element="t:trace"/></message>
  <message name="refused"><part name="p" element="t:refused"/></message>
  ${operations.map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message><message name="${one}Out"><part name="p" element="t:${one}Response"/></message>`).join('')}
  <portType name="P">${operations.map((one) => `<operation name="${one}"><input message="t:${one}"/><output message="t:${one}Out"/><fault name="refused" message="t:refused"/></operation>`).join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>${operations
    .map(
      (one) =>
        `<operation name="${one}"><s:operation soapAction="${one}"/><input><s:body use="literal"/></input><output><s:header message="t:trace" part="p" use="literal"/><s:body use="literal"/></output><fault name="refused"><s:fault name="refused" use="literal"/></fault></operation>`,
    )
    .join('')}</binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/"/></port></service>
</definitions>`;

const folder = mkdtempSync(join(tmpdir(), 'trivet-carriers-'));
const spec = join(folder, 'depot.wsdl');
writeFileSync(spec, wsdl);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a message with integers of any size and octets', () => {
  let known: ContractSuites;
  let target: Target;
  const run = (sent: Target): Promise<SuiteReport> => {
    const [suite] = known.suites;
    if (suite === undefined) throw new Error('no suite');
    // The mock stores nothing.
    const cases = suite.cases.filter(({ kind }) => kind !== 'state');
    return runSuite({ ...suite, cases }, sent, { seed: 'one' });
  };

  beforeAll(async () => {
    known = await suitesOf({ name: 'depot', spec, scenarios: [] });
    const { handler } = await mockOf({ name: 'depot', spec, scenarios: [] }, { stateful: true });
    if (handler === undefined) throw new Error('no mock');
    target = handlerTarget(handler);
  });

  test('is varied as other messages are', () => {
    const ids = known.suites[0]?.cases.map(({ id }) => id) ?? [];
    for (const name of ['weight', 'count', 'label'])
      for (const what of ['valid/1', 'type'])
        expect(
          ids.some(
            (id) => id.startsWith(`createCrate/body.${name}/${what}`) || id.includes(`createCrate.${name}`),
          ),
          `${name} ${what}`,
        ).toBe(true);
  });

  test('is sent as XML, and the response is read behind its header blocks', async () => {
    const report = await run(target);
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(['createCrate/base', 'getCrate/base']));
    const get = report.verdicts.find(({ case: { id } }) => id === 'getCrate/base');
    expect(get?.exchanges.map(({ operation }) => operation)).toEqual(['createCrate', 'getCrate']);
  });

  test('is sent with a sample of a name that a refused one did not return', async () => {
    const refusing: Target = async (request) => {
      const text = new TextDecoder().decode(request.body);
      if (!text.includes('createCrate')) return target(request);
      const fault =
        '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault><faultcode>S:Client</faultcode><faultstring>no</faultstring><detail><refused xmlns="urn:t"><reason>full</reason></refused></detail></S:Fault></S:Body></S:Envelope>';
      return { status: 500, headers: ['Content-Type', 'text/xml'], body: new TextEncoder().encode(fault) };
    };
    const report = await run(refusing);
    expect(idsOf(report, 'failed', 'blocked').filter((id) => id.startsWith('getCrate'))).toEqual([]);
    const get = report.verdicts.find(({ case: { id } }) => id === 'getCrate/base');
    expect(get?.outcome).toBe('passed');
    expect(get?.case.steps[0]?.otherwise).toEqual({ id: 'text' });
  });
});

// The XML of a group that is repeated is not written by cases.
const open = wsdl.replace(
  element('createCrate', crate),
  element(
    'createCrate',
    `${crate}<x:choice maxOccurs="9"><x:element name="jar" type="x:string"/><x:element name="tin" type="x:string"/></x:choice>`,
  ),
);

test('cases with such a value in a message that cannot be written as XML are left out', () => {
  const sent = (document: string): number => {
    const { contract } = readContract({ name: 'depot', spec: 'depot.wsdl', scenarios: [] }, () => document);
    if (contract === undefined) throw new Error('the contract cannot be read');
    const steps = [...deriveCases(contract).cases.values()].flat().flatMap((one) => one.steps);
    return steps.filter(({ operation, send }) => operation === 'createCrate' && isSoapSend(send)).length;
  };
  expect(sent(wsdl)).toBeGreaterThan(10);
  expect(sent(open)).toBe(0);
});
