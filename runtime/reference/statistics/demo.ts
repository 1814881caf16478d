import type { Store } from '../store/store.js';
import type { DownloadEvent, UsageEvent, ViewEvent } from './event.js';
import { ingestEvents } from './ingest.js';

/** Records of the demonstration's events; `recid` is the second version of `parent_recid`. */
export const demoRecord = {
  recid: 'ehvhw-rzz80',
  parent_recid: 'x6vqb-7nx39',
  firstVersion: 'k2b7c-1aq55',
  lastDay: '2026-03-14',
};

const days = ['2026-01-10', '2026-01-11', '2026-02-01', '2026-02-28', '2026-03-01', demoRecord.lastDay];
const visitors = [
  { user_id: 'ada' },
  { session_id: 'b4f1' },
  {
    ip_address: '192.0.2.7',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
];

/** Fills a store with a few months of views and downloads of one record, and returns how many count. */
export async function loadDemoStatistics(store: Store): Promise<number> {
  const { recid, parent_recid, firstVersion } = demoRecord;
  const events = days.flatMap((day, index) =>
    visitors.slice(0, 1 + (index % visitors.length)).flatMap((visitor): UsageEvent[] => {
      const seen = (time: string, version: string): ViewEvent => {
        return {
          event: 'record-view',
          timestamp: `${day}T${time}Z`,
          recid: version,
          parent_recid,
          ...visitor,
        };
      };
      const loaded = (time: string, version: string, file: string): DownloadEvent => {
        return {
          ...seen(time, version),
          event: 'file-download',
          bucket_id: `bucket-${version}`,
          file_id: file,
          file_key: `${file}.csv`,
          size: file === 'data' ? 48_213 : 1_024,
        };
      };
      return [
        seen('09:15:00', recid),
        seen('09:40:00', recid),
        seen('14:05:30', firstVersion),
        loaded('09:41:00', recid, 'data'),
        loaded('09:41:20', recid, 'codebook'),
        loaded('14:06:00', firstVersion, 'data'),
      ];
    }),
  );
  return (await ingestEvents(store, events)).accepted;
}
