import type { AnnouncementFields } from '../../src/contract/notices/announcements';

/** An announcement to everybody, made at once by banner and notification. */
export const buildAnnouncementFields = (over: Partial<AnnouncementFields> = {}): AnnouncementFields => ({
  texts: { en: { title: 'Lunch', text: 'Lunch is served.' } },
  audience: { kind: 'everybody' },
  ways: { banner: true, message: true, push: false },
  startsAt: null,
  endsAt: null,
  ...over,
});
