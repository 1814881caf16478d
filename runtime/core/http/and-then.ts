/** Steps on values or promises of them; values are passed on synchronously. */

/** Applies a function to a value now, or once its promise is fulfilled. */
export function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/** Whether a value is a promise of any library. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  if (value instanceof Promise) return true;
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
