import type { Service } from '../model/contract.js';
import { isRest, type RestOperation } from '../model/resources/rest-operation.js';

/** The operations of a service over HTTP. */
export function operationsIn({ service }: { readonly service: Service }): readonly RestOperation[] {
  return service.operations.filter(isRest);
}
