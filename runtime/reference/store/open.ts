import { memoryDatabase } from './memory.js';
import { type Database, DatabaseError } from './store.js';

/**
 * Opens a database: by a `postgres://` URL, in a directory, or without an argument in memory. Other implementations are
 * not loaded.
 */
export async function openDatabase(text?: string): Promise<Database> {
  if (text === undefined) return memoryDatabase();
  if (/^postgres(?:ql)?:/i.test(text)) return (await import('./postgres.js')).openPostgres(text);
  // The text is not shown, since it may contain a password.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    throw new DatabaseError('must be a directory or a postgres:// URL');
  }
  if (text === '') throw new DatabaseError('the name of the directory must not be empty');
  return (await import('./level.js')).openLevel(text);
}
