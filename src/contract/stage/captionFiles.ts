import * as z from 'zod/mini';
import { CAPTIONS_MEDIA } from './captions';
import { defineEndpoint } from '../kit/endpoint';

/** Maximum size of a captions file, in bytes. */
export const MAX_CAPTION_FILE_BYTES = 2_000_000;
/** Maximum number of captions in a file. */
export const MAX_CUES = 20_000;
/** Maximum number of findings of each kind in a reply. */
export const MAX_CAPTION_FINDINGS = 100;
/** Longest line that can be read in time, and most characters per second (TED's guidelines for subtitles). */
export const MAX_CAPTION_LINE = 42;
export const MAX_CAPTION_SPEED = 21;

/** What makes a file invalid, or keeps its captions from being shown. */
export const captionFault = z.enum([
  'utf16',
  'windows1252',
  /** Another encoding than UTF-8, it is not known which. */
  'notUtf8',
  'header',
  'timing',
  'order',
  'empty',
  'many',
]);
export type CaptionFault = z.infer<typeof captionFault>;

/** What may trouble viewers. Browsers ignore `setting` and `stray`. */
export const captionWarning = z.enum([
  'setting',
  'stray',
  'blank',
  'noText',
  'unsorted',
  'overlap',
  'beyond',
  'longLine',
  'fast',
]);
export type CaptionWarning = z.infer<typeof captionWarning>;

const findingsOf = <C extends typeof captionFault | typeof captionWarning>(code: C) =>
  z.object({
    total: z.int(),
    /** The first findings. `line` counts from 1; `text` is the text there, shortened. */
    first: z.array(z.object({ line: z.int(), code, text: z.string() })),
  });

/** What was found in a captions file. */
export const checkedCaptions = z.object({
  /** Where it is stored; null if it was not, because of its faults or because it is not WebVTT. */
  address: z.nullable(z.string()),
  /** Captions in it. */
  cues: z.int(),
  /** It is SubRip (SRT), which can be sent again to be converted. */
  isSrt: z.boolean(),
  faults: findingsOf(captionFault),
  warnings: findingsOf(captionWarning),
});
export type CheckedCaptions = z.infer<typeof checkedCaptions>;

/** Address of a stored captions file, which never changes: another file has another one. */
export const captionFileAddress = (conferenceId: string, fileId: string) =>
  `${CAPTIONS_MEDIA}${conferenceId}/files/${fileId}.vtt`;

/**
 * Checks a WebVTT file and stores it, unless it has faults; sessions then refer to its address as their
 * captions. With `convert`, an SRT file is converted to WebVTT first. `seconds`: length of the video. 413 for
 * more than 2 MB.
 */
export const postCaptionFile = defineEndpoint({
  id: 'postCaptionFile',
  method: 'POST',
  path: '/caption-files',
  access: 'superuser',
  repeatable: 'finds',
  query: z.object({
    convert: z.optional(z.literal('true')),
    seconds: z.optional(z.coerce.number().check(z.positive(), z.maximum(1_000_000))),
  }),
  upload: {
    mediaTypes: ['text/*', 'application/x-subrip', 'application/octet-stream'],
    maxBytes: MAX_CAPTION_FILE_BYTES,
  },
  response: checkedCaptions,
});
