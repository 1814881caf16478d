/** Bodies of REST messages that are forms: urlencoded, and multipart with their files. */

export type { FormField } from '../../http/any-content.js';
export { type FormOptions, form, formParts, multipart } from '../../http/form-content.js';
export { type FilePart, type FormPart, type FormParts, partsOf } from '../../http/form-parts.js';
