import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A free port of the loopback interface. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits until a port accepts connections, for a minute at most. */
export async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isUp = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
    if (isUp) return;
    await pause(200);
  }
  throw new Error(`nobody listens on port ${port}`);
}
