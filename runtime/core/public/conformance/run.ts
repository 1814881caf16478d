/** Runs conformance suites, and declares them as tests of a test framework. */

export type { CallbackOptions, Listening, Receiver } from '../../conformance/callback.js';
export type { Suite } from '../../conformance/contract-suite.js';
export type { Credentials, Key, Role } from '../../conformance/credentials.js';
export {
  type DeclareOptions,
  declareSuite,
  type Implementation,
  type TestFunction,
} from '../../conformance/declare.js';
export { curl, describeFailure } from '../../conformance/describe-failure.js';
export type { Effect, Effects, Undo } from '../../conformance/effects.js';
export { type Guard, guardOf } from '../../conformance/guard.js';
export type {
  BodyProblem,
  CriterionProblem,
  HeaderProblem,
  MediaTypeProblem,
  NoteProblem,
  OutcomeProblem,
  Problem,
  Reason,
  RelationProblem,
  StatusProblem,
} from '../../conformance/problem.js';
export { problemText, reasonText } from '../../conformance/problem-text.js';
export { runCase } from '../../conformance/run-case.js';
export type { RunOptions } from '../../conformance/run-options.js';
export type { JudgedResponse, Speaker } from '../../conformance/speaker.js';
export { runSuite, type SuiteOptions, type SuiteReport } from '../../conformance/suite.js';
export { eachCase, readSuite, type SuiteData } from '../../conformance/suite-data.js';
export {
  handlerTarget,
  type Target,
  type TargetRequest,
  type TargetResponse,
  Unsendable,
  type UrlOptions,
  urlTarget,
} from '../../conformance/target.js';
export type { Verdict } from '../../conformance/verdict.js';
