/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { RecommendedAttendee } from '../../../../contract/people/recommendedAttendees';
import { axeViolations } from '../../../../../test/axe';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { recommendedReducer, RecommendedAttendees } from '..';
import {
  hideRequested,
  recommendedFailed,
  recommendedRequested,
  recommendedSucceeded,
  undoRequested,
  type RecommendedState,
} from '../slice';

const suggestion = (firstName: string, over: Partial<RecommendedAttendee> = {}): RecommendedAttendee => ({
  attendee: buildAttendee({ attendeeId: `id/${firstName}`, firstName, lastName: 'Vale' }),
  interests: ['Floors', 'Robots'],
  sameCompanyType: true,
  sessions: 1,
  ...over,
});

type State = CoreState & { recommended: RecommendedState };

function show(facts: Parameters<typeof recommendedReducer>[1][], signedIn = true) {
  const recommended = [...facts].reduce<RecommendedState>(
    recommendedReducer,
    recommendedReducer(undefined, { type: 'test/init' }),
  );
  return renderApp<State>(<RecommendedAttendees />, {
    state: stateFor(signedIn ? { signedIn: true } : {}, { recommended }),
    reducers: { recommended: recommendedReducer },
  });
}
const loaded = (...names: string[]) => [
  recommendedSucceeded({ recommended: names.map((n) => suggestion(n)) }),
];

it('shows who is suggested and why, with a link to their profile', async () => {
  const { container } = show(loaded('Ada', 'Bo'));
  const card = within(screen.getAllByRole('article')[0] as HTMLElement);
  expect(card.getByRole('link', { name: 'Ada Vale' }).getAttribute('href')).toBe(
    '/attendees/attendee-profile/id%2FAda',
  );
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 shared interests: Floors, Robots',
    '1 session you both watched',
    'Same type of organization',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

it('requests suggestions when shown, for signed-in users only', () => {
  expect(show([]).types()).toContain(recommendedRequested.type);
  const visitor = show([], false);
  expect(visitor.types()).not.toContain(recommendedRequested.type);
  expect(visitor.container.textContent).toBe('');
});

it('dismisses a suggestion, moves focus to the next and announces it', async () => {
  const { user, actions } = show(loaded('Ada', 'Bo'));
  await user.click(screen.getByRole('button', { name: 'Not interested: Ada Vale' }));
  expect(actions).toContainEqual(hideRequested({ attendeeId: 'id/Ada' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not interested: Bo Vale' }));
  expect(screen.getByRole('status').textContent).toContain('Ada Vale won’t be suggested to you again.');
  await user.click(screen.getByRole('button', { name: 'Not interested: Bo Vale' }));
  expect(document.activeElement?.textContent).toBe('People worth meeting');
  expect(screen.getByText('That’s everyone for now.')).toBeTruthy();
});

it('restores the last dismissed suggestion, with focus', async () => {
  const { user, actions } = show(loaded('Ada'));
  await user.click(screen.getByRole('button', { name: 'Not interested: Ada Vale' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(actions).toContainEqual(undoRequested());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ada Vale' }));
  expect(screen.getByRole('status').textContent).toBe('Ada Vale may be suggested to you again.');
});

it('links to the interests for users who have not chosen any', () => {
  show(loaded());
  expect(screen.getByRole('link', { name: 'Choose my interests' }).getAttribute('href')).toBe(
    '/attendees/attendee-profile',
  );
});

it('shows why there are none, and retries on request', async () => {
  const { user, actions, dispatch } = show([]);
  act(() => void dispatch(recommendedFailed({ kind: 'network', status: null, message: 'No network.' })));
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the suggestions.');
  const before = actions.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actions.slice(before).map(({ type }) => type)).toContain(recommendedRequested.type);
});
