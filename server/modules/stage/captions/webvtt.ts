import { captionShownMs, type Caption } from '../../../../src/contract/stage/captions';
import { escapeCueText, writeCues, type Cue } from '../video/media';

/**
 * Captions in one language as a WebVTT file. Times are relative to the session's start; each caption stays
 * until the next one, or as long as it takes to read.
 */
export function captionsFile(captions: readonly Caption[], start: Date): string {
  const cues = captions.flatMap(({ at, text }, index): Cue[] => {
    const from = Date.parse(at) - start.getTime();
    const next = captions[index + 1];
    const until = next ? Date.parse(next.at) - start.getTime() : Infinity;
    const to = Math.min(from + captionShownMs(text), until);
    return from >= 0 && to > from
      ? [{ start: from / 1_000, end: to / 1_000, text: escapeCueText(text) }]
      : [];
  });
  return writeCues(cues, { mpegts: null });
}
