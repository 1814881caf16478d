import { type NodeTarget, nodeTarget } from '@trivet/runtime/conformance/node';
import { type Connection, connectionOf } from '../connect/connection.js';
import { noResponseReason } from '../connect/no-response.js';
import { ConnectError } from '../connect/proxy.js';
import { ConformError } from './conform-error.js';
import type { ConformOptions } from './options.js';

/** The options for requests to the implementation. */
export type Asking = Pick<ConformOptions, 'url' | 'target' | 'connect' | 'timeout' | 'retries'>;

/** The target of requests with these options. */
export function targetOf({ url, target, connect, timeout, retries }: Asking): NodeTarget {
  if (target !== undefined) return { target, close: () => {} };
  const { open, close } = connectionTo(connect);
  const made = nodeTarget(url, {
    open,
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
  });
  return { target: made.target, close };
}

/** The connection with these settings; unusable settings are thrown as a ConformError. */
export function connectionTo(settings: ConformOptions['connect'] = {}): Connection {
  try {
    return connectionOf(settings);
  } catch (error) {
    throw error instanceof ConnectError ? new ConformError(error.reason, `connect.${error.source}`) : error;
  }
}

/** Reports once that the server is unreachable, rather than for every case. */
export async function requireReachable(asking: Asking): Promise<void> {
  const { url } = asking;
  if (asking.target !== undefined) return;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    // The part before an @ may be a password.
    throw new ConformError(
      `must be an http(s) URL such as http://localhost:3000, got ${url.replace(/^.*@/, '')}`,
      'url',
    );
  const { target, close } = targetOf(asking);
  try {
    await target({ method: 'GET', url: '', headers: [] });
  } catch (error) {
    throw new ConformError(`${url} does not respond: ${noResponseReason(error, url)}`, undefined, error);
  } finally {
    close();
  }
}
