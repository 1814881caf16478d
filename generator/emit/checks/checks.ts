import { type Choice, choiceOf } from '../../model/choice.js';
import type { Contract, NamedType, Pattern, Type, UnionType } from '../../model/contract.js';
import { circularReferences, partsInPlace, referenceKey } from '../../model/cycles.js';
import { assertedFormats } from '../../model/formats.js';
import { type Kind, kindsOf } from '../../model/kinds.js';
import { NameScope } from '../../model/names.js';
import { type PatternExpression, patternExpression, slowPattern } from '../../model/pattern.js';
import { resolveType } from '../../model/resolve.js';
import { sayingOf } from '../../model/same.js';
import { bare, Code, code, doc, imported, importedType, indent, join, lit } from '../code.js';
import { CodeFile } from '../code-file.js';
import type { EmitContext, EmitFunction, GeneratedFile } from '../emitter.js';
import { pure } from '../layout.js';
import { nameOf, type TypeContext, typeContext, typeExpression } from '../type-expression.js';
import {
  type Block,
  type CheckWriter,
  type FunctionBody,
  functionBody,
  Locals,
  type PatternConstant,
  type Spot,
} from './block.js';
import { checkName } from './check-name.js';
import { conditionalBlock, intersectionBlock, notBlock, unionBlock, whenBlock } from './choice.js';
import { all, always, type Condition, equal, never, not } from './condition.js';
import { listBlock } from './list.js';
import { recordBlock } from './record.js';
import { scalarBlock, scalarFailures } from './scalar.js';

/** What can be chosen about checks. */
interface ChecksOptions {
  /** Formats that are asserted; the rest are annotations. Default: the common ones in OpenAPI, none elsewhere. */
  readonly formats?: readonly string[];
}

/** Emits `checks.ts`: a check for each named type of the contract. */
export const emitChecks: EmitFunction = checksEmitter();

/** As `emitChecks`, with options. */
export function checksEmitter(options: ChecksOptions = {}): EmitFunction {
  return async (contract, context) => {
    if (contract.types.length === 0) return [];
    return [checksFile(contract, context, options)];
  };
}

function checksFile(contract: Contract, context: EmitContext, options: ChecksOptions): GeneratedFile {
  const file = new CodeFile('checks.ts', context.banner);
  const writer = new FileChecks(file, contract, context, { ...options, declaring: true });
  for (const named of contract.types) writer.declare(named);
  return { path: file.path, text: file.text() };
}

/** Checks for types that another emitter meets: named types are imported, the rest get a constant in its file. */
export interface ChecksOfFile {
  /** An expression of type `Check<…>`; `title` (Pascal case) names the constant, should there be one. */
  expression(type: Type, title: string): Code;
}

/** Prepares checks for a file other than `checks.ts`. */
export function checksIn(
  file: CodeFile,
  contract: Contract,
  context: EmitContext,
  options: ChecksOptions = {},
): ChecksOfFile {
  return new FileChecks(file, contract, context, { ...options, declaring: false });
}

/** The checks that one file holds. */
class FileChecks implements CheckWriter, ChecksOfFile {
  readonly formats: ReadonlySet<string>;
  private readonly file: CodeFile;
  private readonly context: EmitContext;
  private readonly types: TypeContext;
  private readonly declaring: boolean;
  private readonly circular: ReadonlySet<string>;
  private readonly names = new NameScope();
  private readonly patterns = new Map<string, Code>();
  private readonly unread = new Set<string>();
  private readonly slow = new Set<string>();
  private readonly made = new Map<string, Code>();

  constructor(
    file: CodeFile,
    contract: Contract,
    context: EmitContext,
    options: ChecksOptions & { readonly declaring: boolean },
  ) {
    this.file = file;
    this.context = context;
    this.declaring = options.declaring;
    this.types = typeContext(contract, './types.js');
    this.circular = circularReferences(this.types.types, partsInPlace);
    this.formats = options.formats === undefined ? assertedFormats(contract) : new Set(options.formats);
    for (const named of contract.types) {
      this.names.take(checkName(named.name));
      if (this.declaring) file.declare(checkName(named.name));
    }
  }

  /** Adds the check of a named type. */
  declare(named: NamedType): void {
    const spot = this.spot(named.name, named.name);
    const body = functionBody(this.block(named.type, spot));
    const docs = doc(`Checks a value against \`${named.name}\`.`);
    const type = nameOf(this.types.families.get(named.name) ?? named.name, this.types);
    this.file.add(
      code`${docs}export const ${bare(checkName(named.name))}: ${checkOf(type)} = ${checkFunction(body)};`,
    );
  }

  expression(type: Type, title: string): Code {
    if (type.kind === 'reference' && this.types.types.has(type.name)) return this.named(type.name);
    const key = `${title} ${sayingOf(type)}`;
    return this.made.get(key) ?? this.make(type, title, undefined, key);
  }

  block(type: Type, spot: Spot): Block {
    const isDeep = spot.path.length >= 2 && (type.kind === 'record' || type.kind === 'list');
    if (isDeep) return { steps: [], body: [], found: this.call(type, spot) };
    switch (type.kind) {
      case 'any':
      case 'xml':
        return { steps: [], body: [] };
      case 'never':
        return { steps: [{ test: always, keyword: 'false', message: 'is not allowed' }], body: [] };
      case 'list':
        return listBlock(type, spot, this);
      case 'record':
        return recordBlock(type, spot, this);
      case 'union':
        return unionBlock(type, spot, this);
      case 'intersection':
        return intersectionBlock(type, spot, this);
      case 'not':
        return notBlock(type, spot, this);
      case 'conditional':
        return conditionalBlock(type, spot, this);
      case 'when':
        return whenBlock(type, spot, this);
      case 'reference':
        return this.isCircular(type.name, spot)
          ? { steps: [], body: [] }
          : { steps: [], body: [], found: this.call(type, spot) };
      default:
        return scalarBlock(type, spot, this);
    }
  }

