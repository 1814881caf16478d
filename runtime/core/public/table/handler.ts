/** Serves the tables of a package over HTTP. */

export { memoryFile, type StoredFile } from '../../table/file.js';
export { type DatasetOptions, datasetHandler } from '../../table/handler.js';
