import { Option } from 'commander';
import { type Selection, selectionKinds } from '../model/openapi/selection.js';
import { selectionShape } from '../selection-shape.js';
import { UsageError } from './terminal.js';

/** `--include tag=pets --include path=/orders/**`, and `--exclude` in the same way. */
export function selectionOption(side: 'include' | 'exclude'): Option {
  const what =
    side === 'include'
      ? 'generate only these operations of an OpenAPI document, with what they need'
      : 'generate an OpenAPI document without these operations';
  return new Option(
    `--${side} <kind=text>`,
    `${what}: tag=pets, path=/pets/**, operation=listPets or extension=x-public; repeatable`,
  ).argParser((text: string, before: Selection = {}): Selection => withEntry(side, text, before));
}

function withEntry(side: string, text: string, before: Selection): Selection {
  const at = text.indexOf('=');
  const kind = at < 0 ? undefined : selectionKinds[text.slice(0, at)];
  if (kind === undefined) {
    const kinds = Object.keys(selectionKinds).join(', ');
    throw new UsageError(`--${side} must be kind=text with a kind of ${kinds}, got "${text}"`);
  }
  const selection = { ...before, [kind]: [...(before[kind] ?? []), text.slice(at + 1)] };
  const [problem] = selectionShape(selection, []);
  if (problem !== undefined) throw new UsageError(`--${side}: ${problem.message}`);
  return selection;
}
