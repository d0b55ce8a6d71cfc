import { getMeetingSuggestions } from '../../src/contract/meetings/meetings';
import { HOME } from './fourEvents';
import { slotAt, useMeetings } from './meetingWorld';
import { setEventSetting } from './seed';

const world = useMeetings();

const suggestions = async (minutes = 30) => {
  const { body } = await world.server.call(getMeetingSuggestions, { query: { minutes } }, { as: 'attendee' });
  return body.suggestions.map(({ attendee, slot, interests }) => [
    attendee.attendeeId,
    slot.start,
    interests,
  ]);
};
const interested = (...people: string[]) =>
  world.server.db
    .updateTable('attendee')
    .set({ interests: ['Floors'] })
    .where('attendee_id', 'in', people)
    .execute();

describe('meeting suggestions', () => {
  it('name recommended people, why, and the first time at which both are free', async () => {
    await interested('attendee', 'attendee2', 'presenter');
    await world.asked({ attendeeIds: ['presenter'], slots: [slotAt(0.25)] });
    await world.asked({ attendeeIds: ['moderator'], slots: [slotAt(0.75)] }, 'attendee2');
    expect((await suggestions()).sort()).toEqual([
      ['attendee2', slotAt(1.25).start, ['Floors']],
      ['presenter', slotAt(0.75).start, ['Floors']],
    ]);
  });

  it('leave out who accepts no meetings, is hidden or has no time in common', async () => {
    await interested('attendee', 'attendee2', 'presenter', 'moderator', 'exhibitor');
    const { db } = world.server;
    const person = (user_id: string) => ({ conference_id: HOME, user_id });
    await db
      .insertInto('availability')
      .values([
        { ...person('attendee2'), do_not_disturb: true },
        { ...person('presenter'), busy_days: ['2021-01-26'] },
      ])
      .execute();
    await db.updateTable('attendee').set({ hidden: true }).where('attendee_id', '=', 'moderator').execute();
    expect(await suggestions()).toEqual([['exhibitor', expect.any(String), ['Floors']]]);
  });

  it('are none where the event allows no times', async () => {
    await interested('attendee', 'attendee2');
    await setEventSetting(world.server.db, HOME, 'settings', { SCHEDULING_ALLOWED_TIMES: [] });
    expect(await suggestions()).toEqual([]);
  });
});
