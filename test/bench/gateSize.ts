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

/** Builds the baselines into a temporary folder: `floor.js` and `cards.js`. */
export async function buildFloor(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-floor-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const code = await run(tool('webpack'), [
    '--mode',
    'production',
    '--env',
    `floor=${folder}`,
    '--stats',
    'errors-only',
  ]);
  if (code === 0) return { folder, remove };
  remove();
  throw new Error('The floor could not be built.');
}

/** Bytes of the frameworks alone, built by the same webpack and minifier. */
export async function floorBytes(): Promise<number> {
  const { folder, remove } = await buildFloor();
  try {
    return gzipped(path.join(folder, 'floor.js'));
  } finally {
    remove();
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
