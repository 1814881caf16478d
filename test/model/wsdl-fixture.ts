import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadWsdl } from '../../generator/load/wsdl/wsdl.js';
import type { Contract, Field, NamedType, Particle, RecordType } from '../../generator/model/contract.js';
import { modelWsdl } from '../../generator/model/wsdl/wsdl.js';

/** A contract with the findings. */
export interface Modelled {
  readonly contract: Contract;
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads and models `service.wsdl` of some files. */
export function model(
  files: Readonly<Record<string, string>>,
  catalogue: Readonly<Record<string, string>> = {},
): Modelled {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const document = loadWsdl((path) => files[path], 'service.wsdl', { catalogue }, report);
  if (document === undefined) throw new Error(JSON.stringify(diagnostics));
  return { contract: modelWsdl(document, { name: 'example' }, report), diagnostics };
}

const declarations =
  'xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" ' +
  'xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
  'xmlns:soapenc="http://schemas.xmlsoap.org/soap/encoding/" xmlns:t="urn:example" xmlns:o="urn:other"';

/**
 * A WSDL of namespace `urn:example`, with prefixes wsdl, soap, soap12, soapenc, xs, `t` for it, `o` for `urn:other`.
 */
export function wsdl(content: string): string {
  return `<wsdl:definitions ${declarations} targetNamespace="urn:example">${content}</wsdl:definitions>`;
}

/** A schema of namespace `urn:example`, qualified. */
export function schema(content: string, attributes = 'elementFormDefault="qualified"'): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:example" targetNamespace="urn:example" ${attributes}>${content}</xs:schema>`;
}

/** Models schema components within an otherwise empty WSDL; fails if there is an error. */
export function types(content: string, attributes?: string): readonly NamedType[] {
  const { contract, diagnostics } = model({
    'service.wsdl': wsdl(`<wsdl:types>${schema(content, attributes)}</wsdl:types>`),
  });
  const errors = diagnostics.filter((each) => each.severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return contract.types;
}

/** The type with this name. */
export function named(types: readonly NamedType[], name: string): NamedType {
  const found = types.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name} among ${types.map((each) => each.name).join(', ')}`);
  return found;
}

/** The record with this name. */
export function record(types: readonly NamedType[], name: string): RecordType {
  const { type } = named(types, name);
  if (type.kind !== 'record') throw new Error(`${name} is ${type.kind}`);
  return type;
}

/** The field with this name, without its place. */
export function field(of: RecordType, name: string): Field {
  const found = of.fields.find((each) => each.name === name);
  if (found === undefined)
    throw new Error(`no field ${name} among ${of.fields.map((each) => each.name).join(', ')}`);
  return found;
}

/** Fields as `name?: type` in one text. */
export function shape(of: RecordType): string {
  return of.fields
    .map((each) => `${each.name}${each.required ? '' : '?'}: ${typeText(each.type)}`)
    .join('; ');
}

function typeText(type: Field['type']): string {
  if (type.kind === 'list') return `${typeText(type.items)}[]`;
  if (type.kind === 'reference') return type.name;
  if (type.kind === 'union') return type.members.map(typeText).join(' | ');
  if (type.kind === 'literal') return type.values.map((each) => JSON.stringify(each)).join(' | ');
  return type.kind === 'number' ? (type.carrier ?? 'number') : type.kind;
}

/** A content model as `sequence(a, b?, choice*(c, d)[choices])`. */
export function content(particle: Particle | undefined): string {
  if (particle === undefined) return 'empty';
  const { min, max } = particle;
  const times =
    min === 1 && max === 1
      ? ''
      : min === 0 && max === 1
        ? '?'
        : max === null
          ? min === 0
            ? '*'
            : min === 1
              ? '+'
              : `{${min},}`
          : `{${min},${max}}`;
  if (particle.kind === 'element') return `${particle.field}${times}`;
  if (particle.kind === 'any') return `any(${particle.namespaces})${times}[${particle.field}]`;
  const field = particle.field === undefined ? '' : `[${particle.field}]`;
  return `${particle.kind}${times}(${particle.particles.map(content).join(', ')})${field}`;
}
