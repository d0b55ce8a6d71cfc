import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a folder with its files (by path below it) at once: it is complete or it is not there. Throws what the disk says, and
 * leaves nothing half written.
 */
export function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  // Beside its place, so that it only has to be renamed; a name with a dot is no event to a server that looks now.
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
