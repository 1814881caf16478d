/** A correct implementation of the surgery, whose methods tests replace by faulty ones. */

import { Declared, type Methods, type Stored } from './served.js';

/** What the service stores. */
export interface Surgery {
  readonly visits: Map<number, Stored>;
  readonly bills: Map<number, Stored>;
}

/** A visit in one of some states; a fault if there is none. */
export function visitIn({ visits }: Surgery, number: unknown, ...states: readonly string[]): Stored {
  const visit = visits.get(Number(number));
  if (visit === undefined) throw new Declared('NotFound');
  if (states.length > 0 && !states.includes(String(visit['status']))) throw new Declared('WrongState');
  return visit;
}

/** The correct methods. */
export const methods: Methods<Surgery> = {
  BookVisit: (input, { visits }) => {
    const visitNumber = visits.size + 1;
    visits.set(visitNumber, { visitNumber, ...input, status: 'BOOKED' });
    return { visitNumber };
  },
  GetVisit: ({ visitNumber }, surgery) => ({ visit: visitIn(surgery, visitNumber) }),
  MoveVisit: (input, surgery) => {
    Object.assign(visitIn(surgery, input['visitNumber'], 'BOOKED'), input);
    return {};
  },
  AnnounceArrival: ({ visitNumber }, surgery) => {
    Object.assign(visitIn(surgery, visitNumber, 'BOOKED'), { status: 'ARRIVED' });
    return {};
  },
  CompleteVisit: ({ visitNumber }, surgery) => {
    Object.assign(visitIn(surgery, visitNumber, 'ARRIVED'), { status: 'DONE' });
    return {};
  },
  CancelVisit: ({ visitNumber }, surgery) => {
    Object.assign(visitIn(surgery, visitNumber, 'BOOKED', 'ARRIVED'), { status: 'CANCELLED' });
    return {};
  },
  BillVisit: (input, surgery) => {
    visitIn(surgery, input['visitNumber'], 'DONE');
    const billNumber = surgery.bills.size + 1;
    surgery.bills.set(billNumber, { billNumber, ...input });
    return { billNumber };
  },
  GetBill: ({ billNumber }, { bills }) => {
    const bill = bills.get(Number(billNumber));
    if (bill === undefined) throw new Declared('NotFound');
    return { bill };
  },
};
