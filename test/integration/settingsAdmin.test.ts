import { listAuditEntries } from '../../src/contract/admin/audit';
import { getMeetingSettings, putMeetingSettings } from '../../src/contract/meetings/meetingAdmin';
import { getSettings } from '../../src/contract/platform/settings';
import { getSettingsForm, putSettings, type OwnSettings } from '../../src/contract/platform/settingsAdmin';
import { HOME, STAFF, useFourEvents } from './fourEvents';
import { setEventSetting } from './seed';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const as = { as: 'superuser' } as const;

const NONE: OwnSettings = {
  SESSION_EARLY_ENTRY_MINUTES: null,
  APPOINTMENT_EARLY_ENTRY_MINUTES: null,
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: null,
  speakeasyExtraMinutes: null,
  exhibitorThresholdAddToProfile: null,
};
const form = async (event = HOME) => (await world.server.call(getSettingsForm, {}, { ...as, event })).body;
const put = (settings: Partial<OwnSettings>, revision: number, event = HOME) =>
  world.server.call(
    putSettings,
    { body: { settings: { ...NONE, ...settings }, revision } },
    { ...as, event },
  );
const shown = async (event = HOME) =>
  (await world.server.call(getSettings, {}, { as: 'superuser', event })).body;

it('shows what is set, what is not accepted, and what holds otherwise', async () => {
  await setEventSetting(world.server.db, HOME, 'settings', {
    SESSION_EARLY_ENTRY_MINUTES: 12,
    speakeasyExtraMinutes: 'ten',
    APPOINTMENT_EARLY_ENTRY_MINUTES: -1,
    createActivity: { exhibitorThresholdAddToProfile: 2 },
  });
  expect(await form()).toEqual({
    settings: { ...NONE, SESSION_EARLY_ENTRY_MINUTES: 12, exhibitorThresholdAddToProfile: 2 },
    refused: { speakeasyExtraMinutes: '"ten"', APPOINTMENT_EARLY_ENTRY_MINUTES: '-1' },
    configured: {
      SESSION_EARLY_ENTRY_MINUTES: 0,
      APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
      HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
      speakeasyExtraMinutes: 5,
      exhibitorThresholdAddToProfile: 9999,
    },
    defaults: {
      SESSION_EARLY_ENTRY_MINUTES: 0,
      APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
      HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
      speakeasyExtraMinutes: 5,
      exhibitorThresholdAddToProfile: 9999,
    },
    revision: 0,
  });
});

it('stores what holds at once, and leaves the settings of meetings alone', async () => {
  const meetings = (await world.server.call(getMeetingSettings, {}, as)).body;
  await world.server.call(putMeetingSettings, { body: { ...meetings, maxInvitesAttendee: 3 } }, as);
  const saved = await put({ speakeasyExtraMinutes: 20, exhibitorThresholdAddToProfile: 1 }, 0);
  expect(saved).toMatchObject({
    status: 200,
    body: {
      revision: 1,
      settings: { ...NONE, speakeasyExtraMinutes: 20, exhibitorThresholdAddToProfile: 1 },
    },
  });
  expect(await form()).toEqual(saved.body);
  expect(await shown()).toMatchObject({
    speakeasyExtraMinutes: 20,
    createActivity: { exhibitorThresholdAddToProfile: 1, MAX_INVITES_ATTENDEE: 3 },
  });
  // Settings of meetings are no other version of these.
  const now = (await world.server.call(getMeetingSettings, {}, as)).body;
  await world.server.call(putMeetingSettings, { body: { ...now, maxInvitesAttendee: 4 } }, as);
  expect((await put({ speakeasyExtraMinutes: 21 }, 1)).status).toBe(200);
  expect(await shown()).toMatchObject({
    speakeasyExtraMinutes: 21,
    createActivity: { exhibitorThresholdAddToProfile: 9999, MAX_INVITES_ATTENDEE: 4 },
  });
});

it('goes back to the configuration', async () => {
  await put({ SESSION_EARLY_ENTRY_MINUTES: 30 }, 0, STAFF);
  expect((await shown(STAFF)).SESSION_EARLY_ENTRY_MINUTES).toBe(30);
  await put({}, 1, STAFF);
  expect((await shown(STAFF)).SESSION_EARLY_ENTRY_MINUTES).toBe(5);
  expect(await form(STAFF)).toMatchObject({ settings: NONE, configured: { SESSION_EARLY_ENTRY_MINUTES: 5 } });
});

it('replaces what is not accepted, also where no object is stored', async () => {
  await setEventSetting(world.server.db, HOME, 'settings', { speakeasyExtraMinutes: [] });
  expect((await put({}, 0)).body.refused).toEqual({});
  await setEventSetting(world.server.db, HOME, 'settings', 'nonsense');
  const { revision } = await form();
  expect((await put({ speakeasyExtraMinutes: 7 }, revision)).status).toBe(200);
  expect((await shown()).speakeasyExtraMinutes).toBe(7);
});

it('lets one of two editors win, and tells the other', async () => {
  const both = await Promise.all([
    put({ speakeasyExtraMinutes: 1 }, 0),
    put({ speakeasyExtraMinutes: 2 }, 0),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200);
  expect(await form()).toEqual(won?.body);
});

it.each([-1, -2, 100_001, '5', true, [], {}])('refuses %j', async (value) => {
  const settings = { speakeasyExtraMinutes: value } as unknown as Partial<OwnSettings>;
  expect((await put(settings, 0)).status).toBe(400);
  expect((await form()).settings).toEqual(NONE);
});

it.each([-0.5, 0, 0.5, 100_000])('accepts %j', async (value) => {
  expect((await put({ speakeasyExtraMinutes: value }, 0)).body.settings.speakeasyExtraMinutes).toBe(value);
});

it('is recorded with the names of what changed, and not if nothing did', async () => {
  await put({ speakeasyExtraMinutes: 20 }, 0);
  await put({ speakeasyExtraMinutes: 20 }, 1);
  const { entries } = (await world.server.call(listAuditEntries, { query: {} }, as)).body;
  expect(entries.map(({ act, fields }) => [act, fields])).toEqual([
    ['event.changeSettings', ['speakeasyExtraMinutes']],
  ]);
});
