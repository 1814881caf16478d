import type { Case, Data } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import { isFreeText } from '../../../model/free-text.js';
import { conventions } from '../../../model/resources/conventions.js';
import { besideNull, type SharedMember } from '../../../model/resources/members.js';
import { bodyType } from '../../../model/resources/rest-operation.js';
import type { Subject } from '../../subject.js';
import { valueAt } from '../../values.js';
import { echoCase } from './content.js';
import { bodyOf, called, members } from './written.js';

/** A suffix of the fresh names in this case: letters beyond ASCII in lower case, and characters beyond the BMP. */
const beyondAscii = '-größe-日本-😀';

/** A fresh name beyond ASCII is returned unchanged, or rejected as declared. */
export function nameCase(subject: Subject): readonly Case[] {
  const { resource, made: call, before } = subject;
  const operation = resource.producer;
  const [body, type] = [bodyOf(call), bodyType(operation)];
  if (body === undefined || type === undefined) return [];
  for (const member of members(subject, operation)) {
    const [name = '', ...deeper] = member.path;
    const changed: Data = { ...membersOf(body), [name]: `{$inputs.unique}${beyondAscii}` };
    const isName = deeper.length === 0 && valueAt(body, member.path) === '{$inputs.unique}';
    if (!isName || !mayBeAnyText(member, subject) || !subject.context.accepts(type, changed)) continue;
    const declared = operation.binding.responses.map(({ status }) => status);
    const { skipOn = [], ...expect } = call.expect;
    const refused = declared.filter((status) => /^4/.test(status) && !skipOn.includes(status));
    const mayRefuse = { ...call, expect: { ...expect, skipOn: [...skipOn, ...refused] } };
    const title = `returns "${called(member.path)}" as it was sent, with letters beyond ASCII`;
    const at = member.sent.at ?? member.sent.type.at ?? operation.at;
    const written = { operation, call: mayRefuse, before };
    return echoCase(subject, written, changed, [member], `name/${called(member.path)}`, title, at);
  }
  return [];
}

/** Whether a name may be any text, rather than one with a form that its name implies. */
function mayBeAnyText({ path, sent, returned }: SharedMember, { context }: Subject): boolean {
  return [sent, returned].every(({ type }) => {
    const resolved = context.resolve(besideNull(type, context));
    return isFreeText(resolved) && !conventions.texts.formed.test(path.at(-1) ?? '');
  });
}
