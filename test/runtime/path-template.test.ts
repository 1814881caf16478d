import { describe, expect, test } from 'vitest';
import { leadsTo } from '#runtime/conformance/link';
import {
  fillTemplate,
  itemTemplate,
  parseTemplate,
  templateNames,
  templatePrefixes,
  templateShape,
} from '#runtime/path-template';

describe('path templates', () => {
  test.each([
    ['/pets', [], ['/pets']],
    ['/pets/{id}', ['id'], ['/pets/', '']],
    ['/pets/{pet-id}/{part}.{format}', ['pet-id', 'part', 'format'], ['/pets/', '/', '.', '']],
    ['{a}{b}', ['a', 'b'], ['', '', '']],
    // OpenAPI 3.2, 4.8.2: a name has at least one character and no brace.
    ['/pets/{}', [], ['/pets/{}']],
    ['/{a{b}}', ['b'], ['/{a', '}']],
    ['/}{', [], ['/}{']],
  ])('%s', (template, names, literals) => {
    expect(parseTemplate(template)).toEqual({ literals, names });
    expect(templateNames(template)).toEqual(names);
    expect(fillTemplate(template, (name) => `{${name}}`)).toBe(template);
  });

  test('a text stands in place of each name', () => {
    expect(fillTemplate('/pets/{id}/{id}', (name) => name.toUpperCase())).toBe('/pets/ID/ID');
    expect(fillTemplate('/pets/{id}', () => '$&')).toBe('/pets/$&');
    expect(templateShape('/pets/{id}/parts/{part}')).toBe(templateShape('/pets/{pet}/parts/{other}'));
  });

  test('beginnings end in a name', () => {
    expect(templatePrefixes('/a/{b}/c/{d}.{e}/f')).toEqual(['/a/{b}/c/{d}.{e}', '/a/{b}/c/{d}', '/a/{b}']);
    expect(templatePrefixes('/a')).toEqual([]);
  });

  test('an item is told from other paths', () => {
    expect(itemTemplate('/a/{b}/c/{d}')).toEqual({ collection: '/a/{b}/c', parameter: 'd' });
    for (const other of ['/a', '/a/{b}/c', '/a/x{b}', '/a/{b}{c}', '/a/{b}.json'])
      expect(itemTemplate(other)).toBeUndefined();
  });

  test('a link may lead to a template with text around its names', () => {
    expect(leadsTo('http://host/reports/7.json', '/reports/{id}.{format}')).toBe(true);
    expect(leadsTo('http://host/reports/7', '/reports/{id}.{format}')).toBe(false);
    expect(leadsTo('http://host/base/reports/7', '/reports/{id}')).toBe(true);
    expect(leadsTo('http://host/reports/', '/reports/{id}')).toBe(false);
  });
});
