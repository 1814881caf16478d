import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The generator's version: for the manifest and the command line, never for generated code. */
export function version(): string {
  const candidates = ['package.json', '../package.json'].map((name) => join(import.meta.dirname, name));
  for (const path of candidates) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
        return String(manifest.version);
    } catch {
      // Sources and dist have different depths below the package.
    }
  }
  return '0.0.0';
}
