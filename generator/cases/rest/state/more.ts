import type { Case } from '@trivet/runtime/conformance/case';
import type { Contract, Service } from '../../../model/contract.js';
import { restBasesIn } from '../../base.js';
import type { CaseBasis } from '../../case-basis.js';
import type { Subject } from '../../subject.js';
import { barredCases } from './barred.js';
import { batchCases } from './batches.js';
import { exceededCases } from './exceeded.js';
import { fedListCases } from './fed-lists.js';
import { filledCases } from './filled.js';
import { idempotentActionCases } from './idempotent-actions.js';
import { partCases } from './parts.js';
import { secondCases } from './second.js';
import { movedCases, subjectsOf } from './state.js';
import { takenCases } from './taken.js';
import { unknownReferenceCases } from './unknown-reference.js';

/** Cases of lists and refusals in addition to those of each resource. */
export function restStateCases(
  { rules }: Contract,
  service: Service,
  basis: CaseBasis,
  subjects: readonly Subject[],
): readonly Case[] {
  const { context, resources, issued, bases } = basis;
  const overHttp = restBasesIn(bases);
  return [
    ...subjectsOf(service, { ...basis, resources: issued }).flatMap(movedCases),
    ...filledCases(service, overHttp, resources),
    ...batchCases(service, overHttp, subjects, context, rules),
    ...takenCases(service, overHttp, subjects, context),
    ...partCases(service, subjects),
    ...[exceededCases, barredCases].flatMap((make) => make(service, overHttp, resources, context)),
    ...secondCases(service, overHttp, context),
    ...idempotentActionCases(service, overHttp, subjects, context),
    ...fedListCases(service, overHttp, subjects, context),
    ...unknownReferenceCases(service, overHttp, context),
  ];
}
