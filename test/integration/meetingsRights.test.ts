import { getAttendee } from '../../src/contract/people/attendeeProfile';
import { erasePerson } from '../../server/modules/admin/dataRights/erasePerson';
import { PERSONAL_DATA } from '../../server/modules/admin/dataRights/personalData';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { HOME } from './fourEvents';
import { slotAt, useMeetings } from './meetingWorld';
import { insertAttendee, insertExhibitor } from './seed';

const world = useMeetings();
const { accept, asked, booked, decline, get, kinds, notices, own } = world;

const erase = async (userId: string) => {
  const { deps } = world.server;
  const refusal = await erasePerson(deps, deps.events.defaultEvent, {
    userId,
    by: 'superuser',
    onBehalf: true,
  });
  expect(refusal).toBeNull();
};
const rows = async (query: string) => (await world.server.database.pool.query<object>(query)).rows;

it('exports what somebody met about, and what they wrote themselves', async () => {
  const meeting = await asked({ message: 'Bring your plans' });
  await decline(meeting, 'attendee2', 'On the road');
  const read = async (as: 'attendee' | 'attendee2') => {
    const category = PERSONAL_DATA.find(({ name }) => name === 'meetings');
    return JSON.stringify(await category?.read({ db: world.server.db, conferenceId: HOME, userId: as }));
  };
  expect(await read('attendee')).toMatch(/Floors.*Bring your plans/);
  expect(await read('attendee')).not.toContain('On the road');
  expect(await read('attendee2')).toMatch(/Floors.*On the road/);
  expect(await read('attendee2')).not.toContain('plans');
});

describe('a profile that waits for its person', () => {
  const waiting = async () => {
    const { db } = world.server;
    await db.deleteFrom('attendee').where('attendee_id', '=', 'helpdesk').execute();
    await insertAttendee(db, HOME, 'Supplier', {
      attendeeId: 'mail-1',
      firstName: 'Gil',
      lastName: 'Okafor',
    });
    await db
      .updateTable('attendee')
      .set({ known_email: 'helpdesk@example.org', awaits_person: true })
      .where('attendee_id', '=', 'mail-1')
      .execute();
  };
  const claim = () =>
    world.server.call(getAttendee, { params: { attendeeId: 'helpdesk' } }, { as: 'helpdesk' });

  it('hands its meetings to whoever claims it', async () => {
    await waiting();
    const meeting = await asked({ attendeeIds: ['mail-1'] });
    expect((await claim()).body.lastName).toBe('Okafor');
    expect(await own('helpdesk')).toMatchObject([{ meetingId: meeting.meetingId, own: { role: 'invited' } }]);
    expect((await booked()).filter((each) => each.startsWith('helpdesk'))).toHaveLength(2);
    expect((await accept(await get(meeting), 'helpdesk')).body.state).toBe('confirmed');
  });

  it('gives up what its person has promised otherwise', async () => {
    await waiting();
    const other = await asked({ attendeeIds: ['presenter'], slots: [slotAt(1)] }, 'helpdesk');
    const meeting = await asked({ attendeeIds: ['mail-1'] });
    const oneself = await asked({ attendeeIds: ['mail-1'], slots: [slotAt(5)] }, 'helpdesk');
    expect((await claim()).status).toBe(200);
    expect((await booked()).filter((each) => each.startsWith('helpdesk'))).toEqual([
      'helpdesk 16:00',
      'helpdesk 17:00',
      'helpdesk 20:00',
    ]);
    expect((await accept(other, 'presenter')).status).toBe(200);
    const seen = await get(meeting);
    expect((await accept(seen, 'helpdesk')).body.type).toContain('slot-taken');
    expect((await accept(seen, 'helpdesk', slotAt(2))).body.state).toBe('confirmed');
    expect((await get(oneself, 'helpdesk')).people).toHaveLength(1);
  });
});

// Last, and each another one: the tokens of the erased are refused from then on.
describe('somebody who is erased', () => {
  it('leaves the meetings of several to the others, and ends those of two', async () => {
    const several = await asked({ attendeeIds: ['moderator', 'presenter'] });
    const two = await asked({ attendeeIds: ['moderator'], slots: [slotAt(4)] });
    await erase('moderator');
    expect(await get(several)).toMatchObject({ state: 'requested', awaiting: 'invited' });
    expect((await get(several)).people).toHaveLength(2);
    expect(await get(two)).toMatchObject({ state: 'cancelled' });
    expect(await booked()).toEqual([
      'attendee 16:00',
      'attendee 17:00',
      'presenter 16:00',
      'presenter 17:00',
    ]);
    expect(await kinds('attendee')).toEqual(['meetingCancelled']);
    expect((await accept(await get(several), 'presenter')).body.state).toBe('confirmed');
  });

  it('is no longer on duty at a booth, and a duty of theirs alone ends', async () => {
    const { db } = world.server;
    await insertExhibitor(db, { conferenceId: HOME });
    await insertMember(db, { conferenceId: HOME, exhibitorId: 'brightline' }, 'exhibitor');
    const duty = { conference_id: HOME, exhibitor_id: 'brightline', capacity: 1 };
    const [first, second] = [slotAt(1), slotAt(2)].map(({ start, end }) => ({
      starts_at: start,
      ends_at: end,
    }));
    await db
      .insertInto('booth_duty')
      .values([
        { ...duty, starts_at: slotAt(1).start, ends_at: slotAt(1).end, ...first, staff: ['exhibitor'] },
        {
          ...duty,
          starts_at: slotAt(2).start,
          ends_at: slotAt(2).end,
          ...second,
          staff: ['exhibitor', 'zoe'],
        },
      ])
      .execute();
    await erase('exhibitor');
    expect(await rows('select staff from booth_duty')).toEqual([{ staff: ['zoe'] }]);
  });

  it('cancels what they asked for: the others are free, are told, and keep what it was about', async () => {
    const confirmed = await accept(await asked({ message: 'Bring my plans' }));
    await asked({ attendeeIds: ['presenter'], slots: [slotAt(4)] });
    await erase('attendee');
    expect(await booked()).toEqual([]);
    expect((await notices('attendee2'))[0]).toEqual({
      kind: 'meetingCancelled',
      meetingId: confirmed.body.meetingId,
      topic: 'Floors',
      from: null,
      reason: '',
    });
    expect(await kinds('presenter')).toEqual(['meetingCancelled']);
    expect(await own('attendee2')).toMatchObject([
      {
        state: 'cancelled',
        topic: 'Floors',
        message: '',
        slot: slotAt(1),
        people: [{ attendee: { attendeeId: 'attendee2' } }],
      },
    ]);
    const left = [...(await rows('select * from meeting')), ...(await rows('select * from meeting_person'))];
    expect(JSON.stringify(left)).not.toMatch(/"attendee"|plans/);
  });
});
