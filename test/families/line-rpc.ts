/**
 * A format of contracts that the generator does not know: procedures, one per line, called over HTTP.
 *
 *     rpc Sums
 *     type Pair a:number b:number
 *     type Sum value:number
 *     call add Pair -> Sum ! NoPair
 *
 * A request is the name of the procedure and its input as JSON, posted to `/rpc`; the response is `ok` or the name of
 * an error, and JSON.
 */

import type { Check } from '@trivet/runtime/check';
import {
  type Contract,
  commonOutputs,
  defineFamily,
  type FamilyOutput,
  type MakeMock,
  type SpecContext,
  type SpecDocument,
  suiteEmitter,
} from 'trivet';
import type { NamedType, Operation, Place, Type } from 'trivet/contract';
import { code, imported } from 'trivet/emitter';

const scalars: { readonly [word: string]: Type } = {
  number: { kind: 'number' },
  string: { kind: 'string' },
};

/** A word of a line, and its position. */
interface Word {
  readonly text: string;
  readonly at: Place;
}

function wordsOf(file: string, text: string): readonly (readonly Word[])[] {
  return text.split('\n').map((line, index) =>
    [...line.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      at: { file, pointer: '', line: index + 1, column: found.index + 1 },
    })),
  );
}

function modelled({ path, text }: SpecDocument, { config, report }: SpecContext): Contract {
  const [head = [], ...lines] = wordsOf(path, text);
  const title = head[1]?.text ?? config.name;
  const names = new Set(lines.flatMap(([word, name]) => (word?.text === 'type' && name ? [name.text] : [])));
  const typeOf = ({ text: name, at }: Word): Type => {
    const scalar = scalars[name];
    if (scalar !== undefined) return scalar;
    if (name !== '' && !/^\w+$/.test(name))
      report({ severity: 'error', code: 'line-rpc/odd-name', message: `"${name}" is not a name`, at });
    else if (!names.has(name))
      report({ severity: 'error', code: 'unresolved-reference', message: `type "${name}" not found`, at });
    return { kind: 'reference', name };
  };
  const types = lines.flatMap(([word, name, ...fields]): readonly NamedType[] => {
    if (word?.text !== 'type' || name === undefined) return [];
    const members = fields.map(({ text: field, at }) => {
      const [member = '', type = ''] = field.split(':');
      const place = { ...at, column: (at.column ?? 1) + member.length + 1 };
      return { name: member, type: typeOf({ text: type, at: place }), required: true };
    });
    const type: Type = { kind: 'record', fields: members };
    return [{ name: name.text, type, at: name.at }];
  });
  const operations = lines.flatMap(([word, name, input, , output, , ...errors]): readonly Operation[] => {
    if (word?.text !== 'call' || name === undefined || input === undefined || output === undefined) return [];
    const binding = {
      kind: 'other',
      wire: `call ${name.text}`,
      isReading: true,
      input: typeOf(input),
      output: typeOf(output),
      errors: errors.map((error) => ({ name: error.text, at: error.at })),
    } as const;
    return [{ name: name.text, tags: [], binding, at: name.at }];
  });
  const at = { file: path, pointer: '', line: 1, column: 1 };
  return {
    name: config.name,
    family: 'line-rpc',
    files: [path],
    title,
    types,
    services: [{ name: title, operations, servers: [], securitySchemes: [], at }],
    tables: [],
    scenarios: [],
  };
}

/** The constant part of `operations.ts`: the speaker. */
const speakerText = `
/** Speaks to implementations. */
export const speaker: Speaker = {
  request(operation, send) {
    const input = send.protocol === 'other' ? send.input : undefined;
    const body = new TextEncoder().encode(\`\${operation} \${JSON.stringify(input ?? null)}\`);
    return { method: 'POST', url: '/rpc', headers: ['Content-Type', 'text/plain'], body, input };
  },
  read(operation, request, response) {
    const [, word = '', json = 'null'] = /^(\\S*) ?(.*)$/s.exec(new TextDecoder().decode(response.body)) ?? [];
    const outcome = word === 'ok' ? 'response' : word;
    const responseBody: unknown = JSON.parse(json === '' ? 'null' : json);
    const issues = outcome === 'response' ? calls[operation]?.output(responseBody) : undefined;
    return {
      outcome,
      problems: (issues ?? []).map((issue) => ({ kind: 'body', of: 'answer', ...issue })),
      exchange: {
        url: request.url,
        method: request.method,
        statusCode: response.status,
        requestBody: request.input,
        responseBody,
        header: () => undefined,
      },
    };
  },
};
`;

/** `operations.ts`: the checks of the input and output of each call, and the speaker. */
const operations: FamilyOutput = {
  needs: ['types', 'checks'],
  emit: [
    async (contract, { banner }) => {
      const checkOf = (type: Type | undefined): string =>
        type?.kind === 'reference' ? `check${type.name}` : '';
      const calls = contract.services.flatMap((service) =>
        service.operations.flatMap(({ name, binding }) =>
          binding.kind === 'other'
            ? [`  ${name}: { input: ${checkOf(binding.input)}, output: ${checkOf(binding.output)} },`]
            : [],
        ),
      );
      const text = [
        `// ${banner}`,
        '',
        "import type { Issues } from '@trivet/runtime/check';",
        "import type { Speaker } from '@trivet/runtime/conformance/run';",
        `import { ${contract.types.map(({ name }) => `check${name}`).join(', ')} } from './checks.js';`,
        '',
        'type Checked = (value: unknown) => Issues;',
        '/** What each call takes and answers. */',
        'export const calls: { readonly [name: string]: { readonly input: Checked; readonly output: Checked } } = {',
        ...calls,
        '};',
        speakerText,
      ].join('\n');
      return [{ path: 'operations.ts', text }];
    },
  ],
};

/** Returns any sum, and the first error for an invalid input. */
const mock: MakeMock = ({ contract, modules }) => {
  const calls = modules.get('operations.ts')?.calls as {
    readonly [name: string]: { readonly input: Check<unknown> };
  };
  return contract.services.map(({ name, operations: own }) => ({
    endpoint: { name, path: '', size: own.length, holds: 'operation' },
    async handler(request) {
      if (request.path !== '/rpc') return undefined;
      const text = new TextDecoder().decode(await request.body(1_000_000));
      const [, call = '', json = ''] = /^(\S+) (.*)$/s.exec(text) ?? [];
      const binding = own.find((one) => one.name === call)?.binding;
      const headers = ['Content-Type', 'text/plain'];
      if (binding?.kind !== 'other') return { status: 404, headers, body: 'NoCall' };
      const isWrong = calls[call]?.input(JSON.parse(json)) !== undefined;
      const body = isWrong ? (binding.errors[0]?.name ?? 'Error') : 'ok {"value":3}';
      return { status: 200, headers, body };
    },
  }));
};

/** The family of such files. */
export const lineRpc = defineFamily({
  name: 'line-rpc',
  recognizes: ({ text }) => text.startsWith('rpc '),
  model: (document, context) => ({ contract: modelled(document, context) }),
  outputs: {
    ...commonOutputs,
    operations,
    conformance: {
      needs: ['operations'],
      emit: [suiteEmitter({ speaker: () => code`${imported('./operations.js', 'speaker')}` })],
    },
  },
  codes: { 'odd-name': 'Use letters, digits and underscores in names.' },
  mock,
});
