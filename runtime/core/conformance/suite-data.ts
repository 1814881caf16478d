/** Suites as data: valid requests, and one line per case with its changes. Written by the generator. */

import type { Assumption, Case, Clause, Data, Expect, Relation, Send, Step } from './case.js';
import { CaseHeads } from './case-heads.js';
import { withChanges } from './changes.js';
import { membersOf, parseData } from './data.js';
import type { Effect, Effects, Undo } from './effects.js';
import { linesOf, textOf } from './line-fields.js';
import {
  type CaseSteps,
  caseLine,
  type ExpectLine,
  type ShortExpect,
  type StepLine,
  stepLine,
} from './suite-line.js';

/** The contents of the data of a suite. */
export interface SuiteData {
  readonly cases: readonly Case[];
  readonly effects?: Effects;
}

/**
 * Reads the data of a suite.
 *
 * @throws {Error} if a line is malformed, or refers to something that has not been defined before it
 */
export function readSuite(data: string): SuiteData {
  const reader = new SuiteReader();
  const cases = [...reader.cases(data)];
  const effects = reader.effects();
  return { cases, ...(effects.length > 0 && { effects: Object.fromEntries(effects) }) };
}

/**
 * Reads the cases of a suite one at a time; only definitions are kept in memory.
 *
 * @throws {Error} as `readSuite`, when the line is reached
 */
export function eachCase(data: string): Generator<Case> {
  return new SuiteReader().cases(data);
}

/** The definitions of lines, by the first field without its `@`. */
export interface Definitions {
  readonly request: RequestLine;
  /** A step shared by several cases. */
  readonly step: StepLine;
  readonly expect: ShortExpect;
  readonly inputs: NonNullable<Case['inputs']>;
  /** The start of clauses: a file and the first part of their pointers; or another name, `#`, and the continuation. */
  readonly clause: Clause | string;
  /** The effect of an operation, by the name of the operation. */
  readonly effect: EffectLine;
  readonly assumption: Assumption;
}

/** An effect; the request that undoes it is one of the suite's protocol. */
export type EffectLine = Exclude<Effect, Undo> | (Omit<Undo, 'send'> & { readonly send: Data });

/** A valid request of an operation. */
export interface RequestLine {
  /** Name of the request from which missing members are taken. */
  readonly like?: string;
  /** The set-up of the cases that change it: the names of its steps, and of the inputs. */
  readonly before?: readonly string[];
  readonly inputs?: string;
  /** Id of its step. */
  readonly id?: string;
  readonly operation?: string;
  readonly send: Data;
}

const protocols: readonly Send['protocol'][] = ['rest', 'soap', 'other'];

/** Reads the name of a protocol. */
function protocolOf(name: string | undefined): Send['protocol'] {
  const protocol = protocols.find((one) => one === name);
  if (protocol !== undefined) return protocol;
  throw new Error(
    `expected ${protocols.slice(0, -1).join(', ')} or ${protocols.at(-1)} as the protocol of a suite, got "${name}"`,
  );
}

type Defined = { readonly [kind in keyof Definitions]: Map<string, Definitions[kind]> };

/** Reads lines in order and keeps their definitions. */
class SuiteReader {
  private protocol: Send['protocol'] | undefined;
  private readonly heads = new CaseHeads();
  private clause: Clause | undefined;
  private readonly defined: Defined = {
    request: new Map(),
    step: new Map(),
    expect: new Map(),
    inputs: new Map(),
    clause: new Map(),
    effect: new Map(),
    assumption: new Map(),
  };

  effects(): readonly (readonly [string, Effect])[] {
    return [...this.defined.effect].map(([operation, line]) => [
      operation,
      typeof line === 'string' ? line : { ...line, send: this.sendOf(line.send) },
    ]);
  }

  *cases(data: string): Generator<Case> {
    for (const fields of linesOf(data)) {
      if (fields[0]?.startsWith('@')) this.define(fields);
      else yield this.caseOf(fields);
    }
  }

