/** A bound for what a process keeps for clients that do not read their responses. */

import type { NodeOutgoing } from './node-interface.js';

/** Bodies smaller than this are not counted: the buffers of the system take them. */
const counted = 16 * 1024;

/** Milliseconds after which a client is taken to be one that does not read, where memory is needed. */
const patience = 5000;

interface Waiting {
  readonly bytes: number;
  readonly since: number;
}

/** The responses that a process has written and not sent, the oldest first. */
export class Unsent {
  private readonly most: number;
  private readonly waiting = new Map<NodeOutgoing, Waiting>();
  private bytes = 0;

  /** `most`: bytes from which on no further response is taken. */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * Whether there is room for a response. Clients that have not read theirs for seconds are disconnected to make some;
   * where that is not enough, a response that can be asked for again is refused, and any other displaces the oldest.
   */
  hasRoom(bytes: number, isRepeatable: boolean): boolean {
    if (bytes < counted) return true;
    const due = Date.now() - patience;
    for (const [outgoing, { since }] of this.waiting) {
      if (this.bytes < this.most) return true;
      if (isRepeatable && since > due) return false;
      this.drop(outgoing);
      outgoing.destroy();
    }
    return true;
  }

  /** Counts a response until it is sent. */
  add(outgoing: NodeOutgoing, bytes: number): void {
    if (bytes < counted || outgoing.writableFinished === true) return;
    this.bytes += bytes;
    this.waiting.set(outgoing, { bytes, since: Date.now() });
    outgoing.once('close', () => this.drop(outgoing));
  }

  private drop(outgoing: NodeOutgoing): void {
    const known = this.waiting.get(outgoing);
    if (known === undefined) return;
    this.waiting.delete(outgoing);
    this.bytes -= known.bytes;
  }
}

/** The responses of this process: 128 MiB, and one more. */
export const unsent = new Unsent(128 * 1024 * 1024);
