import * as z from 'zod/mini';
import { isoInstant, oneLine, resourceId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { captionLanguage, type CaptionLanguage } from '../program/captionLanguage';

/** Longest caption, in characters: two lines of a screen. */
export const MAX_CAPTION = 160;
/** A caption stays this long per character, within these limits, unless another one follows. Milliseconds. */
const MS_PER_CHARACTER = 70;
const MIN_SHOWN_MS = 2_000;
export const MAX_SHOWN_MS = 7_000;

/** How long a caption stays on screen if no other one follows, in milliseconds. */
export const captionShownMs = (text: string): number =>
  Math.min(Math.max(text.length * MS_PER_CHARACTER, MIN_SHOWN_MS), MAX_SHOWN_MS);

const captionText = oneLine(MAX_CAPTION);

/** A caption that a captioner typed. */
export const caption = z.object({
  /** Position among the session's captions, from 1. */
  number: wholeNumber(1),
  /** Grows with every correction. */
  revision: wholeNumber(1),
  language: captionLanguage,
  /** Plain text; never to be read as HTML. */
  text: z.string(),
  /** When it was typed, in event time. */
  at: isoInstant,
});
export type Caption = z.infer<typeof caption>;

const ofSession = z.object({ sessionId: resourceId });

/** The session's last captions, oldest first, at most 20; and whether the caller types them. */
export const listCaptions = defineEndpoint({
  id: 'listCaptions',
  method: 'GET',
  path: '/sessions/{sessionId}/captions',
  access: 'authorized',
  params: ofSession,
  response: z.object({ captions: z.array(caption), types: z.boolean() }),
});

/**
 * Types a caption, for the session's presenters and superusers: everybody in the session sees it at once. 409
 * once the session has ended.
 */
export const postCaption = defineEndpoint({
  id: 'postCaption',
  method: 'POST',
  path: '/sessions/{sessionId}/captions',
  access: 'authorized',
  params: ofSession,
  body: z.strictObject({ language: captionLanguage, text: captionText }),
  response: caption,
});

/** Corrects the session's last caption in its language. 409 if another one has followed, or changed it. */
export const correctCaption = defineEndpoint({
  id: 'correctCaption',
  method: 'PUT',
  path: '/sessions/{sessionId}/captions/{number}',
  access: 'authorized',
  params: z.object({ ...ofSession.shape, number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: z.strictObject({ revision: wholeNumber(1), text: captionText }),
  response: caption,
});

/** A caption was typed or corrected. In the session's channel (`sessionChannel`). */
export const captionMessage = z.object({ kind: z.literal('caption'), caption });

/**
 * Characteristic of the renditions of typed captions in HLS playlists. Players that follow the session's
 * channel have them from there earlier.
 */
export const TYPED_CAPTIONS = 'org.plenary.typed-captions';

/** Path below which typed captions are served as WebVTT, signed like all media. */
export const CAPTIONS_MEDIA = '/media/captions/';

/** Address of a session's typed captions as a WebVTT file. */
export const captionsAddress = (conferenceId: string, sessionId: string, language: CaptionLanguage) =>
  `${CAPTIONS_MEDIA}${conferenceId}/${sessionId}/${language}.vtt`;
