import type { Case, Clause, Data, Expect, Send, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import {
  type Changes,
  type Definitions,
  putValue,
  type RequestLine,
  type ShortExpect,
} from '@trivet/runtime/internal/conformance';
import { subjectOf } from '../../cases/case-ids.js';
import { byObject } from '../../model/by-object.js';
import { type BareCase, type BareStep, bareCase, bareEffect, bareStep, protocolOf } from './bare.js';
import { ClauseStarts, type Start } from './clause-starts.js';
import { FreeNames } from './free-names.js';
import { HeadLines } from './head-lines.js';
import { fieldText, kindField, lineText, nameField, partText } from './line-text.js';
import { type Request, Requests } from './requests.js';
import { SetUps } from './set-ups.js';

/** What a suite consists of. */
export interface SuiteParts {
  readonly cases: readonly Case[];
  /** Valid requests that cases change, and that none needs to send unchanged. */
  readonly forms?: readonly Step[];
  readonly effects?: Effects;
}

/** A suite as lines, which `readSuite` of the runtime reads: every case as changes of a valid request. */
export function suiteLines({ cases, forms = [], effects = {} }: SuiteParts): readonly string[] {
  const protocol = protocolOf(cases, forms, effects);
  const bare = cases.map(bareCase);
  const writer = new SuiteWriter(bare, forms.map(bareStep), protocol);
  for (const [operation, effect] of Object.entries(effects))
    writer.define('effect', operation, bareEffect(effect));
  for (const entry of bare) writer.add(entry);
  return writer.lines;
}

/** Shorter parts are written where they are used, even if repeated. */
const leastNamed = 20;
/** Characters that the repetitions of a part must have together, for it to be worth a line. */
const worthALine = 80;

/** Writes cases, and the parts that several share before the first one that uses them. */
class SuiteWriter {
  readonly lines: string[];
  private readonly starts: ClauseStarts;
  private readonly requests: Requests;
  private readonly setUps: SetUps;
  private readonly heads: HeadLines;
  private clause = '';
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private readonly taken = new Map<keyof Definitions, FreeNames>();

  constructor(
    cases: readonly BareCase[],
    forms: readonly BareStep[],
    protocol: Send['protocol'] | undefined,
  ) {
    this.lines = protocol === undefined ? [] : [`@protocol\t${protocol}`];
    this.starts = new ClauseStarts(cases.map(({ clause }) => clause));
    this.requests = new Requests(cases, forms);
    this.setUps = new SetUps(cases, this.requests);
    for (const { steps } of cases)
      for (const step of steps) for (const part of [step, step.expect]) this.count(partText(part));
    this.heads = new HeadLines(cases.map((entry) => ({ entry, value: this.lastValue(entry) })));
  }

  define<Kind extends Exclude<keyof Definitions, 'step'>>(
    kind: Kind,
    name: string,
    value: Definitions[Kind],
  ): void {
    this.defineFields(kind, name, [lineText(value)]);
  }

  add(entry: BareCase): void {
    const { clause } = entry;
    const clauseField = this.clauseField(clause);
    const own = this.isChange(entry) ? this.changeLine(entry) : this.stepFields(entry);
    const head = this.heads.add();
    const fields = [
      head.id,
      this.kindField(entry),
      head.title,
      clauseField === this.clause ? '' : clauseField,
    ];
    this.clause = clauseField;
    this.lines.push(...head.lines, [...fields, ...own].join('\t'));
  }

  /** A kind, and the name of the case's assumption. */
  private kindField({ kind, assumption }: BareCase): string {
    if (assumption === undefined) return kindField(kind);
    const text = lineText(assumption);
    const wanted = assumption.format ?? 'assumed';
    return `${kindField(kind)}?${this.named('assumption', /^[\w-]+$/.test(wanted) ? wanted : 'assumed', text, () => [text])}`;
  }

  /** The last value that the last step of a case sets, as on its line. */
  private lastValue(entry: BareCase): Data | undefined {
    const step = entry.steps.at(-1);
    if (step === undefined || (!this.isChange(entry) && this.isNamed(step))) return undefined;
    const changed = this.requests.changedFrom(step);
    return changed && putValue(changed.changes);
  }

  private defineFields(kind: keyof Definitions, name: string, fields: readonly string[]): void {
    this.lines.push([`@${kind}`, fieldText(name), ...fields].join('\t'));
  }

  /** Whether a case consists only of a changed request after its set-up. */
  private isChange(entry: BareCase): boolean {
    const { id, kind, title, clause, assumption, inputs, steps, ...rest } = entry;
    const step = steps.at(-1);
    const hasMore = Object.keys(rest).length > 0 || Object.keys(step ?? {}).length > 4;
    return step !== undefined && !hasMore && this.setUps.isOf(entry);
  }

  private changeLine({ id, steps }: BareCase): readonly string[] {
    const step = steps.at(-1);
    return step === undefined ? [] : this.stepLine(step, id);
  }

  private stepFields({
    id,
    kind,
    title,
    clause,
    assumption,
    inputs,
    steps,
    ...rest
  }: BareCase): readonly string[] {
    const head = { ...(inputs !== undefined && { inputs: this.inputsName(inputs) }), ...rest };
    return [lineText(head), ...steps.flatMap((step) => ['>', ...this.stepOf(step, id)])];
  }

  private count(text: string): void {
    this.uses.set(text, (this.uses.get(text) ?? 0) + 1);
  }

  private isNamed(part: BareStep | Expect): boolean {
    const text = partText(part);
    const repeated = text.length * ((this.uses.get(text) ?? 0) - 1);
    return text.length >= leastNamed && repeated > worthALine;
  }

  /** A clause with more than a file and a pointer is written in full. */
  private clauseField(clause: Clause): string {
    if (Object.keys(clause).length > 2) return lineText(clause);
    return fieldText(this.clauseText(this.starts.startOf(clause), clause.pointer));
  }

  private clauseText(start: Start, pointer: string): string {
    const { file, name, above } = start;
    this.defineOnce('clause', name, () =>
      above === undefined ? { file, pointer: start.pointer } : this.clauseText(above, start.pointer),
    );
    return `${name}#${pointer.slice(start.pointer.length)}`;
  }

  /** The name of a step that several cases share, or its fields. */
  private stepOf(step: BareStep, id: string): readonly string[] {
    return this.isNamed(step) ? [fieldText(this.stepName(step))] : this.stepLine(step, id);
  }

  private stepName(step: BareStep): string {
    return this.named('step', step.id, partText(step), () => this.stepLine(step, ''));
  }

  private stepLine(step: BareStep, caseId: string): readonly string[] {
    const { id, operation, send, expect, ...rest } = step;
    const expected = this.expectField(expect);
    const changed = this.requests.changedFrom(step);
    if (changed === undefined) return [expected, lineText({ id, operation, send, ...rest })];
    return [
      expected,
      requestField(this.requestName(changed.of), caseId),
      ...(id === changed.of.id ? [] : [`#${fieldText(id)}`]),
      ...changeFields(changed.changes),
      ...(Object.keys(rest).length > 0 ? [lineText(rest)] : []),
    ];
  }

  private requestName(request: Request): string {
    this.defineOnce('request', request.name, () => this.requestLine(request));
    return request.name;
  }

  /** A further form of a request is written as differences from the first one. */
  private requestLine(request: Request): RequestLine {
    const { id, operation, send } = request;
    const first = this.requests.firstOf(operation);
    if (first !== undefined && first !== request && first.id === id && this.setUps.isSame(first, request))
      return { like: this.requestName(first), send };
    const { before = [], inputs } = this.setUps.of(request) ?? {};
    return {
      ...(before.length > 0 && { before: before.map((step) => this.stepName(step)) }),
      ...(inputs !== undefined && { inputs: this.inputsName(inputs) }),
      id,
      operation,
      send,
    };
  }

  private inputsName(inputs: Definitions['inputs']): string {
    return this.named('inputs', 'inputs', partText(inputs), () => [partText(inputs)]);
  }

  private expectField(expect: Expect): string {
    const { status, outcome } = expect;
    if (status !== undefined && Object.keys(expect).length === 1 && isPlain(status)) return status.join(' ');
    const text = expectText(expect);
    if (!this.isNamed(expect)) return text;
    const first = outcome?.[0] ?? status?.[0];
    const wanted =
      outcome !== undefined && first !== undefined && !isPlain([first]) ? first : `${first ?? ''}+`;
    return nameField(this.named('expect', wanted, text, () => [text]));
  }

  /** The name of a part with this text, which is defined on first use. */
  private named(
    kind: keyof Definitions,
    wanted: string,
    text: string,
    make: () => readonly string[],
  ): string {
    const key = `${kind}\0${text}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const names = this.taken.get(kind) ?? new FreeNames();
    this.taken.set(kind, names);
    const name = names.take(wanted);
    this.names.set(key, name);
    this.defineFields(kind, name, make());
    return name;
  }

  /** Defines a part that already has a name, on first use. */
  private defineOnce<Kind extends 'clause' | 'request'>(
    kind: Kind,
    name: string,
    make: () => Definitions[Kind],
  ): void {
    const key = `${kind}\0${name}`;
    if (this.names.has(key)) return;
    this.names.set(key, name);
    this.define(kind, name, make());
  }
}

/** The name of a request; abbreviated with a dot if it begins with the operation at the start of the case's id. */
function requestField(name: string, caseId: string): string {
  const operation = subjectOf({ id: caseId });
  if (operation === '' || !name.startsWith(operation)) return nameField(name);
  const rest = name.slice(operation.length);
  return rest === '' ? '.' : rest.startsWith('.') ? fieldText(rest) : nameField(name);
}

const expectText = byObject((expect: Expect): string => lineText(shortExpect(expect)));

function shortExpect({ criteria, relations, ...rest }: Expect): ShortExpect {
  return {
    ...rest,
    ...(criteria && {
      criteria: criteria.map((one) =>
        one.type === 'simple' && Object.keys(one).length === 2 ? one.condition : one,
      ),
    }),
    ...(relations && {
      relations: relations.map((one) =>
        Object.keys(one).length === 3 ? ([one.value, one.relation, one.other] as const) : one,
      ),
    }),
  };
}

/** Whether statuses are written directly, and cannot be mistaken for a name. */
function isPlain(status: readonly string[]): boolean {
  return status.length > 0 && status.every((one) => /^[\dX]{3}$/.test(one));
}

/** Changes as fields of a line. */
const changeFields = byObject(
  ({ drop = [], edit = {}, set = {}, text = {}, inPlace }: Changes): readonly string[] => [
    ...drop.map((pointer) => `-${fieldText(pointer)}`),
    ...Object.entries(edit).flatMap(([pointer, [from, to]]) => [
      `~${fieldText(pointer)}`,
      fieldText(from),
      fieldText(to),
    ]),
    ...Object.entries(set).flatMap(([pointer, value]) =>
      typeof value === 'string'
        ? [`:${fieldText(pointer)}`, fieldText(value)]
        : [`=${fieldText(pointer)}`, lineText(value)],
    ),
    ...Object.entries(text).flatMap(([pointer, parts]) => [`+${fieldText(pointer)}`, lineText(parts)]),
    ...(inPlace === true ? ['!'] : []),
  ],
);
