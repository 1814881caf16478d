import { Node, SyntaxKind } from 'ts-morph';
import type { Edit } from './edit.js';
import type { Signature } from './implementation.js';
import type { Imports } from './imports.js';
import {
  type FaceMethod,
  type Origin,
  operationsModule,
  type TypeText,
  typesModule,
} from './service-face.js';

const noInput: Origin = { module: '@trivet/runtime/http/operation', name: 'NoInput' };

/** Replace the types of a signature that come from the contract and have changed; other code of the user stays. */
export function correctSignature(
  signature: Signature,
  method: FaceMethod,
  imports: Imports,
): readonly Edit[] {
  const input = signature.getParameters()[0]?.getTypeNode();
  const output = innerResult(signature.getReturnTypeNode());
  return [
    ...(method.isEmpty && isNoInput(input, imports) ? [] : correctType(input, method.input, imports)),
    ...correctType(output, method.output, imports),
  ];
}

function isNoInput(type: Node | undefined, imports: Imports): boolean {
  const origin = type === undefined ? undefined : imports.originOf(type.getText());
  return origin?.module === noInput.module && origin.name === noInput.name;
}

/** The type of the result: that within `Awaitable` and `Promise`. */
function innerResult(type: Node | undefined): Node | undefined {
  if (!Node.isTypeReference(type)) return type;
  const [inner, ...others] = type.getTypeArguments();
  return inner === undefined || others.length > 0 ? type : innerResult(inner);
}

function correctType(type: Node | undefined, wanted: TypeText, imports: Imports): readonly Edit[] {
  if (type === undefined || isSame(type, wanted, imports) || !isOfContract(type, imports)) return [];
  return [{ start: type.getStart(), end: type.getEnd(), text: imports.text(wanted) }];
}

function isSame(type: Node, wanted: TypeText, imports: Imports): boolean {
  const [only, ...others] = wanted;
  if (others.length > 0 || only === undefined) return type.getText() === imports.text(wanted);
  if (typeof only === 'string') return type.getText() === only;
  const origin = imports.originOf(type.getText());
  return origin?.module === only.module && origin.name === only.name;
}

/** A name from the generated modules, `NoInput`, or `void`: everything else is the user's own type. */
function isOfContract(type: Node, imports: Imports): boolean {
  if (type.getKind() === SyntaxKind.VoidKeyword) return true;
  const isName = Node.isTypeReference(type) && type.getTypeArguments().length === 0;
  const origin = isName ? imports.originOf(type.getText()) : undefined;
  if (origin === undefined) return false;
  return isNoInput(type, imports) || origin.module === operationsModule || origin.module === typesModule;
}
