import { describe, expect, it } from 'vitest';
import { whyNoPostgres } from '../reference/postgres-server.js';
import { crash } from './crash.js';
import { Unanswered } from './exchange.js';
import { emptyTally, Ledger } from './ledger.js';
import { seeded } from './seeded.js';

// A few kills, to test the command; `npm run crash` runs hundreds.
describe('kill -9', () => {
  it('loses nothing that was acknowledged, level', { timeout: 240_000 }, async () => {
    const report = await crash({ store: 'level', kills: 5, random: seeded(3) });
    expect(report.lost).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
  });

  const missing = whyNoPostgres();
  const title = `loses nothing that was acknowledged, PostgreSQL${missing === undefined ? '' : `: ${missing}`}`;
  it.skipIf(missing !== undefined)(title, { timeout: 240_000 }, async () => {
    const report = await crash({ store: 'postgres', kills: 6, random: seeded(8) });
    expect(report.lost).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.kills.database).toBeGreaterThan(0);
  });
});

describe('ledger', () => {
  it('finds what is lost, and settles what is not known', async () => {
    const tally = emptyTally();
    const ledger = new Ledger<number>(tally, 10);
    const server = new Map<string, number>();
    const put = (key: string, value: number, made: boolean, answered: boolean) =>
      ledger
        .change(key, value, async () => {
          if (made) server.set(key, value);
          if (!answered) throw new Unanswered('no answer');
        })
        .catch(() => {});
    await put('sound', 1, true, true);
    await put('lost', 1, false, true);
    await put('old', 1, true, true);
    await put('old', 2, false, true);
    await put('made', 1, true, false);
    await put('not made', 1, false, false);
    await put('strange', 1, true, false);
    server.set('strange', 7);
    await ledger.verify(async (key) => server.get(key));
    expect(tally).toEqual({
      acknowledged: 4,
      made: 1,
      notMade: 1,
      lost: ['lost: {"sure":1}', 'old: {"sure":2,"found":1}', 'strange: {"pending":1,"found":7}'],
    });
    expect(ledger.present()).toEqual(['sound', 'old', 'made', 'strange']);
  });
});
