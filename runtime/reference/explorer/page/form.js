/**
 * Forms from contracts. An editor is an element with a value: a part that is not filled in is `undefined`, and so
 * omitted. Optional parts are created on demand, so that types may be recursive.
 */

import { scalarEditor } from './control.js';
import { changed, element, firstControl, freshId, inline } from './dom.js';
import { repeated } from './entries.js';
import { fits, isObject, resolved, start } from './shape.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { Form, ExplorerField } from '@trivet/runtime/explorer' */
/** @import { Editor } from './control.js' */
/** @import { Types } from './shape.js' */

/**
 * An editor of one field with its label, type and description.
 *
 * @param {ExplorerField} field
 * @param {Types} types
 * @returns {Editor}
 */
export function fieldEditor(field, types) {
  const { form, doc } = resolved(field.form, types);
  const said = field.doc ?? doc;
  const described = said === undefined ? field : { ...field, doc: said };
  switch (form.kind) {
    case 'record':
    case 'map':
    case 'list':
    case 'either':
      return field.required ? group(described, form, types) : optionalGroup(described, form, types);
    default:
      return scalarEditor(described, form);
  }
}

/** @typedef {Extract<Form, { kind: 'record' | 'map' | 'list' | 'either' }>} GroupForm */

/**
 * @param {ExplorerField} field
 * @param {GroupForm} form
 * @param {Types} types
 * @param {HTMLElement} [tool] a button next to the name
 * @returns {Editor}
 */
function group(field, form, types, tool) {
  const inner = content(form, types, field.name);
  const note = field.required ? undefined : 'optional';
  const legend = element(
    'legend',
    {},
    element('span', { class: 'name' }, field.name),
    element('span', { class: 'kind' }, [kindText(form, types), note].filter(Boolean).join(', ')),
  );
  const help = field.doc && element('p', { class: 'help' }, ...inline(field.doc));
  return {
    ...inner,
    element: element('fieldset', {}, legend, tool, help, inner.element),
  };
}

/**
 * A group that is created on demand.
 *
 * @param {ExplorerField} field
 * @param {GroupForm} form
 * @param {Types} types
 * @returns {Editor}
 */
function optionalGroup(field, form, types) {
  /** @type {Editor | undefined} */
  let editor;
  const place = element('div', { class: 'optional' });
  const remove = () =>
    element(
      'button',
      {
        type: 'button',
        class: 'small plain remove',
        onclick: () => set(undefined, true),
        'aria-label': `Remove ${field.name}`,
      },
      'Remove',
    );
  const add = element(
    'button',
    { type: 'button', class: 'small plain add', onclick: () => set(start(form, types), true) },
    `Add ${field.name}`,
  );
  const closed = [add, field.doc !== undefined && element('span', { class: 'help' }, ...inline(field.doc))];
  /** @type {(value: Data | undefined, byHand?: boolean) => void} */
  const set = (value, byHand = false) => {
    editor = value === undefined ? undefined : group(field, form, types, remove());
    editor?.write(value);
    place.replaceChildren(
      ...(editor === undefined ? closed.filter((node) => node !== false) : [editor.element]),
    );
    if (!byHand) return;
    changed(place);
    (editor === undefined ? add : firstControl(editor.element))?.focus();
  };
  set(undefined);
  return { element: place, read: () => editor?.read(), write: (value) => set(value) };
}

/**
 * @param {GroupForm} form
 * @param {Types} types
 * @param {string} name
 * @returns {Editor}
 */
function content(form, types, name) {
  switch (form.kind) {
    case 'record':
      return recordContent(form.fields, types);
    case 'list':
      return itemsContent(form.items, types, name);
    case 'map':
      return membersContent(form.values, types);
    default:
      return eitherContent(form, types, name);
  }
}

/**
 * The fields of a record, one below the other.
 *
 * @param {readonly ExplorerField[]} fields
 * @param {Types} types
 * @returns {Editor}
 */
export function recordContent(fields, types) {
  const editors = fields.map((field) => /** @type {const} */ ([field.name, fieldEditor(field, types)]));
  // Required ones are shown first; the order in the document is that of the contract.
  const shown = [...fields.keys()].sort((a, b) => Number(fields[b]?.required) - Number(fields[a]?.required));
  /** @type {Map<string, Data>} */
  let unknown = new Map();
  return {
    element: element('div', { class: 'fields' }, ...shown.map((index) => editors[index]?.[1].element)),
    read() {
      const members = editors.map(([name, editor]) => /** @type {const} */ ([name, editor.read()]));
      return withoutAbsent([...members, ...unknown]);
    },
    write(value) {
      const given = new Map(Object.entries(isObject(value) ? value : {}));
      for (const [name, editor] of editors) {
        editor.write(given.get(name));
        given.delete(name);
      }
      // Members that the contract does not declare have no field; those entered as text are kept.
      unknown = given;
    },
  };
}

