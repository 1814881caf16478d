/** The six faults of the interface, and `Client` for a request that none of them fits. */
export type FaultName =
  | 'AuthorizationException'
  | 'NotExistsException'
  | 'ExistsException'
  | 'InvalidArgumentException'
  | 'InvalidQueryException'
  | 'InternalException'
  | 'Client';

/** A refusal; the transaction it leaves is undone. */
export class CatalogueFault extends Error {
  override readonly name = 'CatalogueFault';
  readonly fault: FaultName;
  constructor(fault: FaultName, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** An argument is not well formed, too large, or against a policy. */
export function invalidArgument(message: string): CatalogueFault {
  return new CatalogueFault('InvalidArgumentException', message);
}

/** Something that the request names does not exist. */
export function notExists(message: string): CatalogueFault {
  return new CatalogueFault('NotExistsException', message);
}

/** What the request would create exists already. */
export function exists(message: string): CatalogueFault {
  return new CatalogueFault('ExistsException', message);
}

/** The caller may not do this, or nobody may. */
export function notAuthorized(message: string): CatalogueFault {
  return new CatalogueFault('AuthorizationException', message);
}

/** The store has as much as it may hold; nothing of the operation was done. */
export function storeFull(): CatalogueFault {
  return new CatalogueFault('InternalException', 'the store is full');
}
