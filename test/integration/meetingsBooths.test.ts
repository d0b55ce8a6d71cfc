import {
  DEFAULT_AVAILABILITY,
  getBoothDuties,
  putAvailability,
  putBoothDuties,
} from '../../src/contract/meetings/availability';
import { getBoothStatistics, listBoothActs } from '../../src/contract/exhibition/exhibitorCenter';
import { getSharing, listLeads } from '../../src/contract/exhibition/leads';
import { listBoothMeetings, type Slot } from '../../src/contract/meetings/meetings';
import { handOverMeetings } from '../../server/modules/meetings/meetings/handover';
import { deleteMember, insertMember } from '../../server/modules/exhibition/booth/repository';
import { HOME } from './fourEvents';
import { MEETINGS_NOW, slotAt, useMeetings } from './meetingWorld';
import { insertAttendee, insertExhibitor } from './seed';
import type { Person } from './testServer';

const world = useMeetings();
const { accept, ask, asked, booked, cancel, decline, get, kinds, own, propose, reassign, starts } = world;

const OURS = { conferenceId: HOME, exhibitorId: 'brightline' };
const params = { exhibitorId: 'brightline' };
/** A request to the booth. */
const visit = { attendeeIds: [], exhibitorId: 'brightline' };
/** A request on behalf of the booth. */
const invitation = { attendeeIds: ['attendee'], hostExhibitorId: 'brightline' };

beforeEach(async () => {
  const { db } = world.server;
  await insertExhibitor(db, { conferenceId: HOME });
  // Three of a team: by id, by the address of a profile, and somebody whom nobody is known by.
  await insertMember(db, OURS, 'exhibitor');
  await insertMember(db, OURS, 'zoe@example.org');
  await insertMember(db, OURS, 'nobody@example.org');
  await insertAttendee(db, HOME, 'Supplier', { attendeeId: 'zoe', firstName: 'Zoe', lastName: 'Quill' });
  await db
    .updateTable('attendee')
    .set({ known_email: 'zoe@example.org' })
    .where('attendee_id', '=', 'zoe')
    .execute();
});

interface Duty extends Slot {
  capacity: number;
  staff: string[];
}
const duty = (from: number, to: number, over: Partial<Duty> = {}): Duty => ({
  start: slotAt(from).start,
  end: slotAt(to).start,
  capacity: 10,
  staff: [],
  ...over,
});
const setDuties = async (duties: Duty[], revision = 0) => {
  const reply = await world.server.call(
    putBoothDuties,
    { params, body: { duties, revision } },
    { as: 'exhibitor' },
  );
  expect(reply.status).toBe(200);
  return reply.body;
};
const staffOf = async (meetingId: string, as: Person = 'attendee') =>
  (await get({ meetingId }, as)).people
    .filter(({ attendee }) => ['exhibitor', 'zoe'].includes(attendee.attendeeId))
    .map(({ attendee }) => attendee.attendeeId);
const leads = async () =>
  (await world.server.call(listLeads, { params, query: {} }, { as: 'exhibitor' })).body.leads;
const detailsKey = async (as: Person = 'attendee') =>
  (await world.server.call(getSharing, { params }, { as })).body.detailsKey;

