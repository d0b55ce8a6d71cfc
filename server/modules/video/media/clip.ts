import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTimescales, readTrackRuns, type Timescales } from './fragments';
import { parseCues, type Cue } from './webvtt';

/** Duration of every segment of the clip, in seconds. */
export const SEGMENT_SECONDS = 4;

/** Caption languages of the clip, with their native names. */
export const CAPTION_LANGUAGES = { en: 'English', es: 'Español' } as const;
export type CaptionLanguage = keyof typeof CAPTION_LANGUAGES;

/** The demo clip from `clip/`, loaded and validated. */
export interface DemoClip {
  init: Buffer;
  segments: readonly Buffer[];
  timescales: Timescales;
  cues: Readonly<Record<CaptionLanguage, readonly Cue[]>>;
  /** Duration of one loop, in seconds. */
  loopSeconds: number;
}

/**
 * Loads a clip from a folder. Throws if it cannot be looped without a gap: in every track the segments must
 * start at zero, be contiguous, and together last exactly 4 s times the number of segments.
 */
export function readClip(folder: string): DemoClip {
  const init = readFileSync(path.join(folder, 'init.mp4'));
  const count = readdirSync(folder).filter((name) => /^seg-\d+\.m4s$/.test(name)).length;
  const segments = Array.from({ length: count }, (_, n) => readFileSync(path.join(folder, `seg-${n}.m4s`)));
  const timescales = readTimescales(init);
  const loopSeconds = count * SEGMENT_SECONDS;

  const next = new Map<number, number>([...timescales.keys()].map((trackId) => [trackId, 0]));
  for (const [n, segment] of segments.entries()) {
    for (const { trackId, decodeTime, duration } of readTrackRuns(segment)) {
      if (decodeTime !== next.get(trackId)) {
        throw new Error(
          `Track ${trackId} of ${folder}/seg-${n}.m4s does not begin where the one before ends. Run tools/demoClip/make.sh.`,
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

  const cuesOf = (language: CaptionLanguage) =>
    parseCues(readFileSync(path.join(folder, `captions-${language}.vtt`), 'utf8'));
  return { init, segments, timescales, cues: { en: cuesOf('en'), es: cuesOf('es') }, loopSeconds };
}

let loaded: DemoClip | undefined;

/** The bundled clip, loaded on first use. */
export function demoClip(): DemoClip {
  loaded ??= readClip(path.join(import.meta.dirname, 'clip'));
  return loaded;
}
