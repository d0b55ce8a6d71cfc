import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { boxesIn, findBoxes } from '../../server/modules/stage/video/media/boxes';
import { moveSegment, readTrackRuns } from '../../server/modules/stage/video/media/fragments';

/** 4-second segments per 24-second period. */
const PERIOD = 6;

/**
 * Second half of make.sh: extracts the middle one of three encoded periods and shifts every track to
 * start at zero. Blanks out the audio track's edit list (it hides the encoder's priming frame, which is not
 * in the middle period) and drops the segment indexes (sidx): the playlist already lists segment starts, and
 * two indexes per segment confuse some readers.
 */
async function cut(from: string, to: string): Promise<void> {
  const init = await readFile(path.join(from, 'init.mp4'));
  for (const list of findBoxes(init, 'moov/trak/edts')) init.write('free', list.start + 4, 'latin1');
  await writeFile(path.join(to, 'init.mp4'), init);

  const segments = await Promise.all(
    Array.from({ length: PERIOD }, (_, n) => readFile(path.join(from, `seg-${PERIOD + n}.m4s`))),
  );
  const first = segments[0] ? readTrackRuns(segments[0]) : [];
  const ticks = new Map(first.map((run) => [run.trackId, -run.decodeTime]));
  for (const [n, segment] of segments.entries()) {
    const moved = moveSegment(segment, { ticks, fragments: -PERIOD });
    await writeFile(path.join(to, `seg-${n}.m4s`), withoutIndex(moved));
  }
}

function withoutIndex(segment: Buffer): Buffer {
  const kept = boxesIn(segment).filter(({ type }) => type !== 'sidx');
  return Buffer.concat(kept.map(({ start, end }) => segment.subarray(start, end)));
}

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Usage: cut.ts <folder of the encoded periods> <folder of the clip>');
await cut(from, to);
