import { readdirSync } from 'node:fs';
import path from 'node:path';
import { scriptBytes } from '../gateSize';
import type { Figure } from '../report';

const APP = path.join(import.meta.dirname, '../../../dist/app');

/** The room's page, what it loads during the device check, and on first capture; goals in gzipped bytes. */
const CHUNKS = { room: 30_000, roomInside: 10_000, roomCall: 10_000 };

/** Size of the room's own JavaScript. Needs the build. */
export function roomBytes(): Figure[] {
  const files = readdirSync(APP);
  return Object.entries(CHUNKS).map(([chunk, goal]) => {
    const scripts = files.filter((name) => new RegExp(`^${chunk}\\.[0-9a-f]+\\.js$`).test(name));
    if (scripts.length === 0) throw new Error(`There is no chunk "${chunk}".`);
    return {
      name: `JavaScript of the chunk ${chunk}, gzip`,
      value: scriptBytes(scripts.map((name) => `app/${name}`)),
      unit: 'bytes',
      goal,
    };
  });
}
