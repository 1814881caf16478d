/**
 * Handles one request of a connection at a time, so that clients which send requests without reading the responses cost
 * little.
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
