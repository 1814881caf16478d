import pluralize from 'pluralize';

/** The words of a name in lower case: `homeStationId` is home, station, id. */
export function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Words by which a sentence says that something may be so. */
export const possible: ReadonlySet<string> = new Set(['can', 'could', 'may', 'might']);

/** The singular of an English word; that of a singular is the same: `status`, `analysis`. */
export function singular(word: string): string {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  if (singulars.size > mostKnown) return pluralize.singular(word);
  const found = pluralize.singular(word);
  singulars.set(word, found);
  return found;
}

/** Singulars of words that the library takes for others. */
const exceptions: readonly (readonly [string, string])[] = [
  ['caches', 'cache'],
  ['cpus', 'cpu'],
  ['gpus', 'gpu'],
  ['skus', 'sku'],
  ['uris', 'uri'],
];
const singulars = new Map(exceptions);
const mostKnown = 10_000;

/** The singular in lower case. */
export function singularOf(name: string): string {
  return singular(name.toLowerCase());
}

/** The sentences, paragraphs and list items of a description. */
export function sentencesIn(text = ''): readonly string[] {
  return text.split(/[.;!?](?:\s+|$)|\n\s*(?:\n|[-*])|<\/?\w+>/).filter((sentence) => sentence !== '');
}

/** The names in a sentence: in quotes, or written as no word of a sentence is (`patronId`, `patron_id`). */
export function namesIn(sentence: string): readonly string[] {
  return (
    sentence.match(
      /(?<=[`'"“])[\p{L}\p{N}_$-]+(?=[`'"”])|[\p{L}\p{N}]*(?:[\p{Ll}\p{N}]\p{Lu}|_)[\p{L}\p{N}_]*/gu,
    ) ?? []
  );
}
