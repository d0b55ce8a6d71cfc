/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { stateFor } from '../../../../../test/builders/state';
import { faultFailure } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { messageCenterReducers } from '..';
import { choiceFailed, choosingStarted, peopleFound, peopleQueryChanged } from '../peopleSlice';
import { centerSlices, type CenterState } from '../testing/center';
import { CenterDialogs } from './CenterDialogs';

const ines = buildAttendee({ attendeeId: 'ines', firstName: 'Ines', lastName: 'Rey' });

function open(locale: Locale = 'en') {
  const run = renderApp<CenterState>(
    <CenterDialogs conversation={undefined} open={null} onClose={() => {}} />,
    {
      state: stateFor({ signedIn: true, locale }, centerSlices()),
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

it('says in the user’s language why a conversation cannot begin', () => {
  const { store } = open('es');
  const failure = toFailure(faultFailure(403, { code: 'exhibitorFirst' }));
  act(() => void store.dispatch(choiceFailed({ failure })));
  expect(screen.getByRole('alert').textContent).toMatch(/^Los expositores solo pueden escribir primero/);
});
