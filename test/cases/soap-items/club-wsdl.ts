/** A WSDL whose service numbers what it stores: members of a club, and their reservations of courts. */

const member = (name: string, type: string, more = '', doc = ''): string =>
  doc === ''
    ? `<x:element name="${name}" type="${type}" ${more}/>`
    : `<x:element name="${name}" type="${type}" ${more}><x:annotation><x:documentation>${doc}</x:documentation></x:annotation></x:element>`;
const optional = 'minOccurs="0"';
const simple = (name: string, base: string, facets: string): string =>
  `<x:simpleType name="${name}"><x:restriction base="x:${base}">${facets}</x:restriction></x:simpleType>`;
const values = (...names: readonly string[]): string =>
  names.map((one) => `<x:enumeration value="${one}"/>`).join('');
const record = (name: string, children: string): string =>
  `<x:complexType name="${name}"><x:sequence>${children}</x:sequence></x:complexType>`;
const element = (name: string, children: string): string =>
  `<x:element name="${name}"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;

const details =
  member('name', 't:Text') +
  member('level', 't:Level') +
  member('email', 't:Text', optional, 'No two members have the same address.') +
  member('fee', 'x:decimal') +
  member('points', 'x:long', optional);
const reservation =
  member('reservationNumber', 't:ReservationNumber') +
  member('memberNumber', 't:MemberNumber') +
  member('courtCode', 't:CourtCode') +
  member('start', 'x:dateTime') +
  member('note', 't:Text', optional) +
  member('status', 't:Status');

const types = [
  simple('Text', 'token', '<x:minLength value="1"/><x:maxLength value="60"/>'),
  simple('Level', 'token', values('BEGINNER', 'ADVANCED')),
  simple('MemberNumber', 'token', '<x:pattern value="M[0-9]{4,8}"/>'),
  simple('ReservationNumber', 'int', '<x:minInclusive value="1"/>'),
  simple('CourtCode', 'token', '<x:pattern value="[A-Z][0-9]"/>'),
  simple('Status', 'token', values('RESERVED', 'CANCELLED')),
  simple('PageNumber', 'int', '<x:minInclusive value="1"/>'),
  simple('PageSize', 'int', '<x:minInclusive value="1"/><x:maxInclusive value="50"/>'),
  record('Details', details),
  `<x:complexType name="Member"><x:complexContent><x:extension base="t:Details"><x:sequence>${member('memberNumber', 't:MemberNumber')}</x:sequence></x:extension></x:complexContent></x:complexType>`,
  record('Court', member('code', 't:CourtCode') + member('surface', 't:Text')),
  record('Reservation', reservation),
].join('');

const number = member('memberNumber', 't:MemberNumber');
const reserved = member('reservationNumber', 't:ReservationNumber');
const many = 'minOccurs="0" maxOccurs="unbounded"';

/** Requests and responses by operation. */
const messages: { readonly [operation: string]: readonly [string, string] } = {
  EnrolMember: [member('details', 't:Details'), number],
  GetMember: [number, member('member', 't:Member')],
  AmendMember: [
    number +
      member('name', 't:Text', optional) +
      member('level', 't:Level', optional) +
      member('points', 'x:long', optional),
    '',
  ],
  RemoveMember: [number, ''],
  FindMembers: [member('level', 't:Level', optional), member('member', 't:Member', many)],
  ShowCourt: [member('court', 'x:base64Binary'), ''],
  ListCourts: ['', member('court', 't:Court', many)],
  ReserveCourt: [
    number +
      member('courtCode', 't:CourtCode') +
      member('start', 'x:dateTime', '', 'Must lie in the future.') +
      member('note', 't:Text', optional),
    reserved,
  ],
  GetReservation: [reserved, member('reservation', 't:Reservation')],
  CancelReservation: [reserved, ''],
  ListReservations: [
    member('memberNumber', 't:MemberNumber', optional) +
      member('page', 't:PageNumber', optional) +
      member('pageSize', 't:PageSize', optional),
    member('total', 'x:int') + member('reservation', 't:Reservation', many),
  ],
};
const names = Object.keys(messages);
const faults = ['NotFound', 'Duplicate', 'InvalidInput'] as const;

/** The document. */
export const clubWsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:example:club" targetNamespace="urn:example:club" name="Club">
  <types><x:schema targetNamespace="urn:example:club" elementFormDefault="qualified">${types}
    ${Object.entries(messages)
      .map(([name, [input, output]]) => element(name, input) + element(`${name}Response`, output))
      .join('')}
    ${faults.map((one) => element(one, member('reason', 'x:string'))).join('')}
  </x:schema></types>
  ${[...names, ...names.map((one) => `${one}Response`), ...faults]
    .map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message>`)
    .join('')}
  <portType name="P">${names
    .map(
      (one) =>
        `<operation name="${one}"><input message="t:${one}"/><output message="t:${one}Response"/>${faults.map((fault) => `<fault name="${fault}" message="t:${fault}"/>`).join('')}</operation>`,
    )
    .join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>${names
    .map(
      (one) =>
        `<operation name="${one}"><s:operation soapAction="${one}"/><input><s:body use="literal"/></input><output><s:body use="literal"/></output>${faults.map((fault) => `<fault name="${fault}"><s:fault name="${fault}" use="literal"/></fault>`).join('')}</operation>`,
    )
    .join('')}</binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/club"/></port></service>
</definitions>`;
