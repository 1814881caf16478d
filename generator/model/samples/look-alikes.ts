import type { Data } from '@trivet/runtime/conformance/case';

/** A value of another type that implementations with type conversion accept as a valid one. */
export interface LookAlike {
  /** Its name in the id of a case. */
  readonly what: string;
  readonly value: Data;
  /**
   * How often it is tried: at every place; once for each place of a schema, since operations share its parser; once for
   * each record, since all its members are converted alike; or once for a contract.
   */
  readonly tried: 'always' | 'by place' | 'by record' | 'once';
}

/** Values of other types that look like a valid one, the most easily confused first. */
export function lookAlikes(valid: Data): readonly LookAlike[] {
  switch (typeof valid) {
    case 'number':
      return [always('spelled', String(valid)), byPlace('true', true), byRecord('in a list', [valid]), empty];
    case 'boolean':
      return [always('spelled', String(valid)), byPlace('one', 1), byPlace('zero', 0), empty];
    case 'string':
      return [always('a number', 5), once('in a list', [valid]), once('true', true), once('an object', {})];
    default:
      if (valid === null) return [];
      return Array.isArray(valid)
        ? [always('an object', {}), ...ofItem(valid), empty]
        : [always('a list', []), once('in a list', [valid]), empty];
  }
}

function ofItem([first]: readonly Data[]): readonly LookAlike[] {
  if (first === undefined) return [];
  const all = [byPlace('by position', { '0': first }), byPlace('its item', first)];
  const isSpelled = typeof first === 'number' || typeof first === 'boolean';
  return isSpelled ? [...all, byPlace('spelled items', [String(first)])] : all;
}

function always(what: string, value: Data): LookAlike {
  return { what, value, tried: 'always' };
}

function byPlace(what: string, value: Data): LookAlike {
  return { what, value, tried: 'by place' };
}

function byRecord(what: string, value: Data): LookAlike {
  return { what, value, tried: 'by record' };
}

function once(what: string, value: Data): LookAlike {
  return { what, value, tried: 'once' };
}

const empty = once('an empty text', '');
