import type { Data, Relation } from '@trivet/runtime/conformance/case';
import { isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../../../model/contract.js';
import { statedType } from '../../../model/derived-type.js';
import { fieldsOf } from '../../../model/resources/members.js';
import { mayReturnOther } from '../../../model/resources/other-form.js';
import { isSecret } from '../../../model/resources/secret.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { isTemporalType } from '../../../model/xsd/facet-bounds.js';
import { notNull } from '../names.js';

/** A member of a message with a single value, outside lists. */
export interface Leaf {
  /** Names from the root of the message. */
  readonly path: readonly string[];
  readonly field: Field;
  /** Whether each message has it. */
  readonly isCertain: boolean;
  /** Whether the service may return it in another form, as its description or that of its type says. */
  readonly mayDiffer?: boolean;
}

/** A member of a request, and the one of a response with the same name. */
export interface Pair {
  readonly sent: Leaf;
  readonly seen: Leaf;
}

/** The members of a type with single values. A value selects a derived type. */
export function leavesOf(
  of: Type | undefined,
  context: SampleContext,
  value?: Data,
  at: Omit<Leaf, 'field'> = { path: [], isCertain: true },
): readonly Leaf[] {
  if (of === undefined || at.path.length > 5) return [];
  const type = notNull(context.resolve(statedType(notNull(of, context), value, context)), context);
  return [...fieldsOf(type, context).values()].flatMap((field): readonly Leaf[] => {
    const here = { path: [...at.path, field.name], isCertain: at.isCertain && field.required };
    const given = isMembers(value ?? null)
      ? (value as { readonly [name: string]: Data })[field.name]
      : undefined;
    const { kind } = context.resolve(notNull(context.resolve(field.type), context));
    if (kind === 'record' || kind === 'intersection') return leavesOf(field.type, context, given, here);
    const isSingle = ['string', 'number', 'boolean', 'literal'].includes(kind);
    if (!isSingle || isSecret(field, context)) return [];
    return [{ ...here, field, ...(mayDiffer(field, context) && { mayDiffer: true }) }];
  });
}

function mayDiffer({ doc, type }: Field, context: SampleContext): boolean {
  const own = notNull(type, context);
  const named = own.kind === 'reference' ? context.docOf(own.name) : own.doc;
  return mayReturnOther(doc) || mayReturnOther(named);
}

/**
 * The members that two messages have in common, by name, and by what contains them if a name occurs repeatedly; without
 * those that may come back in another spelling.
 */
export function pairsOf(sent: readonly Leaf[], seen: readonly Leaf[]): readonly Pair[] {
  return sent.flatMap((own): readonly Pair[] => {
    if (own.mayDiffer) return [];
    for (const depth of [1, 2]) {
      const [mine, theirs] = [sent, seen].map((leaves) => leaves.filter((one) => isAlike(one, own, depth)));
      const [only] = theirs ?? [];
      if (mine?.length === 1 && theirs?.length === 1 && only !== undefined)
        return only.mayDiffer ? [] : [{ sent: own, seen: only }];
    }
    return [];
  });
}

/** Whether the last names of two members are equal. */
function isAlike({ path }: Leaf, other: Leaf, depth: number): boolean {
  const [one, two] = [path, other.path].map((names) => names.slice(-depth).join('/').toLowerCase());
  return one === two && path.length >= depth;
}

/**
 * The relation of a member of a response to a value. One that a response may omit is only compared if it is there, or, as
 * a part of a type that the request shares, if the element of that type is there.
 */
export function shows({ sent, seen }: Pair, other: Data, relation: Relation['relation'] = 'holds'): Relation {
  const value = `$response.body#${pointerTo(...seen.path)}`;
  if (seen.isCertain) return { value, relation, other };
  if (!isOneDeclaration(sent.field, seen.field)) return { value, relation, other, ifPresent: true };
  const shared = sharedWith(sent.path, seen.path);
  const given = shared.length === 0 ? {} : { given: `$response.body#${pointerTo(...shared)}` };
  return { value, relation, other, ...given };
}

/** The path of the element below which a response has the same names as a request. */
function sharedWith(sent: readonly string[], seen: readonly string[]): readonly string[] {
  const equal = seen.toReversed().findIndex((name, index) => name !== sent.at(-1 - index));
  return equal < 0 ? [] : seen.slice(0, seen.length - equal);
}

/** Whether two members are one declaration, in a type that the request and the response share. */
function isOneDeclaration(one: Field, other: Field): boolean {
  return one.at !== undefined && JSON.stringify(one.at) === JSON.stringify(other.at);
}

/** Whether a member is a date or a time. */
export function isOfTime(type: Type, context: SampleContext): boolean {
  const resolved = context.resolve(notNull(context.resolve(type), context));
  return resolved.kind === 'string' && isTemporalType(resolved.xsd);
}
