import { createHash } from 'node:crypto';
import { pathOf, pointerToken } from '@trivet/runtime/internal/text';
import type { OpenApiDocument } from '../../load/openapi/openapi.js';
import { isObject, member } from '../../load/source/source.js';
import type { MakePart } from '../make-part.js';

/** What is known of the text of a part; the same object in two runs if the text is. */
interface PartText {
  /** The places to which its references lead; undefined if they may lead elsewhere. */
  readonly references: readonly string[] | undefined;
  /** Whether references mean the same wherever they stand. */
  readonly isPlain: boolean;
}

/** Members of a document on which no operation and no schema depends, in addition to extensions. */
const unread: ReadonlySet<string> = new Set([
  'info',
  'tags',
  'externalDocs',
  'webhooks',
  'paths',
  'components',
]);

/**
 * The parts of a JSON document of OpenAPI 3 on whose text depends what is read of them: components, path items, and the
 * rest, on which everything depends.
 */
export class DocumentParts {
  private readonly make: MakePart;
  private readonly texts = new Map<string, PartText>();
  private readonly rest: PartText[] = [];
  private readonly found = new Map<string, object | undefined>();
  private readonly parts = new Map<string, object | undefined>();
  private readonly isPlain: boolean;

  constructor({ source, version }: OpenApiDocument, make: MakePart) {
    this.make = make;
    const { data, valueText } = source;
    const paths = member(data, 'paths');
    const components = member(data, 'components');
    const isKnown = version !== '2.0' && valueText !== undefined && isObject(data) && isObject(paths);
    if (isKnown) {
      const add = (...tokens: readonly string[]): PartText => this.add(tokens, valueText(tokens) ?? '');
      for (const name of Object.keys(data))
        if (!unread.has(name) && !name.startsWith('x-')) this.rest.push(add(name));
      for (const path of Object.keys(paths)) add('paths', path);
      for (const [kind, all] of Object.entries(isObject(components) ? components : {})) {
        if (!isObject(all) || kind === 'securitySchemes') this.rest.push(add('components', kind));
        else for (const name of Object.keys(all)) add('components', kind, name);
      }
    }
    this.isPlain = isKnown && [...this.texts.values()].every((one) => one.isPlain);
  }

  /**
   * An object that is the same in two runs only if the text is of the part to which a place belongs, and what `seen`
   * returns for each place to which that refers; undefined if these places are not known, or `seen` returns undefined.
   */
  part(pointer: string, seen: (pointer: string) => unknown): object | undefined {
    const name = partAt(pointer);
    if (!this.isPlain || name === undefined) return undefined;
    if (!this.parts.has(name)) this.parts.set(name, this.withSeen(name, seen));
    return this.parts.get(name);
  }

  private withSeen(part: string, seen: (pointer: string) => unknown): object | undefined {
    const text = this.texts.get(part);
    if (text?.references === undefined || this.behind(part) === undefined) return undefined;
    const there = text.references.map((place) =>
      this.make(`seen at ${place}`, [this.behind(partAt(place) ?? '')], () => seen(place)),
    );
    if (there.includes(undefined)) return undefined;
    return this.make(`part ${part}`, [text, ...there, ...this.rest], () => ({}));
  }

  /**
   * An object that is the same in two runs only if all texts are that a part depends on, directly or through references;
   * undefined if these are not known.
   */
  private behind(part: string): object | undefined {
    if (!this.found.has(part)) this.found.set(part, this.reached(part));
    return this.found.get(part);
  }

  private reached(start: string): object | undefined {
    const reached = new Set([start]);
    for (const part of reached) {
      const text = this.texts.get(part);
      if (text !== undefined && text.references === undefined) return undefined;
      for (const place of text?.references ?? []) reached.add(partAt(place) ?? '');
    }
    const texts = [...reached].map((part) => this.texts.get(part));
    return this.make(`texts behind ${start}`, [...reached, ...texts, ...this.rest], () => ({}));
  }

  private add(tokens: readonly string[], text: string): PartText {
    const pointer = tokens.map((token) => `/${pointerToken(token)}`).join('');
    const digest = createHash('sha1').update(text).digest('base64');
    const known = this.make(`text of ${pointer}`, [digest], () => partText(text));
    this.texts.set(pointer, known);
    return known;
  }
}

/** Members with which references mean something else below a schema, or in a document (JSON Schema 2020-12, 8.2). */
const anchoring = /"(?:\$(?:id|anchor|dynamic\w+|recursive\w+|self|schema)|jsonSchemaDialect)"/;

/** Names that are written with escapes, and discriminators, by which schemas depend on those that extend them. */
const unclear = /\\u00(?:24|[67][\da-f])|"discriminator"/i;

function partText(text: string): PartText {
  const targets = [...text.matchAll(/"\$ref"\s*:\s*("(?:[^"\\]|\\.)*")/g)].map(([, literal = '""']) => {
    const reference = String(JSON.parse(literal));
    const place = reference.slice(1);
    return /^#[^%]*$/.test(reference) && partAt(place) !== undefined ? place : undefined;
  });
  const references = [...new Set(targets)].flatMap((one) => one ?? []);
  const isClear = !targets.includes(undefined) && !unclear.test(text);
  return { references: isClear ? references : undefined, isPlain: !anchoring.test(text) };
}

/** The pointer of the part to which a place belongs. */
function partAt(pointer: string): string | undefined {
  const [first, second, third] = pathOf(pointer);
  if (second === undefined) return undefined;
  if (first === 'paths') return `/paths/${pointerToken(second)}`;
  return first === 'components' && third !== undefined
    ? `/components/${pointerToken(second)}/${pointerToken(third)}`
    : undefined;
}
