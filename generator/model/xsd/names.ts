import { typeName } from '../names.js';

/** Parts of a namespace that do not distinguish it: versions, schemes, first labels of hosts and common words. */
const idle = /^(?:v?[\d._-]+|www\..*|https?|urn|xsd|wsdl|schemas?|types?)$/i;

/**
 * Words that distinguish a namespace from others, the shortest first: its last significant part, then the same with the
 * preceding part as prefix, and so on.
 */
export function namespaceWords(namespace: string): string[] {
  const parts = namespace
    .replace(/[?#].*$/, '')
    .split(/[/:]/)
    .filter((part) => /^[A-Za-z_][\w.-]*$/.test(part));
  const distinctive = parts.filter((part) => !idle.test(part));
  const words = (distinctive.length > 0 ? distinctive : ['other']).map(partWord);
  return words.map((_, index) => words.slice(words.length - 1 - index).join('')).slice(0, 4);
}

/** One part as a word: of a host its first label, of a long file name its last two words that are not numbers. */
function partWord(part: string): string {
  const plain = part.replace(/\.(?:xsd|wsdl|com|org|net)$/i, '');
  const labels = plain.split('.').filter((label) => /^[A-Za-z_]/.test(label));
  const [label = plain] = labels.length > 2 ? labels : [plain];
  const words = label.split(/[._-]+/).filter((word) => word !== '');
  const short = words.length > 3 ? words.filter((word) => !/^\d/.test(word)).slice(-2) : words;
  return innerName('', short.join(' '));
}

/** The shortest word for a namespace, as a prefix of a field's name. */
export function namespaceWord(namespace: string): string {
  const [word = 'Other'] = namespaceWords(namespace);
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** Name of an unnamed type inside another: that of the outer one, then its own words. */
export function innerName(owner: string, local: string): string {
  return `${owner}${typeName(`A ${local}`).slice(1)}`;
}
