/** Runs conformance suites, and declares them as tests of a test framework. */

export type { CallbackOptions, Listening, Receiver } from '../../conformance/callback.js';
export {
  type DeclareOptions,
  declareSuite,
  type Implementation,
  type TestFunction,
} from '../../conformance/declare.js';
export { curl, describeFailure } from '../../conformance/describe-failure.js';
export type { Effect, Effects, Undo } from '../../conformance/effects.js';
export { type Credentials, type Guard, guardOf, type Key, type Role } from '../../conformance/guard.js';
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
export {
  type JudgedAnswer,
  type RunOptions,
  runCase,
  type Speaker,
  type Suite,
  type Verdict,
} from '../../conformance/run.js';
export { runSuite, type SuiteOptions, type SuiteReport } from '../../conformance/suite.js';
export { eachCase, readSuite, type SuiteData } from '../../conformance/suite-data.js';
