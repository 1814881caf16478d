import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Declarations, Replica, View } from '../store/replica.js';
import { sameText } from './callers.js';

/** Life time of cursors, their number per caller, and the clock. */
export interface CursorOptions {
  /** Milliseconds without a page request. */
  readonly idle: number;
  readonly perCaller: number;
  readonly now: () => number;
}

/** A query with remaining pages, as stored; the names found are in separate documents. */
interface CursorDocument {
  /** Digest of the query, to identify it. */
  readonly query: string;
  /** Key for signing positions in tokens. */
  readonly secret: string;
  /** Number of names found. */
  readonly count: number;
  /** Milliseconds since 1970 of the last use, or up to a tenth of the idle time earlier. */
  readonly used: number;
}

/** An active cursor. */
export interface Cursor {
  readonly id: string;
  /** Key of its document. */
  readonly key: string;
  readonly document: CursorDocument;
}

/** Documents of cursors by a digest of their caller and an identifier. */
const cursorCollection = 'catalogue/cursors';

/** The part of cursors that is kept in memory: their existence, not their names. */
export const cursorCollections: Declarations = { [cursorCollection]: {} };

/** Names found by cursors, in parts, by identifier and number. */
const namesCollection = 'catalogue/cursor-names';

/** Maximum names of one document. */
const partSize = 1000;

/**
 * The queries with remaining pages. They are kept in the store, so that any process can return the next page, and the
 * names found are independent of later changes of entries. A token is the identifier of a cursor, the position of a
 * page and a signature.
 */
export class Cursors {
  private readonly replica: Replica;
  private readonly options: CursorOptions;
  /** Last uses in this process, in order; documents are less precise, to be written less often. */
  private readonly uses = new Map<string, number>();
  private opening: Promise<unknown> = Promise.resolve();
  private swept: number;

  constructor(replica: Replica, options: CursorOptions) {
    this.replica = replica;
    this.options = options;
    this.swept = options.now();
  }

  /** Stores the names found by a caller's query. */
  open(owner: string, query: string, names: readonly string[]): Promise<Cursor> {
    // Sequential, so that each one counts those before it.
    const opened = this.opening.then(() => this.openNext(owner, query, names));
    this.opening = opened.catch(() => {});
    return opened;
  }

  /** The cursor and position of a token, for the caller to whom it was issued. */
  async find(
    token: string,
    owner: string,
  ): Promise<{ readonly cursor: Cursor; readonly position: number } | undefined> {
    const parts = partsOf(token);
    if (parts === undefined) return undefined;
    const cursor = await this.read(owner, parts.id);
    if (cursor === undefined || !sameText(parts.signature, sign(cursor, parts.position))) return undefined;
    return { cursor, position: parts.position };
  }

  /** Names from a position on, of `parts` documents, and whether these are all; `undefined` if the cursor has ended. */
  async names(
    { id, document: { count } }: Cursor,
    position: number,
    parts: number,
  ): Promise<{ readonly names: readonly string[]; readonly complete: boolean } | undefined> {
    const first = Math.floor(position / partSize);
    const end = Math.min(Math.ceil(count / partSize), first + parts);
    const keys = Array.from({ length: end - first }, (_, index) => partKey(id, first + index));
    const documents = await this.replica.store.get(namesCollection, keys);
    if (!documents.every(isBytes)) return undefined;
    return {
      names: documents.flatMap(readNames).slice(position - first * partSize),
      complete: end * partSize >= count,
    };
  }

  /** Notes that a cursor is in use; stored only from time to time. A cursor that has ended stays ended. */
  async touch(cursor: Cursor): Promise<void> {
    const now = this.options.now();
    this.note(cursor.id, now);
    if (now - cursor.document.used < this.fraction) return;
    await this.replica.transaction((view) => {
      if (view.get(cursorCollection, cursor.key) === undefined) return;
      view.put(cursorCollection, cursor.key, { ...cursor.document, used: now });
    });
  }

  /** Removes the cursor of a token, if it is the caller's. */
  async close(token: string, owner: string): Promise<void> {
    const found = await this.find(token, owner);
    if (found === undefined) return;
    this.uses.delete(found.cursor.id);
    await this.replica.transaction((view) => remove(view, found.cursor));
  }

  private get fraction(): number {
    return this.options.idle / 10;
  }

