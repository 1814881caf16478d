/** Conversions in descriptors: between values on the wire and in the code, for the types that differ. */

import type { Content, Contract, NamedType, RestBinding, Type } from '../../model/contract.js';
import { typeName } from '../../model/names.js';
import { isStream, itemOf } from '../../model/streams.js';
import { type Carried, carriedIn } from '../carried.js';
import { type ChecksOfFile, checksIn } from '../checks/checks.js';
import { bare, type Code, code, imported, importedType } from '../code.js';
import { CodeFile } from '../code-file.js';
import type { EmitContext, GeneratedFile } from '../emitter.js';
import { array, callOf, laidOut, type Member, optional } from '../layout.js';
import { carrierClass } from '../type-expression.js';
import { groups } from './message.js';

const module = '@trivet/runtime/http/conversion';
const path = './conversions.js';

/** What is asked of the types of a contract. */
export type CarriedFacts = Pick<Carried, 'has' | 'hasExact' | 'conflict'>;

/** Writes the conversions of one file. */
export class Conversions {
  readonly carried: CarriedFacts;
  private readonly checks: ChecksOfFile | undefined;
  /** False in the file that declares the conversions of named types. */
  private readonly isBeside: boolean;

  constructor(carried: CarriedFacts, checks: ChecksOfFile | undefined, isBeside: boolean) {
    this.carried = carried;
    this.checks = checks;
    this.isBeside = isBeside;
  }

  /** The same conversions with other checks, and facts that are asked elsewhere. */
  with(carried: CarriedFacts, checks: ChecksOfFile | undefined): Conversions {
    return new Conversions(carried, checks, this.isBeside);
  }

  /** The conversion of a type; undefined if its values are those on the wire. */
  of(type: Type, title: string): Code | undefined {
    if (!this.carried.has(type)) return undefined;
    switch (type.kind) {
      case 'string':
        return textCode(type);
      case 'number':
        return runtime(type.exact === 'bigint' ? 'bigintValue' : 'integerText');
      case 'literal':
        return type.base === undefined ? undefined : this.of(type.base, title);
      case 'reference':
        return this.named(type.name);
      case 'list': {
        const items = this.of(type.items, `${title}Item`);
        const first = (type.prefix ?? []).map((part) => this.of(part, `${title}Item`) ?? code`undefined`);
        const given = [items ?? code`undefined`, ...(first.length === 0 ? [] : [array(first)])];
        return callOf(runtime('inItems'), given);
      }
      case 'record': {
        const named = type.fields.flatMap((field) =>
          optional(field.name, this.of(field.type, `${title} ${field.name}`)),
        );
        const others = [...(type.patterns ?? []).map((part) => part.type), type.additional];
        const rest = this.alternatives(
          others.filter((part) => part !== undefined),
          `${title}Value`,
        );
        return callOf(runtime('inMembers'), [laidOut(named), ...(rest === undefined ? [] : [rest])]);
      }
      case 'union':
        return this.alternatives(type.members, title);
      case 'conditional':
        return this.alternatives(
          [type.then, type.else].filter((part) => part !== undefined),
          title,
        );
      case 'intersection':
        return all(type.members.flatMap((part) => this.of(part, title) ?? []));
      case 'when':
        return this.of(type.type, title);
      default:
        return undefined;
    }
  }

  /** The conversion of one of several types: all together, or by type if one must not change the values of another. */
  alternatives(types: readonly Type[], title: string): Code | undefined {
    const made = types.map((type, index) => ({ type, conversion: this.of(type, `${title}${index + 1}`) }));
    const conversions = made.flatMap(({ conversion }) => conversion ?? []);
    if (conversions.length === 0) return undefined;
    if (types.length === 1 || !this.carried.conflict(types)) return all(conversions);
    return callOf(
      runtime('inOneOf'),
      made.map(({ type, conversion }, index) => {
        const check =
          this.checks?.expression(type, typeName(`${title}${index + 1}`)) ?? code`() => undefined`;
        return array(conversion === undefined ? [check] : [check, conversion]);
      }),
    );
  }

  private named(name: string): Code {
    const constant = conversionName(name);
    if (this.isBeside) return code`${imported(path, constant)}`;
    return callOf(runtime('later'), [code`() => ${bare(constant)}`]);
  }
}

