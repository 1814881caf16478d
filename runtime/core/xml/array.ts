import { prefixIssues, XmlInput } from './input.js';
import { writeTypeName } from './particle.js';
import { XmlReader } from './reader.js';
import { refuse, type SimpleType, simpleType, type XmlType } from './type.js';

/** A SOAP-encoded array (SOAP 1.1, 5.4.2): one child element of any name per item. */
export function arrayOf<T>(item: XmlType<T>): XmlType<readonly T[]> {
  return {
    // Only its names are used, never its values.
    array: item as XmlType<unknown>,
    read: (input) => {
      const { reader } = input;
      const items: T[] = [];
      while (reader.child()) {
        const issues = input.issues.length;
        const value = item.read(input);
        if (input.issues.length !== issues) input.prefix(issues, items.length);
        else if (value !== undefined) items.push(value);
      }
      if (reader.strayText >= 0) {
        input.report('content', 'must contain elements only, got text', reader.strayText);
        reader.strayText = -1;
      }
      return items;
    },
    write: (writer, items) => {
      if (!Array.isArray(items)) {
        refuse(writer, 'type', 'must be an array');
        return;
      }
      for (const [index, value] of items.entries()) {
        const issues = writer.issues.length;
        writer.start('', 'item');
        if (writer.encoded && value !== null) writeTypeName(item as XmlType<unknown>, writer, value);
        item.write(writer, value);
        writer.end();
        prefixIssues(writer.issues, issues, [index]);
      }
    },
  };
}

/** A type whose values are the texts as written: for numbers with a pattern, in which each digit matters. */
export function written<T>(base: SimpleType<T>): SimpleType<string> {
  return simpleType<string>(
    {
      ...base.facets,
      // Bounds and digits apply to the number, which is read from the text each time.
      ...(base.facets.digits !== undefined && { digits: base.facets.digits }),
    },
    (text, input) => {
      const lexical = text.trim();
      const issues = input.issues.length;
      base.parse(lexical, input);
      return input.issues.length === issues ? lexical : undefined;
    },
    (value, writer) => {
      if (typeof value !== 'string') return refuse(writer, 'type', 'must be a string');
      const apart = new XmlInput(new XmlReader(''));
      base.parse(value, apart);
      const [issue] = apart.issues;
      if (issue !== undefined) return refuse(writer, issue.keyword, issue.message);
      return value.trim() === value
        ? value
        : refuse(writer, 'whiteSpace', 'must not have white space that reading changes');
    },
  );
}
