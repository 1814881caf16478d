import type { Collector, ToldExchange } from '../traffic/collector.js';
import { type ProxyOptions, serveProxy } from '../traffic/proxy-server.js';
import type { SeenExchange } from '../traffic/seen.js';
import { certificateAdvice } from './connect-options.js';
import { whyNotListening } from './listening.js';
import { emitJson, Misuse, say } from './terminal.js';
import { endOfTraffic, type TrafficArguments, tellExchange } from './traffic-report.js';

/** Options of live traffic. */
export interface LiveOptions extends Omit<ProxyOptions, 'onExchange'>, TrafficArguments {
  readonly onListening: (origin: string) => void;
}

/** Forwards traffic and checks it against the contract until a limit is reached or the user ends it. */
export async function passTraffic(collector: Collector, options: LiveOptions): Promise<void> {
  const { host, port, connection } = options;
  const { ended, seen } = endOfTraffic(options);
  const onExchange = (exchange: SeenExchange): void => {
    void collector.add(exchange).then((told) => {
      showExchange(told, options);
      seen();
    });
  };
  const server = await serveProxy({ ...options, onExchange }).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse(whyNotListening(error, host, port));
  });
  options.onListening(server.origin);
  await ended;
  await server.close();
  connection.close();
}

/** Shows one exchange. */
export function showExchange(told: ToldExchange, { json }: TrafficArguments): void {
  if (json === true) emitJson({ type: 'exchange', ...told });
  else tellExchange(told);
  if (told.refused !== undefined) say(`    ${certificateAdvice[told.refused]}`);
}
