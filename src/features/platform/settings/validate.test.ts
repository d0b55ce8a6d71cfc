import type { SettingsResponse } from '../../../contract/platform/settings';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/platform/settings';
import fc from '../../../../test/property';
import { validateSettings } from './validate';

const ZONE = 'America/Chicago';
const present: Settings = {
  ...DEFAULT_SETTINGS,
  sessionEarlyEntryMinutes: 7,
  maxInvitesByTier: { '2': 11 },
  allowedTimes: [{ start: '2021-01-25T15:00:00.000Z', end: '2021-01-25T16:00:00.000Z' }],
  allowedDates: ['2021-01-25'],
};

/** Each numeric setting: how a reply states it, and where it is stored. */
const numbers: [string, (value: unknown) => SettingsResponse, (settings: Settings) => number | undefined][] =
  [
    [
      'SESSION_EARLY_ENTRY_MINUTES',
      (v) => ({ SESSION_EARLY_ENTRY_MINUTES: v }),
      (s) => s.sessionEarlyEntryMinutes,
    ],
    [
      'APPOINTMENT_EARLY_ENTRY_MINUTES',
      (v) => ({ APPOINTMENT_EARLY_ENTRY_MINUTES: v }),
      (s) => s.appointmentEarlyEntryMinutes,
    ],
    [
      'HOST_APPOINTMENT_EARLY_ENTRY_MINUTES',
      (v) => ({ HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: v }),
      (s) => s.hostAppointmentEarlyEntryMinutes,
    ],
    ['speakeasyExtraMinutes', (v) => ({ speakeasyExtraMinutes: v }), (s) => s.speakeasyExtraMinutes],
    [
      'MAX_INVITES_ATTENDEE',
      (v) => ({ createActivity: { MAX_INVITES_ATTENDEE: v } }),
      (s) => s.maxInvitesAttendee,
    ],
    [
      'MAX_INVITES_BY_TIER.2',
      (v) => ({ createActivity: { MAX_INVITES_BY_TIER: { '2': v } } }),
      (s) => s.maxInvitesByTier['2'],
    ],
    [
      'exhibitorThresholdAddToProfile',
      (v) => ({ createActivity: { exhibitorThresholdAddToProfile: v } }),
      (s) => s.exhibitorThresholdAddToProfile,
    ],
  ];

describe.each(numbers)('%s', (name, reply, kept) => {
  it('is accepted if and only if it is a number greater than -1', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-1, -0.5, 0, -0)), (value) => {
        const { settings, warnings } = validateSettings(reply(value), present, ZONE);
        const accepted = value > -1 && value < Infinity;
        expect(kept(settings)).toBe(accepted ? value : kept(present));
        expect(warnings).toHaveLength(accepted ? 0 : 1);
      }),
    );
  });

  it('is ignored with one warning that names it if it is not a number', () => {
    const anything = fc.anything().filter((value) => typeof value !== 'number' && value !== undefined);
    fc.assert(
      fc.property(anything, (value) => {
        fc.pre(typeof value !== 'bigint');
        const { settings, warnings } = validateSettings(reply(value), present, ZONE);
        expect(settings).toEqual(present);
        expect(warnings).toHaveLength(1);
        expect(warnings[0]).toContain(name);
      }),
    );
  });
});

it('accepts an empty reply', () => {
  expect(validateSettings({}, present, ZONE)).toEqual({ settings: present, warnings: [] });
});

it('uses the product’s defaults', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    sessionEarlyEntryMinutes: 0,
    appointmentEarlyEntryMinutes: 0,
    hostAppointmentEarlyEntryMinutes: 0,
    maxInvitesAttendee: 0,
    speakeasyExtraMinutes: 5,
    exhibitorThresholdAddToProfile: 9999,
  });
});

it('warns once for each ignored value', () => {
  const { warnings } = validateSettings(
    {
      SESSION_EARLY_ENTRY_MINUTES: -1,
      speakeasyExtraMinutes: 'soon',
      SCHEDULING_ALLOWED_TIMES: 'always',
      createActivity: { MAX_INVITES_ATTENDEE: null, MAX_INVITES_BY_TIER: { '1': -4, '2': 3 } },
    },
    present,
    ZONE,
  );
  expect(warnings).toHaveLength(5);
});

describe('allowed meeting times', () => {
  const allowed = (value: unknown) => validateSettings({ SCHEDULING_ALLOWED_TIMES: value }, present, ZONE);

  it('yield the days in the event’s zone, each once, sorted', () => {
    const ranges = [
      { start: '2021-01-27T15:00:00.000Z', end: '2021-01-27T23:00:00.000Z' },
      { start: '2021-01-26T09:00:00.000-06:00', end: '2021-01-28T00:00:00.000-06:00' },
      // Still the previous evening in Chicago.
      { start: '2021-01-26T03:00:00.000Z', end: '2021-01-26T04:00:00.000Z' },
    ];
    const { settings, warnings } = allowed(ranges);
    expect(settings.allowedTimes).toEqual(ranges);
    expect(settings.allowedDates).toEqual(['2021-01-25', '2021-01-26', '2021-01-27']);
    expect(warnings).toEqual([]);
  });

  it('may be none: an empty list changes nothing and is not warned about', () => {
    expect(allowed([])).toEqual({ settings: present, warnings: [] });
  });

  it.each([
    ['no list', { start: '2021-01-26T03:00:00.000Z', end: '2021-01-26T04:00:00.000Z' }],
    ['null', null],
    ['an entry that is nothing', [null]],
    ['a start without milliseconds', [{ start: '2021-01-26T03:00:00Z', end: '2021-01-26T04:00:00.000Z' }]],
    ['an end without offset', [{ start: '2021-01-26T03:00:00.000Z', end: '2021-01-26T04:00:00.000' }]],
    ['a day that does not exist', [{ start: '2021-02-30T03:00:00.000Z', end: '2021-03-01T04:00:00.000Z' }]],
    ['one bad entry among good ones', [present.allowedTimes[0], { start: 'soon', end: 'later' }]],
  ])('are ignored with one warning: %s', (_name, value) => {
    const { settings, warnings } = allowed(value);
    expect(settings).toEqual(present);
    expect(warnings).toHaveLength(1);
  });
});
