/** Reads a stream to its end, so that each item is checked. */
export async function drain(body: unknown): Promise<void> {
  if (!isStream(body)) return;
  for await (const _ of body);
}

/** Whether a body is a stream. */
export function isStream(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
