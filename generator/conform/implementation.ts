import { type NodeTarget, nodeTarget } from '@trivet/runtime/conformance/node';
import { type Connection, connectionOf } from '../connect/connection.js';
import { ConnectError } from '../connect/proxy.js';
import { ConformError } from './conform-error.js';
import type { ConformOptions } from './options.js';

/** How the implementation is asked. */
export type Asking = Pick<ConformOptions, 'url' | 'target' | 'connect' | 'timeout' | 'retries'>;

/** The implementation, asked as the options say. */
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

/** The connection of these settings; what cannot be used is told to whoever called. */
export function connectionTo(settings: ConformOptions['connect'] = {}): Connection {
  try {
    return connectionOf(settings);
  } catch (error) {
    throw error instanceof ConnectError ? new ConformError(error.reason, `connect.${error.source}`) : error;
  }
}

/** Says once that there is no server, and not for every case that nothing answered. */
export async function requireAnswer(asking: Asking): Promise<void> {
  const { url } = asking;
  if (asking.target !== undefined) return;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    // What stands before an @ may be a password.
    throw new ConformError(
      `must be an http(s) URL such as http://localhost:3000, got ${url.replace(/^.*@/, '')}`,
      'url',
    );
  const { target, close } = targetOf(asking);
  try {
    await target({ method: 'GET', url: '', headers: [] });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConformError(`${url} does not respond: ${why}`, undefined, error);
  } finally {
    close();
  }
}
