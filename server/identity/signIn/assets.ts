import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Short name of a file's content, so that a browser asks again when it has changed. */
export function versionOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Style of the provider's pages, the same for every event. */
export const STYLE = readFileSync(path.join(import.meta.dirname, 'pages.css'), 'utf8');
export const STYLE_VERSION = versionOf(STYLE);
