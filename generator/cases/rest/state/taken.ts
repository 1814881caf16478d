import type { Case } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Field, Service } from '../../../model/contract.js';
import { freshName } from '../../../model/resources/chosen-name.js';
import { besideNull } from '../../../model/resources/members.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import {
  isUniqueInAnyCase,
  optionalUniqueMembers,
  uniqueKeyOf,
} from '../../../model/resources/unique-key.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import type { RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { actionStep, createdStep, refusable, stateCase, succeedsBy, withTail } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { type Conflicting, conflictingIn } from './conflicts.js';
import { agreement, readBackOf } from './read-back.js';

/** A creation with a name in use is rejected if 409 is declared, and the first item is unchanged. */
export function takenCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  subjects: readonly Subject[],
  context: SampleContext,
): readonly Case[] {
  return conflictingIn(service, bases).flatMap(({ operation, base, before, at }): readonly Case[] => {
    if (operation.binding.method !== 'POST') return [];
    const subject = subjects.find(({ resource }) => resource.producer === operation);
    const resource = subject?.resource;
    const made = subject?.made ?? plainly(operation, base);
    const field = uniqueKeyOf(operation, resource?.identifier ?? resource?.sent, context);
    const creation = { operation, subject, base, made, before: subject?.before ?? before, at, context };
    return [
      ...(field === undefined ? [] : takenCase({ ...creation, second: made }, field, 'taken')),
      ...optionalKeysOf(operation, made, context).flatMap(({ named, second, ...one }) =>
        one.name === field?.name
          ? []
          : takenCase({ ...creation, made: named, second }, one, `also-taken/${one.name}`),
      ),
    ];
  });
}

/** The creation of an item with a unique name. */
interface Creation extends Conflicting {
  readonly subject: Subject | undefined;
  readonly made: RestStep;
  /** The creation of another one with the same name. */
  readonly second: RestStep;
  readonly context: SampleContext;
}

function takenCase(
  { operation, subject, base, made, second, before, at, context }: Creation,
  field: Field,
  what: string,
): readonly Case[] {
  const key = field.name;
  const { body = null } = made.send;
  // A name that is not the run's own may already be in use.
  if (!isMembers(body) || !hasExpression(body[key] ?? null)) return [];
  const seen = subject && readBackOf(subject, made, agreement(subject, made, responseType(operation)));
  const common = { operation, at, inputs: base.inputs };
  const conflicts = { id: actionStep, outputs: {}, expect: { status: ['409'] } };
  const spellings = isUniqueInAnyCase(field, operation) ? spellingsOf(operation, made, key, context) : [];
  return [
    ...spellings.map(([small, capital]) =>
      stateCase({
        ...common,
        what: `${what}/case`,
        title: `rejects a second item with the same "${key}" in another case`,
        before: [...before, small],
        steps: [{ ...capital, ...conflicts }],
      }),
    ),
    stateCase({
      ...common,
      what,
      title: `rejects a second item with the same "${key}"${seen === undefined ? '' : ', and leaves the first unchanged'}`,
      before: [...before, made],
      steps: [{ ...second, ...conflicts }, ...(seen === undefined ? [] : [seen])],
    }),
  ];
}

/** An optional member, the creation of an item that has it, and that of one with the same value and other names. */
interface OptionalKey extends Field {
  readonly named: RestStep;
  readonly second: RestStep;
}

/** The optional members of a creation that are said to be unique. */
function optionalKeysOf(
  operation: RestOperation,
  made: RestStep,
  context: SampleContext,
): readonly OptionalKey[] {
  const type = bodyType(operation);
  const body = membersOf(made.send.body ?? null);
  return optionalUniqueMembers(operation, context).flatMap((field): readonly OptionalKey[] => {
    const { name } = field;
    if (Object.hasOwn(body, name)) return [];
    const own = freshName(besideNull(field.type, context), context);
    const whole = { ...body, [name]: own ?? null };
    const same = { ...membersOf(withTail(body, 'n')), [name]: own ?? null };
    if (type === undefined || own === undefined) return [];
    if (![whole, same].every((one) => context.accepts(type, one))) return [];
    // What is optional may be bound to more than the schema says.
    const named = refusable({ ...made, send: { ...made.send, body: whole } }, operation);
    return [{ ...field, named, second: { ...made, send: { ...made.send, body: same } } }];
  });
}

/** Two steps that create an item, with a small and with a capital letter at the beginning of its unique name. */
function spellingsOf(
  operation: RestOperation,
  made: RestStep,
  key: string,
  context: SampleContext,
): readonly (readonly [RestStep, RestStep])[] {
  const body = membersOf(made.send.body ?? null);
  const type = bodyType(operation);
  const name = body[key];
  const spelled = (letter: string): RestStep => ({
    ...made,
    send: { ...made.send, body: { ...body, [key]: `${letter}${String(name)}` } },
  });
  const both = [spelled('q'), spelled('Q')] as const;
  const isFit =
    typeof name === 'string' &&
    type !== undefined &&
    both.every(({ send }) => context.accepts(type, send.body));
  return isFit ? [both] : [];
}

function plainly(operation: RestOperation, base: RestBase): RestStep {
  return { ...base.step, id: createdStep, expect: succeedsBy(operation, base) };
}
