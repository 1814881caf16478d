/** Functions of forms and values that are independent of their presentation. */

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { Form, NamedForm } from '@trivet/runtime/explorer' */

/** @typedef {Readonly<Record<string, NamedForm>>} Types */
/** @typedef {Exclude<Form, { kind: 'reference' }>} PlainForm */

/**
 * The form behind references, and the description of its type.
 *
 * @param {Form} form
 * @param {Types} types
 * @returns {{ readonly form: PlainForm, readonly doc: string | undefined }}
 */
export function resolved(form, types) {
  const seen = new Set();
  let found = form;
  let doc;
  while (found.kind === 'reference') {
    const named = Object.hasOwn(types, found.name) ? types[found.name] : undefined;
    if (named === undefined || seen.has(found.name)) return { form: { kind: 'any' }, doc };
    seen.add(found.name);
    doc ??= named.doc;
    found = named.form;
  }
  return { form: found, doc };
}

/**
 * The initial value of a part: its required members, as far as known.
 *
 * @param {Form} form
 * @param {Types} types
 * @returns {Data | undefined}
 */
export function start(form, types) {
  const { form: plain } = resolved(form, types);
  switch (plain.kind) {
    case 'record': {
      const known = plain.fields.filter(({ required }) => required);
      return Object.fromEntries(
        known.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
      );
    }
    case 'list':
      return [start(plain.items, types) ?? null];
    case 'map':
      return { '': start(plain.values, types) ?? null };
    case 'choice':
      return plain.values[0];
    default:
      return undefined;
  }
}

/**
 * Whether a value probably matches a form: sufficient to choose between several.
 *
 * @param {Data | undefined} value
 * @param {Form} form
 * @param {Types} types
 * @returns {boolean}
 */
export function fits(value, form, types) {
  const { form: plain } = resolved(form, types);
  switch (plain.kind) {
    case 'record':
      return (
        isObject(value) &&
        plain.fields.every((field) =>
          Object.hasOwn(value, field.name) ? fits(value[field.name], field.form, types) : !field.required,
        )
      );
    case 'map':
      return isObject(value);
    case 'list':
      return Array.isArray(value);
    case 'choice':
      return plain.values.some((one) => JSON.stringify(one) === JSON.stringify(value));
    case 'either':
      return plain.members.some((member) => fits(value, member.form, types));
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'any':
      return true;
    default:
      return typeof value === 'string';
  }
}

/**
 * Whether a value contains all of another one.
 *
 * @param {Data | undefined} value
 * @param {Data} other
 * @returns {boolean}
 */
export function covers(value, other) {
  if (Array.isArray(other)) {
    return (
      Array.isArray(value) &&
      value.length === other.length &&
      other.every((item, index) => covers(value[index], item))
    );
  }
  if (!isObject(other)) return value === other;
  return (
    isObject(value) &&
    Object.entries(other).every(([name, member]) => Object.hasOwn(value, name) && covers(value[name], member))
  );
}

/**
 * @param {unknown} value
 * @returns {value is { readonly [name: string]: Data }}
 */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
