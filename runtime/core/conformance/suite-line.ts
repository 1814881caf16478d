/**
 * The lines of a suite's data: fields between tabs. A field is a text, in which controls and backslashes are escaped as
 * in JSON, or JSON.
 *
 *     @protocol  rest                                       of all requests: `rest` or `soap`
 *     @request  name  {"id":…,"operation":…,"send":{…}}     defines what later lines refer to by its name
 *     @in  start                                            what the ids begin with that begin with a slash
 *     @title  name  form                                    the form of titles; its holes are those of `titleOf`
 *     id  kind  title  clause  expect  request  change …    a case: a request that is changed, after its set-up
 *     id  kind  title  clause  {…}  >  step  >  step …      any other case: members that it has besides, and its steps
 *
 * A kind is `+` for `positive`, `-` for `negative`, or itself; the name of an assumption may follow, `-?name`. A title is a text, or an asterisk and the name of a form.
 * A clause is that of the case before where the field is empty, or the name of a start of pointers, `#`, and the
 * rest of the pointer. What is expected are statuses (`400 415`), a name or JSON. A request is a name; after a dot it is
 * that of the case's operation. A step is the name of one, or what is expected, a request and changes of what it sends,
 * at JSON Pointers:
 *
 *     -/body/title                  the member is absent
 *     :/body/title  text            the text is put there
 *     =/body/size   7               the value is put there
 *     +/body/title  [["z",250]]     the text is put there: parts, and how often each is repeated
 *     ~/xml  <a>1</a>  <a>x</a>     in the text there, one part is replaced by another
 *     !                             members keep their places in their objects
 *     #again                        the id of the step
 *     {"outputs":{…}}               what the step has besides; instead of a request, all that it sends
 */

import type { Case, CaseCriterion, Clause, Data, Expect, Relation, Step } from './case.js';
import { type CaseHeads, putValue } from './case-heads.js';
import type { Changes, TextPart } from './changes.js';
import { parseData } from './data.js';
import { textOf } from './line-fields.js';

/** A step: a request by its name, with the changes of what it sends; or, where it is like none, all of its own. */
export interface StepLine extends Changes {
  readonly of?: string;
  readonly id?: string;
  readonly operation?: string;
  readonly send?: Data;
  readonly expect: ExpectLine;
  readonly outputs?: NonNullable<Step['outputs']>;
  readonly callback?: NonNullable<Step['callback']>;
}

/** An expectation, the name of one, or its statuses alone. */
export type ExpectLine = ShortExpect | string | readonly string[];

/** An expectation in which a simple criterion is its condition, and a relation its value, name and other value. */
export interface ShortExpect extends Omit<Expect, 'criteria' | 'relations'> {
  readonly criteria?: readonly (CaseCriterion | string)[];
  readonly relations?: readonly (Relation | readonly [string, Relation['relation'], Data])[];
}

/** The line of a case. */
export interface CaseLine {
  readonly id: string;
  readonly kind: Case['kind'];
  /** Name of what it assumes. */
  readonly assumption?: string;
  readonly title: string;
  readonly clause: string | Clause;
  /** The changed request of a case that has nothing else of its own, or the steps of any other. */
  readonly own: StepLine | CaseSteps;
}

/** Steps, each written out or the name of one, and the members of a case that have no field. */
export interface CaseSteps {
  readonly inputs?: string;
  readonly setupSteps?: number;
  readonly steps: readonly (string | StepLine)[];
}

const kinds: { readonly [field: string]: Case['kind'] } = {
  '+': 'positive',
  '-': 'negative',
  protocol: 'protocol',
  state: 'state',
  rule: 'rule',
  scenario: 'scenario',
};

/** Reads a kind of case. */
export function kindOf(field = ''): Case['kind'] {
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
  if (kind === undefined) throw new Error(`expected the kind of a case, got "${field}"`);
  return kind;
}

