import {
  cancelMeetingForPeople,
  exportMeetings,
  getMeetingSettings,
  LISTED_MEETINGS_PAGE,
  listAllMeetings,
  listMeetingActs,
  putMeetingSettings,
  type MeetingSettings,
} from '../../src/contract/meetings/meetingAdmin';
import type { EndpointInput } from '../../src/contract/kit/endpoint';
import { routePath } from '../../server/plugins/contractRoutes';
import { getSettings } from '../../src/contract/platform/settings';
import { toMeetingSettings } from '../../server/modules/meetings/meetings/settings';
import { HOME, OTHER } from './fourEvents';
import { ALLOWED, slotAt, useMeetings } from './meetingWorld';
import { setEventSetting } from './seed';

const world = useMeetings();
const { accept, asked, booked, decline, get, kinds, notices, own } = world;

const as = 'superuser' as const;
const list = async (query: EndpointInput<typeof listAllMeetings>['query'] = {}) =>
  (await world.server.call(listAllMeetings, { query }, { as })).body;
const topics = async (query: EndpointInput<typeof listAllMeetings>['query']) =>
  (await list(query)).meetings.map(({ topic }) => topic);
const settings = async () => (await world.server.call(getMeetingSettings, {}, { as })).body;
const put = (body: MeetingSettings) => world.server.call(putMeetingSettings, { body }, { as });
const acts = async () => (await world.server.call(listMeetingActs, { query: {} }, { as })).body.acts;
const cancelFor = (meetingId: string, revision: number, reason = 'Room flooded') =>
  world.server.call(cancelMeetingForPeople, { params: { meetingId }, body: { revision, reason } }, { as });
