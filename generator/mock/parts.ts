import type { HttpHandler } from '@trivet/runtime/http/message';
import type { EmittedModule } from '../import-emitted.js';
import type { Contract } from '../model/contract.js';
import type { SpecConfig } from '../spec-config.js';
import type { MockEndpoint, MockOptions } from './options.js';

/** What a mock is made of. */
export interface MockParts {
  readonly contract: Contract;
  /** The modules that `generate` would write for a server, by their paths. */
  readonly modules: ReadonlyMap<string, EmittedModule>;
  readonly options: MockOptions;
  readonly config: SpecConfig;
}

/** A part of a contract that a mock serves. */
export interface MockedService {
  readonly handler: HttpHandler;
  readonly endpoint: MockEndpoint;
}

/** Makes up the answers of what a contract describes. */
export type MakeMock = (parts: MockParts) => readonly MockedService[] | Promise<readonly MockedService[]>;
