/** The ids that a list of known failures names, a line each, with their reasons: `id  # reason`. */
export function knownFailingFrom(text: string): ReadonlyMap<string, string> {
  const entries = text.split('\n').map((line): [string, string] => {
    // An id may hold a number sign; what follows a blank is the reason.
    const [, id = '', reason = ''] = /^\s*(.*?)(?:(?:^|\s+)#\s*(.*?))?\s*$/.exec(line) ?? [];
    return [id, reason];
  });
  return new Map(entries.filter(([id]) => id !== ''));
}
