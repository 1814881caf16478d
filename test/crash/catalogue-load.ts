import { answered, catalogueOf, unlessRefused } from './exchange.js';
import { Ledger, type Load, type Tally } from './ledger.js';

/** Creates, changes and removes entries of the metadata catalogue. */
export class CatalogueLoad implements Load {
  private readonly name: string;
  private readonly random: () => number;
  private readonly ledger: Ledger<number>;
  private readonly tally: Tally;
  private made = 0;

  constructor(name: string, random: () => number, tally: Tally) {
    this.name = name;
    this.random = random;
    this.tally = tally;
    // All existing entries must be known, to be compared with the results of a query.
    this.ledger = new Ledger(tally, Number.POSITIVE_INFINITY);
  }

  async prepare(origin: string): Promise<void> {
    const attributes = [{ name: 'number', type: 'int' }];
    const create = () => catalogueOf(origin).createSchema({ schemaName: this.name, attributes });
    await unlessRefused('ExistsException', create);
  }

  async change(origin: string): Promise<void> {
    const picked = this.ledger.pick(this.random, () => true);
    if (picked === undefined || (this.ledger.present().length < 30 && this.random() < 0.3))
      return this.create(origin);
    if (this.random() < 0.2) await this.remove(origin, picked.key);
    else await this.set(origin, picked.key, picked.state + 1);
  }

  async verify(origin: string): Promise<void> {
    await this.ledger.verify(async (key) => {
      const found = await unlessRefused('NotExistsException', () =>
        catalogueOf(origin).listAttributes({ entry: key }),
      );
      const value = found?.attributes?.find(({ name }) => name === 'number')?.value;
      return found === undefined ? undefined : Number(value);
    });
    const expected = [...this.ledger.present()].sort();
    const found = (await queriedEntries([origin], { type: 'schema', query: this.name })).sort();
    if (expected.join() !== found.join()) {
      this.tally.lost.push(`the schema ${this.name} has the entries ${expected}, and a query finds ${found}`);
    }
  }

  private async create(origin: string): Promise<void> {
    this.made += 1;
    const key = `${this.name}_${this.made}`;
    const entries = [{ entry: key, attributes: [{ name: 'number', value: '0' }] }];
    await this.ledger.change(key, 0, async () => {
      await answered(() => catalogueOf(origin).createEntry({ entries, schemas: [this.name] }));
    });
  }

  private async set(origin: string, key: string, number: number): Promise<void> {
    const attributes = [{ name: 'number', value: String(number) }];
    await this.ledger.change(key, number, async () => {
      const updated = await answered(() => catalogueOf(origin).setAttributes({ query: key, attributes }));
      if (updated.entriesUpdated !== 1) throw new Error(`${updated.entriesUpdated} entries are ${key}`);
    });
  }

  private async remove(origin: string, key: string): Promise<void> {
    await this.ledger.change(key, undefined, async () => {
      await answered(() => catalogueOf(origin).removeEntry({ query: key }));
    });
  }
}

/** The results of a query, whose pages are fetched from each of the servers in turn. */
export async function queriedEntries(
  origins: readonly string[],
  query: { readonly type: string; readonly query: string },
): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  for (let page = 0; ; page += 1) {
    const catalogue = catalogueOf(origins[page % origins.length] ?? '');
    const current = token;
    const { queryResults } = await answered(async () =>
      current === undefined ? catalogue.query({ query }) : catalogue.nextQuery({ token: current, query }),
    );
    for (const found of queryResults?.entries ?? []) if (found !== null) names.push(found.entry);
    token = queryResults?.token;
    if (token === undefined) return names;
  }
}
