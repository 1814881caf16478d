import type { Collector, ShownExchange } from '../traffic/collector.js';
import { type ProxyOptions, serveProxy } from '../traffic/proxy-server.js';
import type { RecordedExchange } from '../traffic/recorded.js';
import { certificateAdvice } from './connect-options.js';
import { whyNotListening } from './listening.js';
import { emitJson, say, UsageError } from './terminal.js';
import { endOfTraffic, printExchange, type TrafficArguments } from './traffic-report.js';

/** Options of live traffic. */
export interface LiveOptions extends Omit<ProxyOptions, 'onExchange'>, TrafficArguments {
  readonly onListening: (origin: string) => void;
}

/** Forwards traffic and checks it against the contract until a limit is reached or the user ends it. */
export async function passTraffic(collector: Collector, options: LiveOptions): Promise<void> {
  const { host, port, connection } = options;
  const { ended, seen } = endOfTraffic(options);
  const onExchange = (exchange: RecordedExchange): void => {
    void collector.add(exchange).then((shown) => {
      showExchange(shown, options);
      seen();
    });
  };
  const server = await serveProxy({ ...options, onExchange }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(whyNotListening(error, host, port));
  });
  options.onListening(server.origin);
  await ended;
  await server.close();
  connection.close();
}

/** Shows one exchange. */
export function showExchange(exchange: ShownExchange, { json }: TrafficArguments): void {
  if (json === true) emitJson({ type: 'exchange', ...exchange });
  else printExchange(exchange);
  if (exchange.refused !== undefined) say(`    ${certificateAdvice[exchange.refused]}`);
}
