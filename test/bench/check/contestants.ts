/**
 * Validators of a value against a schema, generated checks and peers. This file runs in the folder of the peers as
 * plain JavaScript, so that no loader affects the measurement.
 */

/** A verdict on a value. */
export type Verdict = (value: unknown) => boolean;

/** A way to check values against a schema: one function stops at the first error, the other finds all of them. */
export interface Contestant {
  readonly name: string;
  readonly first?: Verdict;
  readonly all?: Verdict;
}

/** Creates the checks of a schema. */
export interface Maker {
  readonly name: string;
  make(schema: Schema): Promise<Omit<Contestant, 'name'>>;
}

interface Schema {
  readonly [keyword: string]: unknown;
}

/** Packages with their versions. */
export const packages = {
  '@exodus/schemasafe': '1.3.0',
  '@sinclair/typebox': '0.34.52',
  ajv: '8.20.0',
  'ajv-formats': '3.0.1',
  'ata-validator': '1.27.1',
  esbuild: '0.28.2',
  typebox: '1.4.3',
  zod: '4.6.7',
} as const;

/** A module without types here. */
// biome-ignore lint/suspicious/noExplicitAny: the packages are not those of the project
type Foreign = any;

const load = (name: string): Promise<Foreign> => import(name);

/** The checks of the peers. */
export const makers: readonly Maker[] = [
  {
    name: 'ajv',
    async make(schema) {
      const { default: Ajv } = await load('ajv/dist/2020.js');
      const { default: addFormats } = await load('ajv-formats');
      const compile = (allErrors: boolean): Verdict => {
        const ajv = new Ajv({ allErrors, strict: false });
        addFormats(ajv);
        return ajv.compile(schema);
      };
      return { first: compile(false), all: compile(true) };
    },
  },
  {
    name: 'typebox 1',
    async make(schema) {
      const { Compile } = await load('typebox/schema');
      const compiled = Compile(schema);
      return {
        first: (value) => compiled.Check(value),
        all: (value) => compiled.Check(value) || compiled.Errors(value)[1].length === 0,
      };
    },
  },
  {
    name: 'typebox 0.34',
    async make(schema) {
      const { typeOf } = await import('./typebox-types.js');
      const { TypeCompiler } = await load('@sinclair/typebox/compiler');
      const compiled = TypeCompiler.Compile(await typeOf(schema));
      return {
        first: (value) => compiled.Check(value),
        all: (value) => compiled.Check(value) || [...compiled.Errors(value)].length === 0,
      };
    },
  },
  {
    name: 'schemasafe',
    async make(schema) {
      const { validator } = await load('@exodus/schemasafe');
      const options = { mode: 'default', formatAssertion: true };
      return {
        first: validator(schema, options),
        all: validator(schema, { ...options, includeErrors: true, allErrors: true }),
      };
    },
  },
  {
    name: 'ata-validator',
    async make(schema) {
      const { Validator } = await load('ata-validator');
      const validator = new Validator(schema, { useDefaults: false });
      const bare = new Validator(schema, { useDefaults: false, richErrors: false });
      return {
        first: (value) => validator.isValidObject(value),
        // Without rich errors it reports less, and creates errors when they are read.
        all: (value) => {
          const result = bare.validate(value);
          return result.valid || result.errors.length === 0;
        },
      };
    },
  },
  {
    name: 'zod',
    async make(schema) {
      const { fromJSONSchema } = await load('zod');
      const type = fromJSONSchema(schema);
      const all: Verdict = (value) => {
        const result = type.safeParse(value);
        return result.success || result.error.issues.length === 0;
      };
      return { first: (value) => type.safeParse(value).success, all };
    },
  },
];
