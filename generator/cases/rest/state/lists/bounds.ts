import type { Case, Data } from '@trivet/runtime/conformance/case';
import type { Parameter } from '../../../../model/contract.js';
import { decimalTexts } from '../../../../model/resources/decimal-texts.js';
import { type Bound, boundOf, filteredBy } from '../../../../model/resources/list-parameters.js';
import { commonFields } from '../../../../model/resources/members.js';
import { phrases } from '../../../../model/resources/phrases.js';
import { bodyType } from '../../../../model/resources/rest-operation.js';
import { createdStep } from '../../../steps.js';
import { assumptions } from '../assumptions.js';
import { itemStep, withMembersOf } from './items.js';
import { asking, exactly, holds, largest, listCase, type Stock } from './stock.js';

/** A parameter with the name of a minimum or maximum of a number excludes values beyond it. */
export function boundCases(stock: Stock): readonly Case[] {
  const { shape, ruled } = stock;
  return shape.parameters.flatMap((parameter): readonly Case[] => {
    const isOther =
      ruled.filter(shape.operation.name, parameter.name) || filteredBy(shape, parameter) !== undefined;
    const bound = isOther ? undefined : boundOf(shape, parameter);
    const span = bound && spanOf(stock, parameter, bound);
    return span === undefined
      ? []
      : [...beyondCase(stock, parameter, span), ...equalCase(stock, parameter, span)];
  });
}

/** The member that a parameter bounds, with a value exactly at the bound and one beyond it. */
interface Span {
  readonly name: string;
  readonly inside: Data;
  readonly outside: Data;
}

function spanOf({ subject }: Stock, parameter: Parameter, { field, isLeast }: Bound): Span | undefined {
  const { context, resource } = subject;
  const type = bodyType(resource.producer);
  const sent = type && commonFields(type, context).get(field.name);
  if (sent === undefined || sent.readOnly === true) return undefined;
  const [twenty, , , thirty] = decimalTexts(sent.type, context) ?? [];
  // Of as many digits, so that their order as texts is the same.
  const texts = [twenty, thirty].filter((one) => one !== undefined && context.accepts(parameter.type, one));
  const isNumber = context.resolve(sent.type).kind === 'number';
  const numbers = [2, 3, ...(isNumber ? context.valid(sent.type) : [])].filter(
    (one): one is number =>
      typeof one === 'number' && [sent.type, parameter.type].every((of) => context.accepts(of, one)),
  );
  const [low, high] = isNumber ? [Math.min(...numbers), Math.max(...numbers)] : texts;
  if (low === undefined || high === undefined || !(low < high)) return undefined;
  const [inside, outside] = isLeast ? [high, low] : [low, high];
  return { name: sent.name, inside, outside };
}

function beyondCase(stock: Stock, parameter: Parameter, { name, inside, outside }: Span): readonly Case[] {
  const { subject, shape } = stock;
  const first = itemStep(subject, 0, { [name]: inside });
  const second = itemStep(subject, 1, { [name]: outside });
  const seen = asking(stock, 'found', { ...largest(stock)?.query, [parameter.name]: inside });
  if (first === undefined || second === undefined || seen === undefined) return [];
  return [
    listCase(stock, {
      what: `filter/${parameter.name}`,
      title: `"${parameter.name}" ${inside} does not find items with ${outside}`,
      at: parameter.at,
      assumption: phrases.filters.bound.test(parameter.doc ?? '')
        ? assumptions.describedBound
        : assumptions.bound,
      setup: [first, second],
      steps: [{ ...seen, expect: { ...seen.expect, relations: [holds(shape, 'omits', second.id)] } }],
    }),
  ];
}

/** An item with exactly the value of a bound is found where the description says so: `at most this amount`. */
function equalCase(stock: Stock, parameter: Parameter, { name, inside, outside }: Span): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const { atBound, exclusive } = phrases.filters;
  const doc = parameter.doc ?? '';
  if (narrowed === undefined || !atBound.test(doc) || exclusive.test(doc)) return [];
  const made = [inside, outside].flatMap(
    (value, index) => itemStep(subject, index, withMembersOf(narrowed.members, { [name]: value })) ?? [],
  );
  const query = { ...narrowed.query, ...largest(stock)?.query };
  const whole = asking(stock, 'the-whole', query);
  const seen = asking(stock, 'found', { ...query, [parameter.name]: inside });
  if (made.length < 2 || whole === undefined || seen === undefined) return [];
  return [
    listCase(stock, {
      what: `filter/${parameter.name}/equal`,
      title: `"${parameter.name}" ${inside} finds items with this value`,
      at: parameter.at,
      assumption: assumptions.describedBound,
      setup: [...made, { ...whole, expect: { ...whole.expect, when: exactly(shape, 2) } }],
      steps: [{ ...seen, expect: { ...seen.expect, relations: [holds(shape, 'lists', createdStep)] } }],
    }),
  ];
}
