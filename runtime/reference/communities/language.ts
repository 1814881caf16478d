/**
 * The text in the reader's preferred language: RFC 9110, 12.5.4, with the lookup of RFC 4647, 3.4 (`de` matches
 * `de-AT`). English, or else any language, if none is preferred.
 */
export function localized(
  texts: { readonly [language: string]: string },
  acceptLanguage: string | undefined,
): string | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(rangeOf)
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  for (const { range } of wanted) {
    for (let tag = range; tag !== ''; tag = shortened(tag)) {
      const text = Object.hasOwn(texts, tag) ? texts[tag] : undefined;
      if (text !== undefined) return text;
    }
  }
  return texts['en'] ?? Object.values(texts)[0];
}

function rangeOf(text: string): { readonly range: string; readonly quality: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { range, quality: Number.isNaN(quality) ? 0 : quality };
}

/** A language tag without its last subtag, and without a single letter at its new end. */
function shortened(tag: string): string {
  return tag.replace(/(?:-[^-])?-[^-]*$|^[^-]*$/, '');
}
