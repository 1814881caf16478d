import { doubtful } from './doubtful.js';
import { phrases } from './phrases.js';

/** All known wordings. */
const all = patternsIn([phrases, doubtful]);

function patternsIn(value: unknown): readonly RegExp[] {
  if (value instanceof RegExp) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(patternsIn) : [];
}

/** Runs a function, and returns whether a text has a wording that the function looked for, and found, in a text with it. */
export function wordingsFoundBy(run: () => void): (text: string) => boolean {
  const found = new Map<RegExp, Set<string>>();
  for (const one of all) {
    const texts = new Set<string>();
    found.set(one, texts);
    // Methods of texts and of regular expressions call it (ECMAScript, RegExpExec).
    one.exec = (text) => {
      const match = RegExp.prototype.exec.call(one, text);
      if (match !== null) texts.add(text);
      return match;
    };
  }
  try {
    run();
  } finally {
    for (const one of all) Reflect.deleteProperty(one, 'exec');
  }
  const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();
  const inputs = [...found].flatMap(([one, texts]) => [...texts].map((text) => ({ one, text: plain(text) })));
  return (text) =>
    inputs.some((input) => input.text.includes(plain(text).trim()) && new RegExp(input.one).test(text));
}