describe('a booth that is asked', () => {
  it('gives a slot to whoever of the team has the fewest meetings, and tells them', async () => {
    const first = await asked(visit);
    expect(first).toMatchObject({
      exhibitor: { exhibitorId: 'brightline', companyName: 'Brightline Supply', side: 'invited' },
    });
    expect(await staffOf(first.meetingId)).toEqual(['exhibitor']);
    expect(await kinds('exhibitor')).toEqual(['meetingRequested']);
    const second = await asked(visit, 'attendee2');
    expect(await staffOf(second.meetingId, 'attendee2')).toEqual(['zoe']);
    expect((await ask(visit, 'presenter')).body.type).toContain('slot-taken');
  });

  it('is answered by any of the team: whoever accepts takes part', async () => {
    const meeting = await asked(visit, 'attendee');
    await asked(visit, 'attendee2');
    await insertMember(world.server.db, OURS, 'presenter');
    expect(await own('presenter')).toMatchObject([
      { own: { role: 'invited', answer: 'open', takesPart: false } },
      { own: { takesPart: false } },
    ]);
    const { body } = await accept(meeting, 'presenter');
    expect(body).toMatchObject({ state: 'confirmed', own: { takesPart: true, answer: 'accepted' } });
    expect(body.people.map(({ attendee }) => attendee.attendeeId)).toEqual(['attendee', 'presenter']);
    expect((await kinds('exhibitor'))[0]).toBe('meetingReassigned');
    expect(await kinds('attendee')).toEqual(['meetingAccepted']);
    expect((await booked()).filter((each) => /presenter|exhibitor/.test(each))).toEqual(['presenter 16:00']);
    // Who does not take part has it no longer among their own, but in the booth's.
    expect((await own('exhibitor')).map(({ meetingId }) => meetingId)).not.toContain(meeting.meetingId);
    const listed = await world.server.call(listBoothMeetings, { params }, { as: 'exhibitor' });
    expect(listed.body.meetings).toHaveLength(2);
    expect((await get(meeting, 'exhibitor')).own.takesPart).toBe(false);
  });

  it('declines as one', async () => {
    const meeting = await asked(visit);
    await insertMember(world.server.db, OURS, 'presenter');
    expect((await decline(meeting, 'presenter', 'Fully booked')).body.state).toBe('declined');
    expect(await booked()).toEqual([]);
  });

  it('proposes other times, held by whoever does, and so does the visitor', async () => {
    const meeting = await asked(visit);
    await insertMember(world.server.db, OURS, 'presenter');
    const { body } = await propose(meeting, [slotAt(4)], 'presenter');
    expect(body).toMatchObject({ awaiting: 'host', slots: [slotAt(4)] });
    expect(await booked()).toEqual(['attendee 19:00', 'presenter 19:00']);
    const back = await propose(body, [slotAt(5), slotAt(6)], 'attendee');
    expect(back.body).toMatchObject({ awaiting: 'invited' });
    expect(await staffOf(meeting.meetingId)).toEqual([]);
    expect((await booked()).filter((each) => each.startsWith('presenter'))).toHaveLength(2);
    expect((await accept(back.body, 'exhibitor', slotAt(6))).body.slot).toEqual(slotAt(6));
    expect(await booked()).toEqual(['attendee 21:00', 'exhibitor 21:00']);
  });

  it('moves with whoever has the meeting, when the booth receives', async () => {
    await setDuties([duty(1, 1.5), duty(3, 4, { staff: ['exhibitor'] }), duty(5, 6, { staff: ['zoe'] })]);
    const { body } = await accept(await asked({ ...visit, slots: [slotAt(1)] }), 'exhibitor');
    // Zoe receives at 20:00, but the meeting stays with who has it.
    const { meetingId } = body;
    expect(await starts({ meetingId, attendeeIds: [] })).toEqual(['18:00', '18:15', '18:30']);
    expect((await propose(body, [slotAt(5)], 'attendee')).body.type).toContain('slot-taken');
    await insertMember(world.server.db, OURS, 'presenter');
    expect((await propose(body, [slotAt(3)], 'presenter')).status).toBe(403);
    const moved = (await propose(body, [slotAt(3)], 'attendee')).body;
    expect((await accept(moved, 'presenter', slotAt(3))).status).toBe(403);
    // Handed over, it takes its own time and the proposed one along.
    const handed = (await reassign(moved, 'presenter')).body;
    expect(await booked()).toEqual([
      'attendee 16:00',
      'attendee 18:00',
      'presenter 16:00',
      'presenter 18:00',
    ]);
    expect((await accept(handed, 'presenter', slotAt(3))).body).toMatchObject({ slot: slotAt(3) });
    expect(await booked()).toEqual(['attendee 18:00', 'presenter 18:00']);
  });

  it('holds each slot by somebody else where nobody is free in all of them', async () => {
    await setDuties([duty(1, 1.5, { staff: ['exhibitor'] }), duty(2, 2.5, { staff: ['zoe@example.org'] })]);
    const meeting = await asked(visit);
    expect(await booked()).toEqual(['attendee 16:00', 'attendee 17:00', 'exhibitor 16:00', 'zoe 17:00']);
    expect((await world.allowance()).used).toBe(1);
    // The visitor's own answer to a counter-proposal keeps who holds the slot.
    const { body } = await accept(meeting, 'exhibitor', slotAt(1));
    expect(body.people.map(({ attendee }) => attendee.attendeeId)).toEqual(['attendee', 'exhibitor']);
    expect(await booked()).toEqual(['attendee 16:00', 'exhibitor 16:00']);
  });

  it('is not one’s own', async () => {
    expect((await ask(visit, 'exhibitor')).status).toBe(422);
    expect((await world.slots(visit, 'exhibitor')).status).toBe(422);
  });

  it('and has left: it cannot be asked, and what was agreed stays', async () => {
    const confirmed = await accept(await asked(visit), 'exhibitor');
    await world.server.db.updateTable('exhibitor').set({ removed_at: new Date() }).execute();
    expect((await ask(visit, 'attendee2')).status).toBe(404);
    expect((await own('exhibitor')).map(({ state }) => state)).toEqual(['confirmed']);
    expect((await get(confirmed.body)).exhibitor?.companyName).toBe('Brightline Supply');
    expect((await cancel(confirmed.body)).status).toBe(200);
  });

  it('and whose team somebody has left: they have its meetings no longer', async () => {
    const meeting = await asked(visit);
    await deleteMember(world.server.db, OURS, 'exhibitor');
    expect(await own('exhibitor')).toEqual([]);
    expect((await accept(meeting, 'exhibitor')).status).toBe(404);
    await insertMember(world.server.db, OURS, 'presenter');
    expect((await accept(meeting, 'presenter')).body.people).toHaveLength(2);
  });
});

