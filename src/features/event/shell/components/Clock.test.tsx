/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { Clock } from './Clock';

const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const at = (offset: number | null) =>
  stateFor({ event: { timeZone: 'America/Chicago' } }, { eventTime: { offset, realNow: NOW } });

it('shows the viewer’s time to the second with its zone; the event’s on demand, if it differs', async () => {
  const { container, user } = renderApp(<Clock viewerZone="Europe/Berlin" />, { state: at(0) });
  expect(container.textContent).toBe('4:10:00 PM GMT+1');
  const clock = screen.getByRole('button');
  expect(clock.title).toBe('Your time. Press to see event time: 9:10 AM CST');
  await user.click(clock);
  expect(container.textContent).toBe('9:10:00 AM CST');
  expect(clock.title).toBe('Event time. Press to see your time: 4:10 PM GMT+1');
  await user.click(clock);
  expect(container.textContent).toBe('4:10:00 PM GMT+1');
});

it('has nothing to switch if both zones agree', () => {
  const { container } = renderApp(<Clock viewerZone="America/Chicago" />, { state: at(1_000) });
  expect(container.textContent).toBe('9:10:01 AM CST');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is empty until event time is known, with room for the widest time in either zone', () => {
  const { container } = renderApp(<Clock viewerZone="Europe/Berlin" />, { state: at(null) });
  expect(container.textContent).toBe('');
  const clock = container.querySelector<HTMLElement>('[data-own]');
  expect([clock?.dataset['own'], clock?.dataset['event']]).toEqual(['10:58:58 PM GMT+1', '10:58:58 PM CST']);
});
