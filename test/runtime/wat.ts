/** Assembles the WebAssembly text of the project, so that its bytes can be compared with its source. */

type Node = string | readonly Node[];

interface Parts {
  readonly name: string | undefined;
  readonly exported: string | undefined;
  readonly params: readonly Local[];
  readonly results: readonly string[];
  readonly locals: readonly Local[];
  readonly body: readonly string[];
}

interface Local {
  readonly name: string;
  readonly type: string;
}

const types: Readonly<Record<string, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b };

/** Instructions without operands, and the prefixed vector instructions. */
const plain: Readonly<Record<string, readonly number[]>> = {
  end: [0x0b],
  else: [0x05],
  return: [0x0f],
  select: [0x1b],
  'i32.eqz': [0x45],
  'i32.eq': [0x46],
  'i32.ne': [0x47],
  'i32.lt_u': [0x49],
  'i32.gt_u': [0x4b],
  'i32.le_s': [0x4c],
  'i32.le_u': [0x4d],
  'i32.ge_u': [0x4f],
  'f64.ne': [0x62],
  'f64.lt': [0x63],
  'f64.gt': [0x64],
  'i32.ctz': [0x68],
  'i32.add': [0x6a],
  'i32.sub': [0x6b],
  'i32.mul': [0x6c],
  'i32.and': [0x71],
  'i32.or': [0x72],
  'i32.shl': [0x74],
  'i32.shr_u': [0x76],
  'i64.add': [0x7c],
  'i64.mul': [0x7e],
  'i64.xor': [0x85],
  'i64.shr_u': [0x88],
  'f64.neg': [0x9a],
  'f64.div': [0xa3],
  'i32.wrap_i64': [0xa7],
  'i64.extend_i32_u': [0xad],
  'f64.convert_i32_s': [0xb7],
  'f64.convert_i64_u': [0xba],
  'i8x16.splat': [0xfd, 15],
  'i8x16.eq': [0xfd, 35],
  'i8x16.gt_u': [0xfd, 40],
  'v128.and': [0xfd, 78],
  'v128.or': [0xfd, 80],
  'v128.xor': [0xfd, 81],
  'v128.any_true': [0xfd, 83],
  'i8x16.bitmask': [0xfd, 100],
};

/** Loads and stores: the instruction and the alignment, which is only a hint. */
const memory: Readonly<Record<string, readonly [readonly number[], number]>> = {
  'i32.load': [[0x28], 2],
  'f64.load': [[0x2b], 3],
  'i32.load8_u': [[0x2d], 0],
  'i32.store': [[0x36], 2],
  'f64.store': [[0x39], 3],
  'i32.store8': [[0x3a], 0],
  'v128.load': [[0xfd, 0], 4],
  'v128.store': [[0xfd, 11], 4],
};

/** The bytes of a module: one memory, functions of sequential instructions. */
export function assemble(source: string): Uint8Array {
  const [module] = parse(source.replace(/;;.*/g, ''));
  if (!Array.isArray(module)) throw new TypeError('no module');
  const nodes = module.slice(1).filter((node): node is readonly Node[] => Array.isArray(node));
  const functions = nodes.filter(([kind]) => kind === 'func').map(partsOf);
  const memories = nodes.filter(([kind]) => kind === 'memory');
  const names = functions.map(({ name }) => name);
  const exports = [
    ...memories.map((node) => [...text(exportOf(node) ?? ''), 2, 0]),
    ...functions.flatMap(({ exported }, index) =>
      exported === undefined ? [] : [[...text(exported), 0, index]],
    ),
  ];
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, functions.map(signature)),
    ...section(
      3,
      functions.map((_, index) => [index]),
    ),
    ...section(
      5,
      memories.map((node) => [0, ...unsigned(Number(node.at(-1)))]),
    ),
    ...section(7, exports),
    ...section(
      10,
      functions.map((parts) => code(parts, names)),
    ),
  ]);
}

function parse(source: string): Node[] {
  const stack: Node[][] = [[]];
  for (const [token] of source.matchAll(/[()]|"[^"]*"|[^\s()]+/g)) {
    if (token === '(') stack.push([]);
    else if (token === ')') stack.at(-2)?.push(stack.pop() ?? []);
    else stack.at(-1)?.push(token);
  }
  return stack[0] ?? [];
}

