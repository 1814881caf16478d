import type { Contract, ListType, NamedType, Pattern, Type } from '../../model/contract.js';
import { assertedFormats } from '../../model/formats.js';
import type { Kind } from '../../model/kinds.js';
import { NameScope } from '../../model/names.js';
import { RecordedTypes } from '../../model/recorded-types.js';
import { canonicalType } from '../../model/same.js';
import { bare, type Code, code, doc, imported, join, lit } from '../code.js';
import type { CodeFile } from '../code-file.js';
import type { EmitContext } from '../emitter.js';
import { KeptDeclarations } from '../kept-declarations.js';
import { nameOf, type TypeContext, typeContext, typeExpression } from '../type-expression.js';
import {
  type Block,
  type CheckedValue,
  type CheckWriter,
  type Form,
  helper,
  kindsAt,
  Locals,
  type PatternTest,
  partKey,
} from './block.js';
import { checkFunction, checkOf, decided, issuesFunction, localNames } from './check-function.js';
import { checkName, guardName } from './check-name.js';
import {
  conditionalBlock,
  intersectionBlock,
  isKindOnly,
  isSimple,
  notBlock,
  unionBlock,
  unlikeBlock,
  whenBlock,
} from './choice.js';
import { all, always, type Condition, equal, isAlways, never, not, truthy } from './condition.js';
import { listBlock } from './list.js';
import { ownCheck, rememberedCheck, type Taken } from './own-check.js';
import { PatternConstants, testOf } from './pattern-constants.js';
import { hasRequired, recordBlock } from './record.js';
import { scalarBlock, scalarFailures } from './scalar.js';
import { type FunctionBody, functionBody } from './statements.js';
import { isTestedFirst } from './tested-first.js';
import { TypeFacts } from './type-facts.js';

/** Options of checks. */
export interface ChecksOptions {
  /** Formats that are asserted; the others are annotations. Default: the common ones in OpenAPI, none otherwise. */
  readonly formats?: readonly string[];
}

/** Checks for the types used by another emitter: named types are imported, others get a constant in its file. */
export interface ChecksOfFile {
  /** An expression of type `Check<…>`; `title` (Pascal case) is the base name of its constant, if any. */
  expression(type: Type, title: string): Code;
}

/** The purpose of a file: all checks, all guards, or checks that its own code needs. */
type Role = 'checks' | 'guards' | 'beside';

/** The checks in one file. */
export class FileChecks extends TypeFacts implements CheckWriter, ChecksOfFile {
  private readonly file: CodeFile;
  private readonly typeNames: TypeContext;
  private readonly role: Role;
  private readonly kept: KeptDeclarations<FileChecks> | undefined;
  private readonly names = new NameScope();
  private readonly patterns: PatternConstants;
  private readonly made = new Map<string, Code>();
  /** The guards that other guards call, and the names used for these calls. */
  private readonly matches = new Map<string, Code>();

  constructor(
    file: CodeFile,
    contract: Contract,
    context: EmitContext,
    options: ChecksOptions & { readonly role: Role },
  ) {
    const { role } = options;
    const typeNames = typeContext(contract, './types.js');
    const formats = options.formats === undefined ? assertedFormats(contract) : new Set(options.formats);
    const { part } = context;
    const recorded = part && new RecordedTypes<FileChecks>(typeNames.types, part);
    super(contract, recorded ?? typeNames.types, formats, role !== 'beside');
    this.file = file;
    this.patterns = new PatternConstants((name, value) => this.constant(name, value), context);
    this.role = role;
    this.typeNames = { ...typeNames, types: this.types };
    const common = [role, ...formats, '', ...[...typeNames.families].flat()];
    this.kept =
      part &&
      recorded &&
      new KeptDeclarations({ source: this, types: recorded, part, of: `checks in ${file.path}`, common });
    const exported = this.role === 'guards' ? guardName : checkName;
    for (const named of contract.types) {
      this.names.take(exported(named.name));
      if (this.role !== 'beside') file.declare(exported(named.name));
    }
  }

