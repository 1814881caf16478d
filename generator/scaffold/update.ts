import { Node, SyntaxKind } from 'ts-morph';
import type { Edit } from './edit.js';
import { type Body, inheritedNames, type Member, membersOf } from './implementation.js';
import type { Imports } from './imports.js';
import { markEdit, markOf, unmarkEdit, wasOperation } from './removed.js';
import type { PlacedNote } from './scaffolded.js';
import type { FaceMethod, GeneratedOperations, ServiceFace } from './service-face.js';
import { correctSignature } from './signature.js';
import { stubText } from './stub.js';
import { type CodeStyle, indentOf } from './style.js';

/** A change of the user's file, or a task for the user. */
export interface ScaffoldNote extends Omit<PlacedNote, 'line'> {
  /** The edit, or the position in the old text. */
  readonly at: Edit | number;
}

/** The state of an update, and its results. */
export interface Update {
  readonly imports: Imports;
  readonly style: CodeStyle;
  readonly generated: GeneratedOperations;
  readonly edits: Edit[];
  readonly notes: ScaffoldNote[];
}

/** Update one implementation for its interface; bodies, comments and layout stay. */
export function updateImplementation(body: Body, face: ServiceFace, update: Update): void {
  const members = membersOf(body);
  const wanted = new Map(face.methods.map((method) => [method.name, method]));
  for (const member of members) {
    const method = wanted.get(member.name);
    if (method === undefined) markRemoved(member, body, update);
    else correct(member, method, update);
  }
  addMissing(body, face, members, update);
}

function correct(member: Member, method: FaceMethod, { imports, edits, notes }: Update): void {
  const { name, node, signature } = member;
  const mark = markOf(member);
  if (mark !== undefined) {
    edits.push(unmarkEdit(mark, node.getSourceFile().getFullText()));
    notes.push({ kind: 'restored', at: node.getStart(), message: `${name} is an operation again` });
  }
  const corrections = signature === undefined ? [] : correctSignature(signature, method, imports);
  edits.push(...corrections);
  if (corrections.length > 0)
    notes.push({ kind: 'corrected', at: node.getStart(), message: `the signature of ${name} was corrected` });
}

function markRemoved(member: Member, body: Body, { imports, style, generated, edits, notes }: Update): void {
  const isMarked = markOf(member) !== undefined;
  if (!isMarked && !wasOperation(member, body, imports, generated)) return;
  if (!isMarked) edits.push(markEdit(member, style));
  const message = `${member.name} is no longer an operation: delete the method, or move its body elsewhere`;
  notes.push({ kind: 'removed', at: member.node.getStart(), message });
}

function addMissing(body: Body, face: ServiceFace, members: readonly Member[], update: Update): void {
  const there = new Map(members.map((member) => [member.name, member.node]));
  const inherited = inheritedNames(body);
  const missing = face.methods.filter(({ name }) => !there.has(name) && !inherited.names.includes(name));
  if (missing.length === 0) return;
  if (inherited.from !== undefined) {
    const names = missing.map(({ name }) => name).join(', ');
    const message = `"${inherited.from}" may have ${names}; nothing was added`;
    update.notes.push({ kind: 'unclear', at: body.getStart(), message });
    return;
  }
  const groups = new Map<Node | undefined, FaceMethod[]>();
  let previous = members.at(-1)?.node;
  for (const method of face.methods) {
    previous = there.get(method.name) ?? previous;
    if (missing.includes(method)) groups.set(previous, [...(groups.get(previous) ?? []), method]);
  }
  for (const [after, methods] of groups) addAfter(body, after, methods, update);
}

/** Add methods after a member, or as the first ones. */
function addAfter(body: Body, after: Node | undefined, methods: readonly FaceMethod[], update: Update): void {
  const { imports, style, edits, notes } = update;
  const form = Node.isObjectLiteralExpression(body) ? 'object' : 'class';
  const outer = indentOf(body);
  const indent = (after === undefined ? undefined : indentOf(after)) ?? outer + style.indent;
  const stubs = methods.map((method) => stubText(method, form, indent, imports, style));
  const at = (after === undefined ? emptyBody : form === 'class' ? behindMember : behindProperty)({
    body,
    after,
    stubs,
    gap: `${style.newLine}${indent}`,
    close: `${style.newLine}${outer}`,
    edits,
  });
  for (const { name } of methods) notes.push({ kind: 'added', at, message: `${name} was added` });
}

interface Insertion {
  readonly body: Body;
  readonly after: Node | undefined;
  readonly stubs: readonly string[];
  /** Line break and indentation of a member. */
  readonly gap: string;
  /** Line break and indentation of the closing brace. */
  readonly close: string;
  readonly edits: Edit[];
}

function emptyBody({ body, stubs, gap, close, edits }: Insertion): Edit {
  const brace = body.getFirstChildByKindOrThrow(SyntaxKind.CloseBraceToken);
  const text = body.getSourceFile().getFullText();
  const blank = /\s*$/.exec(text.slice(0, brace.getStart()))?.[0].length ?? 0;
  const start = brace.getStart() - blank;
  const isObject = Node.isObjectLiteralExpression(body);
  const all = isObject ? stubs.map((stub) => `${gap}${stub},`).join('') : gap + stubs.join(blankLine(gap));
  return inserted({ start, end: brace.getStart(), text: `${all}${close}` }, edits);
}

function behindMember({ body, after, stubs, gap, edits }: Insertion): Edit {
  const start = endOf(after ?? body);
  return inserted({ start, end: start, text: stubs.map((stub) => blankLine(gap) + stub).join('') }, edits);
}

/** Properties are separated by commas; a trailing comma is kept. */
function behindProperty({ body, after = body, stubs, gap, edits }: Insertion): Edit {
  const comma = after.getNextSiblingIfKind(SyntaxKind.CommaToken);
  const spaced = hasBlankLines(body) ? blankLine(gap) : gap;
  const start = endOf(comma ?? after);
  if (comma === undefined) edits.push({ start: after.getEnd(), end: after.getEnd(), text: ',' });
  const text =
    comma === undefined
      ? stubs.map((stub) => spaced + stub).join(',')
      : stubs.map((stub) => `${spaced}${stub},`).join('');
  return inserted({ start, end: start, text }, edits);
}

function inserted(edit: Edit, edits: Edit[]): Edit {
  edits.push(edit);
  return edit;
}

/** A line break before the one that `gap` begins with. */
function blankLine(gap: string): string {
  return (gap.startsWith('\r') ? '\r\n' : '\n') + gap;
}

/** End of a node including a comment on the same line. */
function endOf(node: Node): number {
  const rest = node.getSourceFile().getFullText().slice(node.getEnd());
  const comment = /^[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/(?=[ \t]*\r?\n))/.exec(rest);
  return node.getEnd() + (comment?.[0].length ?? 0);
}

function hasBlankLines(body: Body): boolean {
  const [first, second] = membersOf(body);
  if (first === undefined || second === undefined) return false;
  const between = body.getSourceFile().getFullText().slice(first.node.getEnd(), second.node.getStart(true));
  return /\n[ \t]*\r?\n/.test(between);
}
