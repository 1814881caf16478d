/**
 * The kit for emitters, `trivet/emitter`: everything to define and write an emitter. The built-in emitters use the same
 * functions.
 */

export { NameScope, valueName } from '../model/names.js';
export { bare, type Code, code, doc, imported, importedType, indent, join, lit, property } from './code.js';
export { CodeFile } from './code-file.js';
export { defineEmitter, type Emitter, type EmitterContext, type GeneratedFile } from './emitter.js';
export type { EmitterNames } from './emitter-names.js';
export { array, object } from './layout.js';
