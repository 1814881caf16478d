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
  Relation,
  RestSend,
  Send,
  SoapSend,
  Step,
} from '../../conformance/case.js';
