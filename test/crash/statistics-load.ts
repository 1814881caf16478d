import { demand } from './communities-load.js';
import { send } from './exchange.js';
import { Ledger, type Load, type Tally } from './ledger.js';

/** Sends events of records that only this client uses. */
export class StatisticsLoad implements Load {
  private readonly name: string;
  private readonly random: () => number;
  private readonly ledger: Ledger<number>;
  private sent = 0;

  constructor(name: string, random: () => number, tally: Tally) {
    this.name = name;
    this.random = random;
    this.ledger = new Ledger(tally, 20);
  }

  async prepare(): Promise<void> {}

  async change(origin: string): Promise<void> {
    const picked = this.ledger.pick(this.random, () => true);
    const fresh = picked === undefined || this.random() < 0.1;
    const { key, state } = fresh ? { key: `${this.name}-${this.sent}`, state: 0 } : picked;
    const count = 1 + Math.floor(this.random() * 5);
    const body = Array.from({ length: count }, () => this.event(key));
    await this.ledger.change(key, state + count, async () => {
      const answer = demand(
        200,
        await send(origin, 'POST', '/admin/events', { token: 'system-token', body }),
      );
      const { accepted } = Object(answer.body);
      if (accepted !== count) throw new Error(`${accepted} events were accepted, of ${count}`);
    });
  }

  async verify(origin: string): Promise<void> {
    await this.ledger.verify(async (key) => {
      const body = { views: { stat: 'record-view', params: { recid: key } } };
      const answer = demand(200, await send(origin, 'POST', '/api/stats', { body }));
      const views = Number(Object(answer.body).views?.views);
      return views === 0 ? undefined : views;
    });
  }

  private event(recid: string): object {
    this.sent += 1;
    const timestamp = new Date(Date.UTC(2026, 4, 1 + (this.sent % 28), 12)).toISOString();
    const session_id = `${this.name}-${this.sent}`;
    return { event: 'record-view', timestamp, recid, parent_recid: `${recid}-parent`, session_id };
  }
}
