import { member, optional, record, simple, values, wsdlOf } from './wsdl.js';

/** A WSDL whose service numbers what it stores: members of a club, and their reservations of courts. */

const details =
  member('name', 't:Text') +
  member('level', 't:Level') +
  member('email', 't:Text', optional, 'No two members have the same address.') +
  member('fee', 'x:decimal') +
  member('home', 't:Home') +
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
  simple('CountryCode', 'token', '<x:pattern value="[A-Z]{2}"/>'),
  simple('Offset', 'int', '<x:minInclusive value="0"/>'),
  simple('PageNumber', 'int', '<x:minInclusive value="1"/>'),
  simple('PageSize', 'int', '<x:minInclusive value="1"/><x:maxInclusive value="50"/>'),
  record('Home', member('town', 't:Text') + member('country', 't:CountryCode')),
  record('Details', details),
  `<x:complexType name="Member"><x:complexContent><x:extension base="t:Details"><x:sequence>${member('memberNumber', 't:MemberNumber') + member('revision', 'x:int')}</x:sequence></x:extension></x:complexContent></x:complexType>`,
  record('Court', member('code', 't:CourtCode') + member('surface', 't:Text')),
  record('Reservation', reservation),
].join('');

const number = member('memberNumber', 't:MemberNumber');
const reserved = member('reservationNumber', 't:ReservationNumber');
const many = 'minOccurs="0" maxOccurs="unbounded"';

/** Requests and responses by operation. */
const messages: { readonly [operation: string]: readonly [string, string] } = {
  EnrolMember: [
    member('details', 't:Details'),
    member('memberNumber', 't:MemberNumber', '', 'Never given to another member afterwards.'),
  ],
  GetMember: [number, member('member', 't:Member')],
  AmendMember: [
    number +
      member('name', 't:Text', optional) +
      member('level', 't:Level', optional) +
      member('points', 'x:long', optional) +
      member('revision', 'x:int', optional),
    '',
  ],
  RemoveMember: [number, ''],
  FindMembers: [
    member('level', 't:Level', optional) + member('country', 't:CountryCode', optional),
    member('member', 't:Member', many),
  ],
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
  FindReservations: [
    member('memberNumber', 't:MemberNumber', optional) +
      member('offset', 't:Offset', optional) +
      member('maximum', 't:PageSize', optional),
    member('total', 'x:int') + member('reservation', 't:Reservation', many),
  ],
};

/** The document. */
export const clubWsdl = wsdlOf({
  name: 'club',
  types,
  messages,
  faults: ['NotFound', 'Duplicate', 'InvalidInput'],
  docs: {
    AmendMember:
      'Changes a member, who gets the next revision. If the request has another revision than the present one, it is refused with InvalidInput.',
  },
});
