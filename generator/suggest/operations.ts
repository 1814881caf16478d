import type { Service } from '../model/contract.js';
import { isRest, type RestOperation } from '../model/resources/rest-operation.js';

/** The REST operations of a service. */
export function operationsIn({ service }: { readonly service: Service }): readonly RestOperation[] {
  return service.operations.filter(isRest);
}
