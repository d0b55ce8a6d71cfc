import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { isoInstant, serialNumber, resourceId, userId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { DEFAULT_LOCALE, locale, type Locale } from '../platform/eventConfig/locale';
import { eventRole } from '../access/personRoles';

/** Maximum lengths, in characters. */
export const MAX_ANNOUNCEMENT_TITLE = 80;
export const MAX_ANNOUNCEMENT_TEXT = 500;
/** Maximum number of announcements of an event in an hour of real time. */
export const MAX_ANNOUNCEMENTS_AN_HOUR = 20;

/** Plain text; addresses in it become links. The title may be empty. */
export const announcementText = z.object({
  title: z.string().check(z.maxLength(MAX_ANNOUNCEMENT_TITLE)),
  text: z.string().check(z.minLength(1), z.maxLength(MAX_ANNOUNCEMENT_TEXT)),
});
export type AnnouncementText = z.infer<typeof announcementText>;

/** By language. One is enough. */
export const announcementTexts = z.partialRecord(locale, announcementText);
export type AnnouncementTexts = z.infer<typeof announcementTexts>;

/** The text in a language, else in the product's default, else in whichever exists. */
export function announcementTextIn(texts: AnnouncementTexts, wanted: Locale): AnnouncementText | undefined {
  return texts[wanted] ?? texts[DEFAULT_LOCALE] ?? Object.values(texts)[0];
}

/** Whom it is for. `session`: those who saved the session, or watch it when the announcement is made. */
export const announcementAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('role'), role: eventRole }),
  z.object({ kind: z.literal('session'), sessionId: resourceId }),
]);
export type AnnouncementAudience = z.infer<typeof announcementAudience>;

/** How people are told: a banner on all pages, a notification, and a push message along with it. */
export const announcementWays = z.object({ banner: z.boolean(), message: z.boolean(), push: z.boolean() });
export type AnnouncementWays = z.infer<typeof announcementWays>;

/** What organizers write. Times are event time. */
export const announcementFields = z.object({
  texts: announcementTexts,
  audience: announcementAudience,
  ways: announcementWays,
  /** When it is made; null: at once. */
  startsAt: z.nullable(isoInstant),
  /** When its banner ends; null: once the reader puts it away, or it is withdrawn. */
  endsAt: z.nullable(isoInstant),
});
export type AnnouncementFields = z.infer<typeof announcementFields>;

/** `live`: its banner is shown. `ended`: it was made, and no banner of it is shown. */
export const announcementState = z.enum(['scheduled', 'live', 'ended', 'withdrawn']);
export type AnnouncementState = z.infer<typeof announcementState>;

const announcementId = publicText(z.uuid());
const revision = wholeNumber(1);

/** An announcement as organizers see it. */
export const announcement = z.object({
  announcementId,
  fields: z.extend(announcementFields, { startsAt: isoInstant }),
  state: announcementState,
  /** How many people got a notification of it. */
  told: z.int(),
  /** Grows with every change. */
  revision,
  /** Who made it or changed it last; empty for deleted people. */
  by: z.object({ userId: z.union([z.literal(''), userId]), name: z.string() }),
});
export type Announcement = z.infer<typeof announcement>;

/** Announcements per page. */
export const ANNOUNCEMENTS_PAGE = 30;

/** All announcements, most recently created first, page by page. */
export const listAnnouncements = defineEndpoint({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/admin/announcements',
  access: 'superuser',
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(serialNumber),
  }),
  response: z.object({ announcements: z.array(announcement), next: z.nullable(z.int()) }),
});

/** How many people an announcement would be for now: without a role or a session, everybody. */
export const countAnnouncementAudience = defineEndpoint({
  id: 'countAnnouncementAudience',
  method: 'GET',
  path: '/admin/announcements/audience',
  access: 'superuser',
  query: z.object({ role: z.optional(eventRole), sessionId: z.optional(resourceId) }),
  response: z.object({ people: z.int() }),
});

/**
 * Makes an announcement, at once or at its time. 422 without a text or a way of telling people, with an end
 * that is not after its start, or for a session that is not in the program; 429 after too many in the last
 * hour.
 */
export const postAnnouncement = defineEndpoint({
  id: 'postAnnouncement',
  method: 'POST',
  path: '/admin/announcements',
  access: 'superuser',
  body: announcementFields,
  response: announcement,
});

/**
 * Changes an announcement. Once it was made, its texts and its end can be changed, wherever they are shown;
 * the rest stays as it was. 409 if it has changed since `revision`, or was withdrawn; 422 as for
 * `postAnnouncement`.
 */
export const putAnnouncement = defineEndpoint({
  id: 'putAnnouncement',
  method: 'PUT',
  path: '/admin/announcements/{announcementId}',
  access: 'superuser',
  params: z.object({ announcementId }),
  body: z.extend(announcementFields, { revision }),
  response: announcement,
});

/** Withdraws an announcement: its banner and its notifications disappear at once. */
export const withdrawAnnouncement = defineEndpoint({
  id: 'withdrawAnnouncement',
  method: 'DELETE',
  path: '/admin/announcements/{announcementId}',
  access: 'superuser',
  params: z.object({ announcementId }),
  response: announcement,
});

/** An announcement as a banner. Times are event time. */
export const banner = z.object({
  announcementId,
  texts: announcementTexts,
  startsAt: isoInstant,
  endsAt: z.nullable(isoInstant),
});
export type Banner = z.infer<typeof banner>;

/** The banners for the caller now, the latest first. */
export const listBanners = defineEndpoint({
  id: 'listBanners',
  method: 'GET',
  path: '/announcements',
  access: 'authorized',
  response: z.object({ banners: z.array(banner) }),
});

/**
 * Signals to followers of the channel. `bannersChanged`: a banner that is not for everybody is new or
 * changed; those it is for find it with `listBanners`.
 */
export const announcementSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banner'), banner }),
  z.object({ kind: z.literal('bannersChanged') }),
  z.object({ kind: z.literal('bannerWithdrawn'), announcementId }),
]);
export type AnnouncementSignal = z.infer<typeof announcementSignal>;
