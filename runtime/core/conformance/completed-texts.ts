import { escapeXml } from '../xml/writer.js';

/** Completes a text; `member`: the name of the member, or the element or attribute of XML, that has it. */
export type CompleteText = (text: string, member?: string) => string;

/** Texts and values of attributes with their names, apart from texts with references or sections, and namespaces. */
const texts = />([^<>&]+)<\/(?:[\w.-]+:)?([\w.-]+)|\s(?!xmlns|xsi:)(?:[\w.-]+:)?([\w.-]+)="([^"<&]+)"/g;

/** XML in which the text of each element and the value of each attribute is completed. */
export function withCompletedTexts(xml: string, completed: CompleteText): string {
  return xml.replace(texts, (found, text?: string, element?: string, attribute?: string, value?: string) => {
    const own = text ?? value ?? '';
    const whole = completed(own, element ?? attribute);
    if (whole === own) return found;
    const start = element === undefined ? found.length - own.length - 1 : 1;
    return found.slice(0, start) + escapeXml(whole) + found.slice(start + own.length);
  });
}
