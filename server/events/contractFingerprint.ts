import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CONTRACT = path.join(import.meta.dirname, '../../src/contract');

/**
 * Fingerprint of the contract's sources. Server and build compute the same one from the same sources, so the app
 * knows that a configuration was checked with its own rules (docs/decisions/0022).
 */
export function contractFingerprint(folder = CONTRACT): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('base64url').slice(0, 22);
}
