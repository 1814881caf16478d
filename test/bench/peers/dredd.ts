import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { operationsIn } from './document.js';
import { type Exchange, refusals, successes, wireOf } from './exchanges.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

/** A test as reported to the reporters of Dredd. */
interface DreddTest {
  readonly title: string;
  readonly expected?: { readonly headers?: { readonly 'Content-Type'?: string } };
}

/** Dredd with the document only: no hooks, a token for all requests. */
export const dreddPlain = (settings: PeerSettings): Promise<ReadyPeer> => dredd(settings, false);

/** Dredd with hooks that change the request so that it causes the status of each transaction, as in its guide. */
export const dreddTuned = (settings: PeerSettings): Promise<ReadyPeer> => dredd(settings, true);

async function dredd(
  { folder, scratch, url, token, document }: PeerSettings,
  isTuned: boolean,
): Promise<ReadyPeer> {
  const load = createRequire(join(folder, 'package.json'));
  const Dredd = load('dredd');
  const file = join(scratch, 'dredd.json');
  writeFileSync(file, JSON.stringify(document));
  const hooks = join(scratch, 'dredd-hooks.cjs');
  const operations = operationsIn(document);
  const asked = [...successes, ...refusals].map((one) => {
    const { method = '', path = '' } = operations.find(({ name }) => name === one.operation) ?? {};
    const wire = (exchange: Exchange) => wireOf(exchange, method.toUpperCase(), path, token);
    const again = one.again === undefined ? [] : [wire({ ...one, ...one.again })];
    return {
      status: String(one.status),
      method: method.toUpperCase(),
      template: path,
      wires: [wire(one), ...again],
    };
  });
  writeFileSync(hooks, hooksFor(JSON.stringify(asked)));
  return {
    run: () =>
      new Promise((done, failed) => {
        const emitter = new EventEmitter();
        const red: string[] = [];
        let cases = 0;
        const named = ({ title, expected }: DreddTest): string =>
          `${title} ${expected?.headers?.['Content-Type']}`;
        emitter.on('test start', () => {
          cases += 1;
        });
        emitter.on('test fail', (test: DreddTest) => red.push(named(test)));
        emitter.on('test error', (error: Error, test: DreddTest) =>
          red.push(`${named(test)}: ${error.message}`),
        );
        emitter.on('test skip', () => {
          cases -= 1;
        });
        new Dredd({
          server: url,
          options: {
            path: [file],
            loglevel: 'silent',
            reporter: [],
            header: [`Authorization: Bearer ${token}`],
            ...(isTuned && { hookfiles: [hooks] }),
          },
          emitter,
        }).run((error: unknown) => (error ? failed(error) : done({ red, cases })));
      }),
  };
}

/** Dredd runs hook files itself, so they are files; they do not use this project. */
function hooksFor(asked: string): string {
  return `const hooks = require('hooks');
const asked = ${asked};
const plain = (path) => path.split('?')[0];
hooks.beforeEach((transaction, done) => {
  const { statusCode } = transaction.expected;
  const wanted = asked.find(
    ({ status, method, template }) =>
      status === statusCode && method === transaction.request.method &&
      new RegExp('^' + template.replace(/\\{[^}]+\\}/g, '[^/]+') + '$').test(plain(transaction.fullPath)) &&
      !(template.includes('{id}') && plain(transaction.fullPath) === '/api/communities/featured'),
  );
  if (wanted === undefined) transaction.skip = true;
  else {
    const { wires } = wanted;
    const wire = wires.length > 1 ? wires.shift() : wires[0];
    transaction.fullPath = wire.path;
    transaction.request.uri = wire.path;
    transaction.request.body = wire.body ?? '';
    const { Accept, ...headers } = wire.headers;
    const type = transaction.expected.headers['Content-Type'];
    const isRefused = Accept === 'text/csv' || type === undefined;
    transaction.request.headers = { ...headers, Accept: isRefused ? Accept : type };
  }
  done();
});
`;
}
