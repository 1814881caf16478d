import type { Contract, NamedType, Type } from '../../model/contract.js';
import { bare, type Code, code, doc, imported, importedType, lit } from '../code.js';
import { CodeFile } from '../code-file.js';
import type { EmitContext, FindingCode, GeneratedFile } from '../emitter.js';
import { array, assigned, callOf, object, pure } from '../layout.js';
import { nameOf, type TypeContext, typeContext } from '../type-expression.js';
import { groupTypes, namespaceOf, recordSpec } from './record.js';
import { codecOf, isSimple, namespaceMember, type XmlContext } from './simple.js';

const typeModule = '@trivet/runtime/xml';

/** Name of the constant that reads and writes a named type. */
export function codecName(name: string): string {
  return `xml${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Emits `xml.ts`: for each named type of the contract, how its values are represented in XML. */
export async function emitXml(contract: Contract, context: EmitContext): Promise<readonly GeneratedFile[]> {
  const file = new CodeFile('xml.ts', context.banner);
  const types = typeContext(contract, './types.js');
  const skipped = groupTypes(contract);
  const wanted = contract.types.filter((named) => !skipped.has(named.name));
  for (const named of wanted) file.declare(codecName(named.name));
  const namespace = mostFrequent(
    wanted.flatMap(({ type }) => (type.kind === 'record' ? [namespaceOf(type)] : [])),
  );
  if (namespace !== undefined) {
    file.declare('namespace');
    file.add(code`const namespace = ${namespace};`);
  }
  const encoded = contract.services.some((service) =>
    service.operations.some(({ binding }) => binding.kind === 'soap' && binding.use === 'encoded'),
  );
  const done = new Set<string>();
  for (const named of inOrder(wanted, types.types)) {
    file.add(declaration(named, types, xmlContext(types, context, done, namespace, encoded)));
    done.add(named.name);
  }
  return wanted.length === 0 ? [] : [{ path: file.path, text: file.text() }];
}

/** The most frequent namespace, if any. */
export function mostFrequent(namespaces: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const namespace of namespaces)
    if (namespace !== '') counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** References are by name; references to constants declared below are evaluated lazily. */
function xmlContext(
  types: TypeContext,
  context: EmitContext,
  done: ReadonlySet<string>,
  namespace: string | undefined,
  encoded: boolean,
): XmlContext {
  return {
    namespace,
    encoded,
    types: types.types,
    reference: (name) =>
      done.has(name)
        ? bare(codecName(name))
        : callOf(code`${imported(typeModule, 'lazy')}`, [code`() => ${bare(codecName(name))}`]),
    report: (code, message, type) => reportType(context, code, message, type),
  };
}

/** Reports a finding at the type's place, if it has one. */
export function reportType(context: EmitContext, code: FindingCode, message: string, type: Type): void {
  if (type.at !== undefined) context.report(code, message, type.at);
}

/** Types after the types they refer to, except in cycles. */
function inOrder(wanted: readonly NamedType[], types: ReadonlyMap<string, NamedType>): readonly NamedType[] {
  const ordered = new Set<NamedType>();
  const started = new Set<NamedType>();
  for (const root of wanted) {
    // An explicit stack, since contracts are nested deeper than calls may be.
    const stack: { readonly named: NamedType; readonly rest: NamedType[] }[] = [];
    const enter = (named: NamedType): void => {
      if (started.has(named)) return;
      started.add(named);
      const needed = referencesOf(named.type).flatMap((name) => types.get(name) ?? []);
      stack.push({ named, rest: [...new Set(needed)].reverse() });
    };
    enter(root);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.rest.pop();
      if (next !== undefined) enter(next);
      else {
        ordered.add(top.named);
        stack.pop();
      }
    }
  }
  const kept = new Set(wanted);
  return [...ordered].filter((named) => kept.has(named));
}

/** Names of the types that a type refers to. */
function referencesOf(type: Type): string[] {
  switch (type.kind) {
    case 'reference':
      return [type.name];
    case 'list':
      return referencesOf(type.items);
    case 'union':
      return type.members.flatMap(referencesOf);
    case 'record':
      return type.fields.flatMap((field) => referencesOf(field.type));
    default:
      return [];
  }
}

function declaration(named: NamedType, types: TypeContext, context: XmlContext): Code {
  const name = bare(codecName(named.name));
  // A list from which others are derived (encoded arrays) is read as itself, since nothing distinguishes the derived
  // types.
  const family = named.type.kind === 'record' ? types.families.get(named.name) : undefined;
  const own = nameOf(named.name, types);
  const value = family === undefined ? own : code`${importedType('./types.js', family)}`;
  const docs = doc(`\`${named.name}\` in XML.`);
  if (named.type.kind === 'record') {
    const complexType = imported('@trivet/runtime/xml', 'complexType');
    const parameters = family === undefined ? own : code`${own}, ${value}`;
    const head = code`export const ${name}: ${importedType(typeModule, 'XmlType')}<${value}> =`;
    const start = code`${pure}${complexType}<${parameters}>`;
    const spec = object([...typeNames(named, types, context), ...recordSpec(named.type, context)], true);
    return code`${docs}${assigned(head, start, code`(${spec});`)}`;
  }
  const kind = importedType(typeModule, isSimple(named.type, types.types) ? 'SimpleType' : 'XmlType');
  return code`${docs}export const ${name}: ${kind}<${value}> = ${codecOf(named.type, context)};`;
}

/** `type`, for types that may replace each other. */
function typeNames(named: NamedType, types: TypeContext, context: XmlContext): readonly Code[] {
  const marked = types.derived.has(named.name);
  const derived = (named.xml?.derived ?? []).filter((name) => types.types.get(name)?.type.kind === 'record');
  if (!marked && derived.length === 0 && !(context.encoded && named.xml?.name !== undefined)) return [];
  const { namespace = '', name = '' } = named.xml?.name ?? { name: '' };
  const members = [
    code`name: ${lit(named.name)}`,
    namespaceMember(namespace, context),
    code`local: ${lit(name)}`,
  ];
  if (marked) members.push(code`marked: true`);
  if (named.xml?.abstract === true) members.push(code`abstract: true`);
  if (derived.length > 0) {
    members.push(code`derived: () => ${array(derived.map((derivedType) => bare(codecName(derivedType))))}`);
  }
  return [code`type: ${object(members)}`];
}
