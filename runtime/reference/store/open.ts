import { memoryDatabase } from './memory.js';
import { type Database, DatabaseError } from './store.js';

/**
 * Opens the database that a text names: a `postgres://` URL, else a directory, without a text the memory. What is not
 * named is not loaded either.
 */
export async function openDatabase(text?: string): Promise<Database> {
  if (text === undefined) return memoryDatabase();
  if (/^postgres(?:ql)?:/i.test(text)) return (await import('./postgres.js')).openPostgres(text);
  // The text is not shown: a password may stand in it.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    throw new DatabaseError('must be a directory or a postgres:// URL');
  }
  if (text === '') throw new DatabaseError('the name of the directory must not be empty');
  return (await import('./level.js')).openLevel(text);
}
