/**
 * One peer in a process of its own: prepares it with the settings in the first message, then runs it for every further
 * message and responds with the result. The output of peers is discarded.
 */
import { readFileSync } from 'node:fs';
import type { PeerRun, PeerSettings, Prepare } from './peer.js';
import { peers } from './peers.js';

/** The result of one run from a child; times are seconds, those of the first run include loading the peer. */
export type ChildAnswer =
  | (PeerRun & { readonly seconds: number; readonly cpu: number })
  | { readonly error: string };

const name = process.argv[2] ?? '';
const prepare = peers.find((peer) => peer.name === name)?.prepare as Prepare;
let clock = { time: performance.now(), cpu: cpuSeconds() };
let run: (() => Promise<PeerRun>) | undefined;

process.on('message', async (settings: PeerSettings) => {
  try {
    if (run === undefined) {
      const ready = await prepare(settings);
      run = () => ready.run();
    } else clock = { time: performance.now(), cpu: cpuSeconds() };
    const outcome = await run();
    const cpu = cpuSeconds() - clock.cpu;
    const seconds = (performance.now() - clock.time) / 1000;
    process.send?.({ ...outcome, seconds, cpu } satisfies ChildAnswer);
  } catch (error) {
    process.send?.({
      error: error instanceof Error ? (error.stack ?? '') : String(error),
    } satisfies ChildAnswer);
  }
});

/** CPU time of this process and of its ended child processes, if the platform provides it. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + ofEnded();
}

/** proc(5): `cutime` and `cstime`, in hundredths of a second. */
function ofEnded(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