  /** Adds the check of a named type. */
  declare(named: NamedType): void {
    this.add(`check of ${named.name}`, [named], () => [this.check(named)]);
  }

  private check(named: NamedType): Code {
    const isOther = this.isCarried(named.name);
    const docs = doc(`Checks a ${isOther ? 'JSON ' : ''}value against \`${named.name}\`.`);
    const of = checkOf(this.typeName(named));
    const check = this.needs(reference(named.name))
      ? code`(value) => ${this.function(reference(named.name), 'issues')}(value, new ${helper('Decided')}())`
      : issuesFunction(this.body(named.type, this.checked(named.name, named.name, 'issues')));
    return code`${docs}export const ${bare(checkName(named.name))}: ${of} = ${check};`;
  }

  /** Adds the guard of a named type. */
  declareGuard(named: NamedType): void {
    this.add(`guard of ${named.name}`, [named], () => [this.guard(named)]);
  }

  private guard(named: NamedType): Code {
    const isOther = this.isCarried(named.name);
    const docs = doc(`Whether a ${isOther ? 'JSON ' : ''}value is a \`${named.name}\`.`);
    const head = isOther
      ? code`(value: unknown): boolean`
      : code`(value: unknown): value is ${this.typeName(named)}`;
    const guard = this.needs(reference(named.name))
      ? code`${head} =>\n  ${this.function(reference(named.name), 'verdict')}(value, new ${helper('Decided')}())`
      : checkFunction(this.body(named.type, this.checked(named.name, named.name, 'verdict')), head);
    return code`${docs}export const ${bare(guardName(named.name))} = ${guard};`;
  }

  /**
   * Adds the guards that other guards call: a call of a type predicate would narrow its argument for the following
   * code.
   */
  declareMatches(): void {
    if (this.matches.size === 0) return;
    const lines = [...this.matches].map(
      ([name, matches]) => code`const ${matches}: (value: unknown) => boolean = ${bare(guardName(name))};`,
    );
    this.file.add(code`// The guards above without narrowing of their argument.\n${join(lines, '\n')}`);
  }

  private typeName({ name }: NamedType): Code {
    return nameOf(this.typeNames.families.get(name) ?? name, this.typeNames);
  }

  private body(type: Type, checked: CheckedValue): FunctionBody {
    return functionBody(this.block(type, checked), checked.form);
  }

  expression(type: Type, title: string): Code {
    if (type.kind === 'reference' && this.types.has(type.name)) return this.function(type, 'issues');
    const key = `${title} ${canonicalType(type)}`;
    return this.made.get(key) ?? this.make(type, this.checked(title, undefined, 'issues'), key);
  }

  block(type: Type, checked: CheckedValue): Block {
    if (isSimple(type) && this.isExcluded(type, checked)) return unlikeBlock(type, checked);
    const decided = this.decided(type, checked);
    if (decided !== undefined) {
      if (isAlways(decided)) return { steps: [], body: [] };
      if (checked.form === 'issues') return this.called(type, checked);
      return { steps: [{ test: not(decided), ...unmatched }], body: [] };
    }
    const isDeep = checked.path.length >= 2 && (type.kind === 'record' || type.kind === 'list');
    if (isDeep) return this.called(type, checked);
    switch (type.kind) {
      case 'any':
      case 'xml':
        return { steps: [], body: [] };
      case 'never':
        return { steps: [{ test: always, keyword: 'false', message: 'is not allowed' }], body: [] };
      case 'list':
        return listBlock(type, checked, this);
      case 'record':
        return recordBlock(type, checked, this);
      case 'union':
        return unionBlock(type, checked, this);
      case 'intersection':
        return intersectionBlock(type, checked, this);
      case 'not':
        return notBlock(type, checked, this);
      case 'conditional':
        return conditionalBlock(type, checked, this);
      case 'when':
        return whenBlock(type, checked, this);
      case 'reference':
        return this.isCircular(type.name, checked) ? { steps: [], body: [] } : this.called(type, checked);
      default:
        return scalarBlock(type, checked, this);
    }
  }

