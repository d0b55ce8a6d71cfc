/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import { getEventNow } from '../../../../contract/admin/adminHub';
import { AdminZoneProvider } from '../../../../shared/platform/admin/zone/AdminZoneProvider';
import { adminZoneReducer } from '../../../../shared/platform/admin/zone/slice';
import { adminHubReducers, adminHubSaga, Hub } from '..';
import { EVENT_NOW, NOTHING_PREPARED, QUIET } from '../testing/sample';

const posters = { name: 'posters', path: '/posters', displayName: 'Posters', active: true, order: 1 };
const MINUTE = Date.parse('2021-01-26T15:10:00.000Z');

async function show(prepare: (deps: FakeDeps) => void, activeNavigation = [posters], minute = MINUTE) {
  const deps = createFakeDeps();
  prepare(deps);
  const event = {
    timeZone: 'America/Chicago',
    dates: { start: '2021-01-25', end: '2021-01-27' },
    activeNavigation,
  };
  const app = renderApp<CoreState>(
    <AdminZoneProvider>
      <Hub />
    </AdminZoneProvider>,
    {
      deps,
      sagas: [adminHubSaga],
      reducers: { ...adminHubReducers, adminZone: adminZoneReducer },
      state: stateFor({ signedIn: true, event }, { eventTime: { offset: 0, realNow: minute } }),
    },
  );
  await act(settle);
  return { ...app, deps };
}
const waiting = () =>
  within(screen.getByRole('region', { name: 'Needs your attention' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('shows the event now, with what waits and where it is dealt with', async () => {
  const { container } = await show(({ api }) => api.on(getEventNow, EVENT_NOW));
  const now = within(screen.getByRole('region', { name: 'Event status' }));
  expect(now.getByText('Day 2 of 3, Tuesday, January 26').nextSibling?.textContent).toBe('9:10 AM');
  expect(screen.getByText('Times are in Central Time (UTC−6)')).toBeTruthy();
  expect(now.getByText('people online').nextSibling?.textContent).toBe('1,284');
  expect(waiting()).toEqual([
    ['2 reported items', '/admin/moderation?view=reports'],
    ['1 pending question', '/admin/moderation?view=questions'],
    ['No one is waiting at the helpdesk', '/admin/helpdesk'],
    ['No deletion requests', '/admin/attendees/deletions'],
    ['3 submitted posters', '/posters'],
  ]);
  const onAir = within(screen.getByRole('region', { name: 'On air' }));
  expect(onAir.getByRole('link', { name: 'Sealing terrazzo' }).getAttribute('href')).toBe(
    '/admin/editSession?sessionId=sealing-terrazzo',
  );
  expect(onAir.getByText('Main stage · 412 viewers, until 10:00 AM')).toBeTruthy();
  expect(onAir.getByText('And 1 more session')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

describe('before the event', () => {
  const BEFORE = Date.parse('2020-10-28T15:10:00.000Z');
  const fresh = { ...QUIET, prepared: { ...NOTHING_PREPARED, sessions: true } };
  const steps = () =>
    within(screen.getByRole('region', { name: 'Set up your event' }))
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]);

  it('leads through what is to be prepared, and says how to do what is next', async () => {
    const { container } = await show(({ api }) => api.on(getEventNow, fresh), [posters], BEFORE);
    expect(steps()).toEqual([
      ['Add the programDone', '/admin/schedule'],
      [
        'Add a video to every live sessionEnter the address of its stream, or choose the room of a stage with live input.',
        '/admin/sessions',
      ],
      ['Import people', '/admin/attendees/import'],
      ['Choose moderators and helpdesk agents', '/admin/attendees'],
      ['Import posters', '/admin/posters/import'],
      ['Write the help page', '/admin/help'],
    ]);
    expect(screen.getByText('1 of 6 done')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows nothing that the list would push down before it is known', async () => {
    const reply = deferred<typeof fresh>();
    await show(({ api }) => api.on(getEventNow, () => reply.promise), [posters], BEFORE);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByText('Loading…')).toBeTruthy();
    reply.resolve(fresh);
    await act(settle);
    expect(screen.getAllByRole('region')[0]?.textContent).toContain('Set up your event');
  });

  it('does without the list while it cannot be read', async () => {
    const again = deferred<typeof fresh>();
    const { user } = await show(
      ({ api }) => api.on(getEventNow, networkFailure(), () => again.promise),
      [posters],
      BEFORE,
    );
    const retry = screen.getByRole('button', { name: /again/i });
    await user.click(retry);
    await act(settle);
    expect(screen.getByRole('button', { name: /again/i })).toBe(retry);
    again.resolve(fresh);
    await act(settle);
    expect(steps()).toHaveLength(6);
  });

  it('hides the list on request', async () => {
    const { user } = await show(({ api }) => api.on(getEventNow, fresh), [posters], BEFORE);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Set up your event' })).toBeNull();
  });

  it('has nothing to prepare once all is done', async () => {
    await show(({ api }) => api.on(getEventNow, QUIET), [posters], BEFORE);
    expect(screen.queryByRole('region', { name: 'Set up your event' })).toBeNull();
  });
});

it('has nothing to prepare once the event has begun', async () => {
  await show(({ api }) => api.on(getEventNow, { ...QUIET, prepared: NOTHING_PREPARED }));
  expect(screen.queryByRole('region', { name: 'Set up your event' })).toBeNull();
});

it('leads to all pages, by group', async () => {
  await show(({ api }) => api.on(getEventNow, QUIET));
  expect(screen.getByText('No sessions are on air.')).toBeTruthy();
  const groups = ['Program', 'People', 'Content', 'Insights'].map((name) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  );
  expect(groups).toEqual([
    ['Timetable', 'Sessions', 'Meetings'],
    ['People at this event', 'Import people', 'Deletion requests', 'Helpdesk', 'Moderation'],
    [
      'Event settings',
      'Featured video',
      'Ads and banners',
      'Announcements',
      'Help page',
      'Exhibitors',
      'Exhibitor center',
      'Import exhibitors',
      'Import posters',
    ],
    ['Evaluations', 'Analytics', 'Audit log', 'Rehearsal and developer tools'],
  ]);
});

it('names no posters where the event has none', async () => {
  await show(({ api }) => api.on(getEventNow, EVENT_NOW), []);
  expect(waiting().map(([text]) => text)).not.toContain('3 submitted posters');
});

it('says that it could not be read, and keeps what it had', async () => {
  const { deps, user } = await show(({ api }) =>
    api.on(getEventNow, networkFailure(), EVENT_NOW, networkFailure()),
  );
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the event’s status.');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await act(settle);
  expect(waiting()[0]?.[0]).toBe('2 reported items');
  await act(() => deps.clock.advance(30_000));
  expect(screen.getByText(/Couldn’t update these figures/)).toBeTruthy();
  expect(waiting()[0]?.[0]).toBe('2 reported items');
});