const exported = async (query = '') => {
  const reply = await world.server.inject({
    url: `${routePath(exportMeetings).replace(':conferenceId', HOME)}${query}`,
    headers: { authorization: `Bearer ${await world.server.token(as)}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body;
};

describe('settings', () => {
  it('are those that everybody gets, and those of meetings', async () => {
    expect(await settings()).toEqual({
      allowedTimes: [ALLOWED],
      maxInvitesAttendee: 5,
      maxInvitesByTier: { 2: 8 },
      slotMinutes: 15,
      lengths: [15, 30, 45, 60],
      holdMinutes: 1_440,
      revision: 0,
    });
  });

  it('hold at once, also in GET /settings, and leave its other settings alone', async () => {
    await setEventSetting(world.server.db, HOME, 'settings', {
      SESSION_EARLY_ENTRY_MINUTES: 7,
      createActivity: { exhibitorThresholdAddToProfile: 2 },
    });
    const { body } = await put({
      ...(await settings()),
      allowedTimes: [
        { start: '2021-01-26T20:00:00Z', end: '2021-01-26T21:00:00Z' },
        { start: '2021-01-26T10:00:00-06:00', end: '2021-01-26T11:00:00-06:00' },
      ],
      maxInvitesAttendee: 3,
      maxInvitesByTier: { 1: 4 },
      slotMinutes: 30,
      lengths: [60, 30, 60],
    });
    expect(body).toMatchObject({
      lengths: [30, 60],
      revision: 1,
      allowedTimes: [{ start: '2021-01-26T16:00:00.000Z' }, { start: '2021-01-26T20:00:00.000Z' }],
    });
    expect(await settings()).toEqual(body);
    expect(await world.starts({ minutes: 30 })).toEqual(['16:00', '16:30', '20:00', '20:30']);
    expect((await world.allowance()).minutes).toEqual([30, 60]);
    const general = (await world.server.call(getSettings, {}, { as: 'attendee' })).body;
    expect(general).toMatchObject({
      SCHEDULING_ALLOWED_TIMES: body.allowedTimes,
      SESSION_EARLY_ENTRY_MINUTES: 7,
      createActivity: {
        MAX_INVITES_ATTENDEE: 3,
        MAX_INVITES_BY_TIER: { 1: 4 },
        exhibitorThresholdAddToProfile: 2,
      },
    });
    expect(await acts()).toMatchObject([
      {
        action: 'changeSettings',
        by: { userId: 'superuser', name: 'Name of superuser' },
        details: {
          fields: ['allowedTimes', 'maxInvitesAttendee', 'maxInvitesByTier', 'slotMinutes', 'lengths'],
        },
      },
    ]);
  });

  it('are stored where there were none, and over what is no object', async () => {
    await world.server.db.deleteFrom('event_setting').execute();
    expect((await put({ ...(await settings()), maxInvitesAttendee: 2 })).status).toBe(200);
    expect((await settings()).maxInvitesAttendee).toBe(2);
    await setEventSetting(world.server.db, HOME, 'settings', ['x']);
    expect((await put({ ...(await settings()), maxInvitesAttendee: 4 })).status).toBe(200);
    expect(await settings()).toMatchObject({ maxInvitesAttendee: 4, revision: 2 });
  });

  it('are not overwritten by somebody who has not seen the latest', async () => {
    const seen = await settings();
    const replies = await Promise.all([put(seen), put({ ...seen, holdMinutes: 60 })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are refused, naming each place', async () => {
    const { status, body } = await put({
      ...(await settings()),
      allowedTimes: [
        { start: ALLOWED.end, end: ALLOWED.start },
        { start: '2021-01-01T00:00:00.000Z', end: '2021-03-01T00:00:00.000Z' },
      ],
    });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['allowedTimes.0.end', 'allowedTimes.1.end'],
    ]);
    expect(await acts()).toEqual([]);
  });

  it('count as their defaults where they are not valid, and say so', () => {
    const ignored: string[] = [];
    const read = toMeetingSettings(
      {
        settings: {
          SCHEDULING_ALLOWED_TIMES: [ALLOWED, { start: 'tomorrow', end: 'later' }],
          createActivity: {
            MAX_INVITES_ATTENDEE: -1,
            MAX_INVITES_BY_TIER: { 2: 'x', 3: 4, gold: 9, 4: 1e9 },
          },
        },
        meetings: { slotMinutes: 0 },
      },
      (name) => ignored.push(name),
    );
    expect(read).toEqual({
      allowedTimes: [],
      maxInvitesAttendee: 0,
      maxInvitesByTier: { 2: 0, 3: 4, 4: 10_000 },
      slotMinutes: 15,
      lengths: [15, 30, 45, 60],
      holdMinutes: 1_440,
      revision: 0,
    });
    expect(ignored.sort()).toEqual([
      'MAX_INVITES_ATTENDEE',
      'MAX_INVITES_BY_TIER.2',
      'SCHEDULING_ALLOWED_TIMES',
      'meetings',
    ]);
  });
});

describe('all meetings of the event', () => {
  beforeEach(async () => {
    await asked({ topic: 'Floors', message: 'A secret' });
    world.server.clock.advance(1_000);
    const windows = await asked({ topic: 'Windows', attendeeIds: ['presenter'], slots: [slotAt(3)] });
    await accept(windows, 'presenter', slotAt(3));
    world.server.clock.advance(1_000);
    const doors = await asked({ topic: 'Doors', slots: [slotAt(5)] }, 'moderator');
    await decline(doors, 'attendee2', 'No');
  });

  it('are listed, latest first, without what people wrote to each other', async () => {
    const { meetings, total, next } = await list();
    expect([meetings.map(({ topic }) => topic), total, next]).toEqual([
      ['Doors', 'Windows', 'Floors'],
      3,
      null,
    ]);
    expect(meetings[1]).toMatchObject({
      state: 'confirmed',
      slot: slotAt(3),
      slots: [],
      revision: 2,
      people: [
        { attendeeId: 'attendee', name: 'attendee Quill', role: 'host', answer: 'accepted' },
        { attendeeId: 'presenter', role: 'invited', answer: 'accepted' },
      ],
    });
    expect(JSON.stringify(meetings)).not.toMatch(/secret|"No"/);
  });

  it('are narrowed down', async () => {
    expect(await topics({ state: 'confirmed' })).toEqual(['Windows']);
    expect(await topics({ state: 'declined', attendeeId: 'attendee2' })).toEqual(['Doors']);
    expect(await topics({ q: 'wind' })).toEqual(['Windows']);
    expect(await topics({ q: 'MODERATOR quill' })).toEqual(['Doors']);
    expect(await topics({ q: '%' })).toEqual(['Doors', 'Windows', 'Floors']);
    expect(await topics({ q: 'nothing' })).toEqual([]);
    expect(await topics({ from: slotAt(3).start })).toEqual(['Doors', 'Windows']);
    expect(await topics({ from: slotAt(3).start, until: slotAt(4).start })).toEqual(['Windows']);
    expect(await topics({ exhibitorId: 'brightline' })).toEqual([]);
    world.server.clock.set(slotAt(1).start);
    expect(await topics({ state: 'expired' })).toEqual(['Floors']);
    expect(await topics({ state: 'requested' })).toEqual([]);
  });

  it('stay within their event', async () => {
    const elsewhere = await world.server.call(listAllMeetings, { query: {} }, { as, event: OTHER });
    expect(elsewhere.body.meetings).toEqual([]);
    const [first] = (await list()).meetings;
    const reply = await world.server.call(
      cancelMeetingForPeople,
      { params: { meetingId: first?.meetingId ?? '' }, body: { revision: 1, reason: '' } },
      { as, event: OTHER },
    );
    expect(reply.status).toBe(404);
  });

  it('come page by page', async () => {
    await world.server.database.pool.query(
      `insert into meeting (meeting_id, conference_id, state, topic, place, created_at, changed_at)
       select gen_random_uuid(), $1, 'cancelled', 'T' || n, 'video', now(), now() from generate_series(1, 120) as n`,
      [HOME],
    );
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const page = await list(after === undefined ? {} : { after });
      expect(page.total).toBe(123);
      expect(page.meetings.length).toBeLessThanOrEqual(LISTED_MEETINGS_PAGE);
      for (const { meetingId } of page.meetings) seen.add(meetingId);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen.size).toBe(123);
    expect((await exported()).trim().split('\r\n')).toHaveLength(124);
  });

  it('are exported without formulas, and the log says how many', async () => {
    await asked({ topic: '=HYPERLINK("http://evil.example")', slots: [slotAt(6)] });
    const csv = await exported('?state=requested');
    expect(csv.startsWith('\uFEFFmeetingId,state,topic,place,company,host,invited,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain('attendee2 Quill (open)');
    expect(csv).not.toContain('Windows');
    expect(await acts()).toMatchObject([{ action: 'exportMeetings', details: { count: 2 } }]);
  });

  it('are canceled for their people, who are told by whom and why', async () => {
    const [meeting] = (await list({ state: 'confirmed' })).meetings;
    const { meetingId = '', revision = 0 } = meeting ?? {};
    expect((await cancelFor(meetingId, 1)).status).toBe(409);
    const { body } = await cancelFor(meetingId, revision);
    expect(body).toMatchObject({ state: 'cancelled', reason: 'Room flooded', slot: slotAt(3) });
    expect((await booked()).filter((each) => each.startsWith('presenter'))).toEqual([]);
    for (const person of ['attendee', 'presenter'] as const) {
      expect((await notices(person))[0]).toMatchObject({
        kind: 'meetingCancelled',
        meetingId,
        reason: 'Room flooded',
        from: { attendeeId: 'superuser', name: 'Name of superuser' },
      });
    }
    expect(await get({ meetingId })).toMatchObject({ state: 'cancelled', reason: 'Room flooded' });
    expect((await cancelFor(meetingId, revision + 1)).status).toBe(409);
    expect(await acts()).toMatchObject([{ action: 'cancelMeeting', meetingId }]);
  });

  it('are still there for organizers where the event has closed them', async () => {
    const home = world.server.deps.events.defaultEvent;
    const { active } = home.pageOptions.createActivity;
    active.development = false;
    try {
      expect((await list()).total).toBe(3);
    } finally {
      active.development = true;
    }
  });
});

it('keeps an append-only log', async () => {
  await put(await settings());
  await expect(world.server.db.deleteFrom('meeting_act').execute()).rejects.toThrow('append-only');
  await expect(
    world.server.db.updateTable('meeting_act').set({ action: 'cancelMeeting' }).execute(),
  ).rejects.toThrow('append-only');
});

it('tells nobody of a meeting twice when several cancel it at once', async () => {
  const meeting = await asked();
  const replies = await Promise.all([
    cancelFor(meeting.meetingId, 1),
    cancelFor(meeting.meetingId, 1),
    world.cancel(meeting),
    decline(meeting),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await kinds('attendee')).length + (await kinds('attendee2')).length).toBeGreaterThan(1);
  expect(await booked()).toEqual([]);
  expect(await own('attendee2')).toHaveLength(1);
});
