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
  /** Languages in which the stream itself contains the captions typed live, correctly timed. */
  typedInStream: readonly string[];
  /** The video on screen was broadcast a while ago: what is being typed now belongs to another moment. */
  isBehind: boolean;
  chosen: Captions;
  /** Identifies the loaded media. */
  generation: number;
}

/**
 * The captions of a video, whatever their source: the stream, files beside it, or somebody typing them live.
 * Each is shown once: viewers at the live edge get typed captions at once, through the session's channel;
 * viewers behind it get them from the stream, correctly timed, if it contains them.
 */
export function useCaptions(sources: CaptionSources) {
  const { video, files, inStream, live = {}, typedInStream, isBehind, chosen, generation } = sources;
  const tracks = LANGUAGES.flatMap((language) => {
    const src = files?.[language];
    return src && !inStream.includes(language) ? [{ language, src }] : [];
  });
  const isOwn = (language: Language) =>
    inStream.includes(language) || tracks.some((track) => track.language === language);
  const offered = LANGUAGES.filter((language) => isOwn(language) || live[language] !== undefined);
  const language = chosen !== 'off' && offered.includes(chosen) ? chosen : null;
  const typedFromStream =
    isBehind && language !== null && !isOwn(language) && typedInStream.includes(language);
  const timed = useCues(video, language, `${generation} ${offered.join()}`);
  const typed = language === null ? '' : (live[language] ?? '');
  const ofStream = language !== null && (isOwn(language) || typedFromStream) ? timed : '';
  const cue = typedFromStream ? ofStream : typed || ofStream;
  return { tracks, offered, language, cue, typedFromStream };
}
