import type { Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { relatedTo } from '../../generator/conform/trials/preparation.js';

const id = (step: string): string => `{$steps.${step}.outputs.id}`;
const step = (own: string, operation: string, path?: string, ...refersTo: readonly string[]): Step => ({
  id: own,
  operation,
  send: {
    protocol: 'rest',
    ...(path !== undefined && { path: { id: id(path) } }),
    body: { refersTo: refersTo.map(id) },
  },
  expect: {},
});

const customer = step('customer', 'addCustomer');
const article = step('article', 'addArticle');
const order = step('order', 'addOrder', undefined, 'customer');
const line = step('line', 'addLine', 'order', 'article');
const release = step('call', 'releaseOrder', 'order');
const related = (...steps: readonly Step[]) => relatedTo(release, steps).map((one) => one.id);

test('what other requests about the item in its path refer to is related to a request', () => {
  expect(related(customer, article, order, line)).toEqual(['order', 'customer', 'line', 'article']);
});

test('other items of its kind are not, whether they have the same customer or a request refers to both', () => {
  const other = step('other', 'addOrder', undefined, 'customer');
  const link = step('link', 'linkOrders', 'order', 'other');
  expect(related(customer, order, other)).toEqual(['order', 'customer']);
  expect(related(customer, order, other, link)).toEqual(['order', 'customer', 'link']);
});
