import type { Case, Expect } from '@trivet/runtime/conformance/case';
import type { Parameter } from '../../model/contract.js';
import { filteredBy } from '../../model/resources/list-parameters.js';
import { isPlainText, itemStep } from '../rest/state/lists/items.js';
import {
  asking,
  holds,
  largest,
  type Makers,
  type Stock,
  stockOf,
  valueFor,
} from '../rest/state/lists/stock.js';
import { actionStep, callOf, createdStep, credentials, output } from '../steps.js';
import type { Subject } from '../subject.js';
import { attackCase } from './attack-case.js';
import { owasp } from './owasp.js';

/** A condition that is always true if the text is inserted into a query unescaped; no item has this value. */
const always = `nobody' OR '1'='1`;

/** Any response below 500 is acceptable. */
const returned: Expect = { status: ['2XX', '3XX', '4XX'], undeclared: true };

/** Injected conditions in filters and searches do not find other items. */
export function filterAttacks(subject: Subject, makers: Makers): readonly Case[] {
  return subject.resource.listers.flatMap((lister) => {
    const stock = stockOf(subject, lister, makers);
    return stock === undefined ? [] : stock.shape.parameters.flatMap((one) => filterAttack(stock, one));
  });
}

function filterAttack(stock: Stock, parameter: Parameter): readonly Case[] {
  const { subject, shape } = stock;
  const { name, type, role } = parameter;
  const isFilter = filteredBy(shape, parameter) !== undefined;
  if (!isPlainText(type, subject.context) || (!isFilter && role !== 'search')) return [];
  const item = itemStep(subject, 0, {});
  const page = largest(stock)?.query;
  const whole = asking(stock, 'the-list', { ...page });
  const asked = asking(stock, actionStep, { ...page, [name]: valueFor(parameter, always, subject) });
  if (item === undefined || whole === undefined || asked === undefined) return [];
  const seen = { says: 'the list has the created item', relations: [holds(shape, 'lists', createdStep)] };
  const one = attackCase(shape.operation, {
    inputs: subject.inputs,
    at: parameter.at,
    what: `injection/query.${name}/sql/${shape.pointer === '' ? 'list' : shape.pointer.slice(1)}`,
    title: `does not execute the condition ${JSON.stringify(always)} in "${name}" (${owasp.injection})`,
    before: [...subject.before, item, { ...whole, expect: { ...whole.expect, controls: seen } }],
    steps: [{ ...asked, expect: { ...returned, relations: [holds(shape, 'omits', createdStep)] } }],
  });
  // A search may match any of the words.
  return [
    isFilter ? one : { ...one, assumption: { says: `"${name}" finds all of its words`, confidence: 'low' } },
  ];
}

/** Injected conditions in a path find nothing. */
export function pathAttacks({ resource, made, before, inputs, bases }: Subject): readonly Case[] {
  const { reader, parameter, identifier, isChosen } = resource;
  if (reader === undefined || parameter === undefined || identifier === undefined || isChosen === true)
    return [];
  const created = {
    ...made,
    id: createdStep,
    outputs: { ...made.outputs, id: `$response.body#/${identifier}` },
  };
  const path = { ...made.send.path, [parameter]: `${output(createdStep, 'id')}' OR '1'='1` };
  const call = callOf(actionStep, reader, bases.get(reader.name), path, credentials(made));
  if (call === undefined) return [];
  return [
    {
      ...attackCase(reader, {
        inputs,
        at: reader.at,
        what: `injection/path.${parameter}/sql`,
        title: `does not execute a condition behind the identifier in "${parameter}" (${owasp.injection})`,
        before: [...before, created],
        steps: [{ ...call, expect: { status: ['3XX', '4XX'], undeclared: true } }],
      }),
      // Some services parse only the leading digits of a number.
      assumption: { says: `what follows an identifier makes it another one`, confidence: 'low' },
    },
  ];
}