  holds(type: Type, spot: Spot): Condition {
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
      case 'literal':
        return all(scalarFailures(type, spot, this).map((failure) => not(failure.test)));
      case 'reference':
        if (this.isCircular(type.name, spot)) return never;
        return equal(this.call(type, spot), lit(undefined));
      default:
        return equal(this.call(type, spot), lit(undefined));
    }
  }

  call(type: Type, spot: Spot): Code {
    if (type.kind === 'reference') {
      return this.types.types.has(type.name)
        ? code`${this.named(type.name)}(${spot.value})`
        : code`undefined`;
    }
    const key = sayingOf(type);
    return code`${this.made.get(key) ?? this.make(type, spot.title, spot.owner, key)}(${spot.value})`;
  }

  resolve(type: Type): Type | undefined {
    return resolveType(type, this.types.types);
  }

  kinds(type: Type): ReadonlySet<Kind> {
    return kindsOf(type, this.types.types);
  }

  choice(type: UnionType): Choice | undefined {
    return choiceOf(type, this.types.types);
  }

  constant(name: string, value: Code): Code {
    const key = `${name} ${String(value)}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const identifier = bare(this.names.take(lowerFirst(name)));
    this.file.declare(String(identifier));
    this.file.add(code`const ${identifier} = ${value};`);
    this.made.set(key, identifier);
    return identifier;
  }

  pattern(pattern: Pattern, name: string, maxLength?: number): PatternConstant | undefined {
    const key = `${pattern.dialect} ${pattern.source}`;
    const expression = patternExpression(pattern);
    const place = pattern.at ?? { file: this.context.source.path, pointer: '' };
    if (expression === undefined) {
      const isReported = this.unread.has(key);
      const message = `the pattern "${pattern.source}" must be a valid regular expression; it is not checked`;
      if (!isReported) this.context.report('invalid-pattern', message, place);
      this.unread.add(key);
      return undefined;
    }
    const slow = slowPattern(expression, pattern.source, maxLength);
    if (slow !== undefined && !this.slow.has(key)) {
      this.context.report('slow-pattern', slow, place);
      this.slow.add(key);
    }
    const { source, flags, longest } = expression;
    const constant = this.patterns.get(key) ?? this.constant(name, regExp(source, flags));
    this.patterns.set(key, constant);
    return { constant, ...(longest !== undefined && { longest }) };
  }

  private isCircular(name: string, spot: Spot): boolean {
    return spot.owner !== undefined && this.circular.has(referenceKey(spot.owner, name));
  }

  private named(name: string): Code {
    return this.declaring ? bare(checkName(name)) : code`${imported('./checks.js', checkName(name))}`;
  }

  /** Adds a check that only this file uses. */
  private make(type: Type, title: string, owner: string | undefined, key: string): Code {
    const name = bare(this.names.take(checkName(title)));
    this.file.declare(String(name));
    this.made.set(key, name);
    const body = functionBody(this.block(type, this.spot(title, owner)));
    // Beside the named checks nobody asks for the type of a part, and large ones would be written twice.
    const of = this.declaring ? code`unknown` : typeExpression(type, this.types);
    this.file.add(code`const ${name}: ${checkOf(of)} = ${checkFunction(body)};`);
    return name;
  }

  private spot(title: string, owner: string | undefined): Spot {
    return { value: bare('value'), path: [], names: new Locals(localNames), title, owner };
  }
}

/** Names that every check uses or may import. */
const localNames = (
  'value issues add unmet missing mistyped inexact nested refuse isRecord isList own fieldCount isLonger isShorter isEqual hasDuplicates isMultiple ' +
  'countTrue isDecimal compareDecimals isDateTime isDate isTime isDuration isEmail isIdnEmail isHostname isIdnHostname ' +
  'isIpv4 isIpv6 isUri isUriReference isIri isIriReference isUriTemplate isUuid isJsonPointer isRelativeJsonPointer isRegex'
).split(' ');

function checkOf(type: Code): Code {
  return code`${importedType('@trivet/runtime/check', 'Check')}<${type}>`;
}

function checkFunction({ steps, result }: FunctionBody): Code {
  if (steps.length === 0) return result === undefined ? code`() => undefined` : code`(value) => ${result}`;
  return code`(value) => {\n  ${indent(join([...steps, code`return ${result};`], '\n'))}\n}`;
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A regular expression: a literal where every compiler reads it alike. */
export function regExp(source: string, flags: string): Code {
  const isPlain = flags === 'u' && /^[\x20-\x7e]*$/.test(source) && !/\\[pPk]|\(\?[<a-z-]/.test(source);
  return isPlain ? new Code([`/${source}/${flags}`]) : code`${pure}new RegExp(${source}, ${flags})`;
}

/** A pattern as descriptors have it: limited where longer texts may take too long. */
export function textPattern({ source, flags, longest }: PatternExpression): Code {
  const expression = regExp(source, flags);
  return longest === undefined
    ? expression
    : code`${imported('@trivet/runtime/check', 'limited')}(${expression}, ${longest})`;
}
