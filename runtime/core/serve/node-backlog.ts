/**
 * Bounds what clients cost that do not read their responses: one request of a connection is handled at a time, and the
 * unsent responses of a process are limited.
 */

import type { NodeIncoming, NodeOutgoing } from './node-interface.js';

/** The used part of a net.Socket. */
interface Socket {
  readonly destroyed: boolean;
  pause(): unknown;
  resume(): unknown;
  on(event: 'resume', listener: () => void): unknown;
}

/** A connection with its latest request. */
interface Connection {
  last: NodeOutgoing;
  /** Requests that were received but not started. */
  waiting: number;
  isWatched: boolean;
}

const connections = new WeakMap<object, Connection>();

/**
 * The turn of a request: undefined if it can start immediately, as nearly always; otherwise (RFC 9112, 9.3.2: a client
 * may send several without waiting for responses) a promise that is fulfilled when the response before it is flushed.
 * While requests wait, the connection is not read. If the connection is closed before, the promise stays pending.
 */
export function turnOf(incoming: NodeIncoming, outgoing: NodeOutgoing): Promise<void> | undefined {
  const { socket } = incoming;
  const connection = connections.get(socket);
  if (connection === undefined) {
    connections.set(socket, { last: outgoing, waiting: 0, isWatched: false });
    return undefined;
  }
  const before = connection.last;
  connection.last = outgoing;
  // node:http assigns the connection to a response when the one before it has been flushed.
  if (outgoing.socket !== null || !isSocket(socket) || isOver(before)) return undefined;
  return waited(connection, socket, before, outgoing);
}

function waited(
  connection: Connection,
  socket: Socket,
  before: NodeOutgoing,
  outgoing: NodeOutgoing,
): Promise<void> {
  connection.waiting += 1;
  if (!connection.isWatched) {
    connection.isWatched = true;
    // Reading a body also resumes the connection.
    socket.on('resume', () => {
      if (connection.waiting > 0) socket.pause();
    });
  }
  socket.pause();
  return new Promise((resolve) => {
    before.once('close', () => {
      connection.waiting -= 1;
      if (socket.destroyed) return;
      if (connection.waiting === 0) socket.resume();
      // The connection is closed after the last response that it carries.
      if (outgoing.socket !== null) resolve();
    });
  });
}

function isOver({ destroyed, writableFinished }: NodeOutgoing): boolean {
  return destroyed || writableFinished === true;
}

function isSocket(socket: object): socket is Socket {
  return 'pause' in socket && 'resume' in socket && 'destroyed' in socket;
}

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