/** `{ input: inMembers({ … }), output: byStatus({ … }) }`. */
export function operationConversion(
  binding: RestBinding,
  stem: string,
  conversions: Conversions,
): Code | undefined {
  const members = [
    ...optional('input', inputConversion(binding, stem, conversions)),
    ...optional('output', outputConversion(binding, stem, conversions)),
  ];
  return members.length === 0 ? undefined : laidOut(members);
}

function inputConversion(binding: RestBinding, stem: string, conversions: Conversions): Code | undefined {
  const members = groups.flatMap(({ name, in: place }): readonly Member[] =>
    optional(
      name,
      inMembers(
        binding.parameters
          .filter((parameter) => parameter.in === place)
          .flatMap((one) => optional(one.name, conversions.of(one.type, `${stem} ${one.name}`))),
      ),
    ),
  );
  const whole = binding.parameters.find((parameter) => parameter.in === 'querystring');
  return inMembers([
    ...members,
    ...(whole === undefined ? [] : optional('querystring', conversions.of(whole.type, `${stem} query`))),
    ...optional('body', bodyConversion(binding.body?.contents ?? [], `${stem} body`, conversions)),
  ]);
}

/** The conversion of the bodies of all media types: those that are read as a whole, and each item of streams. */
function bodyConversion(
  contents: readonly Content[],
  title: string,
  conversions: Conversions,
): Code | undefined {
  const whole = conversions.alternatives(
    contents.filter((content) => !isStream(content)).map(({ type }) => type),
    title,
  );
  const item = conversions.alternatives(contents.filter(isStream).map(itemOf), `${title} item`);
  const stream = item && callOf(runtime('inStream'), [item]);
  return all([...(whole === undefined ? [] : [whole]), ...(stream === undefined ? [] : [stream])]);
}

function outputConversion(binding: RestBinding, stem: string, conversions: Conversions): Code | undefined {
  const outcomes = binding.responses.flatMap(({ status, headers, contents }): readonly Member[] => {
    const title = `${stem} ${status}`;
    const parts = [
      ...optional(
        'headers',
        inMembers(
          headers.flatMap((one) => optional(one.name, conversions.of(one.type, `${title} ${one.name}`))),
        ),
      ),
      ...optional('body', bodyConversion(contents, `${title} body`, conversions)),
    ];
    return optional(status, inMembers(parts));
  });
  return outcomes.length === 0 ? undefined : callOf(runtime('byStatus'), [laidOut(outcomes)]);
}

/** The conversions of named types, in a file of their own; no file if no type needs one. */
export function conversionsFile(contract: Contract, context: EmitContext): readonly GeneratedFile[] {
  const carried = carriedIn(contract);
  const types = contract.types.filter(({ name }) => carried.has({ kind: 'reference', name }));
  if (types.length === 0) return [];
  const file = new CodeFile('conversions.ts', context.banner);
  for (const { name } of types) file.declare(conversionName(name));
  const checks = context.checks === false ? undefined : checksIn(file, contract, context);
  const conversions = new Conversions(carried, checks, false);
  for (const named of types) file.add(declaration(named, conversions));
  return [{ path: file.path, text: file.text() }];
}

function declaration({ name, type }: NamedType, conversions: Conversions): Code {
  const constant = bare(conversionName(name));
  const of = code`${importedType(module, 'Conversion')}`;
  return code`/** Converts \`${bare(name)}\` between JSON and its type in code. */\nexport const ${constant}: ${of} = ${conversions.of(type, name)};`;
}

function conversionName(name: string): string {
  return `conversionOf${name}`;
}

function inMembers(members: readonly Member[]): Code | undefined {
  return members.length === 0 ? undefined : callOf(runtime('inMembers'), [laidOut(members)]);
}

function all(conversions: readonly Code[]): Code | undefined {
  const different = [...new Map(conversions.map((one) => [String(one), one])).values()];
  return different.length > 1 ? callOf(runtime('inAll'), different) : different[0];
}

function textCode({ carrier, format }: Extract<Type, { kind: 'string' }>): Code | undefined {
  if (carrier === undefined) return undefined;
  if (carrier.name === 'Uint8Array') return runtime('base64Value');
  if (carrier.name === 'Date') return runtime(format === 'date' ? 'dateValue' : 'dateTimeValue');
  return callOf(runtime('temporalValue'), [carrierClass(carrier, 'value')]);
}

function runtime(name: string): Code {
  return code`${imported(module, name)}`;
}
