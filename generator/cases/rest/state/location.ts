import type { Case } from '@trivet/runtime/conformance/case';
import { identifierPointer } from '../../../model/resources/identifier.js';
import { another, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';

/** The `Location` of an item created by POST is the URL at which it can be read (RFC 9110, 15.3.2). */
export function locationCase({ resource, made, before, inputs, context }: Subject): readonly Case[] {
  const { producer, reader, parameter, identifier, isChosen, path } = resource;
  const created = producer.binding.responses.find(({ status }) => status === '201');
  const header = created?.headers.find(({ name }) => name.toLowerCase() === 'location');
  if (header === undefined || reader === undefined || parameter === undefined) return [];
  if (identifier === undefined || isChosen === true || !path.endsWith(`/{${parameter}}`)) return [];
  const [collection = ''] = path.split('/').slice(-2);
  const place = `/${collection}/{$response.body#${identifierPointer(resource)}}`;
  // The first item would be correct by chance if all locations were the same.
  const second = another(resource, made, context);
  const step = second ?? made;
  return [
    stateCase({
      operation: producer,
      what: 'location',
      title: 'returns the URL of the created item in Location',
      at: header.at,
      inputs,
      before: second === undefined ? before : [...before, made],
      steps: [
        {
          ...step,
          expect: {
            ...step.expect,
            relations: [{ value: '$response.header.Location', relation: 'locates', other: place }],
          },
        },
      ],
    }),
  ];
}
