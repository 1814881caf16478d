import { nodeCallbacks } from '@trivet/runtime/conformance/node';
import type { CallbackOptions, Suite } from '@trivet/runtime/conformance/run';
import { isLoopback } from '../loopback.js';
import type { ConformOptions } from './conform-options.js';
import { Misuse, say } from './terminal.js';

/** Where a run listens for callbacks; nothing where no case waits for one, or nobody could reach it. */
export async function callbacksOf(
  { cases }: Suite,
  { url, callbackHost, callbackUrl, callbackWait, callbackRequired }: ConformOptions,
): Promise<{ readonly options: CallbackOptions; close(): Promise<void> } | undefined> {
  if (!cases.some(({ steps }) => steps.some(({ callback }) => callback !== undefined))) return undefined;
  if (
    callbackUrl !== undefined &&
    !/^https?:$/.test(URL.canParse(callbackUrl) ? new URL(callbackUrl).protocol : '')
  )
    throw new Misuse(
      `--callback-url must be an http(s) URL such as http://my-machine:9000, got ${callbackUrl}`,
    );
  if (callbackHost === undefined && callbackUrl === undefined && !isLoopback(new URL(url).hostname)) {
    say('callbacks are skipped: give --callback-host an address that the implementation can reach');
    return undefined;
  }
  const { host, port } = placeOf(callbackHost ?? '');
  if (callbackUrl === undefined && /^(?:0\.0\.0\.0|::)$/.test(host ?? ''))
    throw new Misuse(
      `--callback-host ${callbackHost} is not an address that can be called; add --callback-url`,
    );
  const listening = await nodeCallbacks({
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(callbackUrl !== undefined && { url: callbackUrl }),
  }).catch((error: Error) => {
    throw new Misuse(`--callback-host ${callbackHost ?? '127.0.0.1'}: cannot listen there: ${error.message}`);
  });
  return {
    options: {
      listening,
      ...(callbackWait !== undefined && { wait: callbackWait * 1000 }),
      ...(callbackRequired !== undefined && { isRequired: callbackRequired }),
    },
    close: () => listening.close(),
  };
}

/** `host`, `host:port`, `[::1]:port`; an IPv6 address alone may go without its brackets. */
function placeOf(text: string): { readonly host?: string; readonly port?: number } {
  const [, bracketed, name, port] =
    /^(?:\[([^\]]*)\]|((?:[^:]*:){2,}[^:]*|[^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? name ?? text;
  return { ...(host !== '' && { host }), ...(port !== undefined && { port: Number(port) }) };
}
