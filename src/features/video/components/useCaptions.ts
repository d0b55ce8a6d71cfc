import type { RefObject } from 'react';
import type { Captions } from '../preferences';
import type { Media } from '../slice';
import { useCues } from './useCues';

type Language = Exclude<Captions, 'off'>;

/** Captions typed live that are on screen now, by language; empty between two of them. */
export type LiveCaptions = Partial<Record<Language, string>>;

const LANGUAGES = ['en', 'es'] as const;

interface CaptionSources {
  video: RefObject<HTMLVideoElement | null>;
  files: Extract<Media, { kind: 'hls' | 'file' }>['captions'] | undefined;
  /** Languages of the captions in the stream. */
  inStream: readonly string[];
  live: LiveCaptions | undefined;
  chosen: Captions;
  /** Identifies the loaded media. */
  generation: number;
}

/**
 * The captions of a video, from wherever they come: the stream, files beside it, or somebody who types them live.
 */
export function useCaptions({ video, files, inStream, live = {}, chosen, generation }: CaptionSources) {
  const tracks = LANGUAGES.flatMap((language) => {
    const src = files?.[language];
    return src && !inStream.includes(language) ? [{ language, src }] : [];
  });
  const offered = LANGUAGES.filter(
    (language) =>
      inStream.includes(language) ||
      tracks.some((track) => track.language === language) ||
      live[language] !== undefined,
  );
  const language = chosen !== 'off' && offered.includes(chosen) ? chosen : null;
  const timed = useCues(video, language, `${generation} ${offered.join()}`);
  return { tracks, offered, language, cue: timed || (language === null ? '' : (live[language] ?? '')) };
}
