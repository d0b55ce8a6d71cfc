import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a folder with its files (by relative path) atomically: it is complete or absent. Throws the file
 * system's error and leaves nothing half written.
 */
export function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  // A sibling folder, so that a rename completes it; a running server does not take a dot name for an event.
  const draft = mkdtempSync(path.join(path.dirname(folder), `.${path.basename(folder)}-`));
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(draft, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
