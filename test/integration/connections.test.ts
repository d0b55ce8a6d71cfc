import { getAttendee } from '../../src/contract/people/attendeeProfile';
import {
  listConnections,
  MAX_CONNECTION_NOTE,
  removeConnection,
  requestConnection,
} from '../../src/contract/people/connections';
import { listNotices } from '../../src/contract/notices/notices';
import { putSaved } from '../../src/contract/people/saved';
import { MAX_REQUESTS } from '../../server/modules/people/attendees/connections/service';
import naughtyStrings from '../naughtyStrings';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertAttendee, insertSession } from './seed';

const NOW = '2021-01-26T15:10:00.000Z';
const world = useFourEvents(NOW);

beforeEach(async () => {
  for (const attendeeId of ['attendee', 'attendee2']) {
    await insertAttendee(world.server.db, HOME, '', { attendeeId, firstName: attendeeId, lastName: 'Ng' });
    await world.server.db
      .updateTable('attendee')
      .set({
        email: `${attendeeId}@example.net`,
        email_shared: true,
        interests: ['Floors', attendeeId],
        revision: 1,
      })
      .where('attendee_id', '=', attendeeId)
      .execute();
  }
});

const ask = (attendeeId: string, as: Person, note = '') =>
  world.server.call(requestConnection, { params: { attendeeId }, body: { note } }, { as });
const remove = (attendeeId: string, as: Person) =>
  world.server.call(removeConnection, { params: { attendeeId } }, { as });
const list = async (as: Person) => (await world.server.call(listConnections, {}, { as })).body.connections;
const states = async (as: Person) =>
  (await list(as)).map(({ attendee, state }) => `${state} ${attendee.attendeeId}`);
const notices = async (as: Person) =>
  (await world.server.call(listNotices, { query: {} }, { as })).body.notices.map(({ body }) => body);
const emailOf = async (attendeeId: string, as: Person) =>
  (await world.server.call(getAttendee, { params: { attendeeId } }, { as })).body.email;

