import type { Case } from '@trivet/runtime/conformance/case';
import { createdStep } from '../../../steps.js';
import { assumptions } from '../assumptions.js';
import { elementsOf } from './elements.js';
import { itemStep, otherWord, word } from './items.js';
import { asking, holds, largest, listCase, type Stock } from './stock.js';

/** A parameter that filters by the elements of a list finds the item that has its value, not one that has another. */
export function elementCases(stock: Stock): readonly Case[] {
  const { subject, shape } = stock;
  return shape.parameters.flatMap((parameter): readonly Case[] => {
    const { name } = parameter;
    const member = elementsOf(subject, shape, parameter);
    if (member === undefined || stock.ruled.filter(shape.operation.name, name, [member])) return [];
    const first = itemStep(subject, 0, { [member]: [word] });
    const second = itemStep(subject, 1, { [member]: [otherWord] });
    const seen = asking(stock, 'found', { ...largest(stock)?.query, [name]: word });
    if (first === undefined || second === undefined || seen === undefined) return [];
    const relations = [holds(shape, 'lists', createdStep), holds(shape, 'omits', second.id)];
    return [
      listCase(stock, {
        what: `filter/${name}`,
        title: `"${name}" finds items with this value in "${member}", and none without it`,
        at: parameter.at,
        assumption: assumptions.elements,
        setup: [first, second],
        steps: [{ ...seen, expect: { ...seen.expect, relations } }],
      }),
    ];
  });
}
