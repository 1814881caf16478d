import { isDeepStrictEqual } from 'node:util';
import { CheckError } from '@trivet/runtime/errors';
import { isNode } from '@trivet/runtime/xml';
import { describe, expect, it } from 'vitest';
import { contentModel } from '../../generator/model/content-model.js';
import type { Particle } from '../../generator/model/contract.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { model, record } from '../model/wsdl-fixture.js';
import { codecOfCall, contractOfWsdl, wsdlAround } from './soap-wsdl.js';

type Occurs = readonly [min: number, max: number | 'unbounded'];
const once: Occurs = [1, 1];
const maybe: Occurs = [0, 1];
const any: Occurs = [0, 'unbounded'];

const occurs = ([min, max]: Occurs): string => `minOccurs="${min}" maxOccurs="${max}"`;
const element = (name: string, times: Occurs = once): string =>
  `<xs:element name="${name}" type="xs:string" ${occurs(times)}/>`;
const wild = (times: Occurs = once): string => `<xs:any processContents="lax" ${occurs(times)}/>`;
const sequence = (times: Occurs, ...parts: readonly string[]): string =>
  `<xs:sequence ${occurs(times)}>${parts.join('')}</xs:sequence>`;
const choice = (times: Occurs, ...parts: readonly string[]): string =>
  `<xs:choice ${occurs(times)}>${parts.join('')}</xs:choice>`;

/** Content models in which an element could belong to a declaration or to a wildcard. */
const models: Readonly<Record<string, string>> = {
  'optional elements around a repeated wildcard': sequence(
    once,
    element('a'),
    element('b', maybe),
    wild(any),
    element('c', maybe),
  ),
  'an optional element before a wildcard': sequence(once, element('b', maybe), wild(any)),
  'a wildcard that is needed once': sequence(once, wild([1, 2]), element('b', maybe)),
  'a wildcard that is needed twice': sequence(once, wild([2, 3]), element('c', maybe)),
  'up to two elements before a wildcard': sequence(once, element('b', [0, 2]), wild(any), element('c')),
  'a choice that may be missing': sequence(once, choice(maybe, wild(), element('b')), element('c', maybe)),
  'a choice with an alternative that may be empty': sequence(
    once,
    choice(once, wild(any), element('b')),
    element('c', maybe),
  ),
  'a group that starts with a wildcard': sequence(
    once,
    sequence(maybe, wild(), element('a')),
    element('c', maybe),
  ),
  'a group with an element before its wildcard': sequence(
    once,
    sequence(maybe, element('a', maybe), wild()),
    element('c', maybe),
  ),
  'a group that repeats': sequence(once, sequence(any, element('a'), wild(any)), element('c', maybe)),
  'a group that stands twice': sequence(
    once,
    sequence([2, 2], element('a'), wild(maybe)),
    element('c', maybe),
  ),
  'a group that stands once or twice': sequence(once, sequence([1, 2], element('a'), wild(any))),
  'a repeated choice': choice(any, element('a'), element('b'), wild()),
  'a repeated choice before an element': sequence(
    once,
    choice([1, 3], element('a'), wild()),
    element('c', maybe),
  ),
  'a wildcard at the end of an alternative': sequence(
    once,
    choice(once, element('a'), sequence(once, element('b'), wild(maybe))),
    element('c', maybe),
  ),
  'an alternative that starts with a wildcard': sequence(
    once,
    element('a', maybe),
    choice(maybe, element('b'), sequence(once, wild(), element('b'))),
    element('c', maybe),
  ),
};

/** All documents with up to this many child elements, each a letter; `x` is not declared. */
function documents(most: number): readonly string[] {
  if (most === 0) return [''];
  const shorter = documents(most - 1);
  const longest = shorter.filter((each) => each.length === most - 1);
  return [...shorter, ...longest.flatMap((each) => [...'abcx'].map((letter) => each + letter))];
}

const xmlOf = (letters: string): string => {
  const children = [...letters].map((letter) => `<ns1:${letter}>${letter}</ns1:${letter}>`).join('');
  return children === '' ? '<ns1:in/>' : `<ns1:in>${children}</ns1:in>`;
};

interface Taken {
  readonly member: string;
  readonly letter: string;
}

/** The member of each letter, by the rule itself; undefined for an invalid document. */
function attribution(particle: Particle, letters: string): readonly Taken[] | undefined {
  const content = contentModel(particle, (each) => ('particles' in each ? each.particles : undefined));
  let positions = content.first;
  let isWhole = content.empty;
  const taken: Taken[] = [];
  for (const letter of letters) {
    const position =
      positions.find(({ leaf }) => leaf.kind === 'element' && leaf.name.name === letter) ??
      positions.find(({ leaf }) => leaf.kind === 'any');
    if (position === undefined) return undefined;
    taken.push({ member: position.leaf.field ?? '', letter });
    positions = [...position.next];
    isWhole = content.last.includes(position);
  }
  return isWhole ? taken : undefined;
}

/** The member of each child element in a value, in the order in which they were read. */
function membersOf(value: unknown, member = ''): readonly Taken[] {
  if (typeof value === 'string') return [{ member, letter: value }];
  if (isNode(value)) return [{ member, letter: value.name }];
  if (Array.isArray(value)) return value.flatMap((item) => membersOf(item, member));
  return Object.entries(value ?? {}).flatMap(([name, part]) => membersOf(part, name));
}

