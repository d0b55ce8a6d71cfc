import type { AdminFound, EventNow, Preparation } from '../../../../contract/admin/adminHub';

/** An event that was just made. */
export const NOTHING_PREPARED: Preparation = {
  sessions: false,
  videos: false,
  people: false,
  team: false,
  exhibitors: false,
  posters: false,
  help: false,
};

export const ALL_PREPARED: Preparation = {
  sessions: true,
  videos: true,
  people: true,
  team: true,
  exhibitors: true,
  posters: true,
  help: true,
};

/** A busy moment. */
export const EVENT_NOW: EventNow = {
  online: 1_284,
  onAir: {
    count: 3,
    sessions: [
      {
        sessionId: 'sealing-terrazzo',
        title: 'Sealing terrazzo',
        room: 'Main stage',
        viewers: 412,
        endTime: '2021-01-26T16:00:00.000Z',
      },
      {
        sessionId: 'quiet-floors',
        title: 'Quiet floors',
        room: null,
        viewers: 1,
        endTime: '2021-01-26T15:45:00.000Z',
      },
    ],
  },
  waiting: { reports: 2, questions: 1, chats: 0, deletions: 0, posters: 3 },
  prepared: ALL_PREPARED,
};

/** Nobody is online, and nothing is waiting. */
export const QUIET: EventNow = {
  online: 0,
  onAir: { count: 0, sessions: [] },
  waiting: { reports: 0, questions: 0, chats: 0, deletions: 0, posters: 0 },
  prepared: ALL_PREPARED,
};

/** One of each kind. */
export const FOUND: AdminFound = {
  sessions: [
    {
      sessionId: 'sealing-terrazzo',
      title: 'Sealing terrazzo',
      room: 'Main stage',
      startTime: '2021-01-26T15:00:00.000Z',
    },
  ],
  people: [
    {
      attendeeId: 'tess/1',
      firstName: 'Tess',
      lastName: 'Berger',
      title: 'Buyer',
      companyName: 'Brightline',
      hidden: true,
    },
  ],
  exhibitors: [{ exhibitorId: 'terra', companyName: 'Terra Surfaces' }],
  posters: [{ posterId: 'p7', number: 7, title: 'Terrazzo in hospitals' }],
};
