import { describe, expect, test } from 'vitest';
import { json, thingsReport, type Wrong } from './thing-run.js';

const headlines = async (wrong: Wrong): Promise<readonly (readonly [string, readonly string[]])[]> => {
  const { problems } = await thingsReport(wrong);
  return problems.map(({ headline, clauses }) => [headline, clauses.map(({ says }) => says)]);
};

describe('what failures are put down to', () => {
  test('a status that nobody declared is one line, however many cases meet it', async () => {
    expect(
      await headlines((_, { status, ...rest }) => (status === 201 ? { ...rest, status: 200 } : undefined)),
    ).toEqual([
      [
        'createThing returns 200, which the contract does not declare',
        ['returns no other status than 201, 400, 503'],
      ],
    ]);
  });

  test('what should be refused and is not is a line a clause', async () => {
    const tooLong: Wrong = ({ method, body }, { status }) =>
      method === 'POST' && status === 400 && String((body as { name?: string })?.name).length > 20
        ? json(201, { id: '1', name: 'x' })
        : undefined;
    expect(await headlines(tooLong)).toEqual([
      ['createThing accepts what the contract forbids', ['ThingInput.name: maxLength 20']],
    ]);
  });

  test('a server that fails is said to', async () => {
    const crash: Wrong = ({ body }, { status }) =>
      status === 400 && typeof (body as { name?: unknown })?.name === 'number' ? json(500, {}) : undefined;
    const [[headline] = ['']] = await headlines(crash);
    expect(headline).toBe('createThing fails with 500');
  });

  test('another media type is reported the answer', async () => {
    const text: Wrong = (_, { status }) =>
      status === 200 ? { headers: ['Content-Type', 'text/plain'] } : undefined;
    expect((await headlines(text))[0]?.[0]).toBe('listThings returns another format than declared');
  });

  test('no answer is reported as such', async () => {
    const [[headline] = ['']] = await headlines(() => {
      throw new Error('gone');
    });
    expect(headline).toMatch(/does not respond$/);
  });

  test('the smallest case stands first, and what the spec says beside it', async () => {
    const { problems } = await thingsReport(({ method }, { status }) =>
      method === 'POST' && status === 400 ? json(201, { id: '1', name: 'x' }) : undefined,
    );
    const clause = problems[0]?.clauses.find(({ at }) => at.pointer.endsWith('name/maxLength'));
    expect(clause?.quote).toEqual({
      line: 37,
      text: ['name: { type: string, minLength: 1, maxLength: 20 }'],
    });
  });
});