  holds(type: Type, checked: CheckedValue): Condition {
    const known = checked.known?.get(partKey(type, checked));
    if (known !== undefined) return truthy(known);
    if (this.isExcluded(type, checked)) return never;
    const decided = this.decided(type, checked) ?? hasRequired(type, checked);
    if (decided !== undefined) return decided;
    switch (type.kind) {
      case 'any':
      case 'xml':
        return always;
      case 'never':
        return never;
      case 'null':
      case 'boolean':
      case 'string':
      case 'number':
      case 'bytes':
      case 'literal': {
        const failures = scalarFailures(type, checked, this);
        // For the compiler, a value whose only possible kind is excluded has the type never.
        if (failures.length === 1 && isKindOnly(type) && isOnly(kindsAt(checked), type.kind)) return always;
        return all(failures.map((failure) => not(failure.test)));
      }
      case 'reference':
        if (this.isCircular(type.name, checked)) return never;
        if (!this.types.has(type.name)) return always;
        // Functions that return verdicts of named types are not exported to other files.
        if (this.role === 'beside')
          return equal(this.callOf(type, { ...checked, form: 'issues' }), lit(undefined));
        return truthy(this.callOf(type, { ...checked, form: 'verdict' }));
      default:
        return truthy(this.callOf(type, { ...checked, form: 'verdict' }));
    }
  }

  isTestedFirst(type: Type): boolean {
    // In other files, a verdict on a named type is the outcome of its check.
    if (this.role === 'beside' && type.kind === 'reference') return false;
    return this.asked((facts) => isTestedFirst(type, facts.types));
  }

  called(type: Type, checked: CheckedValue): Block {
    if (checked.form === 'issues') return { steps: [], body: [], found: this.callOf(type, checked) };
    return { steps: [{ test: not(this.holds(type, checked)), ...unmatched }], body: [] };
  }

  private callOf(type: Type, checked: CheckedValue): Code {
    if (type.kind === 'reference' && !this.types.has(type.name)) return code`undefined`;
    const check = this.function(type, checked.form, checked);
    return this.needs(type) ? code`${check}(${checked.value}, ${decided})` : code`${check}(${checked.value})`;
  }

  hasDuplicates(type: ListType, checked: CheckedValue): Condition {
    return truthy(
      this.needs(type)
        ? code`${decided}.hasDuplicates(${checked.value})`
        : code`${helper('hasDuplicates')}(${checked.value})`,
    );
  }

  constant(name: string, value: Code): Code {
    return this.call((writer) => writer.constantOf(name, value));
  }

  private constantOf(name: string, value: Code): Code {
    const key = `${name} ${String(value)}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const identifier = this.own(lowerFirst(name));
    this.file.add(code`const ${identifier} = ${value};`);
    this.made.set(key, identifier);
    return identifier;
  }

  pattern(pattern: Pattern, name: string, maxLength?: number): PatternTest | undefined {
    const use = this.call((writer) => writer.patterns.of(pattern, name, maxLength));
    return use && testOf(use);
  }

  protected override asked<Answer>(question: (facts: TypeFacts) => Answer): Answer {
    return this.kept === undefined ? question(this) : this.kept.ask(question);
  }

  /** Asks something of the file that may add to it. */
  private call<Answer>(question: (writer: FileChecks) => Answer): Answer {
    return this.kept === undefined ? question(this) : this.kept.call(question);
  }

  /** Adds declarations, which are those of an earlier run if all is the same on which they depend. */
  private add(name: string, from: readonly unknown[], make: () => readonly Code[]): void {
    for (const one of this.kept?.of(name, from, make) ?? make()) this.file.add(one);
  }

  /** The function that checks a type; it is added on first use. */
  private function(type: Type, form: Form, around?: CheckedValue): Code {
    if (type.kind === 'reference') return this.call((writer) => writer.functionOf(type.name, form));
    const isFields =
      (type.kind === 'when' ? type.type : type).kind === 'record' &&
      form === 'verdict' &&
      around?.fields !== undefined &&
      around.fields === around.value &&
      !this.needs(type);
    const title = around?.title ?? 'Part';
    const owner = around?.owner;
    return this.call((writer) => writer.functionOfPart(type, isFields, title, owner, form));
  }

  private functionOfPart(
    type: Type,
    isFields: boolean,
    ...[title, owner, form]: Parameters<FileChecks['checked']>
  ): Code {
    const key = `${form} ${isFields ? 'fields' : 'value'} ${canonicalType(type)}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const made = this.checked(title, owner, form);
    return this.make(type, isFields ? { ...made, fields: made.value } : made, key);
  }

