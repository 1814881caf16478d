import { describe, expect, it } from 'vitest';
import type { Operation, Service, SoapBinding } from '../../generator/model/contract.js';
import { content, type Modelled, model, record, schema, shape, wsdl } from './wsdl-fixture.js';

const echo = `<xs:element name="echo"><xs:complexType><xs:sequence><xs:element name="text" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="echoResponse" type="xs:string"/><xs:element name="session" type="xs:int"/>
  <xs:element name="Silence"><xs:complexType/></xs:element><xs:complexType name="Pair"><xs:sequence>
  <xs:element name="left" type="xs:string"/></xs:sequence></xs:complexType>`;

const messages = `<wsdl:message name="In"><wsdl:part name="parameters" element="t:echo"/></wsdl:message>
  <wsdl:message name="Out"><wsdl:part name="parameters" element="t:echoResponse"/></wsdl:message>`;

const portType = `<wsdl:portType name="Parrot"><wsdl:documentation>Says it again.</wsdl:documentation>
  <wsdl:operation name="echo"><wsdl:input message="t:In"/><wsdl:output message="t:Out"/></wsdl:operation></wsdl:portType>`;

function binding(body = '<soap:body use="literal"/>', style = 'document', name = 'EchoBinding'): string {
  return `<wsdl:binding name="${name}" type="t:Parrot"><soap:binding style="${style}" transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="echo"><soap:operation soapAction="urn:do"/><wsdl:input>${body}</wsdl:input><wsdl:output>${body}</wsdl:output></wsdl:operation></wsdl:binding>`;
}

const service = `<wsdl:service name="EchoService"><wsdl:port name="EchoPort" binding="t:EchoBinding">
  <soap:address location="http://localhost/echo"/></wsdl:port></wsdl:service>`;

function modelled(
  parts: { messages?: string; portType?: string; binding?: string; service?: string } = {},
): Modelled {
  const all = { messages, portType, binding: binding(), service, ...parts };
  return model({
    'service.wsdl': wsdl(
      `<wsdl:types>${schema(echo)}</wsdl:types>${all.messages}${all.portType}${all.binding}${all.service}`,
    ),
  });
}

function only(found: Modelled): {
  readonly service: Service;
  readonly operation: Operation;
  readonly soap: SoapBinding;
} {
  const [one] = found.contract.services;
  const [operation] = one?.operations ?? [];
  if (one === undefined || operation?.binding.kind !== 'soap')
    throw new Error(JSON.stringify(found.diagnostics));
  return { service: one, operation, soap: operation.binding };
}

function problems(found: Modelled): string[] {
  return found.diagnostics.map(({ severity, message }) => `${severity}: ${message}`);
}

describe('document/literal', () => {
  it('takes the element of the only part', () => {
    const found = modelled();
    const { service: one, operation, soap } = only(found);
    expect(found.diagnostics).toEqual([]);
    expect(one).toMatchObject({
      name: 'Parrot',
      wireName: 'EchoService',
      doc: 'Says it again.',
      servers: ['http://localhost/echo'],
    });
    expect(one.soap).toMatchObject({ namespace: 'urn:example', port: 'EchoPort', version: '1.1' });
    expect(operation.name).toBe('echo');
    expect(soap).toMatchObject({ action: 'urn:do', style: 'document', use: 'literal', faults: [] });
    expect(soap.input).toMatchObject({
      element: { namespace: 'urn:example', name: 'echo' },
      type: { kind: 'reference', name: 'Echo' },
    });
    expect(soap.output).toMatchObject({
      element: { namespace: 'urn:example', name: 'echoResponse' },
      type: { kind: 'string' },
    });
  });

  it('puts several parts into one record', () => {
    const two = messages.replace(
      '</wsdl:message>',
      '<wsdl:part name="more" element="t:session"/></wsdl:message>',
    );
    const found = modelled({ messages: two });
    const { soap } = only(found);
    expect(soap.input).not.toHaveProperty('element');
    expect(shape(record(found.contract.types, 'In'))).toBe('parameters: Echo; more: number');
    expect(record(found.contract.types, 'In').xml?.particle).toMatchObject({
      particles: [{ name: { name: 'echo' } }, { name: { name: 'session' } }],
    });
  });

  it('reads a part with a type as the content of the body', () => {
    const { soap } = only(modelled({ messages: messages.replace('element="t:echo"', 'type="t:Pair"') }));
    expect(soap.input).toMatchObject({ type: { kind: 'reference', name: 'Pair' } });
    expect(soap.input).not.toHaveProperty('element');
  });

  it('has an empty body for a message without parts', () => {
    const found = modelled({
      messages: messages.replace('<wsdl:part name="parameters" element="t:echo"/>', ''),
    });
    expect(only(found).soap.input).not.toHaveProperty('element');
    expect(record(found.contract.types, 'In').fields).toEqual([]);
  });

  it('knows one-way operations', () => {
    const { soap } = only(modelled({ portType: portType.replace('<wsdl:output message="t:Out"/>', '') }));
    expect(soap).not.toHaveProperty('output');
  });
});

