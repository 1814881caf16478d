/** Not public: runtime expressions, texts that contain them, and conditions, for the generator. It may change in any release. */

export {
  type Condition,
  conditionExpressions,
  conditionOperand,
  mapCondition,
  parseCondition,
} from '../../conformance/condition.js';
export { compare, truthy } from '../../conformance/criterion.js';
export { ExpressionError } from '../../conformance/expression.js';
export { selectPath } from '../../conformance/json-path.js';
export {
  isOfStep,
  lastOfUrl,
  parseExpression,
  printExpression,
  type RuntimeExpression,
  startsExpression,
} from '../../runtime-expression.js';
export {
  bracedText,
  type ChangeExpression,
  expressionsIn,
  expressionsOf,
  mapEmbedded,
  mapExpressions,
  mapExpressionsIn,
  parseEmbedded,
  parseTemplateText,
  type TemplatePart,
  wholeExpression,
} from '../../text-template.js';
