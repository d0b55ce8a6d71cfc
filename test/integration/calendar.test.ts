import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { MeetingAnswer, MeetingRole, MeetingState } from '../../src/contract/meetings/meetings';
import {
  calendarItemOf,
  endCalendarSubscription,
  getCalendarSubscription,
  renewCalendarSubscription,
} from '../../src/contract/program/calendar';
import { carryOutDeletion, postDeletionRequest } from '../../src/contract/people/dataRights';
import { deleteSaved, putSaved } from '../../src/contract/people/saved';
import { delaySession } from '../../src/contract/program/sessions';
import { DEBIAN_PYTHON, whyNoCalendarParsers } from '../../tools/calendarTools';
import naughtyStrings from '../naughtyStrings';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertAttendee, insertSession } from './seed';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const HOST = `${HOME}.localhost:8080`;
const START = '2021-01-26T15:00:00.000Z';
const END = '2021-01-26T16:00:00.000Z';

beforeEach(async () => {
  await insertSession(world.server.db, { conferenceId: HOME }, 's', {
    title: 'Opening',
    startTime: START,
    endTime: END,
    room: 'Hall 1',
  });
});

const save = (as: Person, itemId = 's', kind: 'session' | 'onDemand' = 'session') =>
  world.server.call(putSaved, { params: { kind, itemId } }, { as });
const subscribe = async (as: Person) =>
  (await world.server.call(renewCalendarSubscription, {}, { as })).body.address;
const read = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, host } = new URL(address);
  return world.server.inject({ method: 'GET', url: pathname, headers: { host, ...headers } });
};
const item = async (as: Person, name: string) => {
  const token = await world.server.token(as);
  return world.server.inject({
    method: 'GET',
    url: `/api/${HOME}/calendar/${name}.ics`,
    headers: { host: HOST, authorization: `Bearer ${token}` },
  });
};

/** The entries of a calendar as a client reads them. */
function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, description, startDate, endDate, sequence } = new ICAL.Event(component);
    return {
      uid,
      summary,
      location,
      description,
      sequence,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    };
  });
}
const entries = async (address: string) => entriesOf((await read(address)).body);

/** Stores a meeting of `attendee`, who asked, and `attendee2`. */
async function insertMeeting(
  over: { state?: MeetingState; wasConfirmed?: boolean; answer?: MeetingAnswer; topic?: string } = {},
): Promise<string> {
  const { db } = world.server;
  const { state = 'confirmed', wasConfirmed = true, answer = 'accepted', topic = 'Floors' } = over;
  const meeting_id = randomUUID();
  const of = { meeting_id, conference_id: HOME };
  const now = new Date('2021-01-26T13:00:00.000Z');
  await db
    .insertInto('meeting')
    .values({
      ...of,
      state,
      topic,
      message: 'Bring samples',
      place: 'video',
      company_name: '',
      awaiting: state === 'requested' ? 'invited' : null,
      hold_ends_at: state === 'requested' ? END : null,
      starts_at: wasConfirmed ? '2021-01-26T17:00:00.000Z' : null,
      ends_at: wasConfirmed ? '2021-01-26T17:30:00.000Z' : null,
      calendar_sequence: 2,
      created_at: now,
      changed_at: now,
    })
    .execute();
  const people: [string, MeetingRole, MeetingAnswer][] = [
    ['attendee', 'host', 'accepted'],
    ['attendee2', 'invited', answer],
  ];
  await db
    .insertInto('meeting_person')
    .values(people.map(([user_id, role, given]) => ({ ...of, user_id, role, answer: given })))
    .execute();
  return meeting_id;
}

