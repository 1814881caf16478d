/** The cost of splitting a multipart body is proportional to its size, however many parts it has. */

import { expect, test } from 'vitest';
import { PartScanner } from '#runtime/http/multipart-scanner';
import { Malformed } from '#runtime/http/shape';

test('many parts in one piece', { timeout: 10_000 }, () => {
  const count = 50_000;
  const part = '--x\r\nContent-Type: text/plain\r\n\r\nabc\r\n';
  const body = new TextEncoder().encode(`${part.repeat(count)}--x--\r\n`);
  const scanner = new PartScanner('x', { parts: count, partHeaders: 16_384 });
  const events = scanner.write(body);
  if (events instanceof Malformed) throw new Error(events.message);
  expect(events.length).toBe(2 * count);
  // Octets of parts are views of the piece, which is not copied for each of them.
  const buffers = new Set(events.flatMap((event) => (event instanceof Uint8Array ? [event.buffer] : [])));
  expect(buffers.size).toBeLessThan(3);
  expect(scanner.end()).toBeUndefined();
});
