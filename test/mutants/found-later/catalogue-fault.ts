import { entries, invoke } from '../visible/catalogue-fault.js';
import { type HttpMutants, type HttpWitness, mutant } from '../visible/communities-fault.js';
import type { Planted } from '../visible/rest-recipes.js';
import type { Name } from '../visible/soap-recipes.js';
import { type LaterFault, laterFault, seen } from './fault.js';

/** A fault of the catalogue. */
export type CatalogueFault = LaterFault<HttpMutants[string]>;

/** Namespace of its messages. */
export const namespace = 'https://trivet.example/metadata-catalogue/1';

/** Namespace of its envelopes. */
export const soap11 = 'http://schemas.xmlsoap.org/soap/envelope/';

/** A body in its envelope. */
export const enveloped = (body: string): string =>
  `<s:Envelope xmlns:s="${soap11}"><s:Body>${body}</s:Body></s:Envelope>`;

/** A message of one element. */
export const wrapped = (name: string, body = ''): string =>
  enveloped(`<${name} xmlns="${namespace}">${body}</${name}>`);

/** Sends an envelope to an operation after creating entries. */
export const raw =
  (operation: Name, envelope: string): HttpWitness =>
  async (call) => {
    await entries(call);
    await invoke(call, operation, { envelope });
  };

/** Lists the attributes of an entry. */
export const listOne = ['listAttributes', { input: { entry: 'one.w' } }] as const;

/** A state, rule or scenario case of schemas shows it. */
export const schemaCase = (operation: Name): ReturnType<typeof seen> =>
  seen(operation, 'describeSchema', 'listSchemas');

/** A state, rule or scenario case of entries shows it. */
export const entryCase = (operation: Name): ReturnType<typeof seen> =>
  seen(operation, 'listAttributes', 'query', 'listEntrySchemas', 'nextQuery');

/** A fault, where it is detected, and requests whose responses it changes. */
export const fault = (
  line: string,
  planted: Planted,
  at: Parameters<typeof mutant>[1],
  witness: HttpWitness,
): CatalogueFault => laterFault(line, mutant(planted, at, witness));
