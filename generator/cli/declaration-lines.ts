import type { DeclarationChange } from '../declarations.js';

/** As many names as fit on a screen together with the rest of the output. */
const shownNames = 12;

/** Changed types in a few lines, `added Priority`, `changed Task (added due, removed done)`; all of them if verbose. */
export function declarationLines(changes: readonly DeclarationChange[], verbose: boolean): readonly string[] {
  const most = verbose ? Number.POSITIVE_INFINITY : shownNames;
  const plain = (['added', 'removed', 'changed'] as const).flatMap((change) => {
    const some = changes.filter((one) => one.change === change && one.members === undefined);
    return some.length === 0 ? [] : [`${change} ${listed(some, most)}`];
  });
  const inside = changes.flatMap(({ name, members }) => (members === undefined ? [] : [{ name, members }]));
  const lines = inside
    .slice(0, most)
    .map(({ name, members }) => `changed ${name} (${declarationLines(members, verbose).join('; ')})`);
  const rest = inside.length - lines.length;
  const others = rest > 0 ? [`changed ${rest} more (--verbose lists them)`] : [];
  return [...plain, ...lines, ...others];
}

function listed(changes: readonly DeclarationChange[], most: number): string {
  const names = changes.slice(0, most).map(({ name }) => name);
  const rest = changes.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}
