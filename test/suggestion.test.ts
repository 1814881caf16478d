import { describe, expect, test } from 'vitest';
import { didYouMean, suggestionClause } from '../generator/suggestion.js';

describe('suggestions', () => {
  test('the candidate that differs least', () => {
    expect(didYouMean('lable', ['table', 'label', 'name'])).toBe('Did you mean "table"?');
    expect(didYouMean('labl', ['table', 'label', 'name'])).toBe('Did you mean "label"?');
    expect(suggestionClause('nmae', ['table', 'label', 'name'])).toBe('; did you mean "name"?');
  });

  test('the beginning of a name counts as near', () => {
    expect(didYouMean('desc', ['description', 'descri'])).toBe('Did you mean "descri"?');
  });

  test('nothing where all are too far away', () => {
    expect(didYouMean('color', ['weight', 'height'])).toBeUndefined();
    expect(suggestionClause('x', [])).toBeUndefined();
  });

  test('nothing where a name has other words', () => {
    expect(didYouMean('createTask', ['readTask', 'updateTask'])).toBeUndefined();
  });

  test('names are shown as they are written', () => {
    expect(didYouMean('elemnt', ['element'], (name) => `xs:${name}`)).toBe('Did you mean xs:element?');
  });
});
