import { createHash, randomUUID } from 'node:crypto';

/** The members of a book in a request. */
export interface BookDraft {
  readonly isbn: string;
  readonly about: { readonly title: string; readonly subject: { readonly id: string } };
}

/** A book in a response. */
export interface Book extends BookDraft {
  readonly id: string;
  readonly created: string;
  readonly links: { readonly self: string };
}

/** The query of a page of books. */
export interface BookQuery {
  readonly q?: string | undefined;
  readonly subject?: string | undefined;
  readonly sort: string;
  readonly size: number;
  readonly page: number;
}

/** A named question. */
export interface Question {
  readonly of: { readonly isbn: string; readonly from_day?: string; readonly to_day?: string };
}

/** Why a request is rejected. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

/** Books and files, in memory: shared by the servers of several frameworks. */
export class Depot {
  private readonly books: Book[] = [];
  private readonly files = new Map<string, Uint8Array>();

  list({ q = '', subject, sort, size, page }: BookQuery): object {
    const found = this.books.filter(
      ({ about }) =>
        about.title.toLowerCase().includes(q.toLowerCase()) &&
        (subject === undefined || about.subject.id === subject),
    );
    const all = sort === 'newest' ? found.toReversed() : found;
    return { hits: { total: all.length, hits: all.slice((page - 1) * size, page * size) } };
  }

  create({ isbn, about }: BookDraft): Book {
    if (this.books.some((one) => one.isbn === isbn)) throw new Refusal(409, 'The ISBN is taken');
    const id = randomUUID();
    const { title, subject } = about;
    const book: Book = {
      id,
      isbn,
      created: new Date().toISOString(),
      about: { title, subject: { id: subject.id } },
      links: { self: `/books/${id}` },
    };
    this.books.push(book);
    return book;
  }

  find(id: string): Book {
    const found = this.books.find((one) => one.id === id || one.isbn === id);
    if (found === undefined) throw new Refusal(404, 'The book is not here');
    return found;
  }

  delete(id: string): void {
    this.books.splice(this.books.indexOf(this.find(id)), 1);
  }

  keep(name: string, octets: Uint8Array): object {
    this.files.set(name, octets);
    return { size: octets.length, sha256: createHash('sha256').update(octets).digest('hex') };
  }

  file(name: string): Uint8Array {
    const found = this.files.get(name);
    if (found === undefined) throw new Refusal(404, 'The file is not here');
    return found;
  }

  drop(name: string): void {
    this.file(name);
    this.files.delete(name);
  }

  answer(questions: { readonly [name: string]: Question }): object {
    return Object.fromEntries(
      Object.entries(questions).map(([name, { of }]) => {
        const { isbn, from_day, to_day } = of;
        return [name, { isbn, from_day, to_day, loans: 0 }];
      }),
    );
  }
}
