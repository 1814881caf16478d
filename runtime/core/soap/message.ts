import { fullMessage, type Issue, isRecord } from '../check.js';
import { setOwn } from '../own.js';
import { pathText, shortened } from '../quote.js';
import { prefixIssues, type ReadOptions, type XmlInput, type XmlIssue } from '../xml/input.js';
import { expandedName } from '../xml/node.js';
import type { XmlLimits, XmlReader } from '../xml/reader.js';
import type { XmlWriter } from '../xml/writer.js';
import { envelopePrefixes, type OpenEnvelope, openEnvelope, writeEnvelope } from './envelope.js';
import type { MessageParts, OperationParts } from './operation.js';
import type { SoapVersion } from './version.js';

/** Reads the body of an open envelope, including its end tag. */
export function readBody(message: MessageParts, input: XmlInput): unknown {
  const { reader } = input;
  if (message.element === undefined) return message.type.read(input);
  const { namespace, name } = message.element;
  if (!reader.child()) {
    input.report('required', `the body must contain {${namespace}}${name}`);
    return undefined;
  }
  let value: unknown;
  if (reader.local === name && reader.namespace === namespace) value = message.type.read(input);
  else {
    input.report('unexpected', `the body must contain {${namespace}}${name}, got ${nameOf(reader)}`);
    reader.skip();
  }
  endBody(input);
  return value;
}

function nameOf({ namespace, local }: XmlReader): string {
  return shortened(expandedName(namespace, local));
}

/** Reads the end of the body, before which nothing else is allowed. */
export function endBody(input: XmlInput): void {
  const { reader } = input;
  while (reader.child()) {
    input.report('unexpected', `must contain one element, got a second one ${nameOf(reader)}`);
    reader.skip();
  }
  if (reader.strayText >= 0) {
    input.report('content', 'must contain elements only, got text', reader.strayText);
    reader.strayText = -1;
  }
}

/** Reads the header blocks that a message declares, for which the envelope is read again up to its body. */
export function readHeaders(
  message: MessageParts,
  source: string,
  limits: XmlLimits,
  options: ReadOptions,
  issues: XmlIssue[],
): Record<string, unknown> {
  const header: Record<string, unknown> = {};
  const blocks = Object.entries(message.headers ?? {});
  const opened = openEnvelope(source, limits, options, (input) => {
    const { reader } = input;
    const found = blocks.find(
      ([, block]) => block.name === reader.local && block.namespace === reader.namespace,
    );
    if (found === undefined || Object.hasOwn(header, found[0])) {
      reader.skip();
      return;
    }
    const before = input.issues.length;
    setOwn(header, found[0], found[1].type.read(input));
    input.prefix(before, 'header', found[0]);
  });
  issues.push(...opened.input.issues);
  return header;
}

/** Combines header and body into the value of a message. */
export function messageValue(
  message: MessageParts,
  body: unknown,
  header: () => Record<string, unknown>,
): unknown {
  return message.headers === undefined ? body : { header: header(), body };
}

/** Writes a message as an envelope; throws a CheckError with the path of a member that cannot be written. */
export function writeMessage(
  operation: Pick<OperationParts, 'name' | 'encoded'>,
  message: MessageParts,
  value: unknown,
  version: SoapVersion,
  namespaces: readonly string[],
): string {
  const { headers } = message;
  const wrapped = headers !== undefined && isRecord(value) ? value : { body: value, header: undefined };
  const given = isRecord(wrapped.header) ? wrapped.header : undefined;
  return writeEnvelope(
    version,
    envelopePrefixes(version, namespaces),
    operation.name,
    (writer) => writeBody(message, writer, wrapped.body),
    headers === undefined || given === undefined
      ? undefined
      : (writer) => writeHeaders(headers, writer, given),
    operation.encoded,
  );
}

function writeBody(message: MessageParts, writer: XmlWriter, value: unknown): void {
  if (message.element === undefined) {
    message.type.write(writer, value ?? {});
    return;
  }
  writer.start(message.element.namespace, message.element.name);
  // A method with an empty output may return nothing instead of `{}`.
  message.type.write(writer, value === undefined ? {} : value);
  writer.end();
}

function writeHeaders(
  blocks: NonNullable<MessageParts['headers']>,
  writer: XmlWriter,
  header: Readonly<Record<string, unknown>>,
): void {
  for (const [key, block] of Object.entries(blocks)) {
    const value = header[key];
    if (value === undefined) continue;
    const before = writer.issues.length;
    writer.start(block.namespace, block.name);
    block.type.write(writer, value);
    writer.end();
    prefixIssues(writer.issues, before, ['header', key]);
  }
}

/** Issues as one line of text. */
export function issuesText(issues: readonly Issue[]): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${pathText(issue.path) || 'body'} ${fullMessage(issue)}`)
    .join('; ');
}

/** The names of header blocks that must be understood but are not. */
export function notUnderstood(envelope: OpenEnvelope, understands: (name: string) => boolean): string[] {
  return envelope.blocks
    .filter(
      (block) =>
        block.mustUnderstand && envelope.traits.roles.includes(block.role) && !understands(block.name),
    )
    .map((block) => block.name);
}
