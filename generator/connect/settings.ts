import { flag, string } from '../config-shape.js';

/** How servers are connected to: options of every command that takes a URL. */
export interface ConnectSettings {
  /** File with the certificates of trusted authorities, in place of the default ones. */
  readonly cacert?: string;
  /** Certificates of servers are not checked. */
  readonly insecure?: boolean;
  /** File with the client's certificate, optionally with its key. */
  readonly cert?: string;
  /** File with its key, if that is a separate file. */
  readonly certKey?: string;
  /** URL of the proxy, in place of that of the environment. */
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
