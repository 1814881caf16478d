import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { compileDocuments } from './compile.js';
import { type DocumentResult, messageOf } from './result.js';

/** An emitted document, with the remaining steps. */
export interface Emitted {
  readonly id: string;
  readonly operations: number;
  readonly files: readonly GeneratedFile[];
  /** The errors of the compiler that are failures; by default all. */
  failures?(faults: readonly string[]): readonly string[];
  /** Runs the loopback: the number of operations (those of each port), how many passed, and why others did not. */
  loop(): Promise<LoopResult>;
}

/** The result of sending every operation of a document through client and server. */
export interface LoopResult {
  readonly operations: number;
  readonly passed: number;
  readonly reasons: readonly string[];
  /** Operations that the specification makes impossible to send, each with the reason. */
  readonly skipped?: readonly string[];
}

const batchBytes = 24 * 1024 * 1024;

/** Compiles and loops documents in batches, since starting a compiler takes longer than most of them. */
export class Batch {
  private readonly onResult: (result: DocumentResult) => void;
  private waiting: Emitted[] = [];
  private bytes = 0;

  private readonly packages: readonly string[];

  /** `packages` of this repository may be imported by the files. */
  constructor(onResult: (result: DocumentResult) => void, packages: readonly string[] = []) {
    this.onResult = onResult;
    this.packages = packages;
  }

  async add(document: Emitted): Promise<void> {
    this.waiting.push(document);
    this.bytes += document.files.reduce((sum, file) => sum + file.text.length, 0);
    if (this.bytes > batchBytes || this.waiting.length >= 60) await this.flush();
  }

  async flush(): Promise<void> {
    const documents = this.waiting;
    this.waiting = [];
    this.bytes = 0;
    if (documents.length === 0) return;
    const faults = await compileDocuments(
      documents.map(({ id, files }) => ({ id, files })),
      'typescript7',
      this.packages,
    );
    for (const document of documents) this.onResult(await finish(document, faults.get(document.id) ?? []));
  }
}

async function finish(document: Emitted, faults: readonly string[]): Promise<DocumentResult> {
  const { id } = document;
  const [fault] = document.failures?.(faults) ?? faults;
  if (fault !== undefined)
    return {
      id,
      outcome: 'failed',
      stage: 'compile',
      reason: fault,
      operations: document.operations,
      passed: 0,
    };
  try {
    const { operations, passed, reasons, skipped = [] } = await document.loop();
    const [reason, ...others] = reasons;
    const counted = { id, operations, passed, ...(skipped.length > 0 && { skipped }) };
    if (reason === undefined) return { ...counted, outcome: 'passed' };
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return { ...counted, outcome: 'failed', stage: 'loopback', reason: `${reason}${more}` };
  } catch (error) {
    return {
      id,
      outcome: 'failed',
      stage: 'loopback',
      reason: messageOf(error),
      operations: document.operations,
      passed: 0,
    };
  }
}