describe('a colleague', () => {
  it('takes a meeting over, if they are free, and everybody is told', async () => {
    const meeting = await asked(visit);
    const { body } = await reassign(meeting, 'zoe');
    expect(body.own).toEqual({ role: 'invited', answer: 'open', takesPart: false });
    expect(await staffOf(meeting.meetingId)).toEqual(['zoe']);
    expect(await kinds('attendee')).toEqual(['meetingReassigned']);
    expect((await reassign(body, 'zoe')).status).toBe(409);
    const back = await reassign(body, 'exhibitor');
    const confirmed = await accept(back.body, 'exhibitor');
    expect((await reassign(confirmed.body, 'zoe@example.org')).body.people[1]?.answer).toBe('accepted');
    expect(await booked()).toEqual(['attendee 16:00', 'zoe 16:00']);
  });

  it('does not, if they are busy then, not on the team, or it is no booth’s', async () => {
    await asked({ attendeeIds: ['zoe'] }, 'presenter');
    const meeting = await asked(visit);
    expect(await staffOf(meeting.meetingId)).toEqual(['exhibitor']);
    expect((await reassign(meeting, 'zoe')).body.type).toContain('slot-taken');
    expect((await reassign(meeting, 'presenter')).status).toBe(422);
    expect((await reassign(meeting, 'zoe', 'attendee')).status).toBe(403);
    expect((await reassign(await asked({ slots: [slotAt(5)] }), 'zoe', 'attendee2')).status).toBe(403);
  });
});

