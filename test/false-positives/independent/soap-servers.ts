import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensure, type Requirement } from '../../interop/requirement.js';
import { type Command, lastWords, runCommand } from '../../interop/run-command.js';
import { gsoapTools, jaxwsProgram } from '../../interop/stacks.js';
import { freePort, listening } from '../ports.js';
import { conformed, corpus, type Implementation } from './implementation.js';

interface Subject {
  readonly name: string;
  readonly spec: string;
  readonly service?: string;
  readonly requirement: Requirement;
  /** Generated and compiled in a folder of its own. */
  readonly build: (wsdl: string) => readonly Command[];
  readonly commandFor: (port: string) => Command;
}

const wsdls = resolve(corpus, 'wsdl');
const sources = import.meta.dirname;

/** wsdl2h and soapcpp2 generate the service's class; its methods are implemented in another file. */
function gsoap(name: string): Pick<Subject, 'requirement' | 'build' | 'commandFor'> {
  const compiler = `g++ -O0 -DWITH_DEFAULT_VIRTUAL -I. -o server '${join(sources, 'gsoap', `${name}.cpp`)}'`;
  return {
    requirement: gsoapTools,
    build: (wsdl) => [
      ['wsdl2h', '-o', 'service.h', wsdl],
      ['soapcpp2', '-j', '-S', '-x', 'service.h'],
      ['sh', '-c', `${compiler} soapC.cpp soap*Service.cpp -lgsoap++`],
    ],
    commandFor: (port) => ['./server', port],
  };
}

const cxf = join(wsdls, 'apache__cxf');
const greeter = join(cxf, 'systests/jaxws/src/test/java/org/apache/cxf/systest/provider');

const subjects: readonly Subject[] = [
  {
    name: 'customers, gSOAP',
    spec: join(
      cxf,
      'distribution/src/main/release/samples/jms_spring_config/src/main/config/CustomerService.wsdl',
    ),
    ...gsoap('customers'),
  },
  ...['Greeter', 'DocLitBare'].map((service) => ({
    name: `${service}, gSOAP`,
    spec: join(greeter, 'hello_world_with_restriction.wsdl'),
    service,
    ...gsoap('greeter'),
  })),
  {
    name: 'echo, JAX-WS',
    spec: join(wsdls, 'mulesoft__mule-wsdl-parser/src/test/resources/wsdl/simple-service.wsdl'),
    ...jaxwsProgram(join(sources, 'jaxws', 'Echo.java'), 'service'),
  },
];

/** Services of WSDLs on other stacks. */
export const soapServers: readonly Implementation[] = subjects.map((subject) => ({
  name: subject.name,
  lack: async () => (existsSync(subject.spec) ? ensure(subject.requirement) : `${subject.spec} is not there`),
  look: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-independent-'));
    try {
      for (const command of subject.build(subject.spec)) {
        const ended = await runCommand(command, { cwd: folder, seconds: 300 });
        if (ended.code !== 0) throw new Error(`${command.join(' ')}: ${lastWords(ended)}`);
      }
      return await looked(subject, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
}));

async function looked({ commandFor, spec, service }: Subject, folder: string) {
  const port = await freePort();
  const [program, ...rest] = commandFor(String(port));
  const server = spawn(program, rest, { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    await listening(port);
    const url = `http://127.0.0.1:${port}/`;
    return await conformed({ spec, ...(service !== undefined && { service }), url });
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}