/** Reads the line of a case. */
export function caseLine(fields: readonly string[], heads: CaseHeads): CaseLine {
  const [first, kind = '', title = '', clause = '', ...rest] = fields;
  const [kindText, assumption] = kind.split('?');
  const id = heads.id(first);
  const own = rest.length < 2 || rest.includes('>') ? caseSteps(rest, id) : stepLine(rest, id);
  return {
    id,
    kind: kindOf(kindText),
    ...(assumption !== undefined && { assumption }),
    title: heads.title(title, id, lastValue(own)),
    // The generator writes JSON of this type.
    clause: clause.startsWith('{') ? (parseData(clause) as unknown as Clause) : textOf(clause),
    own,
  };
}

/** The value that the last step of a case puts somewhere. */
function lastValue(own: StepLine | CaseSteps): Data | undefined {
  const last = 'steps' in own ? own.steps.at(-1) : own;
  return last === undefined || typeof last === 'string' ? undefined : putValue(last);
}

function caseSteps([head = '{}', ...rest]: readonly string[], id: string): CaseSteps {
  const groups: string[][] = [];
  for (const field of rest) {
    if (field === '>') groups.push([]);
    else groups.at(-1)?.push(field);
  }
  const steps = groups.map((group) => (group.length === 1 ? textOf(group[0]) : stepLine(group, id)));
  // The generator writes JSON of this type.
  return { ...(parseData(head) as Omit<CaseSteps, 'steps'>), steps };
}

/** Reads a step; a request after a dot is one of the operation that an id begins with. */
export function stepLine([expect, request = '', ...changes]: readonly string[], id = ''): StepLine {
  const isWhole = request.startsWith('{');
  return {
    ...(!isWhole && { of: requestName(request, id) }),
    ...changesOf(isWhole ? [request, ...changes] : changes),
    expect: expectLine(expect),
  };
}

function requestName(field: string, id: string): string {
  if (!field.startsWith('.')) return textOf(field);
  return id.slice(0, id.indexOf('/')) + (field === '.' ? '' : textOf(field));
}

const statuses = /^[\dX]{3}(?: [\dX]{3})*$/;

function expectLine(field = ''): ExpectLine {
  if (statuses.test(field)) return field.split(' ');
  // The generator writes JSON of this type.
  return field.startsWith('{') ? (parseData(field) as ShortExpect) : textOf(field);
}

/** Changes and members of a step in the making. */
interface Found {
  readonly drop: string[];
  readonly edit: [string, readonly [string, string]][];
  readonly set: [string, Data][];
  readonly text: [string, readonly TextPart[]][];
  own: Omit<StepLine, 'expect'>;
}

/** Reads changes, and the members of a step that come with them. */
function changesOf(fields: readonly string[]): Omit<StepLine, 'expect'> {
  const found: Found = { drop: [], edit: [], set: [], text: [], own: {} };
  const rest = fields.values();
  for (const field of rest) readChange(field, () => String(rest.next().value), found);
  const { drop, edit, set, text, own } = found;
  return {
    ...own,
    ...(drop.length > 0 && { drop }),
    ...(edit.length > 0 && { edit: Object.fromEntries(edit) }),
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(text.length > 0 && { text: Object.fromEntries(text) }),
  };
}

/** Reads one change; `next` is the field behind those that were read. */
function readChange(field: string, next: () => string, found: Found): void {
  const sign = field.slice(0, 1);
  const pointer = sign === '{' ? '' : textOf(field.slice(1));
  if (sign === '-') found.drop.push(pointer);
  else if (sign === ':') found.set.push([pointer, textOf(next())]);
  else if (sign === '=') found.set.push([pointer, parseData(next())]);
  else if (sign === '~') found.edit.push([pointer, [textOf(next()), textOf(next())]]);
  else if (sign === '#') found.own = { ...found.own, id: pointer };
  else if (field === '!') found.own = { ...found.own, inPlace: true };
  // The generator writes JSON of these types.
  else if (sign === '+') found.text.push([pointer, parseData(next()) as readonly TextPart[]]);
  else if (sign === '{') found.own = { ...found.own, ...(parseData(field) as Omit<StepLine, 'expect'>) };
  else throw new Error(`expected a change, got "${field}"`);
}
