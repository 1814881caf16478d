/** Declarations of the checks that only their own file uses. */

import { bare, type Code, code, importedType, lit, mentions } from '../code.js';
import type { Form } from './block.js';
import { checkFunction, checkOf, decided, issuesFunction } from './check-function.js';
import type { FunctionBody } from './statements.js';

/** What a check that only its file uses takes: a value, with the decisions about others, or the fields of an object. */
export type Taken = 'value' | 'decisions' | 'fields';

/** The declaration of a check; `type` is that of the values if it lists issues (default: unknown). */
export function ownCheck(
  name: Code,
  body: FunctionBody,
  { form, takes, type = code`unknown` }: { readonly form: Form; readonly takes: Taken; readonly type?: Code },
): Code {
  if (takes === 'decisions') return code`const ${name}: ${functionType(form)} = ${passing(body)};`;
  if (form === 'issues') return code`const ${name}: ${checkOf(type)} = ${issuesFunction(body)};`;
  const value = body.isConstant === true ? code`_value` : code`value`;
  const fields = code`${importedType('@trivet/runtime/check', 'Fields')}`;
  const of = takes === 'fields' ? fields : code`unknown`;
  return code`const ${name} = ${checkFunction(body, code`(${value}: ${of}): boolean`)};`;
}

/** The declarations of a check whose result is remembered after the first few values, and of what computes it. */
export function rememberedCheck(name: Code, anew: Code, body: FunctionBody, form: Form): readonly Code[] {
  const method = bare(form === 'verdict' ? 'verdict' : 'listing');
  const call = code`${decided}.isNew() ? ${anew}(value, ${decided}) : ${decided}.${method}(${anew}, value)`;
  return [
    code`const ${name}: ${functionType(form)} = (value, ${decided}) =>\n  ${call};`,
    code`const ${anew}: ${functionType(form)} = ${passing(body)};`,
  ];
}

function functionType(form: Form): Code {
  const name = form === 'verdict' ? 'Match' : 'Listing';
  return code`${importedType('@trivet/runtime/check', name)}`;
}

/** A function that passes the decisions on, if there is a call to pass them to. */
function passing(body: FunctionBody): Code {
  const isPassed = [...body.steps, body.result ?? lit(undefined)].some((piece) => mentions(piece, decided));
  return checkFunction(body, isPassed ? code`(value, ${decided})` : code`(value)`);
}
