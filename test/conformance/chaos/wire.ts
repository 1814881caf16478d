import { createServer, type Socket } from 'node:net';
import { anyResponse, type Chance } from './answers.js';

/** A server on loopback that responds with anything, over plain sockets. */
export interface WireServer {
  readonly url: string;
  close(): void;
}

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/**
 * Possible reactions to one request, given its first line: each ends, or continues until the other side disconnects.
 */
const manners: readonly ((socket: Socket, line: string, chance: Chance) => void)[] = [
  (socket, _, chance) => socket.write(written(chance)),
  (socket, line) =>
    socket.write(`${ok}Content-Length: ${Buffer.byteLength(line, 'latin1')}\r\n\r\n${line}`, 'latin1'),
  (socket) => socket.end(`HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"hello":"you"}`),
  (socket) =>
    socket.write(
      `${'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(500)}${ok}Content-Length: 2\r\n\r\n{}`,
    ),
  (socket) => socket.write(`${ok}Content-Length: 2\r\n\r\n{"hello":"more than that"}`),
  (socket) => socket.end(`${ok}Content-Length: 2000\r\n\r\n{"hello"`),
  (socket) => socket.write(`${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
  (socket) => socket.end(`${ok}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`),
  (socket) => socket.write(`${ok}X-Wide: ${'a'.repeat(200_000)}\r\n\r\n`),
  (socket) => socket.resetAndDestroy(),
  (socket) => repeat(socket, `${ok}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n', 20),
  (socket) => repeat(socket, `${ok}\r\n`, '[1,'.repeat(20_000), 0),
  (socket) => repeat(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n', 20),
];

/** One of the responses of `anyResponse` as octets, with unchanged headers. */
function written(chance: Chance): Buffer {
  const { status, headers, body } = anyResponse(chance, { method: 'GET', url: '/', headers: [] });
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}\r\n`] : [],
  );
  const head = `HTTP/1.1 ${status} Any\r\n${lines.join('')}Content-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

/** Sends a text repeatedly, as fast as the client reads it if `pause` is 0. */
function repeat(socket: Socket, head: string, text: string, pause: number): void {
  socket.write(head);
  const more = (): void => {
    while (!socket.destroyed && socket.write(text) && pause === 0);
  };
  if (pause === 0) socket.on('drain', more);
  else {
    const timer = setInterval(more, pause);
    socket.on('close', () => clearInterval(timer));
  }
  more();
}

/** Starts it. The reaction to a request is random. */
export async function wireServer(chance: Chance): Promise<WireServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const line = data.toString('latin1').split('\r\n')[0] ?? '';
      manners[chance(manners.length)]?.(socket, line, chance);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
