import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { compileDocuments } from './compile.js';
import { type DocumentResult, messageOf } from './result.js';

/** A document that was emitted, with what is left to do. */
export interface Emitted {
  readonly id: string;
  readonly operations: number;
  readonly files: readonly GeneratedFile[];
  /** Runs the loopback: how many operations there were (those of each port), how many passed, why others did not. */
  loop(): Promise<{
    readonly operations: number;
    readonly passed: number;
    readonly reasons: readonly string[];
  }>;
}

const batchBytes = 24 * 1024 * 1024;

/** Compiles and loops documents, many at a time, since starting a compiler costs more than most of them. */
export class Batch {
  private readonly onResult: (result: DocumentResult) => void;
  private waiting: Emitted[] = [];
  private bytes = 0;

  constructor(onResult: (result: DocumentResult) => void) {
    this.onResult = onResult;
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
    const faults = await compileDocuments(documents.map(({ id, files }) => ({ id, files })));
    for (const document of documents) this.onResult(await finish(document, faults.get(document.id) ?? []));
  }
}

async function finish(document: Emitted, faults: readonly string[]): Promise<DocumentResult> {
  const { id } = document;
  const [fault] = faults;
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
    const { operations, passed, reasons } = await document.loop();
    const [reason] = reasons;
    if (reason !== undefined) return { id, outcome: 'failed', stage: 'loopback', reason, operations, passed };
    return { id, outcome: 'passed', operations, passed };
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
