import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointReply } from '../../src/contract/kit/endpoint';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  findSlots,
  getMeeting,
  getMeetingAllowance,
  keepTime,
  listMeetings,
  proposeSlots,
  reassignMeeting,
  requestMeeting,
  type Meeting,
  type Slot,
} from '../../src/contract/meetings/meetings';
import { listNotices } from '../../src/contract/notices/notices';
import { HOME, useFourEvents } from './fourEvents';
import { insertAttendee, setEventSetting } from './seed';
import type { Person, Reply, TestServer } from './testServer';

/** Event time at the start of each test. */
export const MEETINGS_NOW = '2021-01-26T15:00:00.000Z';
/** When meetings are allowed. */
export const ALLOWED = { start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T23:00:00.000Z' };

/** People of the event who have a profile. */
const PEOPLE = ['attendee', 'attendee2', 'presenter', 'moderator', 'exhibitor'];

/** A slot that begins so many hours into the event's day, of half an hour by default. */
export function slotAt(hours: number, minutes = 30): Slot {
  const start = Date.parse(ALLOWED.start) + hours * 3_600_000;
  return { start: new Date(start).toISOString(), end: new Date(start + minutes * 60_000).toISOString() };
}

type Asked = Partial<EndpointInput<typeof requestMeeting>['body']>;
type Seen = Pick<Meeting, 'meetingId' | 'revision'>;
type MeetingReply = Promise<Reply<typeof requestMeeting>>;

/** Calls about meetings, by people of the home event. */
export interface MeetingWorld {
  server: TestServer;
  /** Asks `attendee2`, for one of two slots, unless told otherwise. */
  ask: (over?: Asked, as?: Person, key?: string) => MeetingReply;
  /** The same, of a request that must succeed. */
  asked: (over?: Asked, as?: Person) => Promise<Meeting>;
  accept: (seen: Seen, as?: Person, slot?: Slot, more?: { detailsKey?: string }) => MeetingReply;
  decline: (seen: Seen, as?: Person, reason?: string) => MeetingReply;
  cancel: (seen: Seen, as?: Person, reason?: string) => MeetingReply;
  propose: (seen: Seen, slots: Slot[], as?: Person) => MeetingReply;
  keep: (seen: Seen, as?: Person) => MeetingReply;
  reassign: (seen: Seen, attendeeId: string, as?: Person) => MeetingReply;
  get: (seen: Pick<Meeting, 'meetingId'>, as?: Person) => Promise<Reply<typeof getMeeting>['body']>;
  own: (as: Person) => Promise<Meeting[]>;
  allowance: (as?: Person, exhibitorId?: string) => Promise<EndpointReply<typeof getMeetingAllowance>>;
  slots: (
    over?: Partial<EndpointInput<typeof findSlots>['body']>,
    as?: Person,
  ) => Promise<Reply<typeof findSlots>>;
  /** Starts of the slots that are found, as `15:30`. */
  starts: (over?: Partial<EndpointInput<typeof findSlots>['body']>, as?: Person) => Promise<string[]>;
  notices: (as: Person) => Promise<EndpointReply<typeof listNotices>['notices'][number]['body'][]>;
  kinds: (as: Person) => Promise<string[]>;
  /** Who is booked when, as `attendee 15:30`. */
  booked: () => Promise<string[]>;
}

/** A server with people who can meet, emptied before each test. */
export function useMeetings(settings: object = {}): MeetingWorld {
  const world = useFourEvents(MEETINGS_NOW);
  beforeEach(async () => {
    await setEventSetting(world.server.db, HOME, 'settings', {
      SCHEDULING_ALLOWED_TIMES: [ALLOWED],
      createActivity: { MAX_INVITES_ATTENDEE: 5, MAX_INVITES_BY_TIER: { 2: 8 } },
      ...settings,
    });
    for (const attendeeId of PEOPLE) {
      await insertAttendee(world.server.db, HOME, 'Supplier', {
        attendeeId,
        firstName: attendeeId,
        lastName: 'Quill',
      });
    }
  });

  const ask: MeetingWorld['ask'] = (over = {}, as = 'attendee', key = randomUUID()) => {
    const body = {
      attendeeIds: ['attendee2'],
      exhibitorId: null,
      hostExhibitorId: null,
      topic: 'Floors',
      message: '',
      place: 'video' as const,
      slots: [slotAt(1), slotAt(2)],
      ...over,
    };
    return world.server.call(requestMeeting, { body }, { as, headers: { [IDEMPOTENCY_KEY]: key } });
  };
  const slots: MeetingWorld['slots'] = (over = {}, as = 'attendee') => {
    const body = { attendeeIds: ['attendee2'], exhibitorId: null, minutes: 30, ...over };
    return world.server.call(findSlots, { body }, { as });
  };
  const notices: MeetingWorld['notices'] = async (as) =>
    (await world.server.call(listNotices, { query: {} }, { as })).body.notices.map(({ body }) => body);

  return {
    get server() {
      return world.server;
    },
    ask,
    async asked(over = {}, as = 'attendee') {
      const { status, body } = await ask(over, as);
      expect([status, body.detail]).toEqual([200, undefined]);
      return body;
    },
    accept: ({ meetingId, revision }, as = 'attendee2', { start } = slotAt(1), more = {}) =>
      world.server.call(acceptMeeting, { params: { meetingId }, body: { revision, start, ...more } }, { as }),
    decline: ({ meetingId, revision }, as = 'attendee2', reason = '') =>
      world.server.call(declineMeeting, { params: { meetingId }, body: { revision, reason } }, { as }),
    cancel: ({ meetingId, revision }, as = 'attendee', reason = '') =>
      world.server.call(cancelMeeting, { params: { meetingId }, body: { revision, reason } }, { as }),
    propose: ({ meetingId, revision }, proposed, as = 'attendee2') =>
      world.server.call(proposeSlots, { params: { meetingId }, body: { revision, slots: proposed } }, { as }),
    keep: ({ meetingId, revision }, as = 'attendee2') =>
      world.server.call(keepTime, { params: { meetingId }, body: { revision } }, { as }),
    reassign: ({ meetingId, revision }, attendeeId, as = 'exhibitor') =>
      world.server.call(reassignMeeting, { params: { meetingId }, body: { revision, attendeeId } }, { as }),
    get: async ({ meetingId }, as = 'attendee') =>
      (await world.server.call(getMeeting, { params: { meetingId } }, { as })).body,
    own: async (as) => (await world.server.call(listMeetings, {}, { as })).body.meetings,
    allowance: async (as = 'attendee', exhibitorId) =>
      (
        await world.server.call(
          getMeetingAllowance,
          { query: exhibitorId === undefined ? {} : { exhibitorId } },
          { as },
        )
      ).body,
    slots,
    starts: async (over = {}, as = 'attendee') =>
      (await slots(over, as)).body.slots.map(({ start }) => start.slice(11, 16)),
    notices,
    kinds: async (as) => (await notices(as)).map(({ kind }) => kind),
    async booked() {
      const { rows } = await world.server.database.pool.query<{ user_id: string; start: Date }>(
        'select user_id, lower(during) as start from booked_time order by user_id, during',
      );
      return rows.map(({ user_id, start }) => `${user_id} ${start.toISOString().slice(11, 16)}`);
    },
  };
}
