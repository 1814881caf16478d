import type { HttpHandler } from '@trivet/runtime/http/message';
import type { EmittedModule } from '../import-emitted.js';
import type { Contract } from '../model/contract.js';
import type { SpecConfig } from '../spec-config.js';
import type { MockEndpoint, MockOptions } from './options.js';

/** The input of a mock. */
export interface MockParts {
  readonly contract: Contract;
  /** The modules that `generate` would write for a server, by path. */
  readonly modules: ReadonlyMap<string, EmittedModule>;
  readonly options: MockOptions;
  readonly config: SpecConfig;
}

/** A part of a contract that a mock serves. */
export interface MockedService {
  readonly handler: HttpHandler;
  readonly endpoint: MockEndpoint;
}

/** Creates the services with generated responses for a contract. */
export type MakeMock = (parts: MockParts) => readonly MockedService[] | Promise<readonly MockedService[]>;
