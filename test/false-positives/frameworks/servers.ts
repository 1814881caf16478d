import { join } from 'node:path';
import type { Command } from '../../interop/run-command.js';

/** A server of the apiary (`openapi.yaml`), or of another contract, on a framework. */
export interface FrameworkServer {
  readonly name: string;
  /** Its document, unless it is `openapi.yaml`. */
  readonly spec?: string;
  /** The folder of its sources, and required programs. */
  readonly folder: string;
  readonly needs: readonly Command[];
  /** Commands that are run once in a folder with a copy of its sources and the document. */
  readonly build: readonly Command[];
  start(port: string, built: string): Command;
  /** It needs only what this project needs. */
  readonly isCheap?: boolean;
}

const sources = import.meta.dirname;

const python: Pick<FrameworkServer, 'needs' | 'build' | 'start'> = {
  needs: [['python3', '-c', 'import venv, ensurepip']],
  build: [
    ['python3', '-m', 'venv', 'venv'],
    ['venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'],
  ],
  start: (port) => ['venv/bin/python', 'server.py', port],
};

/** Servers that run as sources of this project. */
function onNode(folder: string): Pick<FrameworkServer, 'needs' | 'build' | 'start' | 'isCheap'> {
  const file = join(sources, folder, 'server.ts');
  return {
    needs: [],
    build: [],
    start: (port) => [process.execPath, '--import', 'tsx', file, port],
    isCheap: true,
  };
}

/** Ten frameworks in seven languages, with versions pinned in the folder of each. */
const apiaries: readonly FrameworkServer[] = [
  {
    name: 'Python http.server',
    folder: 'http.server',
    needs: [['python3', '--version']],
    build: [],
    start: (port) => ['python3', 'server.py', port],
    isCheap: true,
  },
  { name: 'Express', folder: 'express', ...onNode('express') },
  { name: 'Fastify', folder: 'fastify', ...onNode('fastify') },
  { name: 'Flask', folder: 'flask', ...python },
  { name: 'FastAPI', folder: 'fastapi', ...python },
  {
    name: 'Go, oapi-codegen',
    folder: 'go',
    needs: [['go', 'version']],
    build: [
      ['go', 'tool', 'oapi-codegen', '-config', 'codegen.yaml', 'openapi.yaml'],
      ['go', 'build', '-o', 'server', '.'],
    ],
    start: (port) => ['./server', port],
  },
  {
    name: 'Spring Boot',
    folder: 'spring',
    needs: [
      ['java', '-version'],
      ['mvn', '--version'],
    ],
    build: [['mvn', '--quiet', '--batch-mode', 'package']],
    start: (port) => [
      'java',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-jar',
      'target/apiary.jar',
      port,
    ],
  },
  {
    name: 'PHP',
    folder: 'php',
    needs: [['php', '-r', 'exit(function_exists("mb_strlen") ? 0 : 1);']],
    build: [],
    start: (port, built) => [
      'env',
      `APIARY=${join(built, 'kept')}`,
      ...['php', '-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, 'server.php'],
    ],
  },
  {
    name: 'Sinatra',
    folder: 'sinatra',
    needs: [
      ['ruby', '-e', 'require "sinatra/base"; require "puma"; exit(Sinatra::VERSION.to_i == 3 ? 0 : 1)'],
    ],
    build: [],
    start: (port) => ['ruby', 'server.rb', port],
  },
  {
    name: 'axum',
    folder: 'axum',
    needs: [['cargo', '--version']],
    build: [['cargo', 'build', '--quiet', '--locked']],
    start: (port) => ['target/debug/apiary', port],
  },
];

/**
 * Six of them with the depot: nested members, octets, parts with names chosen by the client, errors with their places.
 */
const depots: readonly FrameworkServer[] = (
  [
    {
      name: 'Python http.server, depot',
      folder: 'depot/http.server',
      needs: [['python3', '--version']],
      build: [],
      start: (port) => ['python3', 'server.py', port],
      isCheap: true,
    },
    { name: 'Express with zod, depot', folder: 'depot/express', ...onNode('depot/express') },
    { name: 'Fastify with ajv, depot', folder: 'depot/fastify', ...onNode('depot/fastify') },
    {
      name: 'Flask with marshmallow, depot',
      folder: 'depot/python',
      ...python,
      start: (port) => ['venv/bin/python', 'on_flask.py', port],
    },
    {
      name: 'FastAPI with pydantic, depot',
      folder: 'depot/python',
      ...python,
      start: (port) => ['venv/bin/python', 'on_fastapi.py', port],
    },
    {
      name: 'Go net/http, depot',
      folder: 'depot/go',
      needs: [['go', 'version']],
      build: [['go', 'build', '-o', 'server', '.']],
      start: (port) => ['./server', port],
    },
  ] satisfies readonly FrameworkServer[]
).map((one): FrameworkServer => ({ ...one, spec: 'depot/openapi.yaml' }));

/** All servers of the apiary and of the depot. */
export const frameworkServers: readonly FrameworkServer[] = [...apiaries, ...depots];
