import { directTransport, type TransportRequest } from '@trivet/runtime/http/transport';
import { soapClient } from '@trivet/runtime/soap/client';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { type AnyFaultType, SoapFaultError, type SoapService } from '@trivet/runtime/soap/operation';
import { describe, expect, it } from 'vitest';
import { importEmitted } from '../../generator/import-emitted.js';
import { compileDocuments } from '../corpus/compile.js';
import { contractOfWsdl, emitWsdlContract } from './soap-wsdl.js';

type Methods = Record<string, (input: unknown) => unknown>;

interface Binding {
  readonly style?: string;
  readonly body?: string;
  readonly version?: '12';
}

/** A service with a header, a fault and a one-way operation. */
function wsdl({ style = 'document', body = 'use="literal"', version }: Binding = {}): string {
  const soap = `http://schemas.xmlsoap.org/wsdl/soap${version ?? ''}/`;
  const rpc = style === 'rpc';
  const part = (name: string, element: string, type: string): string =>
    rpc ? `<wsdl:part name="${name}" type="${type}"/>` : `<wsdl:part name="${name}" element="t:${element}"/>`;
  return `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="${soap}" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
<wsdl:types><xs:schema targetNamespace="urn:t" elementFormDefault="qualified">
<xs:complexType name="Order"><xs:sequence><xs:element name="id" type="xs:int"/><xs:element name="items" type="t:Items"/></xs:sequence></xs:complexType>
<xs:complexType name="Items"><xs:sequence><xs:element name="item" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
<xs:element name="order" type="t:Order"/><xs:element name="orderResponse"><xs:complexType/></xs:element><xs:element name="note" type="xs:string"/>
<xs:element name="Session"><xs:complexType><xs:sequence><xs:element name="token" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
<xs:element name="Refused"><xs:complexType><xs:sequence><xs:element name="why" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
</xs:schema></wsdl:types>
<wsdl:message name="orderIn">${part('body', 'order', 't:Order')}<wsdl:part name="session" element="t:Session"/></wsdl:message>
<wsdl:message name="orderOut">${rpc ? '' : '<wsdl:part name="body" element="t:orderResponse"/>'}</wsdl:message>
<wsdl:message name="noteIn">${part('text', 'note', 'xs:string')}</wsdl:message>
<wsdl:message name="refused"><wsdl:part name="fault" element="t:Refused"/></wsdl:message>
<wsdl:portType name="Shop">
<wsdl:operation name="order"><wsdl:documentation>Places an order.</wsdl:documentation><wsdl:input message="t:orderIn"/><wsdl:output message="t:orderOut"/><wsdl:fault name="refused" message="t:refused"/></wsdl:operation>
<wsdl:operation name="tell"><wsdl:input message="t:noteIn"/></wsdl:operation>
</wsdl:portType>
<wsdl:binding name="ShopBinding" type="t:Shop"><soap:binding style="${style}" transport="http://schemas.xmlsoap.org/soap/http"/>
<wsdl:operation name="order"><soap:operation soapAction="urn:order"/><wsdl:input><soap:header message="t:orderIn" part="session" use="literal"/><soap:body parts="body" ${body}/></wsdl:input><wsdl:output><soap:body ${body}/></wsdl:output><wsdl:fault name="refused"><soap:fault name="refused" use="literal"/></wsdl:fault></wsdl:operation>
<wsdl:operation name="tell"><soap:operation soapAction=""/><wsdl:input><soap:body ${body}/></wsdl:input></wsdl:operation></wsdl:binding>
<wsdl:service name="ShopService"><wsdl:port name="ShopPort" binding="t:ShopBinding"><soap:address location="http://x/"/></wsdl:port></wsdl:service>
</wsdl:definitions>`;
}

