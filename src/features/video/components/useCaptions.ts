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
  /** Languages in which the stream has what was typed, at its moment. */
  typedInStream: readonly string[];
  /** What is on screen was broadcast a while ago: what is typed now belongs to another moment. */
  isBehind: boolean;
  chosen: Captions;
  /** Identifies the loaded media. */
  generation: number;
}

/**
 * The captions of a video, from wherever they come: the stream, files beside it, or somebody who types them
 * live. Each is shown once: who watches the live edge has what is typed by the session's channel, at once;
 * who is behind has it from the stream, at its moment, if the stream has it.
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
