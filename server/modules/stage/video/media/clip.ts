import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTimescales, readTrackRuns, type Timescales } from './fragments';
import { parseCues, type Cue } from './webvtt';

/** Duration of every segment of the clip, in seconds. */
export const SEGMENT_SECONDS = 4;

/** Caption languages of the clip, with their native names. */
export const CAPTION_LANGUAGES = { en: 'English', es: 'Español' } as const;
export type CaptionLanguage = keyof typeof CAPTION_LANGUAGES;

/** One rendition of the clip: with its picture, or its sound alone. */
export interface Rendition {
  init: Buffer;
  segments: readonly Buffer[];
  timescales: Timescales;
}

/** The demo clip from `clip/`, loaded and validated. */
export interface DemoClip extends Rendition {
  sound: Rendition;
  cues: Readonly<Record<CaptionLanguage, readonly Cue[]>>;
  /** Duration of one loop, in seconds. */
  loopSeconds: number;
}

/**
 * Loads a clip from a folder. Throws if it cannot be looped without a gap: in every track the segments must
 * start at zero, be contiguous, and together last exactly 4 s times the number of segments.
 */
export function readClip(folder: string): DemoClip {
  const count = readdirSync(folder).filter((name) => /^seg-\d+\.m4s$/.test(name)).length;
  const cuesOf = (language: CaptionLanguage) =>
    parseCues(readFileSync(path.join(folder, `captions-${language}.vtt`), 'utf8'));
  return {
    ...readRendition(folder, { init: 'init.mp4', segment: 'seg', count }),
    sound: readRendition(folder, { init: 'sound-init.mp4', segment: 'sound', count }),
    cues: { en: cuesOf('en'), es: cuesOf('es') },
    loopSeconds: count * SEGMENT_SECONDS,
  };
}

function readRendition(folder: string, names: { init: string; segment: string; count: number }): Rendition {
  const init = readFileSync(path.join(folder, names.init));
  const segments = Array.from({ length: names.count }, (_, n) =>
    readFileSync(path.join(folder, `${names.segment}-${n}.m4s`)),
  );
  const timescales = readTimescales(init);
  const loopSeconds = names.count * SEGMENT_SECONDS;

  const next = new Map<number, number>([...timescales.keys()].map((trackId) => [trackId, 0]));
  for (const [n, segment] of segments.entries()) {
    for (const { trackId, decodeTime, duration } of readTrackRuns(segment)) {
      if (decodeTime !== next.get(trackId)) {
        throw new Error(
          `Track ${trackId} of ${folder}/${names.segment}-${n}.m4s does not begin where the one before ends. Run tools/demoClip/make.sh.`,
        );
      }
      next.set(trackId, decodeTime + duration);
    }
  }
  for (const [trackId, timescale] of timescales) {
    if (next.get(trackId) !== loopSeconds * timescale) {
      throw new Error(
        `Track ${trackId} of ${folder} is not ${loopSeconds} s long. Run tools/demoClip/make.sh.`,
      );
    }
  }
  return { init, segments, timescales };
}

let loaded: DemoClip | undefined;

/** The bundled clip, loaded on first use. */
export function demoClip(): DemoClip {
  loaded ??= readClip(path.join(import.meta.dirname, 'clip'));
  return loaded;
}
