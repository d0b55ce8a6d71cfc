import { endAbandoned } from '../../../server/modules/helpdesk/helpdesk/sweep';
import { acceptContact, CONTENT_TYPE } from '../../../src/contract/helpdesk/helpdesk';
import { HOME } from '../fourEvents';
import { useHelpdesk } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z');
const MINUTE_MS = 60_000;

const statuses = async () => {
  const rows = await world.server.db.selectFrom('helpdesk_contact').select(['user_id', 'status']).execute();
  return Object.fromEntries(rows.map(({ user_id, status }) => [user_id, status]));
};

describe('a chat abandoned by its attendee', () => {
  it('ends after ten minutes in the queue, or after an hour with an agent', async () => {
    const chat = await world.join('attendee');
    await world.joinActive('attendee2', 'helpdesk');
    world.server.clock.advance(10 * MINUTE_MS);
    expect(await endAbandoned(world.server.deps)).toBe(0);
    world.server.clock.advance(1);
    expect(await endAbandoned(world.server.deps)).toBe(1);
    expect(await statuses()).toEqual({ attendee: 'ended', attendee2: 'active' });
    const kinds = (await world.transcript(chat)).map(({ ContentType }) => ContentType);
    expect(kinds).toEqual([CONTENT_TYPE.joined, CONTENT_TYPE.left, CONTENT_TYPE.ended]);
    world.server.clock.advance(50 * MINUTE_MS);
    expect(await endAbandoned(world.server.deps)).toBe(1);
    expect(await endAbandoned(world.server.deps)).toBe(0);
    expect(await world.chatsAtDesk()).toEqual([]);
  });

  it('stays open if the attendee writes or reconnects', async () => {
    const said = await world.join('attendee');
    const back = await world.join('attendee2');
    world.server.clock.advance(9 * MINUTE_MS);
    await world.say(said, 'Still here');
    await world.connect(back.participantToken);
    world.server.clock.advance(9 * MINUTE_MS);
    expect(await endAbandoned(world.server.deps)).toBe(0);
    world.server.clock.advance(2 * MINUTE_MS);
    expect(await endAbandoned(world.server.deps)).toBe(2);
  });

  it('ends once when processes check at the same time, and stays open if just accepted', async () => {
    const chat = await world.join('attendee');
    world.server.clock.advance(11 * MINUTE_MS);
    const [taken, ended] = await Promise.all([
      world.server.call(acceptContact, { params: chat }, { as: 'helpdesk' }),
      endAbandoned(world.server.deps),
      endAbandoned(world.server.deps),
    ]);
    const over = (await world.transcript(chat)).filter(
      ({ ContentType }) => ContentType === CONTENT_TYPE.ended,
    );
    expect([200, 409]).toContain(taken.status);
    expect(over).toHaveLength(taken.status === 200 ? 0 : 1);
    expect(ended).toBeLessThanOrEqual(1);
  });

  it('has its used socket tokens removed once they expire', async () => {
    const chat = await world.join('attendee');
    await (await world.socket(chat.socketUrl)).close();
    const used = () => world.server.db.selectFrom('helpdesk_used_token').selectAll().execute();
    await endAbandoned(world.server.deps);
    expect(await used()).toHaveLength(1);
    world.server.clock.advance(2 * MINUTE_MS);
    await endAbandoned(world.server.deps);
    expect(await used()).toHaveLength(0);
  });
});

it('ends the chat of an attendee who was removed from the event', async () => {
  await world.join('attendee');
  await world.join('attendee2');
  await world.server.deps.pool.query(`insert into registration_ended values ($1, 'attendee')`, [HOME]);
  expect(await endAbandoned(world.server.deps)).toBe(1);
  const rows = await world.server.db.selectFrom('helpdesk_contact').select(['user_id', 'status']).execute();
  expect(rows.filter(({ status }) => status === 'ended').map(({ user_id }) => user_id)).toEqual(['attendee']);
  await world.server.database.empty('registration_ended');
});
