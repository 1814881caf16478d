import type { Case, CaseCriterion, Data, Expect, RestSend } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import type { Field, Service } from '../../model/contract.js';
import { isFreeText } from '../../model/free-text.js';
import { holderPath, itemIn } from '../../model/resources/identifier.js';
import { fieldsOf } from '../../model/resources/members.js';
import { bodyType, type RestOperation, responseType } from '../../model/resources/rest-operation.js';
import { isKey } from '../../model/resources/roles.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { isOwn, type RestBase } from '../base.js';
import { withoutCredentials } from '../rest/security.js';
import { actionStep } from '../steps.js';
import type { Subject } from '../subject.js';
import { attackCase } from './attack-case.js';
import { owasp } from './owasp.js';

/** Strings with a meaning to systems behind a service, each with evidence that it was executed. */
const attacks: readonly { readonly name: string; readonly text: string; readonly shows?: string }[] = [
  { name: 'sql', text: `x' OR '1'='1` },
  { name: 'html', text: '<script>alert(1)</script>' },
  { name: 'template', text: 'x{{7*191}}', shows: 'x1337' },
  { name: 'path', text: '../../../../etc/passwd', shows: 'root:' },
  { name: 'header', text: 'x\r\nX-Injected: yes' },
];

/**
 * Strings that a schema allows are returned unchanged or rejected, but never executed. A string that is returned in
 * another form (without markup, for example) is a warning; an executed one is a failure.
 */
export function injectionCases({ resource, made, before, inputs, context }: Subject): readonly Case[] {
  const { producer } = resource;
  const { body } = made.send;
  const type = bodyType(producer);
  if (!isMembers(body ?? null) || type === undefined) return [];
  const returned = fieldsOf(itemIn(responseType(producer), resource, context), context);
  const member = [...fieldsOf(type, context).values()].find(
    (one) => isLongText(one, context) && isRead(returned.get(one.name)),
  );
  if (member === undefined) return [];
  return attacks.flatMap(({ name, text, shows }): readonly Case[] => {
    const changed: Data = { ...membersOf(body ?? null), [member.name]: text };
    if (!context.accepts(type, changed)) return [];
    const place = `$response.body#${pointerTo(...holderPath(resource), member.name)}`;
    const executed: readonly CaseCriterion[] = [
      ...(shows === undefined
        ? []
        : [
            {
              type: 'regex' as const,
              context: place,
              condition: `^(?![\\s\\S]*${shows})`,
              says: 'the string is not executed',
            },
          ]),
      {
        type: 'simple',
        condition: '$response.header.x-injected == null',
        says: 'the string makes no header',
      },
    ];
    const common = { inputs, before, at: member.at ?? producer.at };
    const send: RestSend = { ...made.send, body: changed };
    const expect: Expect = { status: ['2XX', '3XX'], skipOn: ['4XX'], undeclared: true };
    const step = { ...made, id: actionStep, send };
    return [
      attackCase(producer, {
        ...common,
        what: `injection/${member.name}/${name}`,
        title: `does not execute the string ${JSON.stringify(text)} in "${member.name}" (${owasp.injection})`,
        steps: [{ ...step, expect: { ...expect, criteria: executed } }],
      }),
      {
        ...attackCase(producer, {
          ...common,
          what: `injection/${member.name}/${name}/kept`,
          title: `returns the string ${JSON.stringify(text)} in "${member.name}" as it was sent (${owasp.injection})`,
          steps: [
            { ...step, expect: { ...expect, relations: [{ value: place, relation: 'holds', other: text }] } },
          ],
        }),
        assumption: { says: 'strings are kept as they are sent', confidence: 'low' },
      },
    ];
  });
}

/** Whether responses have a member. */
function isRead(field: Field | undefined): boolean {
  return field !== undefined && field.writeOnly !== true;
}

function isLongText(field: Field, context: SampleContext): boolean {
  const type = context.resolve(field.type);
  if (type.kind !== 'string' || field.readOnly === true || isKey(field, true)) return false;
  return isFreeText(type) && (type.maxLength ?? 40) >= 40;
}

/** Read-only members are not accepted from a request (OpenAPI 3.1, `readOnly`). */
export function assignmentCases({ resource, made, before, inputs, context }: Subject): readonly Case[] {
  const { producer } = resource;
  const { body } = made.send;
  const type = bodyType(producer);
  if (body === undefined || !isMembers(body) || type === undefined) return [];
  if (Object.hasOwn(body, resource.holder ?? '')) return [];
  const returned = fieldsOf(itemIn(responseType(producer), resource, context), context);
  const fields = [...new Map([...returned, ...fieldsOf(type, context)]).values()];
  return fields.flatMap((field): readonly Case[] => {
    const { name } = field;
    const kind = context.resolve(field.type).kind;
    if (field.readOnly !== true || !returned.has(name) || name === resource.identifier) return [];
    // Conditions of Arazzo cannot represent every pointer.
    if (!isWritable(name)) return [];
    if (kind !== 'literal' && kind !== 'boolean' && kind !== 'string' && kind !== 'number') return [];
    const place = `$response.body#${pointerTo(...holderPath(resource), name)}`;
    // The last of its values is the least likely one for the service to choose itself.
    const value = context
      .valid(field.type)
      .findLast((one) => one !== null && one !== '' && !hasExpression(one));
    if (value === undefined) return [];
    const usual = {
      says: `"${name}" has another value where it is not sent`,
      relations: [{ value: place, relation: 'differs' as const, other: value }],
    };
    const skipOn = [...(made.expect.skipOn ?? []), '4XX'];
    return [
      attackCase(producer, {
        inputs,
        at: field.at ?? producer.at,
        what: `assignment/${name}`,
        title: `does not take "${name}", which is read-only, from a request (${owasp.properties})`,
        before: [...before, { ...made, expect: { ...made.expect, skipOn, controls: usual } }],
        steps: [
          {
            ...made,
            id: actionStep,
            // Its fresh names are those of the first request, which a service may reject as duplicates.
            send: { ...made.send, body: { ...body, [name]: value } },
            expect: {
              status: ['2XX', '3XX', '4XX'],
              undeclared: true,
              criteria: [
                {
                  type: 'simple',
                  condition: `$statusCode >= 300 || ${conditionOperand(place)} != ${literal(value)}`,
                  says: `"${name}" is not what was sent`,
                },
              ],
            },
          },
        ],
      }),
    ];
  });
}

/** Whether a member can be written in a condition (Arazzo 1.0, 4.6.11.1), which has no quotes for pointers. */
export function isWritable(name: string): boolean {
  return /^[\w.-]+$/.test(name);
}

/** A value as written in conditions of Arazzo (1.0, 4.7.1). */
function literal(value: Data): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}

/** Expired credentials are rejected by every operation that requires some. */
export function expiredCases(
  operation: RestOperation,
  base: RestBase | undefined,
  { securitySchemes }: Service,
  role: string,
): readonly Case[] {
  const { security, responses } = operation.binding;
  const isGuarded = security.length > 0 && security.every((one) => Object.keys(one).length > 0);
  if (!isOwn(base) || !isGuarded) return [];
  const { step, setup, inputs } = base;
  const send: RestSend = { ...withoutCredentials(step.send, securitySchemes), caller: role };
  return [
    attackCase(operation, {
      inputs,
      at: responses.find(({ status }) => status === '401' || status === '403')?.at ?? operation.at,
      what: role,
      title: `rejects ${role} credentials (${owasp.authentication})`,
      before: setup,
      steps: [{ ...step, send, expect: { status: ['4XX'], undeclared: true } }],
    }),
  ];
}
