import { Option } from 'commander';
import type { Naming } from '../model/naming.js';
import { namingShape } from '../naming-shape.js';
import { UsageError } from './terminal.js';

/** `--naming types=PascalCase --naming typePrefix=Api`. */
export function namingOption(): Option {
  return new Option(
    '--naming <member=text>',
    'how types and operations are named: types=PascalCase, operations=camelCase, typePrefix=Api or typeSuffix=Dto; repeatable',
  ).argParser((text: string, before: Naming = {}): Naming => {
    const at = text.indexOf('=');
    if (at < 0) throw new UsageError(`--naming must be member=text, got "${text}"`);
    const naming: Naming = { ...before, [text.slice(0, at)]: text.slice(at + 1) };
    const [problem] = namingShape(naming, []);
    if (problem !== undefined) throw new UsageError(`--naming: ${problem.message}`);
    return naming;
  });
}
