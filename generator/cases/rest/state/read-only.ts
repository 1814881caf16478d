import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field } from '../../../model/contract.js';
import { holderPath, itemIn } from '../../../model/resources/identifier.js';
import { fieldsOf, isOpen } from '../../../model/resources/members.js';
import { bodyType, responseType } from '../../../model/resources/rest-operation.js';
import { stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { bodyOf, called, type Written } from './written.js';

/**
 * Members that only the service sets may be sent, but have no effect (JSON Schema, validation, 9.4): those that only
 * responses declare, where the request may have any, and those that the request declares as read-only.
 */
export function readOnlyCases(subject: Subject, { operation, call, before }: Written): readonly Case[] {
  const { inputs, context, resource } = subject;
  const body = bodyOf(call);
  const type = bodyType(operation);
  if (body === undefined || type === undefined) return [];
  const known = fieldsOf(type, context);
  if (known.has(resource.holder ?? '')) return [];
  const isOpenBody = isOpen(type, context);
  // An alternative of a union may not allow what the others do.
  const isAllowed = (more: Data): boolean =>
    isOpenBody && context.findings(type, { ...membersOf(body), ...membersOf(more) }).length === 0;
  const own = [...fieldsOf(itemIn(responseType(operation), resource, context), context).values()].flatMap(
    (field) => {
      const { name } = field;
      const value = foreign(field, subject);
      if (value === undefined) return [];
      const isOwn = known.has(name) ? known.get(name)?.readOnly === true : isAllowed({ [name]: value });
      return isOwn ? [{ field, value }] : [];
    },
  );
  if (own.length === 0) return [];
  const values = Object.fromEntries(own.map(({ field, value }) => [field.name, value]));
  const hasKnown = own.some(({ field }) => known.has(field.name));
  const rejections = [...new Set([...(call.expect.skipOn ?? []), '400', '403', '409', '422'])];
  const relations = own.map(
    ({ field, value }): Relation => ({
      value: `$response.body#${pointerTo(...holderPath(resource), field.name)}`,
      relation: 'differs',
      other: value,
    }),
  );
  return [
    stateCase({
      operation,
      what: 'read-only',
      title: `ignores or rejects members that only the service sets: ${own.map(({ field }) => called([field.name])).join(', ')}`,
      at: operation.at,
      inputs,
      before,
      steps: [
        {
          ...call,
          send: { ...call.send, body: { ...membersOf(body), ...values } },
          expect: { ...call.expect, relations, ...(hasKnown && { skipOn: rejections }) },
        },
      ],
    }),
  ];
}

/** A value of a member that no service would choose by itself. */
function foreign({ type }: Field, { context }: Subject): Data | undefined {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'string' && resolved.kind !== 'number') return undefined;
  // The first one may be an example, which a mock returns.
  return context.unknownId(type) ?? context.valid(type).at(-1);
}
