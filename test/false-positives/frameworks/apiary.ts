import { randomUUID } from 'node:crypto';

/** The members of a hive in a request, as far as the servers check them. */
export interface HiveDraft {
  readonly tag: string;
  readonly name: string;
  readonly kind: string;
  readonly frames: number;
  readonly labels?: readonly string[] | undefined;
}

/** A hive in a response. */
export interface Hive extends HiveDraft {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
}

/** The query of a page of hives. */
export interface HiveQuery {
  readonly page: number;
  readonly size: number;
  readonly kind?: string | undefined;
  readonly q?: string | undefined;
  readonly sort: string;
}

/** The members of a transfer in a request. */
export interface TransferDraft {
  readonly fromHive: string;
  readonly toHive: string;
  readonly frames: number;
}

/** Why a request is rejected. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

interface Kept {
  hive: Hive;
  readonly inspections: object[];
  photo?: Uint8Array;
}

/** Hives and related resources, in memory: shared by the servers of several frameworks. */
export class Apiary {
  private readonly hives = new Map<string, Kept>();
  private readonly transfers = new Map<string, object>();

  list({ page, size, kind, q = '', sort }: HiveQuery): object {
    const found = [...this.hives.values()]
      .map(({ hive }) => hive)
      .filter((one) => kind === undefined || one.kind === kind)
      .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    const by = sort.endsWith('tag') ? 'tag' : 'createdAt';
    const sign = sort.startsWith('-') ? -1 : 1;
    found.sort((one, other) => sign * (one[by] < other[by] ? -1 : one[by] > other[by] ? 1 : 0));
    return { items: found.slice((page - 1) * size, page * size), page, size, total: found.length };
  }

  create(draft: HiveDraft): Hive {
    this.requireFree(draft.tag);
    const made = { id: randomUUID(), version: 1, createdAt: new Date().toISOString() };
    const hive = { labels: [], ...draft, ...made };
    this.hives.set(hive.id, { hive, inspections: [] });
    return hive;
  }

  find(id: string): Kept {
    const kept = this.hives.get(id.toLowerCase());
    if (kept === undefined) throw new Refusal(404, 'There is no such hive');
    return kept;
  }

  replace(id: string, draft: HiveDraft): Hive {
    const kept = this.find(id);
    this.requireFree(draft.tag, kept.hive.id);
    const { createdAt, version } = kept.hive;
    kept.hive = { labels: [], ...draft, id: kept.hive.id, createdAt, version: version + 1 };
    return kept.hive;
  }

  delete(id: string): void {
    this.hives.delete(this.find(id).hive.id);
  }

  inspections(id: string, limit: number, cursor = '0'): object {
    const { inspections } = this.find(id);
    const start = /^\d{1,9}$/.test(cursor) ? Number(cursor) : Number.POSITIVE_INFINITY;
    if (start > inspections.length) throw new Refusal(400, 'The cursor is none of ours');
    const end = start + limit;
    return { items: inspections.slice(start, end), next: end < inspections.length ? String(end) : null };
  }

  inspect(id: string, draft: object): { readonly number: number } {
    const { inspections } = this.find(id);
    const inspection = { ...draft, number: inspections.length + 1 };
    inspections.push(inspection);
    return inspection;
  }

  inspection(id: string, number: number): object {
    const found = this.find(id).inspections[number - 1];
    if (found === undefined) throw new Refusal(404, 'There is no such inspection');
    return found;
  }

  transfer(draft: TransferDraft): { readonly id: string } {
    const from = this.hives.get(draft.fromHive.toLowerCase())?.hive;
    const to = this.hives.get(draft.toHive.toLowerCase())?.hive;
    if (from === undefined || to === undefined || from === to)
      throw new Refusal(422, 'Two different hives are needed');
    if (from.frames < draft.frames) throw new Refusal(409, 'There are not as many frames');
    const transfer = { ...draft, id: randomUUID() };
    this.transfers.set(transfer.id, transfer);
    return transfer;
  }

  transferred(id: string): object {
    const found = this.transfers.get(id.toLowerCase());
    if (found === undefined) throw new Refusal(404, 'There is no such transfer');
    return found;
  }

  private requireFree(tag: string, id?: string): void {
    for (const { hive } of this.hives.values())
      if (hive.tag === tag && hive.id !== id) throw new Refusal(409, 'The tag is taken');
  }
}

/** Throws unless `If-Match` allows a change (RFC 9110, 13.1.1). */
export function requireMatch(header: string | undefined, version: number): void {
  if (header === undefined) throw new Refusal(428, 'If-Match is required');
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.includes('*') && !tags.includes(`"${version}"`)) throw new Refusal(412, 'The hive has changed');
}
