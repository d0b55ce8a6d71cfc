import { randomUUID } from 'node:crypto';
import { expireOverdue } from '../../server/modules/meetings/meetings/expiry';
import { meetingStarts } from '../../server/modules/meetings/meetings/starts';
import { tellStarts } from '../../server/modules/notices/notifications/startingTick';
import { renewCalendarSubscription } from '../../src/contract/program/calendar';
import naughtyStrings from '../naughtyStrings';
import { HOME, OTHER } from './fourEvents';
import { slotAt, useMeetings } from './meetingWorld';
import { setEventSetting } from './seed';

const world = useMeetings();
const { accept, ask, asked, booked, cancel, decline, get, keep, kinds, notices, own, propose } = world;

describe('a request', () => {
  it('holds its slots for both, tells the invited, and waits for them', async () => {
    const meeting = await asked({ message: 'Shall we?' });
    expect(meeting).toMatchObject({
      state: 'requested',
      awaiting: 'invited',
      topic: 'Floors',
      message: 'Shall we?',
      place: 'video',
      slots: [slotAt(1), slotAt(2)],
      slot: null,
      holdEndsAt: slotAt(1).start,
      exhibitor: null,
      own: { role: 'host', answer: 'accepted', takesPart: true },
    });
    expect(meeting.people.map(({ attendee, role, answer }) => [attendee.attendeeId, role, answer])).toEqual([
      ['attendee', 'host', 'accepted'],
      ['attendee2', 'invited', 'open'],
    ]);
    expect(await booked()).toEqual([
      'attendee 16:00',
      'attendee 17:00',
      'attendee2 16:00',
      'attendee2 17:00',
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
    state: 'confirmed',
    awaiting: null,
    slots: [],
    slot: slotAt(2),
    holdEndsAt: null,
    revision: 2,
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
      state: 'requested',
      awaiting: 'host',
      slots: [slotAt(4)],
      holdEndsAt: slotAt(4).start,
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

describe('a confirmed meeting', () => {
  const event = { conferenceId: HOME };
  const confirmed = async () => (await accept(await asked())).body;
  const sequence = async () => {
    const { rows } = await world.server.database.pool.query<{ calendar_sequence: number }>(
      'select calendar_sequence from meeting',
    );
    return rows.map((row) => row.calendar_sequence);
  };

  it('keeps its time while other slots are proposed, and moves once one is accepted', async () => {
    const meeting = await confirmed();
    const proposed = await propose(meeting, [slotAt(1.25), slotAt(4)], 'attendee');
    expect(proposed.body).toMatchObject({
      state: 'confirmed',
      awaiting: 'invited',
      slot: slotAt(1),
      slots: [slotAt(1.25), slotAt(4)],
      // Not later than either begins.
      holdEndsAt: slotAt(1).start,
      own: { role: 'host', answer: 'accepted' },
    });
    // Also a slot that overlaps its own time.
    expect((await booked()).filter((each) => each.startsWith('attendee '))).toEqual([
      'attendee 16:00',
      'attendee 16:15',
      'attendee 19:00',
    ]);
    expect((await ask({ slots: [slotAt(4)] }, 'presenter')).status).toBe(409);
    expect(await sequence()).toEqual([1]);
    expect((await accept(proposed.body, 'attendee', slotAt(4))).status).toBe(409);
    expect((await accept(proposed.body, 'attendee2', slotAt(5))).status).toBe(409);
    const { body } = await accept(proposed.body, 'attendee2', slotAt(4));
    expect(body).toMatchObject({
      state: 'confirmed',
      awaiting: null,
      slot: slotAt(4),
      slots: [],
      holdEndsAt: null,
    });
    expect(await booked()).toEqual(['attendee 19:00', 'attendee2 19:00']);
    expect(await sequence()).toEqual([2]);
    expect(await notices('attendee')).toMatchObject([
      { kind: 'meetingMoved', start: slotAt(4).start },
      { kind: 'meetingAccepted' },
    ]);
    expect(await kinds('attendee2')).toEqual(['meetingProposed', 'meetingRequested']);
  });

  it('keeps its time if the others refuse, who proposed takes it back, or nobody answers', async () => {
    let meeting = await confirmed();
    for (const who of ['attendee2', 'attendee'] as const) {
      const { body } = await propose(meeting, [slotAt(4)], 'attendee');
      meeting = (await keep(body, who)).body;
      expect(meeting).toMatchObject({ state: 'confirmed', awaiting: null, slot: slotAt(1), slots: [] });
      expect(await booked()).toEqual(['attendee 16:00', 'attendee2 16:00']);
    }
    expect((await keep(meeting)).status).toBe(409);
    expect(await kinds('attendee')).toEqual(['meetingKept', 'meetingAccepted']);
    meeting = (await propose(meeting, [slotAt(4)])).body;
    world.server.clock.set(slotAt(1).start);
    // It has begun; nobody has looked yet.
    expect(await get(meeting)).toMatchObject({ state: 'confirmed', awaiting: null, slots: [] });
    expect((await accept(meeting, 'attendee', slotAt(4))).status).toBe(409);
    await expireOverdue(world.server.deps, event, new Date(slotAt(1).start), 'all');
    expect(await booked()).toEqual(['attendee 16:00', 'attendee2 16:00']);
    const told = { kind: 'meetingKept', from: null, start: slotAt(1).start };
    expect((await notices('attendee'))[0]).toMatchObject(told);
    expect((await notices('attendee2'))[0]).toMatchObject(told);
    expect(await sequence()).toEqual([1]);
    expect((await propose(await get(meeting), [slotAt(5)])).status).toBe(409);
  });

  it('moves in the calendars that people have subscribed to', async () => {
    const { body } = await world.server.call(renewCalendarSubscription, {}, { as: 'attendee' });
    const { pathname, host } = new URL(body.address);
    const feed = async () => (await world.server.inject({ url: pathname, headers: { host } })).body;
    const proposed = (await propose(await confirmed(), [slotAt(4)], 'attendee')).body;
    expect(await feed()).toMatch(/DTSTART;TZID=America\/Chicago:20210126T100000/);
    expect(await feed()).toMatch(/SEQUENCE:1\b/);
    await accept(proposed, 'attendee2', slotAt(4));
    expect(await feed()).toMatch(/DTSTART;TZID=America\/Chicago:20210126T130000/);
    expect(await feed()).toMatch(/SEQUENCE:2\b/);
  });

  it('can be answered with other slots again, and canceled or declined as ever', async () => {
    const first = (await propose(await confirmed(), [slotAt(4)], 'attendee')).body;
    const second = (await propose(first, [slotAt(5)], 'attendee2')).body;
    expect(second).toMatchObject({ awaiting: 'host', slot: slotAt(1), slots: [slotAt(5)] });
    expect(await booked()).toEqual([
      'attendee 16:00',
      'attendee 20:00',
      'attendee2 16:00',
      'attendee2 20:00',
    ]);
    expect((await decline(second, 'attendee')).status).toBe(409);
    expect((await decline(second, 'attendee2')).body).toMatchObject({ state: 'declined', awaiting: null });
    expect(await booked()).toEqual([]);
    const third = (await propose(await confirmed(), [slotAt(4)], 'attendee')).body;
    expect((await cancel(third, 'attendee')).body).toMatchObject({ state: 'cancelled', slots: [] });
    expect(await booked()).toEqual([]);
  });

  it('does not move to where it is, into the past, or over something else', async () => {
    const meeting = await confirmed();
    await asked({ attendeeIds: ['presenter'], slots: [slotAt(4)] });
    expect((await propose(meeting, [slotAt(1)])).status).toBe(422);
    expect((await propose(meeting, [slotAt(0)])).status).toBe(422);
    expect((await propose(meeting, [slotAt(4)])).body.type).toContain('slot-taken');
    const starts = await world.starts({ meetingId: meeting.meetingId, attendeeIds: [] });
    expect(starts).toEqual(expect.arrayContaining(['15:45', '16:15', '20:00']));
    expect(starts).not.toContain('16:00');
    expect(starts).not.toContain('19:00');
    world.server.clock.set(slotAt(1).start);
    expect((await propose(meeting, [slotAt(5)])).status).toBe(409);
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
      'accepted',
      'accepted',
      'accepted',
      'open',
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
    const { meetingId, revision } = (await accept(await asked(invited), 'attendee2', slotAt(2))).body;
    world.server.clock.set(slotAt(1).start);
    await expireOverdue(world.server.deps, { conferenceId: HOME }, new Date(slotAt(1).start), 'all');
    expect(await booked()).toEqual(['attendee 17:00', 'attendee2 17:00']);
    const meeting = await get({ meetingId });
    // Nothing of it has changed for those who look at it.
    expect(meeting).toMatchObject({ state: 'confirmed', revision });
    const joined = await accept(meeting, 'moderator', slotAt(2));
    expect(joined.status).toBe(200);
    await asked({ attendeeIds: ['presenter'], slots: [slotAt(2)] }, 'exhibitor');
    expect((await accept(joined.body, 'presenter', slotAt(2))).body.type).toContain('slot-taken');
  });
});

describe('time', () => {
  const event = { conferenceId: HOME };
  const expire = (at: string) => expireOverdue(world.server.deps, event, new Date(at), 'all');

  it('ends a request that nobody answers, once, however many look', async () => {
    const meeting = await asked();
    world.server.clock.set(slotAt(1).start);
    // Nobody has looked yet, and it has expired nevertheless.
    expect(await get(meeting)).toMatchObject({
      state: 'expired',
      awaiting: null,
      slots: [],
      holdEndsAt: null,
    });
    expect((await accept(meeting, 'attendee2', slotAt(2))).status).toBe(409);
    await Promise.all(Array.from({ length: 5 }, () => expire(slotAt(1).start)));
    expect(await booked()).toEqual([]);
    expect(await kinds('attendee')).toEqual(['meetingExpired']);
    expect(await kinds('attendee2')).toEqual(['meetingExpired', 'meetingRequested']);
  });

  it('ends holds after the event’s hold time, never after the first slot begins', async () => {
    await setEventSetting(world.server.db, HOME, 'meetings', {
      slotMinutes: 15,
      lengths: [30],
      holdMinutes: 30,
      revision: 1,
    });
    expect((await asked()).holdEndsAt).toBe('2021-01-26T15:30:00.000Z');
    expect((await asked({ attendeeIds: ['presenter'], slots: [slotAt(0.25)] })).holdEndsAt).toBe(
      slotAt(0.25).start,
    );
  });

  it('frees slots for the next request even before anybody has looked', async () => {
    await asked();
    world.server.clock.set(slotAt(1).start);
    expect((await world.starts()).includes('17:00')).toBe(true);
    expect((await asked({ slots: [slotAt(2)] }, 'presenter')).state).toBe('requested');
    expect(await kinds('attendee')).toEqual(['meetingExpired']);
    expect(await booked()).toEqual(['attendee2 17:00', 'presenter 17:00']);
  });

  it('tells those who come that a meeting starts in five minutes, once', async () => {
    await accept(await asked());
    const tell = (at: string) =>
      tellStarts({ ...world.server.deps, eventTime: { now: () => Date.parse(at) } }, [meetingStarts]);
    await tell('2021-01-26T15:54:59.000Z');
    expect(await kinds('attendee2')).toEqual(['meetingRequested']);
    for (const at of ['2021-01-26T15:55:00.000Z', '2021-01-26T15:58:00.000Z', slotAt(1).start])
      await tell(at);
    expect(await notices('attendee2')).toMatchObject([
      { kind: 'meetingStarting', topic: 'Floors', start: slotAt(1).start },
      { kind: 'meetingRequested' },
    ]);
    expect(await kinds('attendee')).toEqual(['meetingStarting', 'meetingAccepted']);
  });
});

describe('what is refused', () => {
  it.each<[string, object, number, string]>([
    ['oneself', { attendeeIds: ['attendee'] }, 422, 'attendeeIds'],
    ['nobody', { attendeeIds: [] }, 422, 'attendeeIds'],
    ['people and a booth', { exhibitorId: 'brightline' }, 422, 'attendeeIds'],
    ['an unknown person', { attendeeIds: ['attendee2', 'nobody'] }, 404, ''],
    ['an unknown booth', { attendeeIds: [], exhibitorId: 'brightline' }, 404, ''],
    ['a booth of others as host', { hostExhibitorId: 'brightline' }, 403, ''],
    ['a place at a booth without one', { place: 'booth' }, 422, 'place'],
    ['a blank topic', { topic: ' \u00a0 ' }, 422, 'topic'],
    ['a topic with a control character', { topic: 'a\u0007b' }, 400, 'topic'],
    ['a slot off the grid', { slots: [slotAt(1.1)] }, 422, 'slots'],
    ['a slot outside of the allowed times', { slots: [slotAt(8)] }, 422, 'slots'],
    ['a slot that has begun', { slots: [slotAt(0)] }, 422, 'slots'],
    ['a length that is not offered', { slots: [slotAt(1, 20)] }, 422, 'slots'],
    ['slots that overlap', { slots: [slotAt(1), slotAt(1.25)] }, 422, 'slots'],
    ['four slots', { slots: [1, 2, 3, 4].map((hours) => slotAt(hours)) }, 400, 'slots'],
    [
      'eleven people',
      { attendeeIds: Array.from({ length: 11 }, (_none, index) => `p${index}`) },
      400,
      'attendeeIds',
    ],
  ])('is %s', async (_what, over, status, path) => {
    const reply = await ask(over);
    expect([reply.status, reply.body.errors?.[0]?.path ?? '']).toEqual([status, path]);
    expect(reply.body.detail).toMatch(/\w/);
    expect(await booked()).toEqual([]);
  });

  it('is a hidden person, whom only superusers find', async () => {
    await world.server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'attendee2')
      .execute();
    expect((await ask()).status).toBe(404);
    expect((await world.slots()).status).toBe(404);
    expect((await ask({}, 'superuser')).status).toBe(200);
    expect((await world.slots({}, 'superuser')).status).toBe(200);
  });

  it('are all calls where the event has no meetings', async () => {
    const closed = world.server.deps.events.byId(HOME);
    if (!closed) throw new Error('There is no home event.');
    const { active } = closed.pageOptions.createActivity;
    active.development = false;
    try {
      const list = await world.server.inject({
        url: `/api/${HOME}/meetings`,
        headers: { authorization: `Bearer ${await world.server.token('attendee')}` },
      });
      expect([list.statusCode, list.json<{ detail: string }>().detail]).toEqual([
        404,
        'There are no meetings at this conference.',
      ]);
      expect([(await ask()).status, (await world.slots()).status]).toEqual([404, 404]);
    } finally {
      active.development = true;
    }
  });

  it('is another event’s meeting', async () => {
    const { meetingId } = await asked();
    const reply = await world.server.inject({
      url: `/api/${OTHER}/meetings/${meetingId}`,
      headers: {
        authorization: `Bearer ${await world.server.token('attendee', OTHER)}`,
        host: `${OTHER}.localhost:8080`,
      },
    });
    expect(reply.statusCode).toBe(404);
  });
});

describe('texts', () => {
  it('are kept as they are, on one line or several', async () => {
    const texts = naughtyStrings
      .map((text) => text.replace(/\s+/gu, ' ').trim())
      .filter((text) => text !== '' && text.length <= 120 && !/[\p{Cc}\p{Cs}]/u.test(text))
      .slice(0, 45);
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) {
      const meeting = await asked({ topic: text, message: `${text}\r\n${text}` });
      expect(meeting).toMatchObject({ topic: text, message: `${text}\n${text}` });
      const { body } = await decline(meeting, 'attendee2', text);
      expect(body.people.find(({ role }) => role === 'invited')?.reason).toBe(text);
      const [notice] = await notices('attendee');
      expect(notice).toMatchObject({ kind: 'meetingDeclined', topic: text, reason: text });
    }
  });
});

describe('limits', () => {
  it('count open and accepted invitations, not what came to nothing', async () => {
    expect(await world.allowance()).toEqual({
      used: 0,
      max: 5,
      exhibitorId: null,
      companyName: null,
      minutes: [15, 30, 45, 60],
    });
    const first = await asked({ attendeeIds: ['attendee2', 'presenter', 'moderator'] });
    await accept(await asked({ attendeeIds: ['exhibitor'], slots: [slotAt(3)] }), 'exhibitor', slotAt(3));
    expect((await world.allowance()).used).toBe(4);
    const refused = await ask({ attendeeIds: ['attendee2', 'presenter'], slots: [slotAt(5)] });
    expect([refused.status, refused.body.type]).toEqual([403, 'urn:plenary:problem:limit-reached']);
    expect(refused.body.detail).toContain('1 of 5 requests left');
    await decline(first, 'presenter');
    expect((await world.allowance()).used).toBe(3);
    expect((await ask({ attendeeIds: ['attendee2', 'presenter'], slots: [slotAt(5)] })).status).toBe(200);
  });

  it('hold however many requests come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => ask({ slots: [slotAt(1 + index / 2)] })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect((await world.allowance()).used).toBe(5);
  });

  it.each<[unknown, number]>([
    [0, 0],
    [-3, 0],
    ['many', 0],
    [null, 0],
    [2.9, 2],
  ])('of %p are %p', async (stored, max) => {
    await setEventSetting(world.server.db, HOME, 'settings', {
      SCHEDULING_ALLOWED_TIMES: [{ start: slotAt(0).start, end: slotAt(8).start }],
      createActivity: { MAX_INVITES_ATTENDEE: stored },
    });
    expect((await world.allowance()).max).toBe(max);
    const { status, body } = await ask();
    expect(status).toBe(max > 0 ? 200 : 403);
    if (max === 0) expect(body.detail).toBe('You cannot request meetings at this conference.');
  });
});

describe('people who are gone', () => {
  it('still have a name for those they were to meet', async () => {
    const meeting = await asked();
    await world.server.db.deleteFrom('attendee').where('attendee_id', '=', 'attendee2').execute();
    expect((await get(meeting)).people[1]?.attendee).toMatchObject({
      attendeeId: 'attendee2',
      firstName: 'attendee2 Quill',
      lastName: '',
    });
  });

  it('leave what they hid from to those they met', async () => {
    const meeting = await asked();
    await world.server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'attendee')
      .execute();
    expect((await get(meeting, 'attendee2')).people[0]?.attendee).not.toHaveProperty('hidden');
    expect((await accept(meeting)).status).toBe(200);
  });
});
