/** Conformance cases as data. */

export type {
  Assumption,
  Case,
  CaseCriterion,
  CaseKind,
  Clause,
  Data,
  Expect,
  ExpectedCallback,
  OtherSend,
  Relation,
  RestSend,
  Send,
  SoapSend,
  Step,
} from '../../conformance/case.js';
