/** Conformance cases as data. */

export type {
  Case,
  CaseCriterion,
  CaseKind,
  Clause,
  Data,
  Expect,
  ExpectedCallback,
  Relation,
  RestSend,
  Send,
  SoapSend,
  Step,
} from '../../conformance/case.js';
