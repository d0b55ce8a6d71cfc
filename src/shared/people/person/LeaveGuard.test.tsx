/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { navigationRequested } from '../../platform/page';
import { LeaveGuard } from './LeaveGuard';

function open(isChanged: boolean) {
  const onDiscard = jest.fn();
  const run = renderApp(
    <>
      <a href="/sessions">Sessions</a>
      <LeaveGuard isChanged={isChanged} onDiscard={onDiscard} />
      <LeaveGuard isChanged={isChanged} onDiscard={onDiscard} />
    </>,
  );
  fireEvent.click(screen.getByText('Sessions'));
  return { ...run, onDiscard };
}

it('asks once before a link leads away from unsaved changes, and discards them', async () => {
  const { onDiscard, actions, user } = open(true);
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
  expect(actions).toContainEqual(navigationRequested('/sessions'));
});

it('keeps them if the user stays', async () => {
  const { onDiscard, actions, user } = open(true);
  await user.click(await screen.findByRole('button', { name: /Keep|Stay/ }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([onDiscard.mock.calls, actions]).toEqual([[], []]);
});

it('asks nothing while there are none', () => {
  open(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
