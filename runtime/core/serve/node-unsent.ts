/** Limits the memory of a process for clients that do not read their responses. */

import type { NodeOutgoing } from './node-interface.js';

/** Smaller bodies are not counted: they fit into the buffers of the system. */
const counted = 16 * 1024;

/** Milliseconds after which a client counts as not reading, if memory is needed. */
const readTimeout = 5000;

interface Waiting {
  readonly bytes: number;
  readonly since: number;
}

/** The responses that a process has written but not sent, the oldest first. */
export class Unsent {
  private readonly most: number;
  private readonly waiting = new Map<NodeOutgoing, Waiting>();
  private bytes = 0;

  /** `most`: bytes above which further responses are not accepted. */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * Whether there is room for a response. To make room, clients that have not read theirs for seconds are disconnected;
   * if that is not sufficient, a response that can be requested again is refused, and any other replaces the oldest.
   */
  hasRoom(bytes: number, isRepeatable: boolean): boolean {
    if (bytes < counted || this.bytes < this.most) return true;
    const due = Date.now() - readTimeout;
    for (const [outgoing, { since }] of this.waiting) {
      if (this.bytes < this.most) return true;
      if (isRepeatable && since > due) return false;
      this.drop(outgoing);
      outgoing.destroy();
    }
    return true;
  }

  /** Counts a response until it is sent, unless the system has taken it already. */
  add(outgoing: NodeOutgoing, bytes: number): void {
    if (bytes < counted || outgoing.writableFinished === true || outgoing.writableLength === 0) return;
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
