/** Unique names of one scope: `create`, `create.2`. */
export class FreeNames {
  private readonly taken = new Map<string, number>();

  take(wanted: string): string {
    let number = (this.taken.get(wanted) ?? 0) + 1;
    this.taken.set(wanted, number);
    if (number === 1) return wanted;
    while (this.taken.has(`${wanted}.${number}`)) number += 1;
    return this.take(`${wanted}.${number}`);
  }
}
