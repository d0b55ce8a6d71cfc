import { endAbandoned } from '../../../server/modules/helpdesk/helpdesk/sweep';
import { removeOldTranscripts } from '../../../server/modules/helpdesk/helpdesk/transcripts';
import {
  contactChannel,
  CONTENT_TYPE,
  DESK_CHANNEL,
  getOwnTranscript,
  getTranscript,
  searchTranscripts,
} from '../../../src/contract/helpdesk/helpdesk';
import { until } from '../../until';
import { HOME } from '../fourEvents';
import { useHelpdesk, type Joined } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z');
const DAY_MS = 24 * 3_600_000;

async function ended(as: 'attendee' | 'attendee2'): Promise<Joined> {
  const chat = await world.join(as);
  await world.say(chat, `A word of ${as}`);
  await world.ask('disconnect', chat.connectionToken);
  return chat;
}
const found = async (query: string) =>
  (await world.server.call(searchTranscripts, { query: { query } }, { as: 'helpdesk' })).body.contacts.length;

describe('transcripts', () => {
  it('are removed with all their messages once older than the retention period', async () => {
    const old = await ended('attendee');
    world.server.clock.advance(DAY_MS);
    const newer = await ended('attendee2');
    world.server.clock.advance(9 * DAY_MS);
    expect(await removeOldTranscripts(world.server.deps, 10)).toBe(0);
    world.server.clock.advance(1);
    expect(await removeOldTranscripts(world.server.deps, 10)).toBe(1);

    const read = ({ contactId }: Joined) =>
      world.server.call(getTranscript, { params: { contactId }, query: {} }, { as: 'helpdesk' });
    expect((await read(old)).status).toBe(404);
    expect((await read(newer)).body.items).toHaveLength(4);
    expect([await found('attendee'), await found('attendee2')]).toEqual([1, 1]);
    const { rows } = await world.server.deps.pool.query<{ contact_id: string }>(
      'select distinct contact_id from helpdesk_item',
    );
    expect(rows).toEqual([{ contact_id: newer.contactId }]);
    expect(await world.server.deps.channels.head(HOME, contactChannel(old.contactId))).toBe(0);
    expect(await world.server.deps.channels.head(HOME, contactChannel(newer.contactId))).toBe(4);
  });

  it('are read by their own attendee after the end, page by page, and by no one else', async () => {
    const chat = await world.join('attendee');
    for (let number = 1; number <= 120; number += 1) await world.say(chat, `Word ${number}`);
    await world.ask('disconnect', chat.connectionToken);
    const read = (as: 'attendee' | 'attendee2' | 'superuser' | 'helpdesk', before?: number) => {
      const query = before === undefined ? {} : { before };
      return world.server.call(getOwnTranscript, { params: { contactId: chat.contactId }, query }, { as });
    };
    const newest = (await read('attendee')).body;
    expect(newest.items).toHaveLength(100);
    expect(newest.items.at(-1)?.ContentType).toBe(CONTENT_TYPE.ended);
    const rest = (await read('attendee', newest.before ?? 1)).body;
    expect(rest.before).toBeNull();
    const words = [...rest.items, ...newest.items].flatMap(({ Content }) => Content ?? []);
    expect(words).toEqual(Array.from({ length: 120 }, (_, index) => `Word ${index + 1}`));
    for (const as of ['attendee2', 'superuser', 'helpdesk'] as const) {
      expect((await read(as)).status).toBe(404);
    }
  });

  it('are removed from the desk’s channel log too', async () => {
    await ended('attendee');
    const { channels, pool } = world.server.deps;
    const head = await channels.head(HOME, DESK_CHANNEL);
    // The channel log's timestamps come from the database.
    await pool.query("update channel_message set stored_at = timestamp '2021-01-26 15:00'");
    world.server.clock.advance(8 * DAY_MS);
    const open = await world.join('attendee2');
    await removeOldTranscripts(world.server.deps, 7);
    const { rows } = await pool.query<{ body: string }>(
      'select body from channel_message join channel using (channel_id) where name = $1',
      [DESK_CHANNEL],
    );
    expect(rows.map(({ body }) => (JSON.parse(body) as Joined).contactId)).toEqual([open.contactId]);
    // Numbering continues, and a follower from before the removal is reset.
    expect(await channels.head(HOME, DESK_CHANNEL)).toBe(head + 1);
    const resets: number[] = [];
    const { stop } = await channels.follow(HOME, DESK_CHANNEL, 1, {
      deliver: () => undefined,
      signal: () => undefined,
      reset: (seq) => void resets.push(seq),
    });
    await until('the follower is reset', () => resets.length > 0);
    stop();
    expect(resets).toEqual([head + 1]);
  });

  it('of open chats are kept, however old', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    world.server.clock.advance(400 * DAY_MS);
    expect(await removeOldTranscripts(world.server.deps, 1)).toBe(0);
    await endAbandoned(world.server.deps);
    expect(await removeOldTranscripts(world.server.deps, 1)).toBe(0);
    expect((await world.server.deps.pool.query('select from helpdesk_contact')).rowCount).toBe(1);
    expect(chat.contactId).not.toBe('');
  });

  it('are kept forever with a retention of 0 days', async () => {
    await ended('attendee');
    world.server.clock.advance(4_000 * DAY_MS);
    expect(await removeOldTranscripts(world.server.deps, 0)).toBe(0);
    expect(await found('attendee')).toBe(1);
  });

  it('are removed however many there are', async () => {
    await world.server.deps.pool.query(
      `insert into helpdesk_contact(contact_id, conference_id, user_id, user_name, participant_id, status, started_at,
         ended_at, seen_at)
       select gen_random_uuid(), $1, 'u' || n, 'U', gen_random_uuid(), 'ended', now(), timestamp '2020-01-01', now()
       from generate_series(1, 1201) as n`,
      [HOME],
    );
    expect(await removeOldTranscripts(world.server.deps, 30)).toBe(1_201);
  });
});
