/** The words of a name in lower case: `homeStationId` is home, station, id. */
export function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** The singular of an English word, derived from its spelling. */
export function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

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
