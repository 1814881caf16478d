import type { Expect } from '@trivet/runtime/conformance/case';
import type { SoapBinding } from '../../model/contract.js';
import type { SampleContext, Variation } from '../../model/samples/context.js';
import { type BrokenTree, brokenTrees } from './broken.js';
import { leanTree } from './lean-tree.js';
import { blocksOf, type Message } from './message.js';
import { rejection } from './one-way.js';
import type { SoapParts } from './soap-parts.js';
import { xmlText } from './xml-text.js';
import { isExact, type XmlTree, xmlTree } from './xml-tree.js';

/** Where the bodies of an operation can be broken in more ways, each rule of a type is broken once in a service. */
const mostWays = 1000;

/** The bodies of an operation that are broken: that of its message, and others with more than its content. */
export interface Breakable {
  /** The name of the service. */
  readonly service: string;
  readonly message: Message;
  readonly binding: SoapBinding;
  /** Made when they are read, since they may be large. */
  readonly others: Iterable<XmlTree>;
  /** The message with one change each. */
  readonly variations: readonly Variation[];
}

type WrongBody = Pick<BrokenTree, 'what' | 'title' | 'at' | 'keyword' | 'tree'>;

/** Requests with bodies that violate one rule each. */
export function brokenCases(
  faults: readonly string[],
  from: Breakable,
  context: SampleContext,
  judged: Pick<Expect, 'when'>,
): readonly SoapParts[] {
  const refused: Expect = { outcome: ['Client', ...faults], status: ['500', '400'], ...judged };
  const expect = rejection(refused, from.binding);
  const { message } = from;
  return Array.from(wrongBodies(from, context), ({ what, title, at, keyword, tree }) => ({
    what: `body/${what}`,
    kind: 'negative',
    title,
    at,
    keyword,
    send: { xml: xmlText(tree(), { prefix: 'm' }), ...blocksOf(message) },
    expect,
  }));
}

function* wrongBodies(from: Breakable, context: SampleContext): Generator<WrongBody> {
  yield* brokenBodies(from, context);
  yield* severalBranches(from, context);
}

/** Bodies with elements of several branches of a choice, none of which is invalid by itself. */
function severalBranches(
  { variations, binding: { input }, message }: Breakable,
  context: SampleContext,
): readonly WrongBody[] {
  const { name } = message.body;
  return variations.flatMap(({ valid, keyword, value, what, title, at, fault }): readonly WrongBody[] => {
    if (valid || keyword !== 'choice' || fault !== undefined || value === undefined) return [];
    const tree = (): XmlTree => xmlTree(name, input.type, value, input.at, context);
    // What is wrong may be in the content that a tree leaves out.
    if (!isExact(tree())) return [];
    return [{ what: `${name.name}${what}`, title, at, keyword, tree }];
  });
}

/** Every violation in one of the bodies; of very many, one of each rule in the service, in a small body. */
function* brokenBodies(
  { service, message, others }: Breakable,
  context: SampleContext,
): Generator<BrokenTree> {
  const known = new Set<string>();
  const isFirst = ({ at, keyword, mistake }: BrokenTree): boolean =>
    context.isFirst(`broken ${service} ${at.file}#${at.pointer} ${keyword} ${mistake}`);
  for (const body of bodiesOf(message, others)) {
    const all = brokenTrees(body, context, message.isEncoded).filter(({ what }) => !known.has(what));
    const firsts = all.filter(isFirst);
    const isMany = body !== message.body && known.size + all.length > mostWays;
    for (const one of isMany ? leaner(body, firsts, context, message.isEncoded) : all) {
      known.add(one.what);
      yield one;
    }
  }
}

function* bodiesOf({ body }: Message, others: Breakable['others']): Generator<XmlTree> {
  yield body;
  yield* others;
}

/** The same violations in bodies with little other content, as far as that is possible. */
function leaner(
  body: XmlTree,
  broken: readonly BrokenTree[],
  context: SampleContext,
  isEncoded: boolean,
): readonly BrokenTree[] {
  const lean = new Map<string, ReadonlyMap<string, BrokenTree>>();
  return broken.map((one) => {
    const key = one.paths.join(' ');
    const known = lean.get(key) ?? byName(brokenTrees(leanTree(body, one.paths), context, isEncoded));
    lean.set(key, known);
    return known.get(one.what) ?? one;
  });
}

function byName(broken: readonly BrokenTree[]): ReadonlyMap<string, BrokenTree> {
  return new Map(broken.map((one) => [one.what, one]));
}
