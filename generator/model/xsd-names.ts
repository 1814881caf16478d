import { typeName } from './names.js';

/** The word that tells a namespace from others: its last part that is a name, versions left aside. */
export function namespaceWord(namespace: string): string {
  const parts = namespace
    .replace(/[?#].*$/, '')
    .split(/[/:]/)
    .filter((part) => /^[A-Za-z_][\w.-]*$/.test(part));
  const telling = parts.filter(
    (part) => !/^(?:v?[\d._-]+|www\..*|https?|urn|xsd|wsdl|schemas?|types?)$/i.test(part),
  );
  const word = telling.at(-1) ?? parts.at(-1) ?? 'other';
  const name = typeName(word.replace(/\.(?:xsd|wsdl|com|org|net)$/i, '').replace(/[.-]+/g, ' '));
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Name of a type that stands unnamed inside another: that of the outer one, then its own words. */
export function innerName(owner: string, local: string): string {
  return `${owner}${typeName(`A ${local}`).slice(1)}`;
}
