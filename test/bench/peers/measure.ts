import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ChildAnswer } from './child.js';
import type { PeerSettings } from './peer.js';
import type { Peer } from './peers.js';
import { isTried, type Score } from './score.js';
import type { PlantedServer } from './server.js';

/** Runs on the correct server before any fault. */
const rounds = 3;

/** Seconds after which a run is aborted. */
const timeLimit = 150;

/** The environment and limits of a peer's runs. */
export interface Measuring {
  readonly server: PlantedServer;
  readonly settings: PeerSettings;
  /** Ids of the faults. */
  readonly ids: readonly string[];
  /** Whether to start no further runs. */
  readonly isOver: () => boolean;
  /** Called with the score after each fault. */
  readonly onScore: (score: Score) => void;
}

/**
 * Runs a peer on the correct server, unless a score contains this result, then with each new fault; returns the reason
 * if it cannot be run.
 */
export async function measure(
  peer: Peer,
  versions: readonly string[],
  known: Score | undefined,
  measuring: Measuring,
): Promise<string | undefined> {
  const { server, settings, ids, isOver, onScore } = measuring;
  const runs = new Runs(peer, settings);
  try {
    let score = known;
    if (score === undefined) {
      const fresh = await onRight(peer, versions, server, runs);
      if (typeof fresh === 'string') return fresh;
      score = fresh;
      onScore(score);
    }
    const red = new Set(score.red);
    for (const [index, id] of ids.entries()) {
      if (isTried(score, id)) continue;
      if (isOver()) return undefined;
      await server.plant(id);
      const answer = await runs.next();
      if ('error' in answer) score = { ...score, lost: { ...score.lost, [id]: answer.error } };
      else {
        const [first = ''] = answer.red.filter((name) => !red.has(name));
        score = { ...score, faults: { ...score.faults, [id]: first } };
      }
      const said = score.lost[id] ?? (score.faults[id] || 'nothing new');
      console.error(`${peer.name}, ${id} (${index + 1} of ${ids.length}): ${said}`);
      onScore(score);
    }
    return undefined;
  } finally {
    runs.end();
  }
}

/** Each of these runs in a process of its own, like those of users. */
async function onRight(
  { name }: Peer,
  versions: readonly string[],
  server: PlantedServer,
  runs: Runs,
): Promise<Score | string> {
  const red = new Set<string>();
  const times: { readonly seconds: number; readonly cpu: number }[] = [];
  let cases = 0;
  for (let round = 0; round < rounds; round += 1) {
    runs.end();
    await server.plant();
    const answer = await runs.next();
    if ('error' in answer) return answer.error;
    cases = answer.cases;
    times.push(answer);
    for (const one of answer.red) red.add(one);
  }
  const seconds = median(times.map((one) => one.seconds));
  const cpu = median(times.map((one) => one.cpu));
  const requests = server.requests();
  return { name, versions, cases, requests, red: [...red], seconds, cpu, faults: {}, lost: {} };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Runs a peer in a process that is reused as long as runs have a result. */
class Runs {
  private child: ChildProcess | undefined;
  private readonly peer: Peer;
  private readonly settings: PeerSettings;

  constructor(peer: Peer, settings: PeerSettings) {
    this.peer = peer;
    this.settings = settings;
  }

  async next(): Promise<ChildAnswer> {
    this.child ??= fork(join(import.meta.dirname, 'child.ts'), [this.peer.name], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const answer = await answerOf(this.child, this.settings);
    if ('error' in answer) this.end();
    return answer;
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

function answerOf(child: ChildProcess, settings: PeerSettings): Promise<ChildAnswer> {
  return new Promise((done) => {
    const settle = (answer: ChildAnswer): void => {
      clearTimeout(late);
      child.off('exit', ended);
      child.off('message', settle);
      done(answer);
    };
    const ended = (): void => settle({ error: 'its process ended' });
    const late = setTimeout(() => settle({ error: `no result in ${timeLimit} seconds` }), timeLimit * 1000);
    child.once('exit', ended);
    child.once('message', settle);
    child.send(settings);
  });
}
