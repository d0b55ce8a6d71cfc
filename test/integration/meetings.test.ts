import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../../src/contract/idempotency';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  getMeeting,
  listMeetings,
  proposeSlots,
  requestMeeting,
  type Meeting,
  type Slot,
} from '../../src/contract/meetings';
import { listNotices } from '../../src/contract/notifications';
import { expireOverdue } from '../../server/modules/meetings/expiry';
import { HOME, useFourEvents } from './fourEvents';
import { insertAttendee, setEventSetting } from './seed';
import type { Person } from './testServer';

const NOW = '2021-01-26T15:00:00.000Z';
const world = useFourEvents(NOW);

const ALLOWED = { start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T23:00:00.000Z' };
const SETTINGS = {
  SCHEDULING_ALLOWED_TIMES: [ALLOWED],
  createActivity: { MAX_INVITES_ATTENDEE: 5, MAX_INVITES_BY_TIER: { 2: 8 } },
};

/** People of the event who have a profile. */
const PEOPLE = ['attendee', 'attendee2', 'presenter', 'moderator', 'exhibitor'] as const;

beforeEach(async () => {
  const { db } = world.server;
  await setEventSetting(db, HOME, 'settings', SETTINGS);
  for (const person of PEOPLE) {
    await insertAttendee(db, HOME, 'Supplier', { attendeeId: person, firstName: person, lastName: 'Quill' });
  }
});

/** A slot of half an hour that begins so many hours into the event's day. */
const slotAt = (hours: number, minutes = 30): Slot => {
  const start = Date.parse(ALLOWED.start) + hours * 3_600_000;
  return { start: new Date(start).toISOString(), end: new Date(start + minutes * 60_000).toISOString() };
};

interface Asked {
  attendeeIds?: string[];
  exhibitorId?: string | null;
  hostExhibitorId?: string | null;
  topic?: string;
  message?: string;
  place?: 'video' | 'booth';
  slots?: Slot[];
  detailsKey?: string;
}

const bodyOf = (over: Asked = {}) => ({
  ...{ attendeeIds: ['attendee2'], exhibitorId: null, hostExhibitorId: null, topic: 'Floors' },
  ...{ message: '', place: 'video' as const, slots: [slotAt(1), slotAt(2)] },
  ...over,
});

const ask = (over: Asked = {}, as: Person = 'attendee', key = randomUUID()) =>
  world.server.call(requestMeeting, { body: bodyOf(over) }, { as, headers: { [IDEMPOTENCY_KEY]: key } });
const asked = async (over: Asked = {}, as: Person = 'attendee') => {
  const { status, body } = await ask(over, as);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
type Seen = Pick<Meeting, 'meetingId' | 'revision'>;
const accept = ({ meetingId, revision }: Seen, as: Person = 'attendee2', { start } = slotAt(1), more = {}) =>
  world.server.call(acceptMeeting, { params: { meetingId }, body: { revision, start, ...more } }, { as });
const decline = ({ meetingId, revision }: Seen, as: Person = 'attendee2', reason = '') =>
  world.server.call(declineMeeting, { params: { meetingId }, body: { revision, reason } }, { as });
const cancel = ({ meetingId, revision }: Seen, as: Person = 'attendee', reason = '') =>
  world.server.call(cancelMeeting, { params: { meetingId }, body: { revision, reason } }, { as });
const propose = ({ meetingId, revision }: Seen, slots: Slot[], as: Person = 'attendee2') =>
  world.server.call(proposeSlots, { params: { meetingId }, body: { revision, slots } }, { as });
const get = async ({ meetingId }: Pick<Meeting, 'meetingId'>, as: Person = 'attendee') =>
  (await world.server.call(getMeeting, { params: { meetingId } }, { as })).body;
const own = async (as: Person) => (await world.server.call(listMeetings, {}, { as })).body.meetings;
const notices = async (as: Person) =>
  (await world.server.call(listNotices, { query: {} }, { as })).body.notices.map(({ body }) => body);
const kinds = async (as: Person) => (await notices(as)).map(({ kind }) => kind);
/** Who is booked when, as `user start`. */
const booked = async () => {
  const { rows } = await world.server.database.pool.query<{ user_id: string; start: Date }>(
    'select user_id, lower(during) as start from booked_time order by user_id, during',
  );
  return rows.map(({ user_id, start }) => `${user_id} ${start.toISOString().slice(11, 16)}`);
};

describe('a request', () => {
  it('holds its slots for both, tells the invited, and waits for them', async () => {
    const meeting = await asked({ message: 'Shall we?' });
    expect(meeting).toMatchObject({
      ...{ state: 'requested', awaiting: 'invited', topic: 'Floors', message: 'Shall we?', place: 'video' },
      ...{ slots: [slotAt(1), slotAt(2)], slot: null, holdEndsAt: slotAt(1).start, exhibitor: null },
      own: { role: 'host', answer: 'accepted', takesPart: true },
    });
    expect(meeting.people.map(({ attendee, role, answer }) => [attendee.attendeeId, role, answer])).toEqual([
      ['attendee', 'host', 'accepted'],
      ['attendee2', 'invited', 'open'],
    ]);
    expect(await booked()).toEqual([
      ...['attendee 16:00', 'attendee 17:00', 'attendee2 16:00', 'attendee2 17:00'],
    ]);
    expect(await notices('attendee2')).toEqual([
      {
        kind: 'meetingRequested',
        meetingId: meeting.meetingId,
        topic: 'Floors',
        from: { attendeeId: 'attendee', name: 'Name of attendee' },
      },
    ]);
    expect(await notices('attendee')).toEqual([]);
    expect(await own('attendee2')).toMatchObject([{ own: { role: 'invited', answer: 'open' } }]);
    expect(await own('presenter')).toEqual([]);
    expect(await get(meeting, 'presenter')).toMatchObject({ status: 404 });
  });

  it('is stored once, however often it is sent', async () => {
    const key = randomUUID();
    const [one, two] = [await ask({}, 'attendee', key), await ask({}, 'attendee', key)];
    expect(two.body).toEqual(one.body);
    expect(await own('attendee')).toHaveLength(1);
  });
});

it('is accepted: the slot is fixed, the others are free again, and the host is told', async () => {
  const meeting = await asked();
  const { body } = await accept(meeting, 'attendee2', slotAt(2));
  expect(body).toMatchObject({
    ...{ state: 'confirmed', awaiting: null, slots: [], slot: slotAt(2), holdEndsAt: null, revision: 2 },
  });
  expect(await booked()).toEqual(['attendee 17:00', 'attendee2 17:00']);
  expect(await notices('attendee')).toMatchObject([{ kind: 'meetingAccepted', start: slotAt(2).start }]);
});

describe('answers', () => {
  it('with a refusal: both are free again, and the host is told why', async () => {
    const meeting = await asked();
    const { body } = await decline(meeting, 'attendee2', 'On the road');
    expect(body).toMatchObject({ state: 'declined', awaiting: null, slots: [], slot: null });
    expect(body.people[1]).toMatchObject({ answer: 'declined', reason: 'On the road' });
    expect(await booked()).toEqual([]);
    expect(await notices('attendee')).toMatchObject([{ kind: 'meetingDeclined', reason: 'On the road' }]);
    expect((await accept(body)).status).toBe(409);
  });

  it('with other slots: the host answers those', async () => {
    const meeting = await asked();
    const { body } = await propose(meeting, [slotAt(4)]);
    expect(body).toMatchObject({
      ...{ state: 'requested', awaiting: 'host', slots: [slotAt(4)], holdEndsAt: slotAt(4).start },
      own: { role: 'invited', answer: 'accepted' },
    });
    expect(await booked()).toEqual(['attendee 19:00', 'attendee2 19:00']);
    expect(await kinds('attendee')).toEqual(['meetingProposed']);
    expect((await accept(body, 'attendee2', slotAt(4))).status).toBe(409);
    expect((await cancel({ ...body, revision: 1 })).status).toBe(409);
    const confirmed = await accept(body, 'attendee', slotAt(4));
    expect(confirmed.body).toMatchObject({ state: 'confirmed', slot: slotAt(4) });
    expect(confirmed.body.people.map(({ answer }) => answer)).toEqual(['accepted', 'accepted']);
    expect(await kinds('attendee2')).toEqual(['meetingAccepted', 'meetingRequested']);
    expect((await propose(confirmed.body, [slotAt(5)])).status).toBe(409);
  });

  it('of the host to other slots: declining ends it', async () => {
    const { body } = await propose(await asked(), [slotAt(4)]);
    expect((await decline(body, 'attendee')).body.state).toBe('declined');
    expect(await kinds('attendee2')).toEqual(['meetingDeclined', 'meetingRequested']);
    expect(await booked()).toEqual([]);
  });

  it('are for the invited: hosts cancel, and may do so later too, with a reason', async () => {
    const meeting = await asked();
    expect((await accept(meeting, 'attendee')).status).toBe(409);
    expect((await decline(meeting, 'attendee')).status).toBe(409);
    expect((await cancel(meeting, 'attendee2')).status).toBe(403);
    for (const outsider of ['presenter', 'superuser'] as const) {
      const replies = [accept(meeting, outsider), decline(meeting, outsider), cancel(meeting, outsider)];
      expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    const confirmed = await accept(meeting);
    const { body } = await cancel(confirmed.body, 'attendee', 'Flu');
    expect(body).toMatchObject({ state: 'cancelled', reason: 'Flu', slot: slotAt(1) });
    expect(await booked()).toEqual([]);
    expect(await notices('attendee2')).toMatchObject([{ kind: 'meetingCancelled', reason: 'Flu' }, {}]);
    expect((await decline(body)).status).toBe(409);
  });

  it('can be taken back: who declines what they accepted frees both', async () => {
    const confirmed = await accept(await asked());
    expect((await decline(confirmed.body)).body).toMatchObject({ state: 'declined', slot: slotAt(1) });
    expect(await booked()).toEqual([]);
  });

  it('of two devices at once: one counts, the other looks again', async () => {
    const meeting = await asked();
    const replies = await Promise.all([
      accept(meeting, 'attendee2', slotAt(1)),
      accept(meeting, 'attendee2', slotAt(2)),
      decline(meeting),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { state } = await get(meeting);
    expect(state).toBe(replies.find(({ status }) => status === 200)?.body.state);
    expect(await booked()).toHaveLength(state === 'confirmed' ? 2 : 0);
    expect(await notices('attendee')).toHaveLength(1);
  });

  it('come too late once the meeting is over', async () => {
    const confirmed = await accept(await asked());
    world.server.clock.set(slotAt(1).end);
    expect((await cancel(confirmed.body)).status).toBe(409);
    expect((await decline(confirmed.body)).status).toBe(409);
  });
});

describe('a meeting of several', () => {
  const invited = { attendeeIds: ['attendee2', 'presenter', 'moderator'] };

  it('takes place when the first one accepts; the others join or do not', async () => {
    const meeting = await asked(invited);
    expect(await booked()).toHaveLength(8);
    const first = await accept(meeting, 'attendee2', slotAt(2));
    expect(first.body).toMatchObject({ state: 'confirmed', slot: slotAt(2) });
    expect(await booked()).toEqual(
      ['attendee', 'attendee2', 'moderator', 'presenter'].map((userId) => `${userId} 17:00`),
    );
    expect(await kinds('presenter')).toEqual(['meetingAccepted', 'meetingRequested']);
    expect((await accept(first.body, 'presenter', slotAt(1))).status).toBe(409);
    const second = await accept(first.body, 'presenter', slotAt(2));
    expect(second.body.people.map(({ answer }) => answer).sort()).toEqual([
      ...['accepted', 'accepted', 'accepted', 'open'],
    ]);
    const third = await decline(second.body, 'moderator');
    expect(third.body.state).toBe('confirmed');
    expect((await accept(third.body, 'moderator', slotAt(2))).status).toBe(409);
    expect(await booked()).toHaveLength(3);
    expect(await kinds('attendee')).toEqual(['meetingDeclined', 'meetingAccepted', 'meetingAccepted']);
  });

  it('comes to nothing once all have declined', async () => {
    let meeting = await asked(invited);
    for (const person of ['attendee2', 'presenter', 'moderator'] as const) {
      meeting = (await decline(meeting, person)).body;
    }
    expect(meeting.state).toBe('declined');
    expect(await booked()).toEqual([]);
  });

  it('takes no other slots', async () => {
    expect((await propose(await asked(invited), [slotAt(4)])).status).toBe(409);
  });

  it('holds the time of those who have not answered only until the holds end', async () => {
    const { meetingId } = (await accept(await asked(invited), 'attendee2', slotAt(2))).body;
    world.server.clock.set(slotAt(1).start);
    await expireOverdue(world.server.deps, { conferenceId: HOME }, new Date(slotAt(1).start), 'all');
    expect(await booked()).toEqual(['attendee 17:00', 'attendee2 17:00']);
    const meeting = await get({ meetingId });
    expect(meeting.state).toBe('confirmed');
    const joined = await accept(meeting, 'moderator', slotAt(2));
    expect(joined.status).toBe(200);
    await asked({ attendeeIds: ['presenter'], slots: [slotAt(2)] }, 'exhibitor');
    expect((await accept(joined.body, 'presenter', slotAt(2))).body.type).toContain('slot-taken');
  });
});
