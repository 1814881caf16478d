import type { Field, Parameter } from '../contract.js';
import type { Resolving } from '../resolve.js';
import type { ListShape } from './list-shape.js';
import { besideNull } from './members.js';
import { phrases } from './phrases.js';
import { plainWords } from './time-bounds.js';
import { wordsIn } from './words.js';

/** A boolean parameter by which a list has some of its items if it is true, and the others if it is false. */
export interface Splitting {
  readonly parameter: Parameter;
  /** The optional member that only the items of `true` have, by its name: `archivedAt` for `archived`. */
  readonly member?: Field;
}

/** The parameters that split a list: "`true` gives only animals with a date of death, `false` only those without". */
export function splittingsOf({ parameters, fields }: ListShape, context: Resolving): readonly Splitting[] {
  return parameters.flatMap((parameter): readonly Splitting[] => {
    const isFlag = context.resolve(parameter.type).kind === 'boolean';
    const doc = parameter.doc ?? '';
    const isSaid = phrases.filters.onlyTrue.test(doc) && phrases.filters.onlyFalse.test(doc);
    if (!isFlag || !isSaid || fields.has(parameter.name)) return [];
    const words = wordsIn(parameter.name).join(' ');
    const member = [...fields.values()].find(
      ({ name, type, required }) =>
        plainWords(name) === words && (!required || besideNull(type, context) !== type),
    );
    return [{ parameter, ...(member !== undefined && { member }) }];
  });
}
