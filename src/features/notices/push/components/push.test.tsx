/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { networkFailure } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import {
  pushHostMismatched,
  pushSlice,
  pushStatusReceived,
  pushSwitchRequested,
  pushSwitchFailed,
  type PushState,
} from '../slice';
import { PushSection } from './PushSection';

function show(...facts: Parameters<typeof pushSlice.reducer>[1][]) {
  return renderApp<CoreState & { push: PushState }>(<PushSection />, {
    state: stateFor(
      { signedIn: true },
      { push: facts.reduce(pushSlice.reducer, pushSlice.getInitialState()) },
    ),
    reducers: { push: pushSlice.reducer },
  });
}
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /Send event notifications/ });

it.each([
  ['before the browser was asked', []],
  ['where the push service is another host’s', [pushHostMismatched()]],
])('shows nothing %s', (_when, facts) => {
  const { container } = show(...facts);
  expect(container.textContent).toBe('');
});

it.each([
  ['off', false, true],
  ['on', true, false],
] as const)('shows a switch that is %s', async (status, checked, wish) => {
  const { user, actions } = show(pushStatusReceived(status));
  expect(theSwitch().checked).toBe(checked);
  expect(await axeViolations()).toEqual([]);
  await user.click(theSwitch());
  expect(actions.filter(pushSwitchRequested.match).map(({ payload }) => payload)).toEqual([wish]);
});

it('shows the requested state while switching, and ignores further clicks', async () => {
  const { user, actions } = show(pushStatusReceived('off'), pushSwitchRequested(true));
  expect(theSwitch().checked).toBe(true);
  await user.click(theSwitch());
  expect(actions.filter(pushSwitchRequested.match)).toEqual([]);
});

it.each([
  ['denied', /are blocked in your browser/],
  ['unsupported', /cannot show notifications/],
] as const)('explains what to do if push is %s', (status, text) => {
  show(pushStatusReceived(status));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('shows why switching failed', () => {
  const failure = toFailure(networkFailure());
  show(pushStatusReceived('off'), pushSwitchFailed({ status: 'off', failure }));
  expect(screen.getByRole('alert').textContent).toBe('That didn’t work. Try again in a moment.');
  expect(theSwitch().checked).toBe(false);
});
