import { nodeCallbacks } from '@trivet/runtime/conformance/node';
import type { CallbackOptions, Suite } from '@trivet/runtime/conformance/run';
import { isLoopback } from '../loopback.js';
import { ConformError } from './conform-error.js';
import type { ConformEvent, ConformOptions } from './options.js';

/** Starts the listener for callbacks; undefined if no case expects one or the implementation could not reach it. */
export async function callbacksOf(
  suite: Suite,
  { url: base, callbacks = {} }: Pick<ConformOptions, 'url' | 'callbacks'>,
  notify: (event: ConformEvent) => void = () => {},
): Promise<{ readonly options: CallbackOptions; close(): Promise<void> } | undefined> {
  if (!mayWait(suite)) return undefined;
  const { url, host: at } = callbacks;
  if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new ConformError(
      `must be an http(s) URL such as http://my-machine:9000, got ${url}`,
      'callbacks.url',
    );
  if (at === undefined && url === undefined && !(URL.canParse(base) && isLoopback(new URL(base).hostname))) {
    notify({ kind: 'callbacks-skipped' });
    return undefined;
  }
  const { host, port } = placeOf(at ?? '');
  if (url === undefined && /^(?:0\.0\.0\.0|::)$/.test(host ?? ''))
    throw new ConformError(
      `must be an address that can be called where no URL for callbacks is given, got ${at}`,
      'callbacks.host',
    );
  const listening = await nodeCallbacks({
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(url !== undefined && { url }),
  }).catch((error: Error) => {
    throw new ConformError(`${at ?? '127.0.0.1'}: cannot listen there: ${error.message}`, 'callbacks.host');
  });
  const { wait, isRequired } = callbacks;
  return {
    options: {
      listening,
      ...(wait !== undefined && { wait: wait * 1000 }),
      ...(isRequired !== undefined && { isRequired }),
    },
    close: () => listening.close(),
  };
}

/** Parses `host`, `host:port` or `[::1]:port`; an IPv6 address without a port may omit its brackets. */
function placeOf(text: string): { readonly host?: string; readonly port?: number } {
  const [, bracketed, name, port] =
    /^(?:\[([^\]]*)\]|((?:[^:]*:){2,}[^:]*|[^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? name ?? text;
  return { ...(host !== '' && { host }), ...(port !== undefined && { port: Number(port) }) };
}

/** Whether a case waits for a callback, or may do so if the cases are not made yet. */
function mayWait(suite: Suite): boolean {
  if (suite.parts !== undefined) return suite.receiver !== undefined;
  return suite.cases.some(({ steps }) => steps.some(({ callback }) => callback !== undefined));
}
