import { type Code, code, importedType, indent, join, localName } from '../code.js';
import type { FunctionBody } from './statements.js';

/** Names that every check uses or may import. */
export const localNames = (
  'value issues decided add unmet missing mistyped inexact nested refuse isRecord isList own fieldCount isLonger isShorter isEqual hasDuplicates isMultiple isWhole isExact isInt64 ' +
  'isDecimal compareDecimals isBase64 isDateTime isDate isTime isDuration isEmail isIdnEmail isHostname isIdnHostname ' +
  'isIpv4 isIpv6 isUri isUriReference isIri isIriReference isUriTemplate isUuid isJsonPointer isRelativeJsonPointer isRegex'
).split(' ');

/** The type of a check: `Check<…>`. */
export function checkOf(type: Code): Code {
  return code`${importedType('@trivet/runtime/check', 'Check')}<${type}>`;
}

/** The decisions of all checks of a run, where they are passed on. */
export const decided = localName('decided');

/** A check that lists what is wrong; without a parameter if its result is the same for every value. */
export function issuesFunction(body: FunctionBody): Code {
  const isConstant = body.isConstant === true || (body.steps.length === 0 && body.result === undefined);
  return checkFunction(body, isConstant ? code`()` : code`(value)`);
}

/** A function with a body, after its parameters. */
export function checkFunction({ steps, result }: FunctionBody, head: Code): Code {
  if (steps.length === 0) return code`${head} => ${result}`;
  return code`${head} => {\n  ${indent(join([...steps, code`return ${result};`], '\n'))}\n}`;
}
