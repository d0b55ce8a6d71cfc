import { statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const INDEX = path.join(import.meta.dirname, '../../../dist/index.html');

/** Makes the build look freshly finished while `work` runs. */
export async function withNewerBuild(work: () => Promise<void>): Promise<void> {
  const built = statSync(INDEX);
  try {
    // A new build is later than the loaded page.
    const later = new Date(Date.now() + 10_000);
    utimesSync(INDEX, later, later);
    await work();
  } finally {
    utimesSync(INDEX, built.atime, built.mtime);
  }
}