describe('operations of a WSDL', () => {
  it('read as the contract does', async () => {
    const files = await emitWsdlContract(contractOfWsdl(wsdl()));
    expect(files.map((file) => file.path)).toEqual(['types.ts', 'xml.ts', 'operations.ts', 'wsdl.ts']);
    expect(
      files.find((file) => file.path === 'operations.ts')?.text,
    ).toBe(`// Generated from spec.yaml. Do not edit.

import type { Awaitable, CallContext } from '@trivet/runtime/http/message';
import {
  element,
  header,
  soapFault,
  soapOperation,
  soapService,
  withHeaders,
} from '@trivet/runtime/soap/operation';
import * as xs from '@trivet/runtime/xml/xs';
import type { Order, OrderResponse, Session } from './types.js';
import { xmlOrder, xmlOrderResponse, xmlRefused, xmlSession } from './xml.js';

const namespace = 'urn:t';

/** The fault \`Refused\`. */
export const Refused = /* @__PURE__ */ soapFault({
  name: 'Refused',
  namespace,
  element: 'Refused',
  type: xmlRefused,
});

/** The operations of \`ShopService\`. */
export interface Shop {
  /** Places an order. */
  order(input: OrderInput, context?: CallContext): Awaitable<OrderResponse>;

  tell(input: string, context?: CallContext): Awaitable<void>;
}

export interface OrderInputHeader {
  readonly Session?: Session;
}

export interface OrderInput {
  readonly header?: OrderInputHeader;
  readonly body: Order;
}

/** \`order\` on the wire: document/literal, SOAP 1.1. */
export const order = /* @__PURE__ */ soapOperation<OrderInput, OrderResponse>({
  name: 'order',
  action: 'urn:order',
  input: /* @__PURE__ */ withHeaders<OrderInputHeader, Order>(
    { Session: /* @__PURE__ */ header(namespace, 'Session', xmlSession) },
    /* @__PURE__ */ element(namespace, 'order', xmlOrder),
  ),
  output: /* @__PURE__ */ element(namespace, 'orderResponse', xmlOrderResponse),
  faults: [Refused],
});

/** \`tell\` on the wire: document/literal, SOAP 1.1. */
export const tell = /* @__PURE__ */ soapOperation<string>({
  name: 'tell',
  action: '',
  input: /* @__PURE__ */ element(namespace, 'note', xs.string),
});

/** \`Shop\` as a whole, for handlers and clients. */
export const shop = /* @__PURE__ */ soapService<Shop>({
  name: 'ShopService',
  version: '1.1',
  namespaces: [namespace],
  operations: {
    order,
    tell,
  },
});
`);
  });

  const bindings: readonly (Binding & { readonly name: string })[] = [
    { name: 'document/literal' },
    { name: 'rpc/literal', style: 'rpc', body: 'use="literal" namespace="urn:wrap"' },
    {
      name: 'rpc/encoded',
      style: 'rpc',
      body: 'use="encoded" namespace="urn:wrap" encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"',
    },
    { name: 'SOAP 1.2', version: '12' },
  ];

  it.each(bindings)('$name goes there and back', async ({ style, body, version }) => {
    const contract = contractOfWsdl(
      wsdl({ ...(style && { style }), ...(body && { body }), ...(version && { version }) }),
    );
    const modules = await importEmitted(await emitWsdlContract(contract));
    const emitted = modules.get('operations.ts') ?? {};
    const service = Object.values(emitted).find(
      (each): each is SoapService<Methods> =>
        typeof each === 'object' && each !== null && 'operations' in each,
    );
    const refused = emitted.Refused as AnyFaultType & { error: (message: string, detail: unknown) => Error };
    if (service === undefined) throw new Error('no service was emitted');
    const calls: unknown[] = [];
    const implementation: Methods = {
      order: (input) => {
        calls.push(input);
        if (calls.length > 1) throw refused.error('no', { why: 'because' });
        return {};
      },
      tell: (input) => void calls.push(input),
    };
    const sent: TransportRequest[] = [];
    const direct = directTransport(soapHandler(service, implementation));
    const transport: typeof direct = (request) => {
      sent.push(request);
      return direct(request);
    };
    const client = soapClient(service, { url: 'http://x/', transport });
    const order = { items: { item: ['a', 'b'] }, id: 1 };
    const input = { header: { Session: { token: 't' } }, body: style === 'rpc' ? { body: order } : order };
    expect(await client.order?.(input)).toEqual({});
    expect(calls).toEqual([input]);
    const error = await client.order?.(input).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SoapFaultError);
    expect(error).toMatchObject({ name: 'Refused', detail: { why: 'because' } });
    const message = style === 'rpc' ? { text: 'x' } : 'x';
    await client.tell?.(message);
    expect(calls[2]).toEqual(message);
    const envelope = String(sent[0]?.body);
    if (style === 'rpc') expect(envelope).toMatch(/<(ns\d):order[^>]*><body[ >].*<\/body><\/\1:order>/);
    if (body?.includes('encoded')) {
      expect(envelope).toContain('soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"');
      expect(envelope).toMatch(/xsi:type="\w+:Order"/);
      expect(envelope).toMatch(
        /<\w+:id xmlns:(n\d+)="http:\/\/www.w3.org\/2001\/XMLSchema"[^>]*xsi:type="\1:int">1</,
      );
    }
  });

  it('all of them compile', { timeout: 120_000 }, async () => {
    const documents = await Promise.all(
      bindings.map(async ({ name, style, body, version }) => ({
        id: name,
        files: await emitWsdlContract(
          contractOfWsdl(
            wsdl({ ...(style && { style }), ...(body && { body }), ...(version && { version }) }),
          ),
        ),
      })),
    );
    expect([...(await compileDocuments(documents))]).toEqual([]);
  });

  it('values that stand apart are put where they belong', async () => {
    const contract = contractOfWsdl(wsdl({ style: 'rpc', body: 'use="encoded" namespace="urn:wrap"' }));
    const modules = await importEmitted(await emitWsdlContract(contract));
    const service = modules.get('operations.ts')?.shop as SoapService<Methods>;
    const calls: unknown[] = [];
    const handler = soapHandler(service, { order: (input) => void calls.push(input), tell: () => undefined });
    const post = async (refs: string): Promise<number> => {
      const body = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><w:order xmlns:w="urn:wrap"><body href="#1"/></w:order>${refs}</S:Body></S:Envelope>`;
      const response = await directTransport(handler)({
        method: 'POST',
        url: 'http://x/',
        headers: ['content-type', 'text/xml'],
        body,
      });
      return response.status;
    };
    const order = (items: string): string =>
      `<multiRef id="1" E:root="0" xmlns:E="http://schemas.xmlsoap.org/soap/encoding/" xmlns="urn:t"><id>7</id>${items}</multiRef>`;
    expect(
      await post(`${order('<items href="#2"/>')}<multiRef id="2" xmlns="urn:t"><item>x</item></multiRef>`),
    ).toBe(200);
    expect(calls).toEqual([{ header: {}, body: { body: { id: 7, items: { item: ['x'] } } } }]);
    // References without a target, circular references, and values that grow exponentially.
    expect(await post(order('<items href="#3"/>'))).toBe(500);
    expect(await post(order('<items href="#1"/>'))).toBe(500);
    const doubling = [...Array(25).keys()]
      .map((at) => `<r id="r${at}"><a href="#r${at + 1}"/><b href="#r${at + 1}"/></r>`)
      .join('');
    expect(await post(`${order('<items href="#r0"/>')}${doubling}<r id="r25"/>`)).toBe(500);
    expect(calls).toHaveLength(1);
  });
});