  private async openNext(owner: string, query: string, names: readonly string[]): Promise<Cursor> {
    const now = this.options.now();
    const id = randomBytes(16).toString('base64url');
    const document = {
      query: digest(query),
      secret: randomBytes(16).toString('base64url'),
      count: names.length,
      used: now,
    };
    const key = `${digest(owner)}/${id}`;
    const gone = [...(await this.surplus(owner)), ...(await this.sweep())];
    await this.replica.transaction((view) => {
      for (const cursor of gone) remove(view, cursor);
      view.put(cursorCollection, key, document);
      for (let part = 0; part * partSize < names.length; part += 1) {
        const some = names.slice(part * partSize, (part + 1) * partSize);
        view.put(namesCollection, partKey(id, part), writeNames(some));
      }
    });
    for (const cursor of gone) this.uses.delete(cursor.id);
    this.note(id, now);
    return { id, key, document };
  }

  /** Cursors that a caller's next one replaces: expired ones, and the least recently used ones. */
  private async surplus(owner: string): Promise<readonly Cursor[]> {
    const start = `${digest(owner)}/`;
    const all = await this.scan({ from: start, to: `${start}~` });
    const live = all.filter((cursor) => !this.isExpired(cursor));
    const order = [...this.uses.keys()];
    const byUse = live.sort(
      (a, b) => this.lastUse(a) - this.lastUse(b) || order.indexOf(a.id) - order.indexOf(b.id),
    );
    const unused = byUse.slice(0, Math.max(0, byUse.length + 1 - this.options.perCaller));
    return [...all.filter((cursor) => this.isExpired(cursor)), ...unused];
  }

  /** Expired cursors of all callers, searched once per idle time. */
  private async sweep(): Promise<readonly Cursor[]> {
    const now = this.options.now();
    if (now - this.swept < this.options.idle) return [];
    this.swept = now;
    for (const [id, used] of this.uses) if (used + this.options.idle <= now) this.uses.delete(id);
    return (await this.scan()).filter((cursor) => this.isExpired(cursor));
  }

  private async scan(range: { readonly from?: string; readonly to?: string } = {}): Promise<Cursor[]> {
    const found: Cursor[] = [];
    for await (const [key, document] of this.replica.store.scan(cursorCollection, range)) {
      if (isCursor(document)) found.push({ id: key.slice(key.indexOf('/') + 1), key, document });
    }
    return found;
  }

  private async read(owner: string, id: string): Promise<Cursor | undefined> {
    const key = `${digest(owner)}/${id}`;
    const [document] = await this.replica.store.get(cursorCollection, [key]);
    if (!isCursor(document)) return undefined;
    const cursor = { id, key, document };
    return this.isExpired(cursor) ? undefined : cursor;
  }

  private isExpired(cursor: Cursor): boolean {
    return this.lastUse(cursor) + this.options.idle <= this.options.now();
  }

  /** No cursor expires early: an imprecise last use stored by another process is taken to be as late as possible. */
  private lastUse({ id, document: { used } }: Cursor): number {
    const here = this.uses.get(id);
    return here !== undefined && here >= used ? here : used + this.fraction;
  }

  private note(id: string, now: number): void {
    this.uses.delete(id);
    this.uses.set(id, now);
  }
}

/** The token of a page. */
export function tokenOf(cursor: Cursor, position: number): string {
  return `${cursor.id}-${position.toString(36)}-${sign(cursor, position)}`;
}

/** Whether a cursor belongs to this query. */
export function isOf({ document }: Cursor, query: string): boolean {
  return document.query === digest(query);
}

function partsOf(
  token: string,
): { readonly id: string; readonly position: number; readonly signature: string } | undefined {
  const match = /^([A-Za-z0-9_-]{22})-([0-9a-z]{1,8})-([A-Za-z0-9_-]{16})$/.exec(token);
  const [, id, position, signature] = match ?? [];
  if (id === undefined || position === undefined || signature === undefined) return undefined;
  return { id, position: Number.parseInt(position, 36), signature };
}

function sign({ document: { secret } }: Cursor, position: number): string {
  return createHmac('sha256', secret).update(String(position)).digest('base64url').slice(0, 16);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function partKey(id: string, part: number): string {
  return `${id}/${part}`;
}

function remove(view: View, { id, key, document: { count } }: Cursor): void {
  view.delete(cursorCollection, key);
  for (let part = 0; part * partSize < count; part += 1) view.delete(namesCollection, partKey(id, part));
}

function isCursor(document: unknown): document is CursorDocument {
  return typeof document === 'object' && document !== null && 'secret' in document && 'count' in document;
}

/** Names contain no line breaks, and are similar: compressed, they cost a database a fifth of what JSON does. */
function writeNames(names: readonly string[]): Uint8Array {
  return deflateRawSync(names.join('\n'), { level: 1 });
}

function readNames(bytes: Uint8Array): readonly string[] {
  return inflateRawSync(bytes).toString().split('\n');
}

function isBytes(document: unknown): document is Uint8Array {
  return document instanceof Uint8Array;
}
