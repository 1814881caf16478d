/** The six faults of the interface, and `Client` for all other errors of a request. */
export type FaultName =
  | 'AuthorizationException'
  | 'NotExistsException'
  | 'ExistsException'
  | 'InvalidArgumentException'
  | 'InvalidQueryException'
  | 'InternalException'
  | 'Client';

/** A refusal; undoes its transaction. */
export class CatalogueFault extends Error {
  override readonly name = 'CatalogueFault';
  readonly fault: FaultName;
  constructor(fault: FaultName, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** An argument is malformed, too large, or violates a policy. */
export function invalidArgument(message: string): CatalogueFault {
  return new CatalogueFault('InvalidArgumentException', message);
}

/** Something that the request names does not exist. */
export function notExists(message: string): CatalogueFault {
  return new CatalogueFault('NotExistsException', message);
}

/** The request would create something that already exists. */
export function exists(message: string): CatalogueFault {
  return new CatalogueFault('ExistsException', message);
}

/** The caller may not do this, or nobody may. */
export function notAuthorized(message: string): CatalogueFault {
  return new CatalogueFault('AuthorizationException', message);
}

/** The store is full; nothing of the operation was done. */
export function storeFull(): CatalogueFault {
  return new CatalogueFault('InternalException', 'the store is full');
}
