import { member, optional, record, simple, values, wsdlOf } from './wsdl.js';

/** A WSDL whose descriptions say in which state an item must be, and to which one operations lead. */

const number = member('visitNumber', 't:VisitNumber');
const visit =
  number +
  member('patient', 't:Text') +
  member('day', 'x:date') +
  member('room', 't:Room') +
  member('status', 't:Status');

/** The document. */
export const surgeryWsdl = wsdlOf({
  name: 'surgery',
  types: [
    simple('Text', 'token', '<x:minLength value="1"/><x:maxLength value="60"/>'),
    simple('VisitNumber', 'int', '<x:minInclusive value="1"/>'),
    simple('BillNumber', 'int', '<x:minInclusive value="1"/>'),
    simple('Room', 'token', values('RED', 'GREEN')),
    simple('Status', 'token', values('BOOKED', 'ARRIVED', 'DONE', 'CANCELLED')),
    record('Visit', visit),
    record('Bill', member('billNumber', 't:BillNumber') + number + member('amount', 'x:decimal')),
  ].join(''),
  messages: {
    BookVisit: [member('patient', 't:Text') + member('day', 'x:date') + member('room', 't:Room'), number],
    GetVisit: [number, member('visit', 't:Visit')],
    MoveVisit: [number + member('day', 'x:date', optional) + member('room', 't:Room', optional), ''],
    AnnounceArrival: [number, ''],
    CompleteVisit: [number, ''],
    CancelVisit: [number, ''],
    BillVisit: [number + member('amount', 'x:decimal'), member('billNumber', 't:BillNumber')],
    GetBill: [member('billNumber', 't:BillNumber'), member('bill', 't:Bill')],
  },
  faults: ['NotFound', 'WrongState'],
  docs: {
    BookVisit: 'Books a visit. The new visit is BOOKED.',
    MoveVisit: 'Changes the day or the room of a visit; only BOOKED visits can be moved.',
    AnnounceArrival:
      'The patient is here. The visit must be BOOKED, otherwise WrongState is returned, and becomes ARRIVED.',
    CompleteVisit: 'Ends a visit, which must be ARRIVED. Sets the status to DONE.',
    CancelVisit: 'The visit must be BOOKED or ARRIVED.',
    BillVisit: 'Makes the bill of a visit, which must be DONE.',
  },
});
