import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Restricts everything that runs after it to the files and addresses in its lists: other access is recorded and
 * refused.
 * It must be imported before the code that it restricts.
 */
export interface Guard {
  /** Access refused since the last call: `connect 127.0.0.1:80`, `open /etc/passwd`. */
  refused(): readonly string[];
  /** Folders in which any file may be opened. */
  readonly folders: string[];
  /** Addresses that may be connected to, as `127.0.0.1:8080`. */
  readonly addresses: string[];
}

let found: string[] = [];

export const guard: Guard = {
  folders: [],
  addresses: [],
  refused() {
    const all = [...new Set(found)];
    found = [];
    return all;
  },
};

/** Records a refusal, and returns it as an error for the caller. */
function refusal(what: string): Error {
  found.push(what);
  return Object.assign(new Error(`the test refuses ${what}`), { code: 'EACCES' });
}

function refuse(what: string): never {
  throw refusal(what);
}

function checkPath(path: unknown): void {
  if (typeof path !== 'string' && !(path instanceof URL) && !(path instanceof Uint8Array)) return;
  const text = path instanceof URL ? fileURLToPath(path) : String(path);
  const file = resolve(text);
  const real = fs.existsSync(file) ? fs.realpathSync(file) : file;
  const isListed = guard.folders.some((folder) => real === folder || real.startsWith(folder + sep));
  if (!isListed) refuse(`open ${text}`);
}

type Functions = Record<string, unknown>;

/** Checks the first argument of functions before they run. */
function wrap(module: object, names: readonly string[], check: (first: unknown) => void): void {
  const functions = module as Functions;
  for (const name of names) {
    const before = functions[name];
    if (typeof before !== 'function') throw new Error(`there is no ${name} to watch`);
    const watched = function (this: unknown, ...args: unknown[]): unknown {
      try {
        check(args[0]);
      } catch (error) {
        if (module === fs.promises || module === dns.promises) return Promise.reject(error);
        throw error;
      }
      return Reflect.apply(before, this, args);
    };
    functions[name] = Object.assign(watched, before);
  }
}

const opening = ['open', 'readFile', 'readdir', 'opendir', 'copyFile'];
wrap(fs, [...opening, ...opening.map((name) => `${name}Sync`), 'createReadStream'], checkPath);
wrap(fs.promises, opening, checkPath);
// Addresses are resolved before listening, which sends nothing.
const lookUp = (name: unknown): void => {
  if (net.isIP(String(name)) === 0) refuse(`resolve ${String(name)}`);
};
const looking = ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny'];
wrap(dns, looking, lookUp);
wrap(dns.promises, looking, lookUp);
wrap(dgram, ['createSocket'], () => refuse('datagrams'));
wrap(
  childProcess,
  ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'],
  (command) => {
    const file = String(command);
    if (!guard.folders.some((folder) => file.startsWith(folder + sep))) refuse(`run ${file}`);
  },
);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]): net.Socket {
  // Node passes the options and the listener as one list.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { host, port, path } =
    typeof first === 'object' && first !== null
      ? (first as Functions)
      : { host: second, port: first, path: undefined };
  const address = typeof path === 'string' ? path : `${String(host ?? 'localhost')}:${String(port)}`;
  if (guard.addresses.includes(address)) return Reflect.apply(connect, this, args);
  const error = refusal(`connect ${address}`);
  process.nextTick(() => this.destroy(error));
  return this;
};

syncBuiltinESMExports();
