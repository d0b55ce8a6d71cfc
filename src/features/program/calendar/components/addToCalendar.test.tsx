/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { calendarSlice, downloadRequested, originFound, type CalendarState } from '../slice';
import { AddToCalendar } from './AddToCalendar';

const ENTRY = {
  title: 'Opening',
  place: 'Hall 1',
  path: '/sessions/s',
  start: '2021-01-26T15:00:00.000Z',
  end: '2021-01-26T16:00:00.000Z',
};

const show = () =>
  renderApp<CoreState & { calendar: CalendarState }>(<AddToCalendar kind="session" id="s" {...ENTRY} />, {
    state: stateFor(
      { signedIn: true },
      {
        calendar: calendarSlice.reducer(
          calendarSlice.getInitialState(),
          originFound({ origin: 'https://harbor.example' }),
        ),
      },
    ),
    reducers: { calendar: calendarSlice.reducer },
  });
const button = () => screen.getByRole('button', { name: 'Add to calendar: Opening', hidden: true });

it('opens a menu by keyboard, which leads to other calendars with the page’s address', async () => {
  const { user } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  const links = screen.getAllByRole('menuitem').flatMap((item) => item.getAttribute('href') ?? []);
  expect(links.map((link) => new URL(link).hostname)).toEqual(['calendar.google.com', 'outlook.live.com']);
  expect(new URL(links[0] ?? '').searchParams.get('details')).toBe('https://harbor.example/sessions/s');
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('downloads the entry', async () => {
  const { user, actions } = show();
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'Calendar file (.ics)' }));
  expect(actions.filter(downloadRequested.match).map(({ payload }) => payload)).toEqual([
    { item: 'session-s' },
  ]);
  expect(screen.queryByRole('menu')).toBeNull();
});
