import type { CallContext } from '@trivet/runtime/http/message';
import {
  element,
  header,
  parts,
  soapFault,
  soapOperation,
  soapService,
  withHeaders,
} from '@trivet/runtime/soap/operation';
import {
  attribute,
  complexType,
  enumeration,
  listOf,
  many,
  nillable,
  one,
  optional,
  restrict,
  simpleContent,
  type XmlType,
} from '@trivet/runtime/xml';
import * as xs from '@trivet/runtime/xml/xs';

/** A small service with all features that handler and client must support. */

export const namespace = 'urn:shop';

export interface Price {
  readonly currency: string;
  readonly amount: string;
}

export interface Everything {
  readonly item: readonly string[];
  readonly numbers: readonly number[];
  readonly long: bigint;
  readonly decimal: string;
  readonly flag: boolean;
  readonly none: number | null;
  readonly date: string;
  readonly dateTime: string;
  readonly time: string;
  readonly bytes: Uint8Array;
  readonly empty: string;
  readonly spaced: string;
  readonly price: Price;
}

export interface Order {
  readonly id: number;
  readonly size: 'small' | 'large';
  readonly code?: string;
  readonly item: readonly (string | null)[];
}

export interface Session {
  readonly token: string;
}

type Empty = Record<never, never>;

export interface Shop {
  echo(input: Everything, context?: CallContext): Promise<Everything> | Everything;
  order(input: Order, context?: CallContext): Promise<Empty> | Empty;
  ping(input: Empty, context?: CallContext): Promise<Empty> | Empty;
  secure(
    input: { readonly header?: { readonly session?: Session }; readonly body: Order },
    context?: CallContext,
  ): Promise<Empty> | Empty;
  notify(input: Order, context?: CallContext): Promise<void> | void;
}

const price: XmlType<Price> = complexType<Price>({
  fields: { currency: attribute(xs.string), amount: simpleContent(xs.decimal) },
});

const everything: XmlType<Everything> = complexType<Everything>({
  namespace,
  fields: {
    item: many(xs.string),
    numbers: one(listOf(xs.int)),
    long: one(xs.long),
    decimal: one(xs.decimal),
    flag: one(xs.boolean),
    none: one(nillable(xs.int)),
    date: one(xs.date),
    dateTime: one(xs.dateTime),
    time: one(xs.time),
    bytes: one(xs.base64Binary),
    empty: one(xs.string),
    spaced: one(xs.string),
    price: one(price),
  },
});

const order: XmlType<Order> = complexType<Order>({
  namespace,
  fields: {
    id: one(xs.int),
    size: one(enumeration(xs.string, ['small', 'large'])),
    code: optional(restrict(xs.string, { patterns: [/^(?:[A-Z]{3})$/u] })),
    item: many(nillable(xs.string), 1),
  },
});

const empty: XmlType<Empty> = complexType<Empty>({ fields: {} });
const session: XmlType<Session> = complexType<Session>({ namespace, fields: { token: one(xs.string) } });

export const OutOfStock = soapFault({ name: 'OutOfStock', namespace, element: 'OutOfStock', type: empty });

export interface Limit {
  readonly most: number;
}

export const TooMany = soapFault({
  name: 'TooMany',
  namespace,
  element: 'TooMany',
  type: complexType<Limit>({ namespace, fields: { most: one(xs.int) } }),
});

const echoOperation = soapOperation<Everything, Everything>({
  name: 'echo',
  action: '',
  input: element(namespace, 'echo', everything),
  output: element(namespace, 'echoResponse', everything),
});

export const shop = soapService<Shop>({
  name: 'Shop',
  version: '1.1',
  namespaces: [namespace],
  operations: {
    echo: echoOperation,
    order: soapOperation<Order, Empty>({
      name: 'order',
      action: '',
      input: element(namespace, 'order', order),
      output: element(namespace, 'orderResponse', empty),
      faults: [OutOfStock, TooMany],
    }),
    ping: soapOperation<Empty, Empty>({
      name: 'ping',
      action: 'urn:ping',
      input: parts(empty),
      output: element(namespace, 'pingResponse', empty),
    }),
    secure: soapOperation<{ readonly header?: { readonly session?: Session }; readonly body: Order }, Empty>({
      name: 'secure',
      action: '',
      input: withHeaders<{ readonly session?: Session }, Order>(
        { session: header(namespace, 'session', session) },
        element(namespace, 'secure', order),
      ),
      output: element(namespace, 'secureResponse', empty),
    }),
    notify: soapOperation<Order>({ name: 'notify', action: '', input: element(namespace, 'notify', order) }),
  },
});

export const shop12 = soapService<Shop>({ ...shop, version: '1.2' });

/** An implementation that records its calls. */
export function recordingShop(): Shop & {
  readonly calls: { readonly method: string; readonly input: unknown }[];
} {
  const calls: { method: string; input: unknown }[] = [];
  const note = (method: string, input: unknown): Empty => {
    calls.push({ method, input });
    return {};
  };
  return {
    calls,
    echo: (input) => {
      note('echo', input);
      return input;
    },
    order: async (input) => {
      note('order', input);
      if (input.id === 404) throw OutOfStock.error('OutOfStock: nothing is left');
      if (input.id === 429) throw TooMany.error('TooMany: too many', { most: 7 }, { code: 'Server' });
      if (input.id === 500) throw new Error('secret: the database password is 1234');
      return {};
    },
    ping: (input) => note('ping', input),
    secure: (input) => note('secure', input),
    notify: (input) => {
      note('notify', input);
    },
  };
}