  private define(fields: readonly string[]): void {
    if (this.heads.define(fields)) return;
    const [field = '', name, ...value] = fields;
    if (field === '@protocol') {
      this.protocol = protocolOf(name);
      return;
    }
    const defined = Object.entries(this.defined).find(([kind]) => field === `@${kind}`)?.[1];
    if (defined === undefined) throw new Error(`expected the kind of a definition, got "${field}"`);
    // The generator writes values of the type for each kind.
    const map: Map<string, unknown> = defined;
    map.set(textOf(name), field === '@step' ? stepLine(value) : parseData(value[0] ?? ''));
  }

  private caseOf(fields: readonly string[]): Case {
    const { id, kind, assumption, title, clause, own } = caseLine(fields, this.heads);
    const { inputs, steps, ...rest } = 'steps' in own ? own : this.withSetUp(own);
    return {
      id,
      kind,
      title,
      ...(assumption !== undefined && { assumption: this.named('assumption', assumption) }),
      clause: this.caseClause(clause),
      ...(inputs !== undefined && { inputs: this.named('inputs', inputs) }),
      steps: steps.map((step) => this.stepOf(typeof step === 'string' ? this.named('step', step) : step)),
      ...rest,
    };
  }

  private withSetUp(step: StepLine): CaseSteps {
    const { before = [], inputs } = this.requestOf(step.of ?? '');
    return { steps: [...before, step], ...(inputs !== undefined && { inputs }) };
  }

  private stepOf(line: StepLine): Step {
    const { of, drop, edit, set, text, inPlace, expect, ...own } = line;
    const base: Partial<RequestLine> = of === undefined ? {} : this.requestOf(of);
    const { id = base.id, operation = base.operation, send = base.send, ...rest } = own;
    if (id === undefined || operation === undefined || send === undefined)
      throw new Error(`expected a step with "id", "operation" and "send", got ${JSON.stringify(line)}`);
    const sent = this.sendOf(withChanges(send, line));
    return { id, operation, send: sent, expect: this.expectOf(expect), ...rest };
  }

  private sendOf(members: Data): Send {
    const { protocol } = this;
    if (protocol === undefined) throw new Error('expected the line "@protocol" before the first request');
    // The members are those of a generated request, or of one with generated changes.
    return { protocol, ...membersOf(members) } as Send;
  }

  private requestOf(name: string): RequestLine {
    const request = this.named('request', name);
    return request.like === undefined ? request : { ...this.requestOf(request.like), ...request };
  }

  private expectOf(expect: ExpectLine): Expect {
    if (typeof expect === 'string') return this.expectOf(this.named('expect', expect));
    if (isStatuses(expect)) return { status: expect };
    const { criteria, relations, ...rest } = expect;
    return {
      ...rest,
      ...(criteria && {
        criteria: criteria.map((one) =>
          typeof one === 'string' ? { type: 'simple' as const, condition: one } : one,
        ),
      }),
      ...(relations && { relations: relations.map(relationOf) }),
    };
  }

  /** The clause of a case; an empty text means that of the case before. */
  private caseClause(clause: string | Clause): Clause {
    if (clause !== '' || this.clause === undefined) this.clause = this.clauseOf(clause);
    return this.clause;
  }

  private clauseOf(clause: string | Clause): Clause {
    if (typeof clause !== 'string') return clause;
    const at = clause.indexOf('#');
    const { file, pointer } = this.clauseOf(this.named('clause', clause.slice(0, at)));
    return { file, pointer: pointer + clause.slice(at + 1) };
  }

  private named<Kind extends keyof Definitions>(kind: Kind, name: string): Definitions[Kind] {
    const found = this.defined[kind].get(name);
    if (found === undefined) throw new Error(`the ${kind} "${name}" is not defined before it is used`);
    return found;
  }
}

type ShortRelation = NonNullable<ShortExpect['relations']>[number];

function relationOf(relation: ShortRelation): Relation {
  if (!isShort(relation)) return relation;
  const [value, name, other] = relation;
  return { value, relation: name, other };
}

function isShort(relation: ShortRelation): relation is Exclude<ShortRelation, Relation> {
  return Array.isArray(relation);
}

function isStatuses(expect: ShortExpect | readonly string[]): expect is readonly string[] {
  return Array.isArray(expect);
}
