import { createHash } from 'node:crypto';
import { type HttpAnswer, send } from './exchange.js';
import { Ledger, type Load, type Tally } from './ledger.js';

type CommunityState =
  | { readonly slug: string; readonly title: string; readonly revision: number; readonly logo?: string }
  | 'deleted';

type Present = Exclude<CommunityState, 'deleted'>;

const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };

/** Creates, changes, renames and deletes communities, and gives them logos. */
export class CommunitiesLoad implements Load {
  private readonly name: string;
  private readonly random: () => number;
  private readonly ledger: Ledger<CommunityState>;
  private readonly tally: Tally;
  /** Identifiers, which the server assigns. */
  private readonly ids = new Map<string, string>();
  /** Slugs that communities no longer have. */
  private freed: string[] = [];
  private made = 0;

  constructor(name: string, random: () => number, tally: Tally) {
    this.name = name;
    this.random = random;
    this.tally = tally;
    this.ledger = new Ledger(tally, 25);
  }

  async prepare(): Promise<void> {}

  async change(origin: string): Promise<void> {
    const picked = this.ledger.pick(this.random, (state) => state !== 'deleted');
    if (picked === undefined || picked.state === 'deleted' || this.random() < 0.3) return this.create(origin);
    const { key, state } = picked;
    const change = [this.update, this.update, this.rename, this.putLogo, this.remove][
      Math.floor(this.random() * 5)
    ];
    await change?.call(this, origin, key, state);
  }

  async verify(origin: string): Promise<void> {
    await this.ledger.verify((key, states) => this.read(origin, key, states));
    for (const slug of this.freed) {
      const { status } = await send(origin, 'GET', `/api/communities/${slug}`);
      if (status !== 404) this.tally.lost.push(`${slug} is a slug no more, and answers ${status}`);
    }
    this.freed = this.freed.slice(-10);
  }

  private async create(origin: string): Promise<void> {
    this.made += 1;
    const key = `${this.name}-${this.made}`;
    const state = { slug: `${key}-new`, title: key, revision: 1 };
    await this.ledger.change(key, state, async () => {
      const body = { slug: state.slug, access, metadata: { title: key } };
      const answer = demand(201, await send(origin, 'POST', '/api/communities', { body }));
      this.ids.set(key, communityIn(answer).id);
    });
  }

  private async update(origin: string, key: string, state: Present): Promise<void> {
    const title = `${key} ${'x'.repeat(1 + this.random() * 200)}`;
    await this.ledger.change(key, { ...state, title, revision: state.revision + 1 }, async () => {
      const body = { slug: state.slug, access, metadata: { title } };
      demand(200, await send(origin, 'PUT', this.path(key), { body, ifMatch: `"${state.revision}"` }));
    });
  }

  private async rename(origin: string, key: string, state: Present): Promise<void> {
    const slug = `${key}-${state.revision}`;
    await this.ledger.change(key, { ...state, slug, revision: state.revision + 1 }, async () => {
      demand(200, await send(origin, 'POST', `${this.path(key)}/rename`, { body: { slug } }));
    });
    this.freed.push(state.slug);
  }

  private async putLogo(origin: string, key: string, state: Present): Promise<void> {
    const bytes = Buffer.alloc(100 + this.random() * 20_000, `${key} ${this.random()}`);
    await this.ledger.change(
      key,
      { ...state, revision: state.revision + 1, logo: digest(bytes) },
      async () => {
        demand(200, await send(origin, 'PUT', `${this.path(key)}/logo`, { body: bytes }));
      },
    );
  }

  private async remove(origin: string, key: string): Promise<void> {
    await this.ledger.change(key, 'deleted', async () => {
      demand(204, await send(origin, 'DELETE', this.path(key)));
    });
  }

  private async read(
    origin: string,
    key: string,
    states: readonly CommunityState[],
  ): Promise<CommunityState | undefined> {
    const slugs = states.flatMap((state) => (state === 'deleted' ? [] : [state.slug]));
    const name = this.ids.get(key) ?? slugs[0] ?? key;
    const answer = await send(origin, 'GET', `/api/communities/${name}`);
    if (answer.status === 404) return undefined;
    if (answer.status === 410) return 'deleted';
    const { id, slug, title, revision } = communityIn(demand(200, answer));
    this.ids.set(key, id);
    const bySlug = communityIn(demand(200, await send(origin, 'GET', `/api/communities/${slug}`)));
    if (bySlug.id !== id) this.tally.lost.push(`the slug ${slug} leads to ${bySlug.id}, not to ${id}`);
    const logo = await send(origin, 'GET', `/api/communities/${id}/logo`);
    return { slug, title, revision, ...(logo.status === 200 ? { logo: digest(logo.bytes) } : {}) };
  }

  private path(key: string): string {
    return `/api/communities/${this.ids.get(key) ?? key}`;
  }
}

/** A community's identifier, slug, title and revision in a response. */
export function communityIn({ body }: HttpAnswer): {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly revision: number;
} {
  const { id, slug, revision_id, metadata } = Object(body);
  return {
    id: String(id),
    slug: String(slug),
    title: String(metadata?.title),
    revision: Number(revision_id),
  };
}

/** Throws unless the response has the required status. */
export function demand(status: number, answer: HttpAnswer): HttpAnswer {
  if (answer.status === status) return answer;
  throw new Error(
    `${status} has to be the status, not ${answer.status}: ${new TextDecoder().decode(answer.bytes)}`,
  );
}

function digest(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}
