/** Assigns a number to each distinct list, while it is in use. */
export class SharedLists<T> {
  /** Lists by number; unused numbers have none. */
  readonly lists: (T | undefined)[] = [];
  private readonly keyOf: (list: T) => string;
  private readonly numbers = new Map<string, number>();
  private readonly uses: number[] = [];
  private readonly free: number[] = [];

  constructor(keyOf: (list: T) => string) {
    this.keyOf = keyOf;
  }

  /** The number of a list, with its use count increased. */
  use(list: T): number {
    const key = this.keyOf(list);
    const number = this.numbers.get(key) ?? this.free.pop() ?? this.lists.length;
    this.numbers.set(key, number);
    this.lists[number] ??= list;
    this.uses[number] = (this.uses[number] ?? 0) + 1;
    return number;
  }

  /** Decreases the use count of a list. */
  release(number: number): void {
    const left = (this.uses[number] ?? 0) - 1;
    this.uses[number] = left;
    const list = this.lists[number];
    if (left > 0 || list === undefined) return;
    this.numbers.delete(this.keyOf(list));
    this.lists[number] = undefined;
    this.free.push(number);
  }
}
