/**
 * The lines of a suite's data: fields separated by tabs. A field is either a text, in which control characters and
 * backslashes are escaped as in JSON, or JSON.
 *
 *     @protocol  rest                                       of all requests: `rest` or `soap`
 *     @request  name  {"id":…,"operation":…,"send":{…}}     defines a name for later lines
 *     @in  start                                            the prefix of ids that start with a slash
 *     @title  name  template                                a template for titles; for its placeholders see `titleOf`
 *     id  kind  title  clause  expect  request  change …    a case: a changed request, after its set-up
 *     id  kind  title  clause  {…}  >  step  >  step …      any other case: its other members, and its steps
 *
 * A kind is `+` for `positive`, `-` for `negative`, or itself; the name of an assumption may follow, `-?name`. A title
 * is a text, or an asterisk and the name of a template. A clause is empty for that of the case before, or the name of
 * the start of a pointer, `#`, and the rest of the pointer. An expectation is a list of statuses (`400 415`), a name or
 * JSON. A request is a name; after a dot it is that of the case's operation. A step is the name of one, or an
 * expectation, a request and changes of what it sends, at JSON Pointers:
 *
 *     -/body/title                  removes the member
 *     :/body/title  text            sets a text
 *     =/body/size   7               sets a value
 *     +/body/title  [["z",250]]     sets a text: parts, and how often each is repeated
 *     ~/xml  <a>1</a>  <a>x</a>     replaces one part of the text
 *     !                             members keep their positions in their objects
 *     #again                        the id of the step
 *     {"outputs":{…}}               other members of the step; without a request, all that it sends
 */

import type { Case, CaseCriterion, Clause, Data, Expect, Relation, Step } from './case.js';
import { type CaseHeads, putValue } from './case-heads.js';
import type { Changes, TextPart } from './changes.js';
import { parseData } from './data.js';
import { textOf } from './line-fields.js';

/** A step: the name of a request and changes of what it sends, or a complete step. */
export interface StepLine extends Changes {
  readonly of?: string;
  readonly id?: string;
  readonly operation?: string;
  readonly send?: Data;
  readonly expect: ExpectLine;
  readonly outputs?: NonNullable<Step['outputs']>;
  readonly otherwise?: NonNullable<Step['otherwise']>;
  readonly callback?: NonNullable<Step['callback']>;
}

/** An expectation, its name, or a list of statuses. */
export type ExpectLine = ShortExpect | string | readonly string[];

/**
 * An expectation in short form: a simple criterion is its condition, a relation a tuple of value, name and other value.
 */
export interface ShortExpect extends Omit<Expect, 'criteria' | 'relations'> {
  readonly criteria?: readonly (CaseCriterion | string)[];
  readonly relations?: readonly (Relation | readonly [string, Relation['relation'], Data])[];
}

/** The line of a case. */
export interface CaseLine {
  readonly id: string;
  readonly kind: Case['kind'];
  /** Name of the assumption. */
  readonly assumption?: string;
  readonly title: string;
  readonly clause: string | Clause;
  /** The changed request of a case without other members, or the steps of any other case. */
  readonly own: StepLine | CaseSteps;
}

/** Steps, either complete or by name, and the members of a case without a field of their own. */
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

/** The value that the last step of a case sets. */
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

/** Reads a step; a request that starts with a dot belongs to the operation at the start of the id. */
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

/** Changes and members of a step under construction. */
interface Found {
  readonly drop: string[];
  readonly edit: [string, readonly [string, string]][];
  readonly set: [string, Data][];
  readonly text: [string, readonly TextPart[]][];
  own: Omit<StepLine, 'expect'>;
}

/** Reads changes, and other members of a step. */
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

/** Reads one change; `next` returns the next field. */
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
