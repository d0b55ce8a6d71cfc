import { statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const INDEX = path.join(import.meta.dirname, '../../../dist/index.html');

/** Makes the build as new as one that was finished just now, while `work` runs. */
export async function withNewerBuild(work: () => Promise<void>): Promise<void> {
  const built = statSync(INDEX);
  try {
    // As a build leaves it: later than the page.
    const later = new Date(Date.now() + 10_000);
    utimesSync(INDEX, later, later);
    await work();
  } finally {
    utimesSync(INDEX, built.atime, built.mtime);
  }
}