describe('a request to connect', () => {
  it('reaches the other with its note and what both share, and says so in a notice', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 'both', { title: 'Floors of the future' });
    await insertSession(world.server.db, { conferenceId: HOME }, 'one', { title: 'Seen by one' });
    for (const [itemId, as] of [
      ['both', 'attendee'],
      ['both', 'attendee2'],
      ['one', 'attendee'],
    ] as const) {
      await world.server.call(putSaved, { params: { kind: 'session', itemId } }, { as });
    }
    expect((await ask('attendee2', 'attendee', ' Hello! ')).body).toEqual({ state: 'sent' });
    expect(await list('attendee2')).toMatchObject([
      {
        attendee: { attendeeId: 'attendee' },
        state: 'received',
        note: 'Hello!',
        interests: ['Floors'],
        sessions: ['Floors of the future'],
        at: NOW,
      },
    ]);
    // Who asks learns nothing of what the other saved.
    expect(await list('attendee')).toMatchObject([{ state: 'sent', interests: ['Floors'], sessions: [] }]);
    expect(await notices('attendee2')).toEqual([
      { kind: 'connectionRequested', from: { attendeeId: 'attendee', name: 'attendee Ng' }, note: 'Hello!' },
    ]);
    expect(await notices('attendee')).toEqual([]);
  });

  it('opens email addresses to both once it is accepted, and closes them when it is removed', async () => {
    expect(await emailOf('attendee2', 'attendee')).toBeUndefined();
    await ask('attendee2', 'attendee');
    expect(await emailOf('attendee2', 'attendee')).toBeUndefined();
    expect((await ask('attendee', 'attendee2')).body).toEqual({ state: 'connected' });
    expect(await emailOf('attendee2', 'attendee')).toBe('attendee2@example.net');
    expect(await emailOf('attendee', 'attendee2')).toBe('attendee@example.net');
    expect(await states('attendee')).toEqual(['connected attendee2']);
    expect(await notices('attendee')).toEqual([
      { kind: 'connectionAccepted', from: { attendeeId: 'attendee2', name: 'attendee2 Ng' } },
    ]);
    await remove('attendee', 'attendee2');
    expect(await emailOf('attendee2', 'attendee')).toBeUndefined();
    expect([await states('attendee'), await states('attendee2')]).toEqual([[], []]);
  });

  it('has one outcome when both ask at once', async () => {
    await Promise.all([ask('attendee2', 'attendee'), ask('attendee', 'attendee2')]);
    expect(await states('attendee')).toEqual(['connected attendee2']);
    expect(await states('attendee2')).toEqual(['connected attendee']);
  });

  it('can be ignored, of which whoever sent it learns nothing, and accepted later', async () => {
    await ask('attendee2', 'attendee');
    await remove('attendee', 'attendee2');
    expect(await states('attendee2')).toEqual([]);
    expect(await states('attendee')).toEqual(['sent attendee2']);
    expect((await ask('attendee2', 'attendee')).body).toEqual({ state: 'sent' });
    expect(await states('attendee2')).toEqual([]);
    expect((await ask('attendee', 'attendee2')).body).toEqual({ state: 'connected' });
  });

  it('rings once a day, however often it is withdrawn and sent again', async () => {
    for (let time = 0; time < 3; time += 1) {
      await ask('attendee2', 'attendee');
      await remove('attendee2', 'attendee');
    }
    await ask('attendee2', 'attendee');
    expect(await states('attendee2')).toEqual(['received attendee']);
    expect(await notices('attendee2')).toHaveLength(1);
  });

  it('is refused to oneself, to nobody, to the hidden, and from the hidden', async () => {
    expect((await ask('attendee', 'attendee')).status).toBe(422);
    expect((await ask('nobody', 'attendee')).status).toBe(404);
    await world.server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'attendee2')
      .execute();
    expect((await ask('attendee2', 'attendee')).status).toBe(404);
    expect((await ask('attendee', 'attendee2')).status).toBe(422);
  });

  it('does not list people who have hidden themselves since', async () => {
    await ask('attendee2', 'attendee');
    await world.server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'attendee')
      .execute();
    expect(await states('attendee2')).toEqual([]);
  });

  it('is refused beyond a day’s limit of unanswered ones', async () => {
    const row = { conference_id: HOME, from_user: 'attendee', asked_at: new Date(NOW) };
    const rows = Array.from({ length: MAX_REQUESTS }, (_each, index) => ({ ...row, to_user: `p${index}` }));
    await world.server.db.insertInto('connection_request').values(rows).execute();
    expect((await ask('attendee2', 'attendee')).status).toBe(429);
    // Accepting is not asking.
    await ask('attendee', 'attendee2');
    expect((await ask('attendee2', 'attendee')).body).toEqual({ state: 'connected' });
  });

  it('keeps to the limit when many are sent at once', async () => {
    const others = Array.from({ length: 8 }, (_each, index) => `other${index}`);
    for (const attendeeId of others) await insertAttendee(world.server.db, HOME, '', { attendeeId });
    const row = { conference_id: HOME, from_user: 'attendee', asked_at: new Date(NOW) };
    const rows = Array.from({ length: MAX_REQUESTS - 2 }, (_each, index) => ({
      ...row,
      to_user: `p${index}`,
    }));
    await world.server.db.insertInto('connection_request').values(rows).execute();
    const replies = await Promise.all(others.map((attendeeId) => ask(attendeeId, 'attendee')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('returns hostile notes unchanged, and refuses those that are too long', async () => {
    for (const note of naughtyStrings.filter((text) => !text.includes('\0')).slice(0, 200)) {
      await ask('attendee2', 'attendee', note.slice(0, MAX_CONNECTION_NOTE));
      expect((await list('attendee2'))[0]?.note).toBe(note.slice(0, MAX_CONNECTION_NOTE).trim());
      await remove('attendee2', 'attendee');
    }
    expect((await ask('attendee2', 'attendee', 'x'.repeat(MAX_CONNECTION_NOTE + 1))).status).toBe(400);
  });
});