describe('those on duty', () => {
  const unseen = async () => {
    const { rows } = await world.server.database.pool.query<{ user_id: string; kind: string }>(
      `select user_id, body->>'kind' as kind from networking_notification
       where seen_at is null and user_id <> 'attendee' order by user_id, notification_id`,
    );
    return rows.map(({ user_id, kind }) => `${user_id} ${kind}`);
  };

  beforeEach(async () => {
    await insertMember(world.server.db, OURS, 'presenter');
    await setDuties([
      duty(1, 3, { staff: ['exhibitor', 'zoe@example.org'] }),
      duty(4, 5, { staff: ['presenter'] }),
    ]);
  });

  it('are all told of a request, until one of them takes it', async () => {
    const meeting = await asked(visit);
    expect(await unseen()).toEqual(['exhibitor meetingRequested', 'zoe meetingRequested']);
    await accept(meeting, 'exhibitor');
    expect(await unseen()).toEqual(['exhibitor meetingRequested']);
  });

  it('are told of other times that the visitor proposes, once somebody of them has', async () => {
    const meeting = await asked(visit);
    const countered = (await propose(meeting, [slotAt(2)], 'exhibitor')).body;
    expect(await unseen()).toEqual(['exhibitor meetingRequested']);
    await propose(countered, [slotAt(4)], 'attendee');
    expect((await unseen()).filter((each) => each.startsWith('presenter'))).toEqual([
      'presenter meetingProposed',
    ]);
  });

  it('need not look any more once one of them has declined', async () => {
    await decline(await asked(visit), 'presenter');
    // Who held the slot is told.
    expect(await unseen()).toEqual(['exhibitor meetingDeclined']);
  });
});

describe('somebody who leaves the team', () => {
  const leave = async (account: string) => {
    await deleteMember(world.server.db, OURS, account);
    const { deps } = world.server;
    await Promise.all(
      Array.from({ length: 3 }, () =>
        handOverMeetings(deps, deps.events.defaultEvent, new Date(world.server.clock.now())),
      ),
    );
  };

  it('hands the slots they hold, and what was agreed on, to a colleague on duty who is free', async () => {
    const open = await asked(visit);
    const agreed = (await accept(await asked({ ...visit, slots: [slotAt(4)] }), 'exhibitor', slotAt(4))).body;
    await leave('exhibitor');
    expect(await staffOf(open.meetingId)).toEqual(['zoe']);
    expect(await staffOf(agreed.meetingId)).toEqual(['zoe']);
    expect((await booked()).filter((each) => !each.startsWith('attendee'))).toEqual([
      'zoe 16:00',
      'zoe 17:00',
      'zoe 19:00',
    ]);
    expect((await get(agreed)).people.map(({ answer }) => answer)).toEqual(['accepted', 'accepted']);
    expect((await kinds('attendee')).slice(0, 2)).toEqual(['meetingReassigned', 'meetingReassigned']);
    expect((await get(agreed, 'exhibitor')).status).toBe(404);
  });

  it('leaves them to the team where nobody is free, who are told', async () => {
    await insertMember(world.server.db, OURS, 'presenter');
    await setDuties([duty(1, 3, { staff: ['exhibitor'] })]);
    const { meetingId } = (await accept(await asked(visit), 'exhibitor')).body;
    await leave('exhibitor');
    expect(await booked()).toEqual(['attendee 16:00']);
    expect(await kinds('presenter')).toEqual(['meetingVacant']);
    const vacant = await get({ meetingId }, 'presenter');
    expect(vacant).toMatchObject({ state: 'confirmed', own: { role: 'invited', takesPart: false } });
    const taken = await reassign(vacant, 'presenter', 'presenter');
    expect(taken.body).toMatchObject({ state: 'confirmed', own: { answer: 'accepted', takesPart: true } });
    expect(await booked()).toEqual(['attendee 16:00', 'presenter 16:00']);
  });

  it('keeps what they have if they are on the team again, and what is not the booth’s', async () => {
    const own = await asked({ attendeeIds: ['exhibitor'], slots: [slotAt(5)] }, 'attendee2');
    const meeting = await asked(visit);
    await deleteMember(world.server.db, OURS, 'exhibitor');
    await insertMember(world.server.db, OURS, 'exhibitor');
    await leave('nobody@example.org');
    expect(await staffOf(meeting.meetingId)).toEqual(['exhibitor']);
    expect((await get(own, 'attendee2')).people).toHaveLength(2);
    expect(await world.server.db.selectFrom('left_team').selectAll().execute()).toEqual([]);
  });
});

