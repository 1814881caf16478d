import type { Json } from './document.js';

/** What one run of a peer came to. */
export interface PeerRun {
  /** Names of the tests that failed, the same for the same test in every run. */
  readonly red: readonly string[];
  readonly cases: number;
}

/** What every peer is given. */
export interface PeerSettings {
  /** Where it is installed. */
  readonly folder: string;
  /** Where it may write. */
  readonly scratch: string;
  /** Base URL of the server, and a token that may do everything there. */
  readonly url: string;
  readonly token: string;
  /** One file of OpenAPI 3.0.3 with examples, as `peerDocument` makes it. */
  readonly document: Json;
}

/** A peer made ready: its files written, its packages loaded. */
export interface ReadyPeer {
  run(): Promise<PeerRun>;
  close?(): Promise<void> | void;
}

/** Makes a peer ready. */
export type Prepare = (settings: PeerSettings) => Promise<ReadyPeer>;
