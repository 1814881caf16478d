import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../../model/contract.js';
import { holderPath, identifierPointer, itemIn } from '../../../model/resources/identifier.js';
import { fieldsOf } from '../../../model/resources/members.js';
import { otherKeysOf } from '../../../model/resources/other-keys.js';
import { responseType } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { createdStep, output, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { readBackOf } from './read-back.js';
import type { Ruled } from './ruled.js';

/** A link of the relation "self" (RFC 4287, 4.2.7.2) to a path of this resource refers to the item that contains it. */
export function selfCase(subject: Subject, ruled: Ruled): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const { reader, identifier, path } = resource;
  const linked = reader && selfIn(itemIn(responseType(reader), resource, subject.context), subject.context);
  const place = linked && [...holderPath(resource), ...linked];
  const collection = path.split('/').at(-2) ?? '';
  const isPlain = path.endsWith('}') && /^[\w-]+$/.test(collection);
  if (reader === undefined || identifier === undefined || place === undefined || !isPlain) return [];
  if (ruled.link(resource.producer.name, pointerTo(...place), reader.name)) return [];
  const seen = readBackOf(subject, made, () => []);
  if (seen === undefined) return [];
  // Responses to creations may have the identifier in another place, such as the header Location.
  const others = otherKeysOf(resource, subject.context).map((name) =>
    output(createdStep, 'body', pointerTo(...holderPath(resource), name)),
  );
  const keys = [output(createdStep, 'id'), ...others];
  const value = `$response.body#${pointerTo(...place)}`;
  const ending = '/?(?:[?#].*)?$';
  const criteria: readonly CaseCriterion[] = [
    {
      type: 'regex',
      context: value,
      condition: `/${collection}/(?:${keys.join('|')})${ending}|^(?!.*/${collection}/[^/?#A-Z]+${ending})`,
      says: `the link "${place.join('.')}" is the URL of the item itself`,
    },
  ];
  return [
    stateCase({
      operation: reader,
      what: 'self',
      title: `"${place.join('.')}" is the URL of the item itself`,
      at: reader.at,
      assumption: assumptions.self,
      inputs,
      before: [...before, made],
      steps: [
        {
          ...seen,
          expect: {
            ...seen.expect,
            // Other identifiers have several forms in a URL: UUIDs in capitals may be in lower case (RFC 9562, 4).
            when: {
              type: 'regex',
              context: `$response.body#${identifierPointer(resource)}`,
              condition: '^[a-z\\d_.~-]+$',
              says: `"${identifier}" needs no escapes in a URL and has no capitals`,
            },
            criteria,
          },
        },
      ],
    }),
  ];
}

/**
 * The path of a link of the relation "self" in a response; parts of an intersection may each declare a part of its
 * links.
 */
function selfIn(type: Type | undefined, context: SampleContext): readonly string[] | undefined {
  const resolved = type && context.resolve(type);
  if (resolved?.kind === 'intersection')
    return resolved.members.map((one) => selfIn(one, context)).find((one) => one !== undefined);
  const fields = fieldsOf(resolved, context);
  for (const name of ['links', '_links']) {
    const self = fieldsOf(fields.get(name)?.type, context).get('self');
    if (self === undefined) continue;
    if (context.resolve(self.type).kind === 'string') return [name, 'self'];
    const href = fieldsOf(self.type, context).get('href');
    if (href !== undefined && context.resolve(href.type).kind === 'string') return [name, 'self', 'href'];
  }
  return undefined;
}