describe('rpc', () => {
  const typed = messages
    .replace('element="t:echo"/>', 'type="t:Pair"/><wsdl:part name="times" type="xs:long"/>')
    .replace('element="t:echoResponse"', 'type="xs:string"');

  it('wraps the parts in the namespace of soap:body', () => {
    const found = modelled({
      messages: typed,
      binding: binding('<soap:body use="literal" namespace="urn:rpc"/>', 'rpc'),
    });
    const { soap } = only(found);
    expect(soap.style).toBe('rpc');
    expect(soap.input.element).toEqual({ namespace: 'urn:rpc', name: 'echo' });
    expect(soap.output?.element).toEqual({ namespace: 'urn:rpc', name: 'echoResponse' });
    expect(shape(record(found.contract.types, 'In'))).toBe('parameters: Pair; times: bigint');
    expect(record(found.contract.types, 'In').xml?.particle).toMatchObject({
      particles: [{ name: { name: 'parameters' } }, { name: { name: 'times' } }],
    });
  });

  it('says that encoded values may refer to one another', () => {
    const found = modelled({
      messages: typed,
      binding: binding('<soap:body use="encoded" namespace="urn:rpc"/>', 'rpc'),
    });
    expect(only(found).soap.use).toBe('encoded');
    expect(problems(found)).toEqual([
      'warning: binding "EchoBinding" uses SOAP encoding; references between values (href) are not supported',
    ]);
  });
});

describe('headers and faults', () => {
  it('takes headers out of the body', () => {
    const two = messages.replace(
      '</wsdl:message>',
      '<wsdl:part name="more" element="t:session"/></wsdl:message>',
    );
    const body = '<soap:header message="t:In" part="more" use="literal"/><soap:body use="literal"/>';
    const { soap } = only(
      modelled({
        messages: two,
        binding: binding(body).replace(
          /<wsdl:output>.*<\/wsdl:output>/,
          '<wsdl:output><soap:body use="literal"/></wsdl:output>',
        ),
      }),
    );
    expect(soap.input.element?.name).toBe('echo');
    expect(soap.input.headers).toMatchObject([
      { name: 'session', element: { namespace: 'urn:example', name: 'session' }, type: { kind: 'number' } },
    ]);
    expect(soap.output?.headers).toEqual([]);
  });

  it('names faults after their elements', () => {
    const found = modelled({
      messages: `${messages}<wsdl:message name="SilenceFault"><wsdl:part name="f" element="t:Silence"/></wsdl:message>`,
      portType: portType.replace(
        '</wsdl:operation>',
        '<wsdl:fault name="none" message="t:SilenceFault"><wsdl:documentation>Nothing.</wsdl:documentation></wsdl:fault></wsdl:operation>',
      ),
    });
    expect(only(found).soap.faults).toMatchObject([
      {
        name: 'Silence',
        element: { namespace: 'urn:example', name: 'Silence' },
        type: { name: 'Silence' },
        doc: 'Nothing.',
      },
    ]);
  });
});

