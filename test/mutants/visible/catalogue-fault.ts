import { suite } from '@trivet/generated/metadata-catalogue/conformance';
import type { SoapSend } from '@trivet/runtime/conformance/case';
import type { HttpWitness } from './communities-fault.js';
import type { Name } from './soap-recipes.js';
import type { Call } from './witness.js';

/** The contents of a request. */
type Sent = Omit<SoapSend, 'protocol'>;

/** Calls an operation like a case. */
export async function invoke(call: Call, operation: Name, send: Sent): Promise<unknown> {
  const { url, headers, body } = suite.speaker.request(operation, { protocol: 'soap', ...send });
  return call('POST', url === '' ? '/' : url, { headers, body });
}

const attributes = [
  { name: 'first_w', type: 'int' },
  { name: 'second_w', value: 'none', type: 'text' },
  { name: 'third_w', type: 'text' },
];

/** Creates a schema with three attributes. */
export async function schema(call: Call): Promise<void> {
  await invoke(call, 'createSchema', { input: { schemaName: 'witness', attributes } });
}

/** Creates two entries in it. */
export async function entries(call: Call, value = 'a'): Promise<void> {
  await schema(call);
  const one = {
    entry: 'one.w',
    attributes: [
      { name: 'first_w', value: '1' },
      { name: 'third_w', value },
    ],
  };
  const input = { entries: [one, { entry: 'two.w' }], schemas: ['witness'] };
  await invoke(call, 'createEntry', { input });
}

/** Calls an operation on a catalogue with a schema and two entries. */
export const after =
  (operation: Name, send: Sent, value?: string): HttpWitness =>
  async (call) => {
    await entries(call, value);
    await invoke(call, operation, send);
  };

/** Calls operations one after the other. */
export const each =
  (...calls: readonly (readonly [operation: Name, send: Sent])[]): HttpWitness =>
  async (call) => {
    await entries(call);
    for (const [operation, send] of calls) await invoke(call, operation, send);
  };

/** Permissions of the schema for one principal. */
export const granted = (principal: string, read: boolean, item = 'schema:witness') => ({
  permission: {
    acl: [
      {
        principalPerm: {
          permission: true,
          remove: true,
          read,
          write: false,
          list: true,
          execute: false,
          getMetadata: true,
          setMetadata: false,
        },
        principal,
      },
    ],
  },
  item,
});

/** A query with more than one page, and its next page. */
export const pages =
  (ended = false): HttpWitness =>
  async (call) => {
    await schema(call);
    const many = Array.from({ length: 101 }, (_, index) => ({ entry: `page-${index + 100}.w` }));
    await invoke(call, 'createEntry', { input: { entries: many, schemas: ['witness'] } });
    const query = { query: 'page-*.w', type: 'find' };
    const { url, headers, body } = suite.speaker.request('query', { protocol: 'soap', input: { query } });
    const { text } = await call('POST', url === '' ? '/' : url, { headers, body });
    const token = /<ns1:token>([^<]+)/.exec(text)?.[1] ?? 'none';
    if (ended) await invoke(call, 'endQuery', { input: { token } });
    await invoke(call, 'nextQuery', { input: { token, query } });
  };
