/** The credentials of a run, by the roles of its callers. */

import type { Secret } from './hide.js';
import type { TargetRequest } from './target.js';
import type { UserPassword } from './username-token.js';

/** A caller: has a bearer token, a user with a password, or keys. */
export interface Role {
  readonly name: string;
  readonly bearer?: string;
  readonly basic?: UserPassword;
  /** The security schemes of its token and its password, by their names in the contract; undefined: unknown. */
  readonly schemes?: readonly string[];
  /** Its API keys, which replace those shared by all roles. */
  readonly keys?: readonly Key[];
}

/** An API key, and its place in a request. */
export interface Key {
  readonly scheme: string;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** The credentials of a run. */
export interface Credentials {
  /** The first one is used by requests without a role. */
  readonly roles?: readonly Role[];
  /** Keys of every request whose role has no key for the same scheme. */
  readonly keys?: readonly Key[];
  /** Headers of every request that does not set them itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** WS-Security UsernameToken in every envelope, with the password as text or as a digest. */
  readonly usernameToken?: UserPassword & { readonly digest?: boolean };
  /**
   * The cases set credentials themselves, by `$inputs.token` and the like: requests without them are sent as they are if
   * their operation requires none, else by the first role. `headers` are still added to every request.
   */
  readonly areOwn?: boolean;
  /** User and password in the URL of the implementation: Basic credentials of every request without others. */
  readonly urlUser?: UserPassword;
  /** Other secrets: values of inputs, for example. */
  readonly secrets?: readonly Secret[];
  /** Changes a request after everything else. */
  readonly request?: (request: TargetRequest) => TargetRequest | Promise<TargetRequest>;
}
