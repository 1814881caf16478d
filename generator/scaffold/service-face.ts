import { type InterfaceDeclaration, type MethodSignature, Node, type SourceFile } from 'ts-morph';
import type { Operation } from '../model/contract.js';

/** The protocol of an operation. */
export type Protocol = Operation['binding']['kind'];

/** A name that a type uses, and its origin. */
export interface Origin {
  /** Name of a generated module without its extension (`./types`), otherwise its specifier. */
  readonly module: string;
  readonly name: string;
}

/** A type as text, in which names from other modules are separate parts. */
export type TypeText = readonly (string | Origin)[];

/** A method that an implementation needs. */
export interface FaceMethod {
  readonly name: string;
  readonly input: TypeText;
  /** The operation has no input, so a method may omit the parameter. */
  readonly isEmpty: boolean;
  /** The type of the result, without `Awaitable`. */
  readonly output: TypeText;
  readonly protocol: Protocol;
}

/** A generated service interface. */
export interface ServiceFace {
  readonly name: string;
  readonly methods: readonly FaceMethod[];
}

/** The currently generated module of a contract's operations. */
export interface GeneratedOperations {
  readonly faces: readonly ServiceFace[];
  /** Constants of its services, in the order of the interfaces. */
  readonly services: readonly string[];
  /** Names that `operations.ts` and `types.ts` export. */
  readonly exports: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The modules of a contract's folder that an implementation imports. */
export const operationsModule = './operations';
export const typesModule = './types';

/** Read the service interfaces of generated files. */
export function readFaces(
  operations: SourceFile,
  types: SourceFile | undefined,
  protocols: ReadonlyMap<string, Protocol>,
): GeneratedOperations {
  const origins = originsOf(operations);
  const interfaces = operations.getInterfaces().filter(isService);
  const names = new Set(interfaces.map((one) => one.getName()));
  const services = operations.getVariableDeclarations().filter((one) => {
    const call = one.getInitializer();
    return Node.isCallExpression(call) && call.getTypeArguments().some((type) => names.has(type.getText()));
  });
  return {
    faces: interfaces.map((one) => faceOf(one, origins, protocols)),
    services: services.map((one) => one.getName()),
    exports: new Map([
      [operationsModule, exportsOf(operations)],
      [typesModule, exportsOf(types)],
    ]),
  };
}

/** Whether its methods have the context of a call as a parameter, unlike types of a contract. */
function isService(one: InterfaceDeclaration): boolean {
  const methods = one.getMethods();
  return methods.length > 0 && methods.every((method) => method.getParameter('context') !== undefined);
}

function exportsOf(file: SourceFile | undefined): ReadonlySet<string> {
  const names = (file?.getStatements() ?? []).flatMap((statement): readonly string[] => {
    if (Node.isVariableStatement(statement)) return statement.getDeclarations().map((one) => one.getName());
    const isNamed = Node.isInterfaceDeclaration(statement) || Node.isTypeAliasDeclaration(statement);
    if (isNamed) return [statement.getName()];
    return Node.isFunctionDeclaration(statement) ? [statement.getName() ?? ''] : [];
  });
  return new Set(names);
}

/** The names that a generated file imports and declares. */
function originsOf(file: SourceFile): ReadonlyMap<string, Origin> {
  const found = new Map<string, Origin>();
  for (const name of exportsOf(file)) found.set(name, { module: operationsModule, name });
  for (const one of file.getImportDeclarations()) {
    const module = one.getModuleSpecifierValue().replace(/\.js$/, '');
    for (const specifier of one.getNamedImports())
      found.set(specifier.getAliasNode()?.getText() ?? specifier.getName(), {
        module,
        name: specifier.getName(),
      });
  }
  return found;
}

function faceOf(
  one: InterfaceDeclaration,
  origins: ReadonlyMap<string, Origin>,
  protocols: ReadonlyMap<string, Protocol>,
): ServiceFace {
  const methods = one.getMethods().flatMap((method): readonly FaceMethod[] => {
    const name = memberName(method);
    const protocol = protocols.get(name);
    return protocol === undefined ? [] : [faceMethod(method, name, protocol, origins)];
  });
  return { name: one.getName(), methods };
}

function faceMethod(
  method: MethodSignature,
  name: string,
  protocol: Protocol,
  origins: ReadonlyMap<string, Origin>,
): FaceMethod {
  const input = method.getParameters()[0]?.getTypeNode();
  const returned = method.getReturnTypeNode();
  const output = Node.isTypeReference(returned) ? returned.getTypeArguments()[0] : undefined;
  const takes = input === undefined ? ['void'] : typeText(input, origins);
  return {
    name,
    input: takes,
    isEmpty: Node.isTypeReference(input) && isNoInput(input.getTypeName().getText(), method.getSourceFile()),
    output: output === undefined ? ['void'] : typeText(output, origins),
    protocol,
  };
}

/** `NoInput` itself, or an alias of it. */
function isNoInput(name: string, file: SourceFile): boolean {
  const alias = file.getTypeAlias(name)?.getTypeNode()?.getText();
  return name === 'NoInput' || alias === 'NoInput';
}

/** The name of a method or property, without quotes. */
export function memberName(member: Node): string {
  const named = Node.hasName(member) ? member.getNameNode() : undefined;
  return Node.isStringLiteral(named) ? named.getLiteralValue() : (named?.getText() ?? '');
}

function typeText(type: Node, origins: ReadonlyMap<string, Origin>): TypeText {
  const parts: (string | Origin)[] = [];
  let done = type.getStart();
  const text = type.getSourceFile().getFullText();
  for (const node of [type, ...type.getDescendants()]) {
    const name = Node.isTypeReference(node) ? node.getTypeName() : undefined;
    const origin = name === undefined ? undefined : origins.get(name.getText());
    if (name === undefined || origin === undefined) continue;
    parts.push(text.slice(done, name.getStart()), origin);
    done = name.getEnd();
  }
  return [...parts, text.slice(done, type.getEnd())].filter((part) => part !== '');
}
