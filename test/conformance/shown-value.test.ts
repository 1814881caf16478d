import { expect, test } from 'vitest';
import { cut, shown } from '../../runtime/core/conformance/shown-value.js';

test('texts are not cut inside a character', () => {
  for (const before of ['', 'a']) {
    const text = cut(`${before}${'😀'.repeat(100)}`);
    expect(encodeURIComponent(text)).toMatch(/%E2%80%A6$/);
    expect(encodeURIComponent(shown('😀'.repeat(100) + before) ?? '')).toMatch(/%E2%80%A6$/);
  }
});