/** The same value with another name for its node at `index`. */
function renamed(value: unknown, index: number, name: string): unknown {
  let seen = 0;
  const visit = (part: unknown): unknown => {
    if (isNode(part)) return seen++ === index ? { ...part, name } : part;
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value);
}

function countNodes(value: unknown): number {
  if (isNode(value)) return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + countNodes(part), 0);
}

describe('an element declared beside a wildcard', () => {
  it.each(Object.entries(models))('is read as itself and written so: %s', async (_, content) => {
    const { particle, type, codec, accepts } = await subjectOf(content);
    const expected: unknown[] = [];
    const found: unknown[] = [];
    for (const letters of documents(4)) {
      const members = attribution(particle, letters);
      const { value, issues } = codec.read(xmlOf(letters));
      expected.push(members === undefined ? { letters } : { letters, members, written: xmlOf(letters) });
      if (issues.length > 0) found.push({ letters });
      else if (!accepts(type, value)) found.push({ letters, accepts: false });
      else found.push({ letters, members: membersOf(value), written: codec.write(value) });
    }
    expect(found).toEqual(expected);
    expect(expected.some((each) => JSON.stringify(each).includes('members'))).toBe(true);
  });

  it.each(Object.entries(models))('keeps its name from nodes of the wildcard: %s', async (_, content) => {
    const { particle, type, codec, accepts } = await subjectOf(content);
    const refused: unknown[] = [];
    const differing: unknown[] = [];
    for (const letters of documents(3).filter((each) => attribution(particle, each) !== undefined)) {
      const { value } = codec.read(xmlOf(letters));
      for (let index = 0; index < countNodes(value); index += 1) {
        for (const letter of 'abcx') {
          const other = renamed(value, index, letter);
          const written = tried(() => codec.write(other));
          if (written === undefined) refused.push(other);
          const agree = accepts(type, other) === (written !== undefined);
          const arrives = written === undefined || isDeepStrictEqual(codec.read(written).value, other);
          if (!agree || !arrives) differing.push({ other, agree, arrives });
        }
      }
    }
    expect(differing).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(models))('leaves samples that arrive as they were sent: %s', async (_, content) => {
    const { contract, type, codec } = await subjectOf(content);
    const samples = sampler(contract).valid(type, { limit: 20 });
    const arrived = samples.map((value) => codec.read(codec.write(value)));
    expect(arrived.flatMap(({ issues }) => issues)).toEqual([]);
    const counted = (value: unknown): readonly string[] =>
      membersOf(value)
        .map(({ member, letter }) => `${member} ${letter}`)
        .sort();
    expect(arrived.map(({ value }) => counted(value))).toEqual(samples.map(counted));
    expect(samples.length).toBeGreaterThan(0);
  });

  it('is reported by a warning, which two elements or two wildcards are not', () => {
    const findings = (content: string): readonly string[] =>
      model({
        'service.wsdl': wsdlAround(
          `<xs:element name="in"><xs:complexType>${content}</xs:complexType></xs:element>`,
        ),
      })
        .diagnostics.filter(({ code }) => code === 'ambiguous-content')
        .map(({ severity }) => severity);
    expect(findings(sequence(once, element('a', maybe), wild(any)))).toEqual(['warning']);
    expect(findings(sequence(once, wild(any), element('a')))).toEqual(['warning']);
    expect(findings(sequence(once, element('a', maybe), element('a')))).toEqual(['error']);
    expect(findings(sequence(once, wild(maybe), wild()))).toEqual(['error']);
  });

  it('keeps its name from samples', async () => {
    const listed = '<xs:any namespace="##targetNamespace" processContents="lax" minOccurs="0"/>';
    const { contract, type, codec } = await subjectOf(sequence(once, listed, element('note', maybe)));
    const names = sampler(contract)
      .valid(type, { limit: 20 })
      .map((value) =>
        membersOf(codec.read(codec.write(value)).value).filter(({ member }) => member === 'any'),
      );
    expect(names.flat().map(({ letter }) => letter)).toContain('note2');
    expect(names.flat().map(({ letter }) => letter)).not.toContain('note');
  });
});

describe('an attribute declared beside xs:anyAttribute', () => {
  it('keeps its name from other attributes', async () => {
    const { codec } = await subjectOf(
      `<xs:sequence/><xs:attribute name="a" type="xs:string"/><xs:anyAttribute namespace="##any" processContents="lax"/>`,
    );
    expect(codec.write({ a: '1', otherAttributes: { b: '2' } })).toBe('<ns1:in a="1" b="2"/>');
    expect(() => codec.write({ otherAttributes: { a: '1' } })).toThrow('is not an allowed attribute');
  });
});

function tried<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof CheckError) return undefined;
    throw error;
  }
}

async function subjectOf(content: string) {
  const contract = contractOfWsdl(
    wsdlAround(`<xs:element name="in" type="T"/><xs:complexType name="T">${content}</xs:complexType>`),
  );
  const type = record(contract.types, 'T');
  const particle = type.xml?.particle ?? { kind: 'sequence', min: 1, max: 1, particles: [] };
  const { accepts } = judge(contract);
  return { contract, type, particle, accepts, codec: await codecOfCall(contract) };
}
