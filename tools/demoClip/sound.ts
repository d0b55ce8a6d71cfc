import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { boxesIn, findBoxes } from '../../server/modules/stage/video/media/boxes';

/**
 * Last part of make.sh: copies the clip's sound, which ffmpeg took out of its segments, without edit list and
 * indexes, as `cut.ts` does for the clip itself.
 */
async function copySound(from: string, to: string, segments: number): Promise<void> {
  const init = await readFile(path.join(from, 'sound-init.mp4'));
  for (const list of findBoxes(init, 'moov/trak/edts')) init.write('free', list.start + 4, 'latin1');
  await writeFile(path.join(to, 'sound-init.mp4'), init);
  for (let n = 0; n < segments; n++) {
    const segment = await readFile(path.join(from, `sound-${n}.m4s`));
    const kept = boxesIn(segment).filter(({ type }) => type !== 'sidx');
    await writeFile(
      path.join(to, `sound-${n}.m4s`),
      Buffer.concat(kept.map(({ start, end }) => segment.subarray(start, end))),
    );
  }
}

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Usage: sound.ts <folder of the sound> <folder of the clip>');
await copySound(from, to, 6);
