/** One change of a document: its kind and place, and the changed document. */
export interface Mutation {
  readonly pointer: string;
  readonly change: string;
  readonly document: unknown;
}

const replacements: readonly unknown[] = [null, true, 1, -1, 'zz', '', [], {}, [1], ['zz', 'zz'], { zz: 1 }];

/** Every document that differs in one place: a member removed, replaced or added, or an item repeated. */
export function* mutations(document: unknown): Generator<Mutation> {
  for (const { path, value, isListed } of places(document, [])) {
    const pointer = path.map((token) => `/${token.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
    const changed = (change: string, put: Put) => ({
      pointer,
      change,
      document: withChange(document, path, put),
    });
    if (path.length > 0) {
      yield changed('left out', remove);
      for (const replacement of replacements)
        if (JSON.stringify(replacement) !== JSON.stringify(value))
          yield changed(`is ${JSON.stringify(replacement)}`, set(replacement));
      if (isListed) yield changed('twice', twice);
      else yield changed('named "z z"', renamed);
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      yield changed('with "zz"', set({ ...value, zz: 1 }));
  }
}

type Put = (owner: Record<string, unknown> | unknown[], key: string) => void;

interface Place {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly isListed: boolean;
}

function* places(value: unknown, path: readonly string[], isListed = false): Generator<Place> {
  yield { path, value, isListed };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value))
    yield* places(member, [...path, key], Array.isArray(value));
}

function withChange(document: unknown, path: readonly string[], put: Put): unknown {
  const holder = { root: structuredClone(document) };
  let owner: unknown = holder;
  for (const key of ['root', ...path].slice(0, -1)) owner = (owner as Record<string, unknown>)[key];
  put(owner as Record<string, unknown>, ['root', ...path].at(-1) ?? '');
  return holder.root;
}

const remove: Put = (owner, key) => {
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
};

const twice: Put = (owner, key) => {
  if (Array.isArray(owner)) owner.push(owner[Number(key)]);
};

const renamed: Put = (owner, key) => {
  if (Array.isArray(owner)) return;
  owner['z z'] = owner[key];
  delete owner[key];
};

function set(value: unknown): Put {
  return (owner, key) => {
    if (Array.isArray(owner)) owner[Number(key)] = value;
    else owner[key] = value;
  };
}
