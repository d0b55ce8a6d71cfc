import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { run, tool } from '../../tools/run';
import type { Figure } from './report';

const ROOT = path.join(import.meta.dirname, '../..');

/** Contents of the baseline. */
export const FLOOR = 'React + router + RTK + saga';

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

/** Bytes of the frameworks alone, built by the same webpack and minifier. */
export async function floorBytes(): Promise<number> {
  const out = mkdtempSync(path.join(os.tmpdir(), 'plenary-floor-'));
  try {
    const code = await run(tool('webpack'), [
      '--mode',
      'production',
      '--env',
      `floor=${out}`,
      '--stats',
      'errors-only',
    ]);
    if (code !== 0) throw new Error('The floor could not be built.');
    return gzipped(path.join(out, 'floor.js'));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Size of the scripts a browser loaded (paths below `dist`); gzip, level 9. */
export function scriptBytes(scripts: Iterable<string>): number {
  return [...new Set(scripts)].reduce((sum, script) => sum + gzipped(path.join(ROOT, 'dist', script)), 0);
}

/** Scripts the browser loads at the gate, compared with the baseline. */
export async function gateSize(scripts: readonly string[]): Promise<Figure> {
  return {
    name: 'gate JavaScript, gzip',
    value: scriptBytes(scripts) / 1000,
    unit: 'kB',
    beside: { name: FLOOR, value: (await floorBytes()) / 1000 },
    goal: 1.35,
  };
}
