import { flag, string } from '../config-shape.js';

/** How servers are reached: options of every command that is given a URL. */
export interface ConnectSettings {
  /** File of the certificates of authorities that are trusted, in place of the usual ones. */
  readonly cacert?: string;
  /** Certificates of servers are not checked. */
  readonly insecure?: boolean;
  /** File of the client's certificate, perhaps with its key. */
  readonly cert?: string;
  /** File of its key, where it is another one. */
  readonly certKey?: string;
  /** URL of the proxy, in place of the one that the environment names. */
  readonly proxy?: string;
}

/** The members of these settings in a configuration. */
export const connectMembers = {
  cacert: string,
  insecure: flag,
  cert: string,
  certKey: string,
  proxy: string,
} as const;