function exportOf(node: readonly Node[]): string | undefined {
  const found = node.find((one): one is readonly Node[] => Array.isArray(one) && one[0] === 'export');
  return found === undefined ? undefined : String(found[1]).slice(1, -1);
}

function partsOf(node: readonly Node[]): Parts {
  const lists = node.filter((one): one is readonly Node[] => Array.isArray(one));
  const locals = (kind: string): Local[] =>
    lists.filter(([is]) => is === kind).map(([, name, type]) => ({ name: String(name), type: String(type) }));
  const words = node.slice(1).filter((one): one is string => typeof one === 'string');
  const named = words[0]?.startsWith('$') === true && typeof node[1] === 'string';
  return {
    name: named ? words[0] : undefined,
    exported: exportOf(node),
    params: locals('param'),
    results: lists.filter(([is]) => is === 'result').map(([, type]) => String(type)),
    locals: locals('local'),
    body: named ? words.slice(1) : words,
  };
}

function signature({ params, results }: Parts): number[] {
  return [
    0x60,
    ...vector(params.map(({ type }) => [typeOf(type)])),
    ...vector(results.map((type) => [typeOf(type)])),
  ];
}

function code({ params, locals, body }: Parts, functions: readonly (string | undefined)[]): number[] {
  const names = [...params, ...locals].map(({ name }) => name);
  const labels: string[] = [];
  const bytes: number[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const word = body[at] ?? '';
    const operand = body[at + 1] ?? '';
    const known = plain[word];
    const access = memory[word];
    if (word === 'block' || word === 'loop' || word === 'if') {
      bytes.push(word === 'block' ? 0x02 : word === 'loop' ? 0x03 : 0x04, 0x40);
      labels.push(operand.startsWith('$') ? operand : '');
      if (operand.startsWith('$')) at += 1;
    } else if (known !== undefined) {
      bytes.push(...known);
      if (word === 'end') labels.pop();
    } else {
      at += 1;
      if (access !== undefined)
        bytes.push(...access[0], ...unsigned(access[1]), ...unsigned(Number(operand.replace('offset=', ''))));
      else if (word === 'i32.const') bytes.push(0x41, ...signed(BigInt(Number(operand) | 0)));
      else if (word === 'i64.const') bytes.push(0x42, ...signed(BigInt.asIntN(64, BigInt(operand))));
      else if (word === 'f64.const') bytes.push(0x44, ...double(Number(operand)));
      else if (word === 'i64x2.extract_lane') bytes.push(0xfd, 29, Number(operand));
      else if (word === 'call') bytes.push(0x10, indexIn(functions, operand));
      else if (word === 'br' || word === 'br_if')
        bytes.push(word === 'br' ? 0x0c : 0x0d, labels.length - 1 - labels.lastIndexOf(operand));
      else bytes.push(localCode(word), indexIn(names, operand));
    }
  }
  const content = [...vector(locals.map(({ type }) => [1, typeOf(type)])), ...bytes, 0x0b];
  return [...unsigned(content.length), ...content];
}

function localCode(word: string): number {
  const found = ['local.get', 'local.set', 'local.tee'].indexOf(word);
  if (found < 0) throw new TypeError(`${word} is no known instruction`);
  return 0x20 + found;
}

function indexIn(names: readonly (string | undefined)[], name: string): number {
  const found = names.indexOf(name);
  if (found < 0) throw new TypeError(`nothing is named ${name}`);
  return found;
}

function typeOf(name: string): number {
  const found = types[name];
  if (found === undefined) throw new TypeError(`${name} is no known type`);
  return found;
}

function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = vector(items);
  return [id, ...unsigned(content.length), ...content];
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function text(value: string): number[] {
  return [value.length, ...Buffer.from(value)];
}

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: bigint): number[] {
  const low = Number(value & 0x7fn);
  const rest = value >> 7n;
  const done = (rest === 0n && low < 0x40) || (rest === -1n && low >= 0x40);
  return done ? [low] : [low | 0x80, ...signed(rest)];
}

function double(value: number): number[] {
  return [...new Uint8Array(Float64Array.of(value).buffer)];
}
