import { typeName as plainTypeName } from './names.js';

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
  const name = plainTypeName(word.replace(/\.(?:xsd|wsdl|com|org|net)$/i, '').replace(/[.-]+/g, ' '));
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A type's name for what XML calls so. */
export function typeName(text: string): string {
  return plainTypeName(text);
}
