/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { Clock, ClockView } from './Clock';

const NOW = Date.parse('2021-01-26T15:10:00.000Z');

it('shows the viewer’s time to the second, and the event’s where its zone is another', () => {
  renderApp(<ClockView now={NOW} timeZone="America/Chicago" viewerZone="Europe/Berlin" locale="en" />);
  expect(screen.getByText('4:10:00 PM')).toBeTruthy();
  expect(screen.getByText('9:10 AM CST')).toBeTruthy();
});

it('shows one time where both zones agree', () => {
  renderApp(<ClockView now={NOW} timeZone="America/Chicago" viewerZone="America/Chicago" locale="en" />);
  expect(screen.queryByText(/CST/)).toBeNull();
});

it('shows nothing until event time is known', () => {
  const { container } = renderApp(<Clock />, {
    state: stateFor({}, { serverTime: { offset: null, realNow: NOW } }),
  });
  expect(container.textContent).toBe('');
});
