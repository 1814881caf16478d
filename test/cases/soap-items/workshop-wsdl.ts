import { member, optional, record, simple, values, wsdlOf } from './wsdl.js';

/** A WSDL of orders with numbered steps, whose states are described by operations and by the type of the state. */

const number = member('orderNumber', 't:OrderNumber');
const step = member('stepNumber', 't:StepNumber');
const data = member('work', 't:Text') + member('minutes', 't:Minutes') + member('remark', 't:Text', optional);
const many = 'minOccurs="0" maxOccurs="unbounded"';
const report = '<x:choice>' + member('passed', 't:Text') + member('failed', 't:Text') + '</x:choice>';

const note = member('note', 't:Text', optional);
const order = member('customer', 't:Text') + member('from', 'x:date') + member('to', 'x:date') + note;

const state = `<x:simpleType name="State"><x:annotation><x:documentation>An order is Open when it is created. StartOrder leads from
  Open to Running. CancelOrder makes it Cancelled.</x:documentation></x:annotation><x:restriction base="x:string">${values('Open', 'Running', 'Passed', 'Failed', 'Cancelled')}</x:restriction></x:simpleType>`;

/** The document. */
export const workshopWsdl = wsdlOf({
  name: 'workshop',
  types: [
    simple('Text', 'token', '<x:minLength value="1"/><x:maxLength value="60"/>'),
    simple('OrderNumber', 'token', '<x:pattern value="O[0-9]{6}"/>'),
    simple('PaymentNumber', 'token', '<x:pattern value="P[0-9]{6}"/>'),
    simple('StepNumber', 'int', '<x:minInclusive value="1"/><x:maxInclusive value="99"/>'),
    simple('Minutes', 'int', '<x:minInclusive value="1"/><x:maxInclusive value="480"/>'),
    simple('Amount', 'decimal', '<x:minExclusive value="0"/><x:fractionDigits value="2"/>'),
    state,
    record('StepData', data),
    `<x:complexType name="Step"><x:complexContent><x:extension base="t:StepData"><x:attribute name="stepNumber" type="t:StepNumber" use="required"/></x:extension></x:complexContent></x:complexType>`,
    record(
      'Order',
      number +
        member('customer', 't:Text') +
        member('from', 'x:date') +
        member('to', 'x:date') +
        member('note', 't:Text', optional) +
        member('state', 't:State') +
        member('step', 't:Step', many) +
        member('minutesTotal', 'x:int', '', 'The sum of the minutes of the steps; 0 without steps.'),
    ),
    record('Report', report),
    record('OrderSummary', number + member('state', 't:State')),
  ].join(''),
  messages: {
    OpenOrder: [order, number],
    AmendOrder: [number + member('customer', 't:Text', optional) + note, ''],
    ReplaceOrder: [number + order, ''],
    GetOrder: [number, member('order', 't:Order')],
    FindOrder: [member('customer', 't:Text'), member('order', 't:Order')],
    ListOrders: [
      member('state', 't:State', optional),
      `<x:element name="order" type="t:OrderSummary" ${many}/>`,
    ],
    AddStep: [number + member('step', 't:StepData'), step],
    ReplaceStep: [number + step + member('step', 't:StepData'), ''],
    RemoveStep: [number + step, ''],
    StartOrder: [number, ''],
    FinishOrder: [number + member('report', 't:Report'), ''],
    CancelOrder: [number, ''],
    PayOrder: [
      number + member('amount', 't:Amount'),
      member('left', 'x:decimal') + member('paymentNumber', 't:PaymentNumber'),
    ],
    GetPayment: [member('paymentNumber', 't:PaymentNumber'), member('paidOn', 'x:date')],
  },
  faults: ['NotFound', 'WrongStateFault', 'Invalid'],
  docs: {
    OpenOrder: 'Opens an order. The state is Open. An order that ends before it begins gives Invalid.',
    AmendOrder: 'Changes an order. Only what the request contains is changed, everything else stays.',
    ReplaceOrder:
      'Replaces the data of an order. An optional element which the request does not have is no longer there.',
    AddStep: 'Adds a step to an order in Open or\n      Running (otherwise WrongState).',
    ReplaceStep: 'Replaces a step, in the same states as AddStep.',
    RemoveStep: 'Removes a step from an order, in the same states as AddStep.',
    StartOrder:
      'Starts an order in Open, otherwise the fault is WrongState. For an order without steps it is WrongState, too.',
    FinishOrder:
      'Finishes an order in Running, otherwise the fault is WrongState. The order becomes Passed if the report contains passed, and Failed if it contains failed.',
    CancelOrder: 'Cancels an order. An order that is already cancelled gives WrongState.',
    PayOrder:
      'Pays an order in Passed (otherwise WrongState). The amount must not be greater than what the order costs (Invalid).',
  },
});
