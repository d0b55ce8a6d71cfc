/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { buildAttendee } from '../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import { BlockButton, blockChangeRequested, blocksReducer, type WithBlocks } from '.';
import { blocksSucceeded } from './slice';

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

it.each([
  ['the user themselves', 'attendee', nobody],
  ['somebody as long as it is not known', 'bo', { type: 'test/nothing' }],
])('is not there for %s', (_who, attendeeId, fact) => {
  show(attendeeId, fact);
  expect(screen.queryByRole('button')).toBeNull();
});
