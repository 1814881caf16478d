/** Not public: modules with which the generator runs and reports conformance suites. It may change in any release. */

export { baseUrlOf } from '../../conformance/base-url.js';
export type { StandIn } from '../../conformance/callers.js';
export {
  criterionExpressions,
  expectExpressions,
  stepExpressions,
  withExpressions,
} from '../../conformance/case-expressions.js';
export { putValue, shown, titleFills, titleOf } from '../../conformance/case-heads.js';
export { type Changes, type TextPart, withChanges } from '../../conformance/changes.js';
export type { CompleteText } from '../../conformance/completed-texts.js';
export {
  dataAt,
  dataIn,
  isMembers,
  type Members,
  mapTexts,
  membersOf,
  parseData,
} from '../../conformance/data.js';
export { pointerTo, resolvePointer } from '../../conformance/expression.js';
export { anyPart, testedFormats } from '../../conformance/formats.js';
export {
  type FreshName,
  freshExpression,
  freshNameOf,
  freshText,
  lettersOf,
  requestKey,
} from '../../conformance/fresh.js';
export { isInvalidRole } from '../../conformance/guard.js';
export { hiderOf, type Secret } from '../../conformance/hide.js';
export { internalText } from '../../conformance/internal-error.js';
export { knownFailingFrom } from '../../conformance/known-failing.js';
export { callerNamed } from '../../conformance/named-caller.js';
export { paced } from '../../conformance/pace.js';
export { note } from '../../conformance/problem.js';
export { refusalText } from '../../conformance/refusal-text.js';
export { heldRequirement, requirementsOf } from '../../conformance/requirement.js';
export { isRestSend } from '../../conformance/rest-send.js';
export { callerInputs, namesCallers, rolesFrom, rolesNamed, userFrom } from '../../conformance/roles.js';
export { headerSecrets, inputSecrets, isSecretHeader, variableName } from '../../conformance/secrets.js';
export { runSeed, valueSeed } from '../../conformance/seed.js';
export { payloadOf, sentHeaders, sentPath, withPayload } from '../../conformance/send.js';
export { isCreation, setupLength } from '../../conformance/shared-part.js';
export { isSoapSend } from '../../conformance/soap-send.js';
export { type Recorded, statusMatches } from '../../conformance/step.js';
export { inParallel } from '../../conformance/suite.js';
export type { Definitions, EffectLine, RequestLine } from '../../conformance/suite-data.js';
export type { ShortExpect } from '../../conformance/suite-line.js';
export { headerOf } from '../../conformance/target.js';
export type { Leftover } from '../../conformance/undo.js';
export type { UserPassword } from '../../conformance/username-token.js';
