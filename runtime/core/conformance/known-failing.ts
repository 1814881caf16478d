/** The ids in a list of known failures, one per line with its reason: `id  # reason`. */
export function knownFailingFrom(text: string): ReadonlyMap<string, string> {
  const entries = text.split('\n').map((line): [string, string] => {
    // An id may contain a number sign; the reason follows white space and a number sign.
    const [, id = '', reason = ''] = /^\s*(.*?)(?:(?:^|\s+)#\s*(.*?))?\s*$/.exec(line) ?? [];
    return [id, reason];
  });
  return new Map(entries.filter(([id]) => id !== ''));
}
