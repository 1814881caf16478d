/**
 * Compares plain data of two runs. Two values are the same if no function can distinguish them: equal scalars, the same
 * members in the same order, and one object of the one run always in place of one object of the other.
 */
export class Sameness {
  private readonly later = new Map<object, object>();
  private readonly earlier = new Map<object, object>();

  /** Whether a value of the earlier run is the same as one of the later run. */
  readonly of = (one: unknown, other: unknown): boolean => {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    const known = this.later.get(one);
    if (known !== undefined || this.earlier.has(other)) return known === other;
    if (!this.areSame(one, other)) return false;
    this.later.set(one, other);
    this.earlier.set(other, one);
    return true;
  };

  private areSame(one: object, other: object): boolean {
    if (Array.isArray(one)) return Array.isArray(other) && this.haveSameItems(one, other);
    if (one instanceof Map) {
      return other instanceof Map && this.haveSameItems([...one].flat(), [...other].flat());
    }
    if (!isPlain(one) || !isPlain(other)) return false;
    const names = Object.keys(one);
    const others = Object.keys(other);
    if (names.length !== others.length) return false;
    // A loop: there are hundreds of thousands of objects.
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] ?? '';
      if (name !== others[at] || !this.of(one[name], other[name])) return false;
    }
    return true;
  }

  private haveSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
    return one.length === other.length && one.every((item, index) => this.of(item, other[index]));
  }
}

/** Whether an object is data; others, such as functions, are the same only as themselves. */
function isPlain(value: object): value is { readonly [name: string]: unknown } {
  return Object.getPrototypeOf(value) === Object.prototype;
}
