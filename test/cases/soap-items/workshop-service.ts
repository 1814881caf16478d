/** A correct implementation of the workshop, whose methods tests replace by faulty ones. */

import { Declared, type Methods, type Stored } from './served.js';

/** An order with its steps by number. */
export interface Order {
  data: Stored;
  readonly steps: Map<number, Stored>;
  state: string;
  last: number;
}

/** What the service stores. */
export interface Workshop {
  readonly orders: Map<string, Order>;
  /** The days of payments, by number. */
  readonly payments: Map<string, string>;
}

/** An order in one of some states; a fault if there is none. */
export function orderIn({ orders }: Workshop, number: unknown, ...states: readonly string[]): Order {
  const order = orders.get(String(number));
  if (order === undefined) throw new Declared('NotFound');
  if (states.length > 0 && !states.includes(order.state)) throw new Declared('WrongStateFault');
  return order;
}

/** The order with a step; a fault if there is none. */
export function stepIn(workshop: Workshop, { orderNumber, stepNumber }: Stored): Order {
  const order = orderIn(workshop, orderNumber);
  if (!order.steps.has(Number(stepNumber))) throw new Declared('NotFound');
  return orderIn(workshop, orderNumber, 'Open', 'Running');
}

/** The correct methods. */
export const methods: Methods<Workshop> = {
  OpenOrder: (data, { orders }) => {
    if (String(data['to']) < String(data['from'])) throw new Declared('Invalid');
    const orderNumber = `O${String(orders.size + 1).padStart(6, '0')}`;
    orders.set(orderNumber, { data, steps: new Map(), state: 'Open', last: 0 });
    return { orderNumber };
  },
  GetOrder: ({ orderNumber }, workshop) => {
    const { data, steps, state } = orderIn(workshop, orderNumber);
    const step = [...steps].map(([stepNumber, one]) => ({ ...one, stepNumber }));
    const minutesTotal = step.reduce((sum, one) => sum + Number((one as Stored)['minutes']), 0);
    return { order: { ...data, orderNumber, state, step, minutesTotal } };
  },
  FindOrder: ({ customer }, workshop) => {
    const [found] = [...workshop.orders].find(([, { data }]) => data['customer'] === customer) ?? [];
    return methods['GetOrder']?.({ orderNumber: found }, workshop);
  },
  ListOrders: ({ state: wanted }, { orders }) => {
    const order = [...orders].map(([orderNumber, { state }]) => ({ orderNumber, state }));
    return { order: order.filter(({ state }) => wanted === undefined || state === wanted) };
  },
  AmendOrder: ({ orderNumber, ...input }, workshop) => {
    Object.assign(orderIn(workshop, orderNumber).data, input);
    return {};
  },
  ReplaceOrder: ({ orderNumber, ...data }, workshop) => {
    orderIn(workshop, orderNumber).data = data;
    return {};
  },
  AddStep: ({ orderNumber, step }, workshop) => {
    const order = orderIn(workshop, orderNumber, 'Open', 'Running');
    order.last += 1;
    order.steps.set(order.last, step as Stored);
    return { stepNumber: order.last };
  },
  ReplaceStep: (input, workshop) => {
    stepIn(workshop, input).steps.set(Number(input['stepNumber']), input['step'] as Stored);
    return {};
  },
  RemoveStep: (input, workshop) => {
    stepIn(workshop, input).steps.delete(Number(input['stepNumber']));
    return {};
  },
  StartOrder: ({ orderNumber }, workshop) => {
    const order = orderIn(workshop, orderNumber, 'Open');
    if (order.steps.size === 0) throw new Declared('WrongStateFault');
    order.state = 'Running';
    return {};
  },
  FinishOrder: ({ orderNumber, report }, workshop) => {
    const order = orderIn(workshop, orderNumber, 'Running');
    order.state = 'passed' in (report as Stored) ? 'Passed' : 'Failed';
    return {};
  },
  CancelOrder: ({ orderNumber }, workshop) => {
    const order = orderIn(workshop, orderNumber);
    if (order.state === 'Cancelled') throw new Declared('WrongStateFault');
    order.state = 'Cancelled';
    return {};
  },
  PayOrder: ({ orderNumber, amount }, workshop) => {
    orderIn(workshop, orderNumber, 'Passed');
    if (Number(amount) > 0.5) throw new Declared('Invalid');
    const paymentNumber = `P${String(workshop.payments.size + 1).padStart(6, '0')}`;
    workshop.payments.set(paymentNumber, '2024-02-29');
    return { left: '0', paymentNumber };
  },
  GetPayment: ({ paymentNumber }, { payments }) => {
    const paidOn = payments.get(String(paymentNumber));
    if (paidOn === undefined) throw new Declared('NotFound');
    return { paidOn };
  },
};
