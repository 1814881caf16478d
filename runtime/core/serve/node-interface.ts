/** The parts of node:http messages that the adapters use; frameworks based on node:http have the same. */

/** The used part of http.IncomingMessage. */
export interface NodeIncoming {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly readableEnded: boolean;
  readonly socket: { readonly encrypted?: boolean | undefined } | object;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  iterator(options: { readonly destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
}

/** The used part of http.ServerResponse. */
export interface NodeOutgoing {
  readonly writableEnded: boolean;
  readonly destroyed: boolean;
  /** Null while responses to earlier requests of the connection are being written. */
  readonly socket?: object | null;
  readonly writableFinished?: boolean;
  /** Bytes that wait to be sent, those of the connection included. */
  readonly writableLength?: number;
  writeHead(status: number, headers: string[] | Record<string, string | string[]>): unknown;
  flushHeaders?(): unknown;
  write(chunk: Uint8Array): boolean;
  end(body?: string | Uint8Array): unknown;
  end(body: string, encoding: 'latin1'): unknown;
  once(event: 'drain' | 'close', listener: () => void): unknown;
  destroy(): unknown;
}
