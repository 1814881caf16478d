import type { UsageEvent, Visitor } from '#reference/statistics/event';

/** The record of events. */
export interface BenchRecord {
  readonly recid: string;
  readonly parent_recid: string;
  readonly files: number;
}

/** Events like those of a repository, in chronological order; equal seeds give equal events. */
export interface EventSource {
  /** Records, the most used first. */
  readonly records: readonly BenchRecord[];
  /** A record with the probability of its use. */
  pick(): BenchRecord;
  next(count: number): UsageEvent[];
}

const day = 86_400;
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/%.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:%.0) Gecko/20100101 Firefox/%.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS %_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
];
const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bingbot/2.0'];

/** Creates a source of `total` events from 2024 on, over `days` days and 10,000 records, few of which are used most. */
export function eventSource(total: number, days = 730, recordCount = 10_000): EventSource {
  let state = 42;
  const random = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(random() * limit);
  const records = Array.from(
    { length: recordCount },
    (_, index): BenchRecord => ({
      recid: `rec-${index.toString(36).padStart(5, '0')}`,
      // Two of three records are the only version of their parent.
      parent_recid: `par-${(index % 3 === 2 ? index - 1 : index).toString(36).padStart(5, '0')}`,
      files: 1 + (index % 5),
    }),
  );
  // Zipf's law: the n-th record is used 1/n as often as the first one.
  const weights: number[] = [];
  for (const index of records.keys()) weights.push((weights.at(-1) ?? 0) + 1 / (index + 1));
  const pick = (): BenchRecord => {
    const wanted = random() * (weights.at(-1) ?? 0);
    let [low, high] = [0, weights.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((weights[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    const found = records[low];
    if (found === undefined) throw new RangeError('there are no records');
    return found;
  };
  const visitorOf = (): Visitor => {
    const chance = random();
    if (chance < 0.08) return { user_agent: robots[below(2)] ?? '' };
    const user_agent = (agents[below(4)] ?? '').replaceAll('%', String(100 + below(40)));
    if (chance < 0.25) return { user_id: `user-${below(20_000)}`, user_agent };
    if (chance < 0.7) return { session_id: below(2 ** 31).toString(36), user_agent };
    return { ip_address: `192.0.${below(256)}.${below(256)}`, user_agent };
  };
  const start = Date.UTC(2024, 0, 1) / 1000;
  let made = 0;
  const next = (count: number): UsageEvent[] => {
    const events: UsageEvent[] = [];
    while (events.length < count) {
      const begin = start + Math.floor(((made + events.length) / total) * days * day);
      const record = pick();
      const visitor = visitorOf();
      // A visit: one or two views, then some files, partly clicked twice.
      const steps = 1 + below(4);
      for (let step = 0; step < steps && events.length < count; step += 1) {
        const timestamp = new Date((begin + step * (random() < 0.15 ? 1 : 37)) * 1000)
          .toISOString()
          .slice(0, 19);
        const { recid, parent_recid } = record;
        const common = { timestamp, recid, parent_recid, ...visitor };
        if (step === 0 || random() < 0.4) events.push({ event: 'record-view', ...common });
        else {
          const file_id = `f${below(record.files)}`;
          const size = 1000 + 977 * below(5000);
          events.push({ event: 'file-download', ...common, bucket_id: `b-${recid}`, file_id, size });
        }
      }
    }
    made += count;
    return events;
  };
  return { records, pick, next };
}
