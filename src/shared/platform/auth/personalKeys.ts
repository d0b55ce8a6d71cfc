/*
 * Storage keys of the signed-in user's data. Signing out removes all of them, whatever code is loaded. Not
 * included: language, captions, volume and how files are saved, which belong to the browser; and the log
 * outbox, which is stored per user (`features/outbox`).
 */

/** The user's playback position in each recording (`features/video`). */
export const VIDEO_POSITIONS_KEY = 'video/positions';

/** Comments begun and not sent, by session (`features/comments`). */
export const COMMENT_DRAFTS_KEY = 'comments/drafts';
/** Questions being written, by session. */
export const QUESTION_DRAFTS_KEY = 'questions/drafts';

/** Announcement banners that the user dismissed. */
export const DISMISSED_BANNERS_KEY = 'announcements/dismissed';

/** The organizer's timetable that is not published yet (`src/features/program/programEditing`). */
export const TIMETABLE_DRAFT_KEY = 'programmeEditing/timetable';

/** Origin of the provider whose posts the user agreed to load (`features/socialPosts`). */
export const PROVIDER_CONSENT_KEY = 'socialPosts/consent';

/** All personal keys, in the local storage shared by all tabs. */
export const PERSONAL_KEYS: readonly string[] = [
  VIDEO_POSITIONS_KEY,
  COMMENT_DRAFTS_KEY,
  QUESTION_DRAFTS_KEY,
  DISMISSED_BANNERS_KEY,
  TIMETABLE_DRAFT_KEY,
  PROVIDER_CONSENT_KEY,
];
