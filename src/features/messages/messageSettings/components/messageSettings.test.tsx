/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { buildMessagingSettings } from '../../../../../test/builders/message';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { blockChangeRequested, blocksReducer, type WithBlocks } from '../../../../shared/messages/blocks';
import { blocksSucceeded } from '../../../../shared/messages/blocks/slice';
import {
  messagingReducer,
  settingsSucceeded,
  type WithMessaging,
} from '../../../../shared/messages/messaging';
import { messageSettingsReducer, MessageSettings } from '..';
import { settingsChosen, type WithMessageSettings } from '../slice';

const settings = buildMessagingSettings({ playsSound: false, pushes: false });
const bo = buildAttendee({ attendeeId: 'bo', firstName: 'Bo', lastName: 'Reyes' });

function show() {
  const onClose = jest.fn();
  const running = renderApp<CoreState & WithMessageSettings & WithMessaging & WithBlocks>(
    <MessageSettings push={<p>The switch of this browser</p>} onClose={onClose} />,
    {
      state: stateFor(
        { signedIn: true },
        {
          messageSettings: messageSettingsReducer(undefined, { type: 'test/init' }),
          messaging: messagingReducer(undefined, settingsSucceeded({ settings })),
          blocks: blocksReducer(undefined, blocksSucceeded({ people: [bo] })),
        },
      ),
      reducers: {
        messageSettings: messageSettingsReducer,
        messaging: messagingReducer,
        blocks: blocksReducer,
      },
    },
  );
  const chosen = () => running.actions.filter(settingsChosen.match).map(({ payload }) => payload);
  return { ...running, chosen, onClose };
}

it('stores each choice as it is made', async () => {
  const { user, chosen } = show();
  await user.click(screen.getByRole('switch', { name: 'Play a sound' }));
  expect(chosen()).toEqual([{ playsSound: true }]);
});

it('offers push messages of this browser to those who choose them', async () => {
  const { user } = show();
  expect(screen.queryByText('The switch of this browser')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Push notifications while you’re away' }));
  expect(screen.getByText('The switch of this browser')).toBeTruthy();
});

it('asks for quiet hours and their time zone', async () => {
  const { user, chosen } = show();
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(chosen()[0]?.quietHours).toMatchObject({ from: 1_320, to: 420 });
  const group = screen.getByRole('group', { name: 'Quiet hours' });
  await user.selectOptions(within(group).getByLabelText('Time zone'), 'America/Chicago');
  expect(chosen().at(-1)?.quietHours?.timeZone).toBe('America/Chicago');
});

it('ends blocks', async () => {
  const { user, actions } = show();
  await user.click(screen.getByRole('button', { name: 'Unblock Bo Reyes' }));
  expect(actions.filter(blockChangeRequested.match).map(({ payload }) => payload)).toEqual([
    { attendeeId: 'bo', isBlocked: false },
  ]);
});

it('has no accessibility problems', async () => {
  show();
  expect(await axeViolations()).toEqual([]);
});

it('closes', async () => {
  const { user, onClose } = show();
  await user.click(screen.getByRole('button', { name: 'Close message settings' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
