import { connect } from 'node:net';

/** A response as on the wire. */
export interface RawResponse {
  readonly statusLine: string;
  readonly status: number;
  /** By lower-case name; lines of the same name are joined. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Interim statuses before the final one. */
  readonly interim: readonly number[];
}

/** A request, written byte by byte. */
export interface RawRequest {
  /** `POST /metadata-catalogue HTTP/1.1` */
  readonly line: string;
  readonly headers: readonly string[];
  readonly body?: string | Uint8Array;
  /** Text to wait for before the body is sent. */
  readonly awaiting?: string;
}

/** Sends a request over a separate socket, and reads until the server closes it. */
export async function exchange(url: string, request: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const body = Buffer.from(request.body ?? '');
  const socket = connect(Number(port), hostname);
  const length = request.body === undefined ? [] : [`Content-Length: ${body.length}`];
  socket.write(`${[request.line, ...request.headers, ...length].join('\r\n')}\r\n\r\n`);
  if (request.awaiting === undefined) socket.write(body);
  const chunks: Buffer[] = [];
  let waiting = request.awaiting;
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(10_000, () => reject(new Error('no answer in 10 seconds')));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (waiting === undefined || !Buffer.concat(chunks).includes(waiting)) return;
      waiting = undefined;
      socket.write(body);
    });
    socket.on('end', resolve);
    socket.on('error', reject);
  }).finally(() => socket.destroy());
  return readResponse(Buffer.concat(chunks).toString('utf8'), []);
}

function readResponse(text: string, interim: readonly number[]): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const rest = text.slice(end + 4);
  if (status < 200) return readResponse(rest, [...interim, status]);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    const known = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  return { statusLine, status, headers, body: rest, interim };
}
