import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Buildable, builtFolder, type Startable, withServer } from '../built.js';
import { conformed, type Implementation, type Served } from './implementation.js';

/** Software of others with a document of its own, in the version that is named where it is built. */
interface Software extends Startable, Omit<Buildable, 'sources' | 'document'>, Pick<Served, 'credentials'> {
  readonly name: string;
  /** Path of the document on the server, or its name in the folder that it was built in. */
  readonly document: string;
}

/** The packages of `requirements.txt`, apart from those of the machine. */
const inVirtualEnvironment: Buildable['build'] = [
  ['python3', '-m', 'venv', 'venv'],
  ['venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'],
];

const alertmanager = 'github.com/prometheus/alertmanager@v0.28.1';

const published: readonly Software[] = [
  {
    name: 'Kinto',
    folder: 'kinto',
    needs: [['python3', '-c', 'import venv, ensurepip']],
    build: inVirtualEnvironment,
    start: (port) => ['venv/bin/kinto', 'start', '--ini', 'kinto.ini', '--port', port],
    document: '/v1/__api__',
    credentials: { roles: [{ name: 'alice', basic: { user: 'alice', password: 'secret' } }] },
  },
  {
    name: 'Django REST framework',
    folder: 'djangorest',
    needs: [['python3', '-c', 'import venv, ensurepip']],
    build: inVirtualEnvironment,
    start: (port) => ['venv/bin/python', 'server.py', port],
    document: '/openapi.json',
    credentials: { roles: [{ name: 'alice', basic: { user: 'alice', password: 'secret' } }] },
  },
  {
    name: 'pygeoapi',
    folder: 'pygeoapi',
    needs: [['python3', '-c', 'import venv, ensurepip']],
    build: [
      ...inVirtualEnvironment,
      [
        'env',
        'PYGEOAPI_CONFIG=pygeoapi.yml',
        'PYGEOAPI_OPENAPI=openapi.yml',
        'venv/bin/pygeoapi',
        ...['openapi', 'generate', 'pygeoapi.yml', '--output-file', 'openapi.yml'],
      ],
    ],
    start: (port) => ['venv/bin/python', 'server.py', port],
    document: '/openapi?f=json',
  },
  {
    name: 'Alertmanager',
    folder: 'alertmanager',
    needs: [['go', 'version']],
    build: [
      ['sh', '-c', `GOBIN="$PWD" go install ${alertmanager.replace('@', '/cmd/alertmanager@')}`],
      ['sh', '-c', `cat "$(go list -m -f '{{.Dir}}' ${alertmanager})/api/v2/openapi.yaml" > openapi.yaml`],
    ],
    start: (port) => [
      './alertmanager',
      '--config.file=alertmanager.yml',
      '--cluster.listen-address=',
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    document: 'openapi.yaml',
  },
  {
    name: 'WireMock',
    folder: 'wiremock',
    needs: [
      ['java', '-version'],
      ['mvn', '--version'],
    ],
    build: [['mvn', '--quiet', '--batch-mode', 'package']],
    start: (port) => [
      'java',
      '-jar',
      'target/wiremock.jar',
      '--bind-address',
      '127.0.0.1',
      '--port',
      port,
      '--disable-banner',
    ],
    document: '/__admin/docs/swagger',
  },
  {
    name: 'LoopBack',
    folder: 'todos',
    needs: [['npm', '--version']],
    build: [['npm', 'install', '--silent', '--no-audit', '--no-fund']],
    start: (port) => ['node', 'server.js', port],
    document: '/openapi.json',
  },
];

/** Published servers, against the documents that they come with. */
export const software: readonly Implementation[] = published.map(
  ({ name, document, credentials, ...server }) => {
    const built = () => builtFolder({ ...server, sources: join(import.meta.dirname, server.folder) });
    return {
      name,
      lack: async () => {
        const found = await built();
        return 'lack' in found ? found.lack : undefined;
      },
      look: async () => {
        const found = await built();
        if ('lack' in found) throw new Error(found.lack);
        return withServer(server, found.folder, async (url) => {
          const spec = await documentIn(found.folder, document, url);
          return conformed({ spec, url, ...(credentials !== undefined && { credentials }) });
        });
      },
    };
  },
);

/** The file of a document, which a server may have to be asked for. */
async function documentIn(folder: string, document: string, url: string): Promise<string> {
  if (!document.startsWith('/')) return join(folder, document);
  const answer = await fetch(url + document);
  const path = join(folder, 'served.json');
  writeFileSync(path, await answer.text());
  return path;
}