  private functionOf(name: string, form: Form): Code {
    if (!this.needs(reference(name))) {
      if (form === 'verdict' && this.role === 'guards') return this.match(name);
      if (form === 'issues')
        return this.role === 'checks'
          ? bare(checkName(name))
          : code`${imported('./checks.js', checkName(name))}`;
    }
    const named = this.types.get(name);
    const key = `${form} ${name}`;
    const checked = this.checked(name, name, form);
    return this.made.get(key) ?? this.make(named?.type ?? { kind: 'any' }, checked, key, name);
  }

  /** The name of a guard for calls in other guards. */
  private match(name: string): Code {
    const known = this.matches.get(name);
    if (known !== undefined) return known;
    const made = bare(this.names.take(checkName(name).replace('check', 'matches')));
    this.file.declare(String(made));
    this.matches.set(name, made);
    return made;
  }

  /** Adds a check that only this file uses: of a part, or of a named type in a form that is not exported. */
  private make(type: Type, checked: CheckedValue, key: string, named?: string): Code {
    const { title, owner, form } = checked;
    const base = checkName(title);
    const wanted =
      form === 'verdict'
        ? base.replace('check', 'matches')
        : named === undefined
          ? base
          : base.replace('check', 'issuesOf');
    const name = this.own(wanted);
    this.made.set(key, name);
    this.add(key, [type, String(name), title, owner, named], () => {
      const body = this.body(type, checked);
      if (named === undefined || !this.isKept(named))
        return [ownCheck(name, body, { form, ...this.taken(type, checked, named) })];
      const anew = this.call((writer) => writer.own(`${wanted}Anew`));
      return rememberedCheck(name, anew, body, form);
    });
    return name;
  }

  /** What a check that only this file uses takes. */
  private taken(
    type: Type,
    { fields, form }: CheckedValue,
    named: string | undefined,
  ): { readonly takes: Taken; readonly type?: Code } {
    if (fields !== undefined) return { takes: 'fields' };
    if (this.needs(named === undefined ? type : reference(named))) return { takes: 'decisions' };
    // Among the named checks, the type of a part is not needed, and large ones would be written twice.
    const isTyped = form === 'issues' && this.role !== 'checks';
    return { takes: 'value', ...(isTyped && { type: typeExpression(type, this.typeNames) }) };
  }

  /** A function of this file that no other name hides. */
  private own(wanted: string): Code {
    const name = bare(this.names.take(wanted));
    this.file.declare(String(name));
    return name;
  }

  private checked(title: string, owner: string | undefined, form: Form): CheckedValue {
    const reserved =
      this.role === 'guards' ? /^(?:is|matches)[^a-z]/ : /^(?:check|(?:matches|issuesOf)[^a-z])/;
    return { form, value: bare('value'), path: [], names: new Locals(localNames, reserved), title, owner };
  }
}

const unmatched = { keyword: 'schema', message: 'must match the schema' };

function isOnly(kinds: ReadonlySet<Kind> | undefined, kind: Kind): boolean {
  return kinds?.size === 1 && kinds.has(kind);
}

function reference(name: string): Type {
  return { kind: 'reference', name };
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
