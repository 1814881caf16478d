/** Values that may come later, without a promise where there is none to wait for. */

/** Goes on with a value now, or when its promise is kept. */
export function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/** Whether a value is a promise, of whatever library. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  if (value instanceof Promise) return true;
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
