import type { Column } from './query/syntax.js';

/** A query on its way: what it found when it ran, of which pages are made one by one. */
export interface Cursor {
  readonly owner: string;
  /** Type and text of the query, to recognise it. */
  readonly query: string;
  /** Names of the entries found, in order. */
  readonly names: readonly string[];
  /** Columns to return, absent for names only. */
  readonly columns?: readonly Column[];
  readonly mentionsAttributes: boolean;
}

/** How long cursors live, how many a caller has, and what the time is. */
export interface CursorOptions {
  /** Milliseconds without a page. */
  readonly idle: number;
  readonly perCaller: number;
  readonly now: () => number;
}

interface LiveCursor {
  readonly cursor: Cursor;
  used: number;
  /** Where the pages begin whose tokens were given out. */
  readonly positions: Set<number>;
}

/** Characters of a cursor's random part: 128 bits in base64url. */
const idLength = 22;

/** The queries that are not at their end. Tokens are the random part of a cursor and the position of a page. */
export class Cursors {
  private readonly live = new Map<string, LiveCursor>();
  private readonly options: CursorOptions;

  constructor(options: CursorOptions) {
    this.options = options;
  }

  /** Keeps a cursor and returns the token of the page that begins at `position`. */
  open(cursor: Cursor, position: number): string {
    this.dropExpired();
    const own = [...this.live].filter(([, other]) => other.cursor.owner === cursor.owner);
    // The map is in the order of last use, so that the first is the one longest unused.
    const oldest = own[0];
    if (oldest !== undefined && own.length >= this.options.perCaller) this.live.delete(oldest[0]);
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
    this.live.set(id, { cursor, used: this.options.now(), positions: new Set([position]) });
    return tokenOf(id, position);
  }

  /** The cursor and position that a token leads to, for the caller it was given to. */
  find(token: string, owner: string): { readonly cursor: Cursor; readonly position: number } | undefined {
    this.dropExpired();
    const { id, position } = partsOf(token);
    const found = this.live.get(id);
    if (found === undefined || found.cursor.owner !== owner || !found.positions.has(position)) {
      return undefined;
    }
    this.live.delete(id);
    this.live.set(id, { ...found, used: this.options.now() });
    return { cursor: found.cursor, position };
  }

  /** The token of a further page of the cursor that a token leads to. */
  next(token: string, position: number): string {
    const { id } = partsOf(token);
    this.live.get(id)?.positions.add(position);
    return tokenOf(id, position);
  }

  /** Forgets the cursor that a token leads to, if it is the caller's. */
  close(token: string, owner: string): void {
    const { id } = partsOf(token);
    if (this.live.get(id)?.cursor.owner === owner) this.live.delete(id);
  }

  private dropExpired(): void {
    const limit = this.options.now() - this.options.idle;
    for (const [id, { used }] of this.live) {
      if (used > limit) return;
      this.live.delete(id);
    }
  }
}

function tokenOf(id: string, position: number): string {
  return `${id}-${position.toString(36)}`;
}

function partsOf(token: string): { readonly id: string; readonly position: number } {
  const position = token.slice(idLength + 1);
  const isToken = token[idLength] === '-' && /^[0-9a-z]{1,8}$/.test(position);
  return { id: isToken ? token.slice(0, idLength) : '', position: Number.parseInt(position, 36) };
}
