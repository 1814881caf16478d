import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { dataIn, pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Service, Type } from '../../../model/contract.js';
import { decimalTexts } from '../../../model/resources/decimal-texts.js';
import { itemIn } from '../../../model/resources/identifier.js';
import { besideNull, sharedFields } from '../../../model/resources/members.js';
import { isRest, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { sumIn } from '../../../model/resources/sums.js';
import { actionStep, callOf, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { firstPart, type ListedPart, listedPart } from '../sampled/listed-parts.js';
import { assumptions } from './assumptions.js';
import { readBackOf } from './read-back.js';

/** A removed part of an item is no longer in the list of the item, whose sum of its parts no longer contains it. */
export function partCases({ operations }: Service, subjects: readonly Subject[]): readonly Case[] {
  const removers = operations.filter(isRest).filter(({ binding }) => binding.method === 'DELETE');
  return subjects.flatMap((subject) =>
    removers.flatMap((remover): readonly Case[] => {
      const { resource, context } = subject;
      const { path } = remover.binding;
      const isBelow = path.startsWith(`${resource.path}/`);
      const part = isBelow ? listedPart(remover, path, resource, context) : undefined;
      return part === undefined ? [] : removedCase(subject, remover, part);
    }),
  );
}

function removedCase(subject: Subject, remover: RestOperation, part: ListedPart): readonly Case[] {
  const { resource, made, before, inputs, bases, context } = subject;
  const key = firstPart(part, made);
  const name = templateNames(remover.binding.path).at(-1) ?? '';
  const list = part.at.at(-1) ?? '';
  const read = resource.reader && itemIn(responseType(resource.reader), resource, context);
  if (key === undefined || sharedFields(read, context).get(list)?.required !== true) return [];
  const path = { ...placeOf(resource, made), [name]: key };
  const call = callOf(actionStep, remover, bases.get(remover.name), path, {}, before);
  const seen = readBackOf(subject, made, (value) => [
    { value: `${value}#${pointerTo(...part.at)}`, relation: 'omits', other: { [part.identifier]: key } },
  ]);
  if (call === undefined || seen === undefined) return [];
  const criteria = emptySum(subject, remover, part, read);
  return [
    stateCase({
      operation: remover,
      what: 'omitted',
      title: `the removed item is no longer in "${list}"${criteria.length === 0 ? '' : ', nor in its sum'}`,
      at: remover.at,
      assumption: assumptions.parts,
      inputs,
      before: [...before, made],
      steps: [call, { ...seen, expect: { ...seen.expect, ...(criteria.length > 0 && { criteria }) } }],
    }),
  ];
}

/** Without its only part, the sum of the parts of an item is 0, if a description names such a member. */
function emptySum(
  { made, resource, about, context }: Subject,
  remover: RestOperation,
  { at }: ListedPart,
  read: Type | undefined,
): readonly CaseCriterion[] {
  const body = made.send.body ?? null;
  const sent = dataIn(body, at) ?? dataIn(body, at.slice(-1));
  const list = at.at(-1) ?? '';
  const fields = sharedFields(read, context);
  const own = fields.get(list);
  const items = own && context.resolve(besideNull(own.type, context));
  if (!Array.isArray(sent) || sent.length !== 1 || items?.kind !== 'list') return [];
  const of = { list, members: [...sharedFields(items.items, context).keys()] };
  const described = [...fields.values()].map(({ name, doc = '' }) => sumIn(doc, fields, of, name));
  const said = [resource.producer, remover].map(({ doc = '' }) => sumIn(doc, fields, of));
  const name = [...described, ...said, sumIn(about ?? '', fields, of)].find((one) => one !== undefined);
  const field = fields.get(name ?? '');
  if (field?.required !== true) return [];
  const isNumber = context.resolve(field.type).kind === 'number';
  if (!isNumber && decimalTexts(field.type, context) === undefined) return [];
  const place = pointerTo(...at.slice(0, -1), field.name);
  const condition = `${conditionOperand(`$response.body#${place}`)} == 0`;
  return [{ type: 'simple', condition, says: `"${field.name}", the sum of its parts, is 0` }];
}
