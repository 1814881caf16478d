import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readContract } from '../../generator/read.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-facets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A WSDL whose only element has a simple type "Own" with the given restriction. */
function wsdl(restriction: string): string {
  return `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:t="urn:t" targetNamespace="urn:t">
  <wsdl:types><xs:schema targetNamespace="urn:t" elementFormDefault="qualified">
    <xs:element name="own" type="t:Own"/>
    <xs:simpleType name="Size"><xs:restriction base="xs:int"><xs:minInclusive value="10"/><xs:maxExclusive value="20"/></xs:restriction></xs:simpleType>
    <xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:minLength value="2"/><xs:maxLength value="4" fixed="true"/></xs:restriction></xs:simpleType>
    <xs:simpleType name="Own">${restriction}</xs:simpleType>
  </xs:schema></wsdl:types>
  <wsdl:message name="In"><wsdl:part name="in" element="t:own"/></wsdl:message>
  <wsdl:portType name="P"><wsdl:operation name="send"><wsdl:input message="t:In"/></wsdl:operation></wsdl:portType>
  <wsdl:binding name="B" type="t:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="send"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input></wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="S"><wsdl:port name="P" binding="t:B"><soap:address location="http://localhost/"/></wsdl:port></wsdl:service>
</wsdl:definitions>`;
}

let files = 0;

function diagnosed(base: string, facets: readonly string[]): readonly string[] {
  const inner = facets.map((facet) => {
    const [name, value] = facet.split('=');
    return `<xs:${name} value="${value}"/>`;
  });
  files += 1;
  const spec = join(folder, `${files}.wsdl`);
  writeFileSync(spec, wsdl(`<xs:restriction base="${base}">${inner.join('')}</xs:restriction>`));
  return readContract({ name: 'facets', spec, scenarios: [] }).findings.map(
    ({ diagnostic: { severity, message } }) => `${severity}: ${message}`,
  );
}

describe('facets of XML Schema', () => {
  test.each([
    ['xs:int', ['minInclusive=3', 'maxInclusive=3']],
    ['xs:int', ['minExclusive=3', 'maxInclusive=4']],
    ['xs:double', ['minInclusive=-INF', 'maxInclusive=1E3']],
    ['xs:date', ['minInclusive=2020-01-01', 'maxExclusive=2020-01-02']],
    ['t:Size', ['minInclusive=10', 'maxExclusive=20']],
    ['t:Size', ['minExclusive=10']],
    ['t:Code', ['minLength=3', 'maxLength=4']],
    ['xs:decimal', ['totalDigits=3', 'fractionDigits=3']],
    ['xs:string', ['whiteSpace=collapse', 'enumeration=a']],
    ['xs:token', ['whiteSpace=collapse']],
  ])('%s takes %s', (base, facets) => {
    expect(diagnosed(base, facets)).toEqual([]);
  });

  test.each([
    [
      'xs:int',
      ['minInclusive=5', 'maxInclusive=3'],
      'the lower bound must be below the upper one, got from 5 to 3',
    ],
    [
      'xs:int',
      ['minInclusive=5', 'maxExclusive=5'],
      'the lower bound must be below the upper one, got from 5 to below 5',
    ],
    [
      'xs:int',
      ['minInclusive=1', 'minExclusive=1'],
      'xs:minInclusive and xs:minExclusive must not be used together',
    ],
    [
      'xs:date',
      ['minInclusive=2020-01-02', 'maxInclusive=2020-01-01'],
      'the lower bound must be below the upper one, got from 2020-01-02 to 2020-01-01',
    ],
    ['t:Size', ['minInclusive=9'], 'a bound must be within those of the base type, at least 10, got 9'],
    ['t:Size', ['maxInclusive=20'], 'a bound must be within those of the base type, at most 20, got 20'],
    [
      'xs:string',
      ['minLength=5', 'maxLength=3'],
      'the minimum length must be at most the maximum, got 5 and 3',
    ],
    ['xs:string', ['length=5', 'maxLength=6'], 'xs:length and xs:maxLength must not be used together'],
    ['t:Code', ['minLength=1'], 'a length must be at least the 2 of the base type, got 1'],
    [
      'xs:decimal',
      ['totalDigits=2', 'fractionDigits=3'],
      'xs:fractionDigits must be at most xs:totalDigits, got 3 and 2',
    ],
    ['xs:int', ['fractionDigits=1'], 'xs:fractionDigits must be at most the 0 of the base type, got 1'],
    ['xs:token', ['whiteSpace=preserve'], 'xs:whiteSpace must be "collapse" here, got "preserve"'],
    ['xs:int', ['enumeration=large'], 'expected an int, got "large"'],
    ['t:Size', ['enumeration=30'], 'expected a value of the type (exclusiveMaximum), got "30"'],
    [
      'xs:string',
      ['pattern=[a-'],
      'the pattern "[a-" must be a regular expression of XML Schema: expected "]", got the end (character 4)',
    ],
  ])('%s rejects %s', (base, facets, message) => {
    expect(diagnosed(base, facets)).toEqual([`error: ${message}`]);
  });

  test('a fixed facet has the value of the base type', () => {
    const [first = ''] = diagnosed('t:Code', ['maxLength=3']);
    expect(first).toBe('error: xs:maxLength must be "4" as fixed by the base type, got "3"');
  });

  test.each([
    ['xs:int', ['minExclusive=3', 'maxExclusive=4'], 'no value is in the range above 3 to below 4'],
    ['xs:string', ['maxLength=2', 'enumeration=abc'], 'value "abc" is excluded by another facet of the type'],
  ])('%s with %s is legal and means nothing', (base, facets, message) => {
    expect(diagnosed(base, facets)).toEqual([`warning: ${message}`]);
  });
});
