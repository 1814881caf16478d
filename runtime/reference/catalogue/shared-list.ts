/** A number for each of several equal lists, as long as it is in use. */
export class SharedLists<T> {
  /** Lists by number; free numbers have none. */
  readonly lists: (T | undefined)[] = [];
  private readonly keyOf: (list: T) => string;
  private readonly numbers = new Map<string, number>();
  private readonly uses: number[] = [];
  private readonly free: number[] = [];

  constructor(keyOf: (list: T) => string) {
    this.keyOf = keyOf;
  }

  /** The number of a list, which is used once more. */
  use(list: T): number {
    const key = this.keyOf(list);
    const number = this.numbers.get(key) ?? this.free.pop() ?? this.lists.length;
    this.numbers.set(key, number);
    this.lists[number] ??= list;
    this.uses[number] = (this.uses[number] ?? 0) + 1;
    return number;
  }

  /** A list is used once less. */
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