describe('the feed', () => {
  it('has the saved sessions, with links to the app', async () => {
    await save('attendee');
    const response = await read(await subscribe('attendee'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(entriesOf(response.body)).toEqual([
      expect.objectContaining({
        uid: `session-s@${HOME}`,
        summary: 'Opening',
        location: 'Hall 1',
        start: START,
        end: END,
        sequence: 0,
        status: 'CONFIRMED',
        url: `http://${HOST}/sessions/s`,
      }),
    ]);
  });

  it('follows a session that moves, leaves the program, and comes back', async () => {
    await save('attendee');
    const address = await subscribe('attendee');
    await world.server.call(
      delaySession,
      { params: { sessionId: 's' }, query: {}, body: { startTime: '2021-01-26T15:30:00.000Z' } },
      { as: 'superuser' },
    );
    expect(await entries(address)).toMatchObject([{ start: '2021-01-26T15:30:00.000Z', sequence: 1 }]);
    await world.server.db.deleteFrom('session').execute();
    expect(await entries(address)).toMatchObject([{ status: 'CANCELLED', summary: 'Opening', sequence: 2 }]);
    await insertSession(world.server.db, { conferenceId: HOME }, 's', { startTime: START, endTime: END });
    expect(await entries(address)).toMatchObject([{ status: 'CONFIRMED', start: START, sequence: 3 }]);
    await world.server.call(deleteSaved, { params: { kind: 'session', itemId: 's' } }, { as: 'attendee' });
    expect(await entries(address)).toEqual([]);
  });

  it('cancels what can only be watched on demand now, and leaves out what never had a time', async () => {
    const { db } = world.server;
    await insertSession(db, { conferenceId: HOME }, 'film', { onDemandOnly: true });
    await insertSession(db, { conferenceId: HOME }, 'later', {});
    for (const id of ['s', 'film', 'later']) await save('attendee', id);
    await save('attendee', 'later', 'onDemand');
    const address = await subscribe('attendee');
    await db.updateTable('session').set({ on_demand_only: true }).where('session_id', '=', 's').execute();
    expect(await entries(address)).toMatchObject([{ uid: `session-s@${HOME}`, status: 'CANCELLED' }]);
  });

  it('has the meetings that are or were confirmed, for those who take part', async () => {
    await insertAttendee(world.server.db, HOME, 'Supplier', {
      attendeeId: 'attendee2',
      firstName: 'Bea',
      lastName: 'Núñez',
    });
    const confirmed = await insertMeeting();
    const cancelled = await insertMeeting({ state: 'cancelled', topic: 'Walls' });
    await insertMeeting({ state: 'declined', wasConfirmed: false });
    await insertMeeting({ state: 'requested', wasConfirmed: false });
    const refused = await insertMeeting({ answer: 'declined', topic: 'Roofs' });
    const host = await entries(await subscribe('attendee'));
    expect(host).toHaveLength(3);
    expect(host).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          uid: `meeting-${confirmed}@${HOME}`,
          summary: 'Floors',
          start: '2021-01-26T17:00:00.000Z',
          sequence: 2,
          status: 'CONFIRMED',
          description: `Bea Núñez\nBring samples\nhttp://${HOST}/schedule?meeting=${confirmed}`,
        }),
        expect.objectContaining({ uid: `meeting-${cancelled}@${HOME}`, status: 'CANCELLED' }),
      ]),
    );
    const invited = await entries(await subscribe('attendee2'));
    expect(invited.map(({ uid }) => uid)).not.toContain(`meeting-${refused}@${HOME}`);
    expect(invited).toHaveLength(2);
    expect(await entries(await subscribe('moderator'))).toEqual([]);
  });

  it('leaves out own busy times', async () => {
    await world.server.db
      .insertInto('own_time')
      .values({
        own_time_id: randomUUID(),
        conference_id: HOME,
        user_id: 'attendee',
        title: 'Dentist',
        starts_at: START,
        ends_at: END,
      })
      .execute();
    expect((await read(await subscribe('attendee'))).body).not.toContain('Dentist');
  });

  it('is not sent again while nothing changes', async () => {
    await save('attendee');
    const address = await subscribe('attendee');
    const { etag } = (await read(address)).headers;
    const again = await read(address, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await world.server.db.updateTable('session').set({ title: 'Welcome' }).execute();
    const changed = await read(address, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('is read a limited number of times an hour', async () => {
    const address = await subscribe('attendee');
    const statuses: number[] = [];
    for (let reading = 0; reading < 241; reading += 1) statuses.push((await read(address)).statusCode);
    expect(statuses.slice(238)).toEqual([200, 200, 429]);
    world.server.clock.advance(3_600_000);
    expect((await read(address)).statusCode).toBe(200);
  });
});

describe('the address', () => {
  const since = async (as: Person) =>
    (await world.server.call(getCalendarSubscription, {}, { as })).body.since;

  it('is a secret of 256 bits that is not stored', async () => {
    expect(await since('attendee')).toBeNull();
    const secret = /\/calendar\/feed\/([\w-]{43})\.ics$/.exec(await subscribe('attendee'))?.[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { rows } = await world.server.database.pool.query<{ text: string }>(
      `select row_to_json(calendar_feed)::text as text from calendar_feed`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await since('attendee')).toBe('2021-01-26T14:00:00.000Z');
    expect(await since('attendee2')).toBeNull();
  });

  it('opens nothing once it was renewed or ended', async () => {
    const first = await subscribe('attendee');
    const second = await subscribe('attendee');
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    await world.server.call(endCalendarSubscription, {}, { as: 'attendee' });
    expect((await read(second)).statusCode).toBe(404);
    expect(await since('attendee')).toBeNull();
  });

  it('opens nothing at another event', async () => {
    const address = await subscribe('attendee');
    expect((await read(address.replaceAll(HOME, OTHER))).statusCode).toBe(404);
  });

  // Each of these people loses their rights for the rest of the file.
  it('ends with the registration, also once nothing tells of that any more', async () => {
    const { pool } = world.server.database;
    await world.server.database.empty('account', 'registration', 'registration_ended');
    await pool.query(
      `insert into account (account_id, username, password_hash, attendee_id, name)
       values ('a', 'a', '', 'presenter', 'A')`,
    );
    await pool.query(`insert into registration values ('a', $1)`, [HOME]);
    const address = await subscribe('presenter');
    const other = await subscribe('attendee2');
    await pool.query('delete from registration');
    await pool.query('delete from registration_ended');
    expect([(await read(address)).statusCode, (await read(other)).statusCode]).toEqual([404, 200]);
  });

  it('ends when the person is erased', async () => {
    const address = await subscribe('helpdesk');
    const params = { attendeeId: 'helpdesk' };
    await world.server.call(postDeletionRequest, { params }, { as: 'helpdesk' });
    expect((await world.server.call(carryOutDeletion, { params }, { as: 'superuser' })).status).toBe(200);
    expect((await read(address)).statusCode).toBe(404);
  });
});

describe('one entry', () => {
  it('is a session, or a meeting that the caller takes part in', async () => {
    const meeting = calendarItemOf('meeting', await insertMeeting());
    const session = await item('attendee2', calendarItemOf('session', 's'));
    expect(session.headers['content-disposition']).toBe('attachment; filename="session-s.ics"');
    expect(entriesOf(session.body)).toMatchObject([{ summary: 'Opening', start: START }]);
    expect(entriesOf((await item('attendee2', meeting)).body)).toMatchObject([{ summary: 'Floors' }]);
    expect((await item('moderator', meeting)).statusCode).toBe(404);
  });

  it.each(['session-none', 'session-%0d%0aX', `meeting-${randomUUID()}`, 'meeting-s'])(
    'is not %s',
    async (name) => {
      expect((await item('attendee', name)).statusCode).toBe(404);
    },
  );

  it.each(['s', 'poster-s', 'session-', 'session-a.b'])('has no name like %s', async (name) => {
    expect((await item('attendee', name)).statusCode).toBe(400);
  });

  it('is no meeting that was canceled', async () => {
    const meeting = await insertMeeting({ state: 'cancelled' });
    expect((await item('attendee', calendarItemOf('meeting', meeting))).statusCode).toBe(404);
  });
});

/** Reads a calendar from its input with Debian's parsers; prints what each found as JSON. */
const READER = `
import json, sys
import icalendar, vobject
text = sys.stdin.buffer.read()
utc = lambda time: int(time.timestamp())
events = icalendar.Calendar.from_ical(text).walk('VEVENT')
one = [[str(e['UID']), str(e['SUMMARY']), utc(e['DTSTART'].dt), utc(e['DTEND'].dt), str(e['STATUS'])] for e in events]
events = vobject.readOne(text.decode()).vevent_list
other = [[e.uid.value, e.summary.value, utc(e.dtstart.value), utc(e.dtend.value), e.status.value] for e in events]
print(json.dumps([one, other]))
`;

const missing = whyNoCalendarParsers();
if (missing !== null) process.stderr.write(`${missing}\n`);
(missing === null ? it : it.skip)('is read by Debian’s parsers as by ours, whatever titles say', async () => {
  const days = ['2021-01-26', '2021-03-14', '2021-11-07'];
  const titles = [
    // vobject takes two backslashes in a row for one.
    ...naughtyStrings.filter((text) => text.trim() !== '' && !text.includes('\\\\')),
    '🎉'.repeat(450),
    'long '.repeat(180),
  ];
  let number = 0;
  for (const title of titles) {
    const day = days[number % days.length] ?? '';
    await insertSession(world.server.db, { conferenceId: HOME }, `t${number}`, {
      title: title.replaceAll('\u0000', ''),
      startTime: `${day}T15:00:00.000Z`,
      endTime: `${day}T15:45:00.000Z`,
    });
    number += 1;
  }
  await world.server.database.pool.query(
    `insert into saved_item (conference_id, user_id, kind, item_id, saved_at)
     select $1, 'attendee', 'session', session_id, now() from session`,
    [HOME],
  );
  await world.server.db.deleteFrom('session').where('session_id', '=', 's').execute();
  const { body } = await read(await subscribe('attendee'));
  const seconds = (iso: string) => Date.parse(iso) / 1_000;
  const ours = entriesOf(body).map(({ uid, summary, start, end, status }) => [
    uid,
    summary,
    seconds(start),
    seconds(end),
    status,
  ]);
  expect(ours).toHaveLength(titles.length + 1);
  const found: unknown = JSON.parse(
    execFileSync(DEBIAN_PYTHON, ['-c', READER], { input: body, encoding: 'utf8' }),
  );
  expect(found).toEqual([ours, ours]);
});
