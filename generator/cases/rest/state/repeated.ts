import type { Case } from '@trivet/runtime/conformance/case';
import { templateNames } from '@trivet/runtime/internal/text';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { notFound, unknownItem } from '../../call.js';
import {
  aboveOf,
  actionStep,
  callOf,
  credentials,
  output,
  placeOf,
  readBackStep,
  stateCase,
} from '../../steps.js';
import type { Subject } from '../../subject.js';
import { withAnyState } from '../conditional.js';
import { readBackOf } from './read-back.js';
import { isSurelyGone } from './removal.js';

/** Cases of repeated or equivalent requests. */
export function repeatedCases(subject: Subject): readonly Case[] {
  return [...removedTwice(subject), ...unknownInItsPlace(subject), ...headCase(subject)];
}

/** A removal may be repeated as declared: RFC 9110, 9.2.2 requires the same effect, not the same status. */
function removedTwice(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, bases, context } = subject;
  const { remover } = resource;
  const declared = remover?.binding.responses.map(({ status }) => status) ?? [];
  const gone = declared.filter(isGone);
  const path = placeOf(resource, made);
  const call =
    remover && callOf(actionStep, remover, bases.get(remover.name), path, credentials(made), before);
  if (remover === undefined || call === undefined || !(gone.length > 0 || neverMisses(subject))) return [];
  // What is only closed may refuse to be closed again.
  const isClosed = !isSurelyGone(subject);
  const status = [
    ...gone,
    ...declared.filter((one) => one.startsWith('2') || one === '412' || (isClosed && one === '409')),
  ];
  const again = {
    ...call,
    id: readBackStep,
    send: withAnyState(call.send, remover.binding, context),
    expect: notFound(remover.binding, status),
  };
  return [
    stateCase({
      operation: remover,
      what: 'again',
      title: `a second DELETE succeeds${gone.length > 0 ? ', or does not find the item' : ''}`,
      at: remover.at,
      inputs,
      before: [...before, made],
      steps: [call, again],
    }),
  ];
}

const isGone = (status: string): boolean => status === '404' || status === '410';

/** Whether a removal declares its errors without those of a missing item, which the read of the item declares. */
function neverMisses({ resource: { reader, remover } }: Subject): boolean {
  const [read = [], removal = []] = [reader, remover].map((one) =>
    one?.binding.responses.map(({ status }) => status),
  );
  const isOpen = removal.some((one) => isGone(one) || one === '4XX' || one === 'default');
  return read.some(isGone) && !isOpen && removal.some((one) => /^4(?!01|03)/.test(one));
}

/** An unknown item below an existing parent is not found. */
function unknownInItsPlace(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, bases, context } = subject;
  const { reader, remover, updaters, parameter = '' } = resource;
  const operations = [reader, remover, ...updaters].filter((one): one is RestOperation => one !== undefined);
  return operations.flatMap((operation): readonly Case[] => {
    const { binding } = operation;
    const answer = binding.responses.find(({ status }) => status === '404');
    const type = binding.parameters.find((one) => one.in === 'path' && one.name === parameter)?.type;
    const unknown = type === undefined ? undefined : context.unknownId(type);
    const isWithin = templateNames(binding.path).length > 1 && binding.path.endsWith(`{${parameter}}`);
    if (answer === undefined || unknown === undefined || !isWithin || before.length === 0) return [];
    const place = { ...aboveOf(resource, made), [parameter]: unknown };
    const isWhole = templateNames(binding.path).every((name) => Object.hasOwn(place, name));
    const base = bases.get(operation.name);
    const call = isWhole ? callOf(actionStep, operation, base, place, credentials(made), before) : undefined;
    const mayMake = binding.method === 'PUT' && binding.responses.some(({ status }) => status === '201');
    if (call === undefined || mayMake) return [];
    const unmet = binding.responses
      .map(({ status }) => status)
      .filter((one) => one === '410' || one === '412');
    const expect = unknownItem(binding, unmet, context, (name) => name === parameter);
    return [
      stateCase({
        operation,
        what: 'unknown',
        title: 'does not find an item that does not exist below one that does',
        at: answer.at,
        inputs,
        before,
        steps: [{ ...call, send: withAnyState(call.send, binding, context), expect }],
      }),
    ];
  });
}

/** RFC 9110, 9.3.2: the response to HEAD is that to GET, without a body. */
function headCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const head = resource.others.find(
    ({ binding }) => binding.method === 'HEAD' && binding.path === resource.path,
  );
  const path = placeOf(resource, made);
  const call = head && callOf(readBackStep, head, bases.get(head.name), path, credentials(made), before);
  const got = readBackOf(subject, made, () => [], 'the-get');
  if (head === undefined || call === undefined || got === undefined) return [];
  const headers = (resource.reader?.binding.responses ?? [])
    .filter(({ status }) => status.startsWith('2'))
    .flatMap((one) => one.headers.map(({ name }) => name))
    .filter((name) => /^(?:etag|last-modified)$/i.test(name));
  return [
    stateCase({
      operation: head,
      what: 'as-get',
      title: `HEAD has the status of GET${headers.length === 0 ? '' : `, with the same ${headers.join(' and ')}`}`,
      at: head.at,
      inputs,
      before: [
        ...before,
        made,
        {
          ...got,
          outputs: Object.fromEntries(
            headers.map((name) => [name.toLowerCase(), `$response.header.${name}`]),
          ),
        },
      ],
      steps: [
        {
          ...call,
          expect: {
            ...call.expect,
            relations: headers.map((name) => ({
              value: `$response.header.${name}`,
              relation: 'holds',
              other: output('the-get', name.toLowerCase()),
              given: `$steps.the-get.outputs.${name.toLowerCase()}`,
            })),
          },
        },
      ],
    }),
  ];
}
