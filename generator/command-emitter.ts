import { spawn } from 'node:child_process';
import { contractDocument } from './contract-document.js';
import type { GeneratedFile } from './emit/emitter.js';
import type { CommandEmitter } from './emit-request.js';
import { isObject } from './load/source/source.js';
import type { Contract } from './model/contract.js';

/** The standard error of a program, and the files it wrote to standard output, or the reason why there are none. */
export interface CommandResult {
  readonly notes: string;
  readonly files?: readonly GeneratedFile[];
  readonly fault?: string;
}

/** Limits in bytes for standard output and standard error of a program. */
const limits = { output: 256 * 1024 * 1024, notes: 64 * 1024 };

const usualTimeout = 60;

/**
 * Runs a program as an emitter, without a shell: it reads the contract document with `banner` and `options` on standard
 * input, and writes `{"files": [{"path": "…", "text": "…"}]}` to standard output. At the time limit it is killed
 * together with its child processes.
 */
export async function runCommand(
  { command, options = {}, timeout = usualTimeout }: CommandEmitter,
  contract: Contract,
  { banner, folder }: { readonly banner: string; readonly folder: string },
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const input = JSON.stringify({ ...contractDocument(contract), banner, options });
  const ended = await runProgram(program, args, { input, folder, seconds: timeout });
  const { notes } = ended;
  if (ended.fault !== undefined) return { notes, fault: ended.fault };
  const files = filesOf(ended.output);
  return typeof files === 'string' ? { notes, fault: files } : { notes, files };
}

interface Ended {
  readonly notes: string;
  readonly output: string;
  readonly fault?: string;
}

function runProgram(
  program: string,
  args: readonly string[],
  { input, folder, seconds }: { readonly input: string; readonly folder: string; readonly seconds: number },
): Promise<Ended> {
  return new Promise((done) => {
    // A process group of its own, so that its child processes are killed with it.
    const child = spawn(program, args, { cwd: folder, detached: process.platform !== 'win32' });
    const output: Buffer[] = [];
    const notes: Buffer[] = [];
    let size = 0;
    let noted = 0;
    let fault: string | undefined;
    const end = (reason: string): void => {
      fault ??= reason;
      try {
        if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
        else child.kill('SIGKILL');
      } catch {
        // It has already ended.
      }
    };
    const timer = setTimeout(() => end(`timed out after ${seconds} seconds`), seconds * 1000);
    child.on('error', (error) => {
      fault ??= `cannot start: ${error.message}`;
    });
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > limits.output) end(`output must be at most ${limits.output} bytes`);
      else output.push(piece);
    });
    child.stderr.on('data', (piece: Buffer) => {
      if (noted < limits.notes) notes.push(piece.subarray(0, limits.notes - noted));
      noted += piece.length;
    });
    // A program may end without having read all of its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0) fault ??= code === null ? `terminated by ${signal}` : `exited with code ${code}`;
      const text = (pieces: readonly Buffer[]): string => Buffer.concat(pieces).toString('utf8');
      done({ notes: text(notes), output: text(output), ...(fault === undefined ? {} : { fault }) });
    });
  });
}

/** The files in the output of a program, or what is wrong with the output. */
function filesOf(output: string): readonly GeneratedFile[] | string {
  const expected = 'standard output must be {"files": [{"path": string, "text": string}]}';
  let data: unknown;
  try {
    data = JSON.parse(output);
  } catch (error) {
    return `${expected}: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!isObject(data) || !Array.isArray(data.files)) return `${expected}, got none`;
  const files: GeneratedFile[] = [];
  for (const [index, file] of data.files.entries()) {
    if (!isObject(file) || typeof file.path !== 'string' || typeof file.text !== 'string')
      return `${expected}, got something else at files[${index}]`;
    files.push({ path: file.path, text: file.text });
  }
  return files;
}
