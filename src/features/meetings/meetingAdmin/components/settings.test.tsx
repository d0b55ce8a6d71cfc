/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { meetingAdminReducers } from '..';
import { meetingSettingsSlice, type SettingsDraft, type WithMeetingSettings } from '../settingsSlice';
import { SETTINGS } from '../testing/sample';
import { SettingsConflict } from './SettingsConflict';
import { SettingsView } from './SettingsView';

it('are not saved while the server would refuse them', async () => {
  const onSave = jest.fn();
  const show = (changes: Partial<SettingsDraft>) => (
    <SettingsView
      {...{ status: 'loaded', saving: { status: 'idle' }, isChanged: true, onSave }}
      {...{ eventZone: 'America/Chicago', firstDay: '2021-01-25', tiers: [] }}
      {...{ onChange: () => {}, onDiscard: () => {}, onRetry: () => {} }}
      draft={{ ...SETTINGS, ...changes }}
    />
  );
  const save = () => screen.getByRole('button', { name: 'Save settings' });
  const wrong = renderApp(show({ lengths: [] }));
  await wrong.user.click(save());
  expect(onSave).not.toHaveBeenCalled();
  wrong.unmount();
  const right = renderApp(show({}));
  await right.user.click(save());
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('show both versions where somebody else changed them, and whose to keep', async () => {
  const theirs = { ...SETTINGS, slotMinutes: 10, maxInvitesByTier: { '2': 7 }, revision: 7 };
  const meetingSettings = {
    ...meetingSettingsSlice.getInitialState(),
    stored: SETTINGS,
    changes: { slotMinutes: 30 },
    theirs,
  };
  const run = renderApp<CoreState & WithMeetingSettings>(<SettingsConflict />, {
    state: stateFor({ signedIn: true, locale: 'es' }, { meetingSettings }),
    reducers: { meetingSettings: meetingAdminReducers.meetingSettings },
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('definition').map((each) => each.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/: 7$/), '30', '10']),
  );
  await run.user.click(dialog.getByRole('button', { name: 'Conservar lo mío' }));
  expect(run.getState().meetingSettings).toMatchObject({
    theirs: null,
    stored: theirs,
    changes: { slotMinutes: 30 },
  });
});
