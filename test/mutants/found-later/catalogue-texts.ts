import { each, invoke } from '../visible/catalogue-fault.js';
import { type HttpMutants, mutant } from '../visible/communities-fault.js';
import { named } from '../visible/place.js';
import { custom, does, withEntries, yields } from '../visible/soap-recipes.js';
import { type LaterFault, laterFault, seen } from './fault.js';

/** LaterFault faults of the metadata catalogue in reading headers, storing texts and describing attributes. */
export const catalogueTextFaults: readonly LaterFault<HttpMutants[string]>[] = [
  laterFault(
    'S501 * structural media | RFC 9110: a parameter may be in quotes | charset in quotes is refused',
    mutant(
      custom('*', (_, next, request) =>
        /charset="/.test(request.header('content-type') ?? '')
          ? { status: 415, headers: ['content-type', 'text/plain'], bytes: new Uint8Array() }
          : next(request),
      ),
      named(/\/wire\/content-type$/),
      (call) =>
        invoke(call, 'getVersion', {
          input: {},
          httpHeaders: { 'Content-Type': 'text/xml; charset="utf-8"' },
        }),
    ),
  ),
  laterFault(
    'S502 setAttributes behavioural echo | Attribute.value: string | markup in a value is stripped',
    mutant(
      does(
        'setAttributes',
        (service) => (input) =>
          service.setAttributes({
            ...input,
            attributes: input.attributes.map(({ value, ...rest }) =>
              value === undefined ? rest : { ...rest, value: value.replace(/<[^>]*>/g, '') },
            ),
          }),
      ),
      seen('listAttributes'),
      each(
        [
          'setAttributes',
          { input: { query: 'one.w', attributes: [{ name: 'third_w', value: 'a <b>c</b>' }] } },
        ],
        ['listAttributes', { input: { entry: 'one.w' } }],
      ),
    ),
  ),
  laterFault(
    'S503 query behavioural echo | Attribute: schema, name, value, type | attributes of a page lose their names',
    mutant(
      yields('query', (output) =>
        withEntries(output, (list) =>
          list.map((one) =>
            one?.attributes === undefined
              ? one
              : { ...one, attributes: one.attributes.map((given) => given && { ...given, name: 'name' }) },
          ),
        ),
      ),
      seen('query'),
      each(['query', { input: { query: { query: '* from *.w', type: 'selectattr' } } }]),
    ),
  ),
];
