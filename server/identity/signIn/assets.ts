import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Short content hash, used for cache busting. */
export function versionOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Style sheet of the provider's pages, shared by all events. */
export const STYLE = readFileSync(path.join(import.meta.dirname, 'pages.css'), 'utf8');
export const STYLE_VERSION = versionOf(STYLE);
