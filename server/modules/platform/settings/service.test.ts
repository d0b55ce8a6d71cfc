import { settingsResponse } from '../../../../src/contract/platform/settings';
import fc from '../../../../test/property';
import { DEFAULT_SETTINGS, mergedSettings } from './service';

describe('mergedSettings', () => {
  it('returns the defaults if nothing is set', () => {
    expect(mergedSettings(undefined)).toEqual({
      SCHEDULING_ALLOWED_TIMES: [],
      SESSION_EARLY_ENTRY_MINUTES: 0,
      APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
      HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
      speakeasyExtraMinutes: 5,
      createActivity: {
        MAX_INVITES_ATTENDEE: 0,
        MAX_INVITES_BY_TIER: {},
        exhibitorThresholdAddToProfile: 9999,
      },
    });
  });

  it('merges stored values over the defaults, including inside createActivity', () => {
    const merged = mergedSettings({
      SESSION_EARLY_ENTRY_MINUTES: 10,
      createActivity: { MAX_INVITES_BY_TIER: { 2: 7 } },
    });
    expect(merged).toEqual({
      ...DEFAULT_SETTINGS,
      SESSION_EARLY_ENTRY_MINUTES: 10,
      createActivity: { ...DEFAULT_SETTINGS.createActivity, MAX_INVITES_BY_TIER: { 2: 7 } },
    });
  });

  it('leaves single bad values to the browser, which validates them one by one', () => {
    expect(mergedSettings({ SESSION_EARLY_ENTRY_MINUTES: 'ten' })?.SESSION_EARLY_ENTRY_MINUTES).toBe('ten');
  });

  it.each([
    ['a text', 'x'],
    ['a list', []],
    ['null inside', { createActivity: 3 }],
  ])('returns null for %s in place of settings', (_what, stored) => {
    expect(mergedSettings(stored)).toBeNull();
  });

  it('never returns anything that the contract refuses', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const merged = mergedSettings(stored);
        expect(merged === null || settingsResponse.safeParse(merged).success).toBe(true);
      }),
    );
  });
});
