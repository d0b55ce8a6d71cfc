/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { buildAttendee } from '../../../../test/builders/attendee';
import { stateFor } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { messageCenterReducers } from '..';
import { choosingStarted, peopleFound, peopleQueryChanged } from '../peopleSlice';
import { centerSlices, type CenterState } from '../testing/center';
import { CenterDialogs } from './CenterDialogs';

const ines = buildAttendee({ attendeeId: 'ines', firstName: 'Ines', lastName: 'Rey' });

function open() {
  const run = renderApp<CenterState>(
    <CenterDialogs conversation={undefined} open={null} onClose={() => {}} />,
    {
      state: stateFor({ signedIn: true }, centerSlices()),
      reducers: messageCenterReducers,
    },
  );
  act(() => {
    run.store.dispatch(choosingStarted({ conversationId: null }));
    run.store.dispatch(peopleQueryChanged({ query: 'ines' }));
    run.store.dispatch(peopleFound({ query: 'ines', people: [ines] }));
  });
  return run;
}

const field = () => screen.getByRole('textbox', { name: 'People' });

it('takes what is typed after somebody was chosen, or removed again', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /Ines Rey/ }));
  expect(document.activeElement).toBe(field());
  await user.keyboard('Bea');
  expect((field() as HTMLInputElement).value).toBe('Bea');
  await user.click(screen.getByRole('button', { name: 'Remove Ines Rey' }));
  expect(document.activeElement).toBe(field());
});
