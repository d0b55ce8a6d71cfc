import type { Announcement } from '../../../../contract/notices/announcements';

/** An announcement whose banner is shown, unless overridden. */
export const buildAnnouncement = (over: Partial<Announcement> = {}): Announcement => ({
  announcementId: '00000000-0000-4000-8000-0000000000c1',
  fields: {
    texts: {
      en: { title: 'Lunch is served', text: 'The kitchens are open until two.' },
      es: { title: 'La comida está lista', text: 'Las cocinas abren hasta las dos.' },
    },
    audience: { kind: 'everybody' },
    ways: { banner: true, message: true, push: false },
    startsAt: '2021-01-26T17:00:00.000Z',
    endsAt: '2021-01-26T20:00:00.000Z',
  },
  state: 'live',
  told: 1_204,
  revision: 1,
  by: { userId: 'sam', name: 'Sam Kim' },
  ...over,
});

const { fields } = buildAnnouncement();

/** One in each state. */
export const ANNOUNCEMENTS: Announcement[] = [
  buildAnnouncement({
    announcementId: '00000000-0000-4000-8000-0000000000c2',
    state: 'scheduled',
    told: 0,
    fields: {
      ...fields,
      texts: { en: { title: '', text: 'The keynote of tomorrow begins half an hour earlier.' } },
      audience: { kind: 'session', sessionId: 's1' },
      ways: { banner: false, message: true, push: true },
      startsAt: '2021-01-27T14:00:00.000Z',
      endsAt: null,
    },
  }),
  buildAnnouncement(),
  buildAnnouncement({
    announcementId: '00000000-0000-4000-8000-0000000000c3',
    state: 'ended',
    told: 41,
    fields: { ...fields, audience: { kind: 'role', role: 'moderator' }, endsAt: null },
    by: { userId: '', name: '' },
  }),
  buildAnnouncement({ announcementId: '00000000-0000-4000-8000-0000000000c4', state: 'withdrawn' }),
];