describe('duties', () => {
  it('say when the booth receives, and who', async () => {
    await setDuties([duty(1, 2, { staff: ['zoe'] }), duty(3, 4)]);
    expect(await starts(visit)).toEqual(['16:00', '16:15', '16:30', '18:00', '18:15', '18:30']);
    await asked({ ...visit, slots: [slotAt(1)] });
    // Zoe is busy, and nobody else is on duty.
    expect(await starts(visit, 'attendee2')).toEqual(['16:30', '18:00', '18:15', '18:30']);
  });

  it('limit how many meetings there are at once', async () => {
    await setDuties([duty(1, 2, { capacity: 1 })]);
    await asked({ ...visit, slots: [slotAt(1)] });
    expect(await starts(visit, 'attendee2')).toEqual(['16:30']);
    const replies = await Promise.all(
      (['attendee2', 'presenter', 'moderator'] as const).map((as) =>
        ask({ ...visit, slots: [slotAt(1.5)] }, as),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are the opening hours where there are none, and the allowed times without those', async () => {
    expect(await starts({ ...visit, minutes: 60 })).toHaveLength(28);
    await world.server.db
      .updateTable('exhibitor')
      .set({ hours: JSON.stringify([{ start: slotAt(6).start, end: slotAt(7).start }]) })
      .execute();
    expect(await starts({ ...visit, minutes: 60 })).toEqual(['21:00']);
  });

  it('name staff by account or id, and nobody who is not on the team', async () => {
    const { body, status } = await world.server.call(
      putBoothDuties,
      {
        params,
        body: {
          revision: 0,
          duties: [duty(2, 1), duty(1, 2, { staff: ['Zoe@example.org', 'zoe', 'attendee'] })],
        },
      },
      { as: 'exhibitor' },
    );
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['duties.0.end', 'duties.1.staff.2'],
    ]);
    const stored = await setDuties([duty(1, 2, { staff: ['Zoe@example.org'] })]);
    expect(stored).toEqual({ revision: 1, duties: [duty(1, 2, { staff: ['zoe@example.org'] })] });
    const acts = await world.server.call(listBoothActs, { params, query: {} }, { as: 'exhibitor' });
    expect(acts.body.acts).toMatchObject([{ action: 'changeDuties', by: { userId: 'exhibitor' } }]);
    const read = await world.server.call(getBoothDuties, { params }, { as: 'superuser' });
    expect(read.body).toEqual(stored);
  });

  it('are not overwritten by somebody who has not seen the latest', async () => {
    const put = (capacity: number) =>
      world.server.call(
        putBoothDuties,
        { params, body: { duties: [duty(1, 2, { capacity })], revision: 0 } },
        { as: 'exhibitor' },
      );
    const replies = await Promise.all([put(1), put(2)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a booth that asks', () => {
  it('has the limit of its tier, all of its team together', async () => {
    expect(await world.allowance('exhibitor')).toMatchObject({
      used: 0,
      max: 8,
      exhibitorId: 'brightline',
      companyName: 'Brightline Supply',
    });
    const meeting = await asked(invitation, 'exhibitor');
    expect(meeting).toMatchObject({ exhibitor: { side: 'host' } });
    await insertMember(world.server.db, OURS, 'presenter');
    // Also what they ask in their own name.
    await asked({ attendeeIds: ['moderator'] }, 'presenter');
    expect((await world.allowance('presenter')).used).toBe(2);
    expect((await world.allowance('attendee')).used).toBe(0);
  });

  it('of several whose team somebody is on, has its own limit', async () => {
    await insertExhibitor(world.server.db, { conferenceId: HOME }, { exhibitorId: 'another', tier: 1 });
    await insertMember(world.server.db, { ...OURS, exhibitorId: 'another' }, 'exhibitor');
    expect(await world.allowance('exhibitor')).toMatchObject({ exhibitorId: 'brightline', max: 8 });
    expect(await world.allowance('exhibitor', 'another')).toMatchObject({ exhibitorId: 'another', max: 0 });
    expect((await ask({ ...invitation, hostExhibitorId: 'another' }, 'exhibitor')).status).toBe(403);
  });

  it('is run by its team: a colleague cancels or hands over', async () => {
    const meeting = await asked({ ...invitation, place: 'booth' }, 'exhibitor');
    await insertMember(world.server.db, OURS, 'presenter');
    const { body } = await reassign(meeting, 'presenter', 'presenter');
    expect(await booked()).toEqual([
      'attendee 16:00',
      'attendee 17:00',
      'presenter 16:00',
      'presenter 17:00',
    ]);
    expect((await cancel(body, 'exhibitor')).body.state).toBe('cancelled');
    expect(await kinds('attendee')).toEqual(['meetingCancelled', 'meetingReassigned', 'meetingRequested']);
  });
});

describe('a lead', () => {
  it('is made once the booth accepts, of what the visitor agreed to share', async () => {
    const meeting = await asked({ ...visit, detailsKey: await detailsKey() });
    // The booth sees which of their details it will get, and gets none before.
    const seen = await get(meeting, 'exhibitor');
    expect(seen.shares).toEqual(['name', 'title', 'companyName', 'country', 'email']);
    expect(JSON.stringify(seen)).not.toContain('attendee@example.org');
    expect(await leads()).toEqual([]);
    expect((await accept(meeting, 'exhibitor')).body).not.toHaveProperty('shares');
    expect(await leads()).toMatchObject([{ details: { name: 'attendee Quill' } }]);
    const { rows } = await world.server.database.pool.query('select shared_details from meeting');
    expect(rows).toEqual([{ shared_details: null }]);
  });

  it('is none without consent, or if it comes to nothing', async () => {
    await accept(await asked(visit), 'exhibitor');
    const declined = await asked(
      { ...visit, slots: [slotAt(4)], detailsKey: await detailsKey('attendee2') },
      'attendee2',
    );
    await decline(declined, 'exhibitor');
    expect(await leads()).toEqual([]);
  });

  it('is made of a guest of the booth who agrees when they accept', async () => {
    const meeting = await asked(invitation, 'exhibitor');
    await accept(meeting, 'attendee', slotAt(1), { detailsKey: await detailsKey() });
    expect(await leads()).toMatchObject([{ details: { name: 'attendee Quill' } }]);
  });

  it('is refused if the profile has changed since it was shown', async () => {
    const key = await detailsKey();
    await world.server.db
      .updateTable('attendee')
      .set({ title: 'CEO', revision: 2 })
      .where('attendee_id', '=', 'attendee')
      .execute();
    const { status, body } = await ask({ ...visit, detailsKey: key });
    expect([status, body.detail]).toEqual([
      409,
      'Your profile has changed in the meantime. Check again what you share.',
    ]);
    expect(await booked()).toEqual([]);
  });
});

it('counts its meetings in its statistics, on the day they take place', async () => {
  await accept(await asked(visit), 'exhibitor');
  await asked(visit, 'attendee2');
  const { body } = await world.server.call(getBoothStatistics, { params }, { as: 'exhibitor' });
  expect(body.total.meetings).toBe(1);
  expect(body.days).toMatchObject([{ day: MEETINGS_NOW.slice(0, 10), meetings: 1 }]);
});

it('has no staff who want no meetings', async () => {
  const body = { ...DEFAULT_AVAILABILITY, doNotDisturb: true };
  await world.server.call(putAvailability, { body }, { as: 'exhibitor' });
  expect(await staffOf((await asked(visit)).meetingId)).toEqual(['zoe']);
});
