import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import { printExpression, wholeExpression } from '@trivet/runtime/internal/expressions';
import type { Field, Place, RecordType, Type } from '../model/contract.js';
import { fieldsOf } from '../model/resources/members.js';
import type { Broken, SampleContext, Variation } from '../model/samples/context.js';
import { withoutExpressions } from '../model/samples/expressions.js';
import { lookAlikes } from '../model/samples/look-alikes.js';

const nowhere: Place = { file: '', pointer: '' };

/** The position in a body of a record whose members are varied. */
export interface Standing {
  readonly context: SampleContext;
  readonly path: string;
  /** The place of the schema of the record. */
  readonly around: string;
  /** The names on the path to it. */
  readonly names: readonly string[];
}

/** Values that violate clauses of the body as a whole: its type, and others. */
export function brokenBodies(context: SampleContext, type: Type, base: Data): readonly Variation[] {
  const at = type.at ?? nowhere;
  const kinds: readonly Data[] = [[], 'text', 7, null, [withoutExpressions(base)]];
  const wrong = kinds
    .filter((value) => !context.accepts(type, value))
    .map((value, index) => ({ what: `type/${index + 1}`, keyword: 'type', value, at }));
  const covered = new Set(['type', 'required', 'additionalProperties']);
  const own = context
    .invalid(type)
    .filter(({ depth, keyword, value }) => depth === 0 && !covered.has(keyword) && isRecord(value))
    .map(({ value, keyword, at: where = at }) => ({ what: keyword, keyword, value, at: where }));
  return [...wrong, ...own].map(({ what, ...one }) => ({
    ...one,
    what: `/${what}`,
    valid: false,
    title: `rejects the body ${shown(one.value)}`,
  }));
}

/** Names that schemas of names forbid. */
const oddNames = ['?!', 'A', 'a', '1', '', 'x'.repeat(300)];

/** Records that violate a clause about their names: one that is forbidden, or one that another member requires. */
export function brokenNames(
  { context, path, names }: Standing,
  record: RecordType,
  base: { readonly [name: string]: Data },
  put: (value: Data) => Data,
): readonly Variation[] {
  const at = record.at ?? nowhere;
  const about = path === '' ? 'a body' : `"${path.slice(1)}"`;
  const violates = (value: Data, keyword: string): boolean => {
    const found = context.findings(record, value);
    return found.length > 0 && found.every((one) => one.keyword === keyword);
  };
  const common = { valid: false, at };
  const [other] = context.valid(record.additional ?? { kind: 'any' });
  const odd = oddNames.find(
    (name) => other !== undefined && violates({ ...base, [name]: other }, 'propertyNames'),
  );
  const forbidden: readonly Variation[] =
    odd === undefined || other === undefined
      ? []
      : [
          {
            ...common,
            what: `${path}/propertyNames`,
            keyword: 'propertyNames',
            value: put({ ...base, [odd]: other }),
            title: `rejects ${about} with the name ${shown(odd)}`,
          },
        ];
  const alone = Object.entries(record.dependentRequired ?? {}).flatMap(([name, needed]) => {
    const type = record.fields.find((field) => field.name === name)?.type;
    const value = base[name] ?? (type === undefined ? undefined : context.valid(type)[0]);
    return value === undefined ? [] : needed.map((missing) => ({ name, value, missing }));
  });
  return [
    ...forbidden,
    ...alone.flatMap(({ name, value, missing }): Variation[] => {
      const { [missing]: _, ...rest } = base;
      const whole = { ...rest, [name]: value };
      if (!violates(whole, 'dependentRequired')) return [];
      return [
        {
          ...common,
          what: `${path}.${missing}/dependentRequired/${name}`,
          keyword: 'dependentRequired',
          value: put(whole),
          fault: [...names, missing],
          title: `rejects ${about} with "${name}" and without "${missing}"`,
        },
      ];
    }),
  ];
}

/** The title of a case in which a member violates a keyword; another type is evident without the keyword. */
export function brokenTitle(path: string, value: Data, keyword: string): string {
  const title = `rejects ${shown(value)} for "${path.slice(1)}"`;
  return keyword === 'type' ? title : `${title} (${keyword})`;
}

/** Whether a value is of another type, which look-alikes also test; a fraction for an integer is not. */
export function isOtherKind({ value, keyword, depth }: Broken): boolean {
  return depth === 0 && keyword === 'type' && (typeof value !== 'number' || Number.isInteger(value));
}

/** Whether a value has content of its type. */
function hasContent(value: Data): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

/** Valid values of a member, and the one in the request. */
export interface Present {
  readonly valid: readonly Data[];
  readonly given: Data | undefined;
}

/** An expression as it is written within a text. */
function within(text: string): string {
  const expression = wholeExpression(text);
  return expression === undefined ? text : `{${printExpression(expression)}}`;
}

/**
 * A member with values of other types that look like its own: the most easily confused always, the others once for each
 * schema.
 */
export function alikeMembers(
  { context, path, names, around }: Standing,
  field: Field,
  { valid, given }: Present,
  put: (value: Data) => Data,
): readonly Variation[] {
  const like = valid.find(hasContent) ?? valid.find((value) => value !== null);
  if (like === undefined) return [];
  const name = `${path}.${field.name}`;
  const isKnownInRun = typeof like === 'number' && typeof given === 'string';
  return lookAlikes(like).flatMap(({ what, value: usual, tried }): Variation[] => {
    // The digits of an item that exists: of an unknown one, any service rejects them. Readers of numbers skip the zero.
    const value = isKnownInRun && what === 'spelled' ? `0${within(given)}` : usual;
    const [finding] = context.findings(field.type, value);
    if (finding === undefined) return [];
    const { keyword, at = field.at ?? field.type.at ?? nowhere } = finding;
    const scopes = { 'by place': `${at.file}#${at.pointer}`, 'by record': around, once: '' };
    return [
      {
        what: `${name}/${keyword}/${what}`,
        valid: false,
        value: put(value),
        title: brokenTitle(name, value, keyword),
        at,
        keyword,
        fault: [...names, field.name],
        ...(tried !== 'always' && { once: `${scopes[tried]} ${typeof like} ${what}` }),
      },
    ];
  });
}

/** Null for a member of the first item of a list. */
export function nullsInItems(
  { context, path, names }: Standing,
  field: Field,
  { valid, given }: Present,
  put: (value: Data) => Data,
): readonly Variation[] {
  const list = context.resolve(field.type);
  const all = Array.isArray(given) && given.length > 0 ? given : valid.find((one) => hasContent(one));
  if (list.kind !== 'list' || !Array.isArray(all)) return [];
  const [first, ...rest]: readonly Data[] = all;
  if (!isRecord(first)) return [];
  return [...fieldsOf(list.items, context).values()].flatMap(({ name, type, readOnly, at }): Variation[] => {
    if (readOnly === true || !Object.hasOwn(first, name) || context.accepts(type, null)) return [];
    const place = `${path}.${field.name}.0.${name}`;
    return [
      {
        what: `${place}/null`,
        valid: false,
        value: put([{ ...first, [name]: null }, ...rest]),
        title: `rejects null for "${place.slice(1)}"`,
        at: at ?? type.at ?? nowhere,
        keyword: 'type',
        fault: [...names, field.name, '0', name],
      },
    ];
  });
}