/**
 * @param {Form} items
 * @param {Types} types
 * @param {string} name
 * @returns {Editor}
 */
function itemsContent(items, types, name) {
  return repeated(
    `Add ${name} item`,
    (value, tools) => {
      const field = { name, form: items, required: true };
      const editor = labelled(field, types, tools);
      editor.write(value ?? start(resolved(items, types).form, types));
      return { element: editor.element, read: editor.read, rename: editor.rename };
    },
    name,
    {
      toData: (entries) => entries.map((entry) => entry ?? null),
      toEntries: (value) => (Array.isArray(value) ? value : []),
    },
  );
}

/**
 * @param {Form} values
 * @param {Types} types
 * @returns {Editor}
 */
function membersContent(values, types) {
  return repeated(
    'Add member',
    (value, tools) => {
      const [key, member] = Array.isArray(value) ? value : ['', undefined];
      const id = freshId('member');
      const input = element('input', {
        id,
        type: 'text',
        value: String(key),
        autocomplete: 'off',
        spellcheck: 'false',
      });
      const editor = labelled({ name: 'value', form: values, required: true }, types, undefined);
      editor.write(member ?? start(resolved(values, types).form, types));
      const label = element(
        'label',
        { for: id },
        element('span', { class: 'name' }, 'name'),
        element('span', { class: 'kind' }, 'yours to choose'),
      );
      const title = element('span', { class: 'name' }, 'member');
      return {
        element: element(
          'fieldset',
          {},
          element('legend', {}, title),
          tools,
          element(
            'div',
            { class: 'fields' },
            element('div', { class: 'field' }, label, input),
            editor.element,
          ),
        ),
        read: () => [input.value, editor.read() ?? null],
        rename(name) {
          title.textContent = name;
        },
      };
    },
    'member',
    {
      toData: (entries) =>
        Object.fromEntries(
          entries.filter(Array.isArray).map(([key, member]) => [String(key), member ?? null]),
        ),
      toEntries: (value) => (isObject(value) ? Object.entries(value) : []),
    },
  );
}

/**
 * An editor whose name is set later.
 *
 * @param {ExplorerField} field
 * @param {Types} types
 * @param {HTMLElement | undefined} tools
 * @returns {Editor & { rename: (name: string) => void }}
 */
function labelled(field, types, tools) {
  const editor = fieldEditor(field, types);
  const name = editor.element.querySelector('.name');
  if (tools !== undefined) editor.element.querySelector(':scope > legend, :scope > label')?.after(tools);
  return {
    ...editor,
    rename: (text) => {
      if (name !== null) name.textContent = text;
    },
  };
}

/**
 * One of several forms, chosen by name.
 *
 * @param {Extract<Form, { kind: 'either' }>} form
 * @param {Types} types
 * @param {string} name
 * @returns {Editor}
 */
function eitherContent({ members }, types, name) {
  const place = element('div', {});
  const select = element(
    'select',
    { 'aria-label': `Kind of ${name || 'value'}` },
    ...members.map(({ title }, index) => element('option', { value: index }, title)),
  );
  /** @type {Editor | undefined} */
  let editor;
  /** @type {(index: number, value: Data | undefined) => void} */
  const show = (index, value) => {
    const chosen = members[index];
    if (chosen === undefined) return;
    const inner = resolved(chosen.form, types).form;
    const isGroup =
      inner.kind === 'record' || inner.kind === 'list' || inner.kind === 'map' || inner.kind === 'either';
    editor = isGroup
      ? content(inner, types, name)
      : scalarEditor({ name: 'value', form: inner, required: true }, inner);
    editor.write(value ?? start(inner, types));
    place.replaceChildren(editor.element);
  };
  select.addEventListener('change', () => {
    show(Number(select.value), undefined);
    changed(place);
  });
  return {
    element: element('div', { class: 'either' }, select, place),
    read: () => editor?.read(),
    write(value) {
      const index = Math.max(
        0,
        members.findIndex((member) => fits(value, member.form, types)),
      );
      select.value = String(index);
      show(index, value);
    },
  };
}

/**
 * @param {GroupForm} form
 * @param {Types} types
 */
function kindText(form, types) {
  if (form.kind === 'list') {
    const items = resolved(form.items, types).form;
    return ['text', 'number', 'choice'].includes(items.kind) ? `list of ${items.kind}s` : 'list';
  }
  return form.kind === 'either' ? 'one of several' : 'object';
}

/**
 * @param {readonly (readonly [string, Data | undefined])[]} members
 * @returns {Data}
 */
function withoutAbsent(members) {
  /** @type {Map<string, Data>} */
  const there = new Map();
  for (const [name, value] of members) if (value !== undefined) there.set(name, value);
  return Object.fromEntries(there);
}
