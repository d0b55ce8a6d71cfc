import { captionShownMs, TYPED_CAPTIONS } from '../../../../../src/contract/stage/captions';
import { CAPTION_LANGUAGES } from './clip';
import { escapeCueText, writeCues, type Cue } from './webvtt';
import { type CaptionLanguage } from '../../../../../src/contract/program/captionLanguage';

/** A caption that somebody typed: when, in milliseconds, and its plain text. */
export interface TypedCaption {
  at: number;
  text: string;
}

/** A time span in milliseconds; its end does not belong to it. */
export interface Span {
  from: number;
  until: number;
}

/** Reads typed captions that may be on screen in a span, in order of their times. */
export interface TypedCaptions {
  /** Those of a session; times are event time. */
  ofSession: (
    session: { conferenceId: string; sessionId: string; language: CaptionLanguage },
    span: Span,
  ) => Promise<readonly TypedCaption[]>;
  /** Those of the sessions that play a stage's live input; times are real time. */
  ofStage: (
    stage: { conferenceId: string; stageId: string; language: CaptionLanguage },
    span: Span,
  ) => Promise<readonly TypedCaption[]>;
}

/** The captions that a stream names: those of its recording, and those that somebody may type. */
export interface OfferedCaptions {
  own: readonly CaptionLanguage[];
  typed: readonly CaptionLanguage[];
}

/** What a stream offers whose recording has captions in these languages: in the others, they may be typed. */
export const offeredBeside = (own: readonly CaptionLanguage[]): OfferedCaptions => ({
  own,
  typed: languages.filter((language) => !own.includes(language)),
});
const languages = Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[];

/** Name of the group of a stream's captions. */
const GROUP = 'captions';

/**
 * The tags of a stream's captions, none on by default, and the attribute by which its variants refer to them.
 * Where captions may be typed they are named from the beginning: players read a master playlist once, and
 * whoever is watching is to get them with the first one typed. Our own player knows typed ones by their
 * characteristics.
 */
export function captionTags({ own, typed }: OfferedCaptions): { tags: string[]; attribute: string } {
  const tag = (language: CaptionLanguage, uri: string, more = '') =>
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${GROUP}",NAME="${CAPTION_LANGUAGES[language]}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES${more},URI="${uri}"`;
  const tags = [
    ...own.map((language) => tag(language, `subs-${language}.m3u8`)),
    ...typed.map((language) =>
      tag(language, `typed-${language}.m3u8`, `,CHARACTERISTICS="${TYPED_CAPTIONS}"`),
    ),
  ];
  return { tags, attribute: tags.length > 0 ? `,SUBTITLES="${GROUP}"` : '' };
}

/** A file of typed captions by its name: a playlist, or the segment that goes with one of the media. */
export function typedFileOf(name: string): { language: CaptionLanguage; segment: number | null } | null {
  const [, language, segment] = /^typed-(en|es)(?:\.m3u8|-(0|[1-9]\d{0,15})\.vtt)$/.exec(name) ?? [];
  return language
    ? { language: language as CaptionLanguage, segment: segment === undefined ? null : Number(segment) }
    : null;
}

/**
 * The cues of a segment, in seconds from `zero`: what is on screen during it. One that stays for longer is in
 * the next segment too, from its beginning. So a segment never depends on what is typed after it, and players
 * that have it need not load it again.
 */
export function cuesWithin(captions: readonly TypedCaption[], { from, until }: Span, zero: number): Cue[] {
  return captions.flatMap(({ at, text }, index): Cue[] => {
    const next = captions[index + 1]?.at ?? Infinity;
    const start = Math.max(at, from);
    const end = Math.min(at + captionShownMs(text), next, until);
    // WebVTT counts milliseconds.
    return Math.round(end) > Math.round(start)
      ? [{ start: (start - zero) / 1_000, end: (end - zero) / 1_000, text: escapeCueText(text) }]
      : [];
  });
}

/** A segment of typed captions. `mpegts`: the media clock at `zero`. */
export const typedSegment = (
  captions: readonly TypedCaption[],
  span: Span,
  { zero, mpegts }: { zero: number; mpegts: number },
): string => writeCues(cuesWithin(captions, span, zero), { mpegts });
