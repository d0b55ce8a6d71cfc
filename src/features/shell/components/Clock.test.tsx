/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { Clock } from './Clock';

const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const at = (offset: number | null) =>
  stateFor({ event: { timeZone: 'America/Chicago' } }, { eventTime: { offset, realNow: NOW } });

it('shows the viewer’s time to the second, and the event’s time if its zone differs', () => {
  renderApp(<Clock viewerZone="Europe/Berlin" />, { state: at(0) });
  expect(screen.getByText('4:10:00 PM')).toBeTruthy();
  expect(screen.getByText('9:10 AM CST')).toBeTruthy();
});

it('shows one time if both zones agree', () => {
  renderApp(<Clock viewerZone="America/Chicago" />, { state: at(1_000) });
  expect(screen.getByText('9:10:01 AM')).toBeTruthy();
  expect(screen.queryByText(/CST/)).toBeNull();
});

it('shows nothing until event time is known', () => {
  const { container } = renderApp(<Clock />, { state: at(null) });
  expect(container.textContent).toBe('');
});