describe('services', () => {
  const soap12 = binding('<soap:body use="literal"/>', 'document', 'EchoBinding12').replaceAll(
    'soap:',
    'soap12:',
  );

  it('makes one of each SOAP port', () => {
    const port =
      '<wsdl:port name="EchoPort12" binding="t:EchoBinding12"><soap12:address location="http://localhost/echo12"/></wsdl:port></wsdl:service>';
    const found = modelled({
      binding: binding() + soap12,
      service: service.replace('</wsdl:service>', port),
    });
    expect(found.contract.services.map((each) => [each.name, each.soap?.version, each.servers])).toEqual([
      ['Parrot', '1.1', ['http://localhost/echo']],
      ['EchoPort12', '1.2', ['http://localhost/echo12']],
    ]);
  });

  it('makes one of a binding that nobody offers', () => {
    const found = modelled({ service: '' });
    expect(found.contract.services).toMatchObject([{ name: 'Parrot', wireName: 'EchoBinding', servers: [] }]);
    expect(found.contract.services[0]?.soap?.wsdl).toContain(
      '<wsdl:port name="EchoBinding" binding="t:EchoBinding">',
    );
  });

  it('names a service after itself where a type has the name of its port type', () => {
    const found = modelled({
      portType: portType.replace('name="Parrot"', 'name="Echo"'),
      binding: binding().replace('type="t:Parrot"', 'type="t:Echo"'),
    });
    expect(found.contract.services.map((each) => each.name)).toEqual(['EchoService']);
    expect(problems(found)).toEqual(['info: the service of port type "Echo" is named "EchoService"']);
  });

  it('reports bindings of other sorts', () => {
    const http =
      '<wsdl:binding name="Web" type="t:Parrot"><http:binding xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" verb="GET"/></wsdl:binding>';
    expect(problems(modelled({ binding: binding() + http }))).toEqual([
      'warning: binding "Web" is not a SOAP binding; its ports are ignored',
    ]);
  });

  it('tells overloaded operations apart by their input', () => {
    const operation = (name: string, at: string): string =>
      `<wsdl:operation name="echo"><wsdl:input name="${name}" ${at}/></wsdl:operation>`;
    const found = modelled({
      portType: `<wsdl:portType name="Parrot">${operation('Plain', 'message="t:In"')}${operation('Twice', 'message="t:Out"')}</wsdl:portType>`,
      binding: `<wsdl:binding name="EchoBinding" type="t:Parrot"><soap:binding/>${['Twice', 'Plain']
        .map(
          (name) =>
            `<wsdl:operation name="echo"><soap:operation soapAction="${name}"/><wsdl:input name="${name}"><soap:body use="literal"/></wsdl:input></wsdl:operation>`,
        )
        .join('')}</wsdl:binding>`,
    });
    const [one] = found.contract.services;
    expect(
      one?.operations.map((each) => [
        each.name,
        each.wireName,
        each.binding.kind === 'soap' && each.binding.action,
      ]),
    ).toEqual([
      ['echo', undefined, 'Plain'],
      ['echoTwice', 'echo', 'Twice'],
    ]);
    expect(problems(found)).toEqual(['info: operation "echo" is named "echoTwice"']);
  });

  it('is frozen and serialisable', () => {
    const { contract } = modelled();
    expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
    expect(Object.isFrozen(contract.types[0]?.type)).toBe(true);
  });
});

describe('the WSDL as one text', () => {
  const other = wsdl(
    '<wsdl:message name="In"><wsdl:part name="parameters" element="t:echo"/></wsdl:message>',
  ).replace('targetNamespace="urn:example"', 'targetNamespace="urn:other"');
  const files = {
    'service.wsdl': wsdl(
      `<wsdl:import namespace="urn:other" location="other.wsdl"/><wsdl:types>${schema('<xs:include schemaLocation="c.xsd"/>')}</wsdl:types>
      <wsdl:message name="In"/><wsdl:message name="Out"><wsdl:part name="parameters" element="t:echoResponse"/></wsdl:message>
      ${portType.replace('t:In', 'o:In')}${binding()}${service}`,
    ),
    'other.wsdl': other,
    'c.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
      <xs:redefine schemaLocation="r.xsd"><xs:complexType name="R"><xs:complexContent><xs:extension base="R"><xs:sequence>
        <xs:element name="b" type="xs:string"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType></xs:redefine>
      <xs:element name="echo" type="R"/><xs:element name="echoResponse" type="xs:string" default="&lt;&quot;&amp;"/></xs:schema>`,
    'r.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
      <xs:complexType name="R"><xs:sequence><xs:element name="a" type="xs:string"/></xs:sequence></xs:complexType></xs:schema>`,
  };

  it('says the same with everything in place', () => {
    const first = model(files);
    const text = first.contract.services[0]?.soap?.wsdl ?? '';
    const second = model({ 'service.wsdl': text });
    expect([...first.diagnostics, ...second.diagnostics].filter((each) => each.severity === 'error')).toEqual(
      [],
    );
    expect(text).not.toMatch(/schemaLocation|xs:include|xs:redefine|wsdl:import/);
    expect(text).toContain('location="{address}"');
    expect(content(record(second.contract.types, 'R').xml?.particle)).toBe('sequence(a, b)');
    expect(only(second).soap.input).toMatchObject({ element: { namespace: 'urn:example', name: 'echo' } });
    expect(second.contract.services[0]?.soap?.wsdl).toBe(
      model({ 'service.wsdl': second.contract.services[0]?.soap?.wsdl ?? '' }).contract.services[0]?.soap
        ?.wsdl,
    );
  });

  it('names elements of parts by prefixes of the root, where all toolkits look', () => {
    const local = messages
      .replace('name="In"', 'name="In" xmlns:t="urn:unused" xmlns:x="urn:example"')
      .replace('t:echo"', 'x:echo"');
    const text = modelled({ messages: local }).contract.services[0]?.soap?.wsdl ?? '';
    expect(text).toContain('<wsdl:part name="parameters" element="this:echo"/>');
    expect(text).toMatch(/<wsdl:definitions [^>]*xmlns:this="urn:example"/);
  });
});
