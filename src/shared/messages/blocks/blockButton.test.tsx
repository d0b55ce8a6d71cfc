/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { buildAttendee } from '../../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { BlockButton, blockChangeRequested, blocksReducer, type WithBlocks } from '.';
import { blocksFailed, blocksSucceeded } from './slice';

function show(attendeeId: string, ...facts: Parameters<typeof blocksReducer>[1][]) {
  const blocks = facts.reduce(blocksReducer, blocksReducer(undefined, { type: 'test/init' }));
  const running = renderApp<CoreState & WithBlocks>(<BlockButton attendeeId={attendeeId} name="Bo Reyes" />, {
    state: stateFor({ signedIn: true }, { blocks }),
    reducers: { blocks: blocksReducer },
  });
  return {
    ...running,
    changes: () => running.actions.filter(blockChangeRequested.match).map(({ payload }) => payload),
  };
}

const nobody = blocksSucceeded({ people: [] });
const bo = blocksSucceeded({ people: [buildAttendee({ attendeeId: 'bo' })] });

it('asks before somebody is blocked', async () => {
  const { user, changes } = show('bo', nobody);
  await user.click(screen.getByRole('button', { name: 'Block Bo Reyes' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Block Bo Reyes?' });
  expect(await axeViolations()).toEqual([]);
  expect(changes()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(changes()).toEqual([{ attendeeId: 'bo', isBlocked: true }]);
});

it('blocks nobody whose block is declined', async () => {
  const { user, changes } = show('bo', nobody);
  await user.click(screen.getByRole('button', { name: 'Block Bo Reyes' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(changes()).toEqual([]);
});

it('ends a block at once', async () => {
  const { user, changes } = show('bo', bo);
  await user.click(screen.getByRole('button', { name: 'Unblock Bo Reyes' }));
  expect(changes()).toEqual([{ attendeeId: 'bo', isBlocked: false }]);
});

it('keeps its place as long as it is not known whether somebody is blocked', async () => {
  const { user } = show('bo');
  await user.click(screen.getByRole('button', { name: 'Block Bo Reyes' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('is not there for the user themselves, and if it cannot be known', () => {
  const { container } = show('attendee', nobody);
  expect(within(container).queryByRole('button')).toBeNull();
  const { store } = show('bo');
  act(() => void store.dispatch(blocksFailed()));
  expect(screen.queryByRole('button')).toBeNull();
});
