import type { Json } from './document.js';

/** The result of one run of a peer. */
export interface PeerRun {
  /** Names of failed tests, which are stable across runs. */
  readonly red: readonly string[];
  readonly cases: number;
}

/** The input of every peer. */
export interface PeerSettings {
  /** Where it is installed. */
  readonly folder: string;
  /** Folder for temporary files. */
  readonly scratch: string;
  /** Base URL of the server, and a token with all permissions. */
  readonly url: string;
  readonly token: string;
  /** One file of OpenAPI 3.0.3 with examples, created by `peerDocument`. */
  readonly document: Json;
}

/** A prepared peer: its files written, its packages loaded. */
export interface ReadyPeer {
  run(): Promise<PeerRun>;
  close?(): Promise<void> | void;
}

/** Prepares a peer. */
export type Prepare = (settings: PeerSettings) => Promise<ReadyPeer>;
