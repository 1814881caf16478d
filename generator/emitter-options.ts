import { listed, valueText } from './config-shape.js';
import type { Emitter, EmitterOptions } from './emit/emitter.js';
import { isObject, member } from './load/source/source.js';
import { modelJsonSchema } from './model/json-schema/json-schema.js';
import { judge } from './model/samples/accepts.js';
import { suggestionClause } from './suggestion.js';

/** One problem of the options of an emitter; the path starts within them. */
export interface OptionProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly isName: boolean;
}

/** The problems of these options according to the schema of an emitter; without a schema an emitter has no options. */
export function optionProblems(
  { name, options: schema }: Pick<Emitter, 'name' | 'options'>,
  options: EmitterOptions,
): readonly OptionProblem[] {
  const whole = schema ?? { type: 'object', additionalProperties: false };
  const faults: string[] = [];
  const model = modelJsonSchema(whole, { name: 'options' }, ({ severity, message }) => {
    if (severity === 'error') faults.push(message);
  });
  const [root] = model.types;
  if (faults.length > 0 || root === undefined) {
    const message = `the schema of the options of the emitter "${name}" must be a JSON Schema: ${faults.join('; ')}`;
    return [{ path: [], message, isName: false }];
  }
  return judge(model)
    .findings(root.type, options)
    .map(({ path, keyword }) => problemAt(name, whole, options, path, keyword));
}

function problemAt(
  emitter: string,
  schema: unknown,
  options: EmitterOptions,
  path: readonly (string | number)[],
  keyword: string,
): OptionProblem {
  const last = path.at(-1) ?? '';
  const known = Object.keys(propertiesOf(schemaAt(schema, path.slice(0, -1))));
  if (keyword === 'additionalProperties' || keyword === 'false') {
    const others = known.length === 0 ? '; it has no options' : `; expected one of ${listed(known, 'or')}`;
    const message = `unknown option "${path.join('.')}" of the emitter "${emitter}"${suggestionClause(String(last), known) ?? others}`;
    return { path, message, isName: true };
  }
  const found = path.reduce<unknown>((value, step) => partOf(value, step), options);
  if (keyword === 'required') {
    // A missing member is reported at its parent, which exists.
    const message = `the emitter "${emitter}" must have the option "${path.join('.')}"`;
    return { path: path.slice(0, -1), message, isName: false };
  }
  const expected = expectation(schemaAt(schema, path), keyword);
  const choices = choicesOf(schemaAt(schema, path));
  const hint = typeof found === 'string' ? (suggestionClause(found, choices) ?? '') : '';
  const what = path.length === 0 ? 'the options' : `the option "${path.join('.')}"`;
  const message = `${what} of the emitter "${emitter}" must ${expected}, got ${valueText(found)}${hint}`;
  return { path, message, isName: false };
}

function partOf(value: unknown, step: string | number): unknown {
  return Array.isArray(value) ? value[Number(step)] : member(value, String(step));
}

/** The schema of a part, as far as properties and items lead to it. */
function schemaAt(schema: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof step === 'number' ? member(found, 'items') : member(member(found, 'properties'), step),
    schema,
  );
}

function propertiesOf(schema: unknown): { readonly [name: string]: unknown } {
  const properties = member(schema, 'properties');
  return isObject(properties) ? properties : {};
}

function choicesOf(schema: unknown): readonly string[] {
  const choices = member(schema, 'enum');
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [];
}

function expectation(schema: unknown, keyword: string): string {
  const expected = member(schema, keyword);
  if (keyword === 'type' && typeof expected === 'string') return `be of type ${expected}`;
  if (keyword === 'enum') return `be one of ${JSON.stringify(expected)}`;
  return expected === undefined
    ? `satisfy "${keyword}" of its schema`
    : `satisfy "${keyword}": ${JSON.stringify(expected)}`;
}
