import { findBoxes, fullBox, onlyBox, type Box } from './boxes';

/** Ticks per second of each track, by track id. */
export type Timescales = ReadonlyMap<number, number>;

/** A track's part of a media segment: first decode time and duration, in ticks of the track's timescale. */
export interface TrackRun {
  trackId: number;
  decodeTime: number;
  duration: number;
  samples: number;
}

const TFHD = { baseDataOffset: 0x1, description: 0x2, duration: 0x8 };
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const MAX_32_BIT = 0xffff_ffff;

/** Reads each track's timescale from an initialization segment. */
export function readTimescales(init: Buffer): Timescales {
  return new Map(
    findBoxes(init, 'moov/trak').map((trak) => {
      const tkhd = onlyBox(init, 'tkhd', trak);
      const mdhd = onlyBox(init, 'mdia/mdhd', trak);
      // Both fields come after the creation and modification times: 4 bytes each in version 0, 8 in version
      // 1.
      const timesOf = (box: Box) => (fullBox(init, box).version === 1 ? 16 : 8);
      return [
        init.readUInt32BE(tkhd.body + 4 + timesOf(tkhd)),
        init.readUInt32BE(mdhd.body + 4 + timesOf(mdhd)),
      ];
    }),
  );
}

/**
 * Reads the part of every track in a media segment. Durations must be in the segment (tfhd or trun), as
 * ffmpeg writes them.
 */
export function readTrackRuns(segment: Buffer): TrackRun[] {
  return findBoxes(segment, 'moof/traf').map((traf) => {
    const { trackId, defaultDuration } = readTfhd(segment, onlyBox(segment, 'tfhd', traf));
    let duration = 0;
    let samples = 0;
    for (const trun of findBoxes(segment, 'trun', traf)) {
      const durations = sampleDurations(segment, trun, defaultDuration);
      samples += durations.length;
      duration += durations.reduce((sum, ticks) => sum + ticks, 0);
    }
    return { trackId, decodeTime: readTime(segment, onlyBox(segment, 'tfdt', traf), 4), duration, samples };
  });
}

/**
 * Copies a media segment to another position on the timeline: shifts every track's decode time (tfdt) and
 * index (sidx) by that track's `ticks`, and the fragment number (mfhd) by `fragments`. Both may be negative.
 * Samples are unchanged.
 */
export function moveSegment(
  segment: Buffer,
  by: { ticks: ReadonlyMap<number, number>; fragments: number },
): Buffer {
  const ticksOf = (trackId: number) => {
    const ticks = by.ticks.get(trackId);
    if (ticks === undefined) throw new Error(`The segment has a track ${trackId} that is not to be moved.`);
    return ticks;
  };
  const moved = Buffer.from(segment);
  for (const mfhd of findBoxes(moved, 'moof/mfhd')) {
    moved.writeUInt32BE(moved.readUInt32BE(mfhd.body + 4) + by.fragments, mfhd.body + 4);
  }
  for (const traf of findBoxes(moved, 'moof/traf')) {
    const { trackId } = readTfhd(moved, onlyBox(moved, 'tfhd', traf));
    addTime(moved, onlyBox(moved, 'tfdt', traf), 4, ticksOf(trackId));
  }
  for (const sidx of findBoxes(moved, 'sidx')) {
    // Version and flags, track id, timescale (ffmpeg writes the track's own), then earliest presentation
    // time.
    addTime(moved, sidx, 12, ticksOf(moved.readUInt32BE(sidx.body + 4)));
  }
  return moved;
}

function readTfhd(bytes: Buffer, tfhd: Box): { trackId: number; defaultDuration: number | undefined } {
  const { flags } = fullBox(bytes, tfhd);
  const at = tfhd.body + 8 + (flags & TFHD.baseDataOffset ? 8 : 0) + (flags & TFHD.description ? 4 : 0);
  return {
    trackId: bytes.readUInt32BE(tfhd.body + 4),
    defaultDuration: flags & TFHD.duration ? bytes.readUInt32BE(at) : undefined,
  };
}

function sampleDurations(bytes: Buffer, trun: Box, defaultDuration: number | undefined): number[] {
  const { flags } = fullBox(bytes, trun);
  const count = bytes.readUInt32BE(trun.body + 4);
  if (!(flags & TRUN.duration)) {
    if (defaultDuration === undefined) throw new Error('The segment does not say how long its samples are.');
    return Array.from({ length: count }, () => defaultDuration);
  }
  const first = trun.body + 8 + (flags & TRUN.dataOffset ? 4 : 0) + (flags & TRUN.firstFlags ? 4 : 0);
  const fields = [TRUN.duration, TRUN.size, TRUN.flags, TRUN.offset].filter((field) => flags & field).length;
  return Array.from({ length: count }, (_, index) => bytes.readUInt32BE(first + index * fields * 4));
}

/** A time field: 32 bits in a version 0 box, 64 in version 1. */
function readTime(bytes: Buffer, box: Box, offset: number): number {
  const at = box.body + offset;
  return fullBox(bytes, box).version === 1 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
}

function addTime(bytes: Buffer, box: Box, offset: number, ticks: number): void {
  const at = box.body + offset;
  const time = readTime(bytes, box, offset) + ticks;
  if (!Number.isSafeInteger(time) || time < 0)
    throw new Error(`A "${box.type}" time of ${time} cannot be written.`);
  if (fullBox(bytes, box).version === 1) bytes.writeBigUInt64BE(BigInt(time), at);
  else if (time <= MAX_32_BIT) bytes.writeUInt32BE(time, at);
  else throw new Error(`A "${box.type}" time of ${time} does not fit in 32 bits.`);
}
