/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../../../../test/axe';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { buildSession } from '../../../../../test/builders/session';
import { stateFor, type CoreState, type StateIntent } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import type { Session } from '../../../../contract/program/sessions';
import { navigationRequested } from '../../../../shared/platform/page';
import { savedReducer, type WithSaved } from '../../../../shared/people/saved';
import { savedSucceeded } from '../../../../shared/people/saved/slice';
import { sessionsRequested, sessionsSlice, type SessionsState } from '../slice';
import { SessionsScreen } from './SessionsScreen';

const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const { sessionsSucceeded, sessionsFailed, sessionsRequested: requested } = sessionsSlice.actions;
const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;
const live = buildSession({ sessionId: 'live', title: 'On air', category: 'Standards' });
const later = buildSession({
  sessionId: 'later',
  title: 'Tomorrow',
  category: 'Art',
  startTime: '2021-01-27T15:00:00.000Z',
  endTime: '2021-01-27T16:00:00.000Z',
});
const recording = buildSession({
  sessionId: 'old',
  title: 'Recording',
  startTime: '2021-01-25T15:00:00.000Z',
  endTime: '2021-01-25T16:00:00.000Z',
});

const loaded = (upcomingSessions: Session[] = [live, later], onDemand: Session[] = [recording]) =>
  sessionsSucceeded({ upcomingSessions, onDemand, currentTimeISO: new Date(NOW).toISOString() });

function show(
  where: string | Pick<StateIntent, 'at' | 'event'> = '/sessions',
  ...facts: Parameters<typeof sessionsSlice.reducer>[1][]
) {
  const intent = typeof where === 'string' ? { at: where } : where;
  return renderApp<CoreState & WithSaved & { sessions: SessionsState }>(<SessionsScreen />, {
    state: stateFor(
      { ...intent, signedIn: true },
      {
        sessions: (facts.length > 0 ? facts : [loaded()]).reduce(
          sessionsSlice.reducer,
          sessionsSlice.getInitialState(),
        ),
        saved: savedReducer(undefined, savedSucceeded({ items: [{ kind: 'session', itemId: 'later' }] })),
        eventTime: { offset: 0, realNow: NOW },
        settings: { values: { sessionEarlyEntryMinutes: 5 } },
      },
    ),
    reducers: { sessions: sessionsSlice.reducer, saved: savedReducer },
  });
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('lists upcoming and live sessions by day, under the event’s name for the program', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Program');
  expect(screen.getByRole('tab', { name: 'Upcoming' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(titles()).toEqual(['On air', 'Tomorrow']);
  expect(screen.getAllByText('Live now')).toHaveLength(1);
  expect(screen.getAllByText('Ada Okafor')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'On air' }).getAttribute('href')).toBe('/sessions/live');
  expect(await axeViolations()).toEqual([]);
});

it('leads from a session on air to its stage', () => {
  show({ at: '/sessions', event: { stages: [{ id: 'main', name: 'Main', rooms: ['Main Stage'] }] } });
  const link = screen.getByRole('link', { name: /^Live now.*On air$/ });
  expect(link.getAttribute('href')).toBe('/live-stream/main');
});

it('marks sessions whose doors are open before the start', () => {
  const at = (sessionId: string, startTime: string) =>
    buildSession({ sessionId, title: sessionId, startTime, endTime: '2021-01-26T17:00:00.000Z' });
  const soon = at('soon', '2021-01-26T15:15:00.000Z');
  const notYet = at('not-yet', '2021-01-26T15:15:00.001Z');
  show('/sessions', loaded([soon, notYet], []));
  expect(titles()).toEqual(['soon', 'not-yet']);
  expect(screen.getByText('Open now').closest('article')?.textContent).toContain('soon');
  expect(screen.queryByText('Live now')).toBeNull();
});

it('opens the recordings if the URL asks for them', () => {
  show('/sessions?onDemandFilter=');
  expect(screen.getByRole('tab', { name: 'On Demand' }).getAttribute('aria-selected')).toBe('true');
  expect(titles()).toEqual(['Recording']);
});

describe('when recordings are available until a fixed day', () => {
  const { pageOptions } = buildEventConfig();
  const until = (date: string) => ({
    ...pageOptions,
    sessions: { ...pageOptions.sessions, recordings: { kind: 'until', date } as const },
  });
  const showRecordings = (date: string, tab = 'onDemandFilter=') =>
    show({ at: `/sessions?${tab}`, event: { pageOptions: until(date) } });

  it('shows the date above the recordings, but not above upcoming sessions', () => {
    showRecordings('2021-11-30');
    expect(screen.getByText('Recordings are available until Nov 30, 2021.')).toBeTruthy();
    expect(titles()).toEqual(['Recording']);
    cleanup();
    showRecordings('2021-11-30', '');
    expect(screen.queryByText(/Recordings are available/)).toBeNull();
  });

  it('switches to the past tense after that day', () => {
    showRecordings('2021-01-25');
    expect(screen.getByText('Recordings were available until Jan 25, 2021.')).toBeTruthy();
  });
});

it('puts the tab into the URL', async () => {
  const { user, actions } = show();
  await user.click(screen.getByRole('tab', { name: 'On Demand' }));
  expect(actions).toContainEqual(navigationRequested('/sessions?noScroll=true&onDemandFilter=', true));
});

it('puts the category into the URL, by its code if it has one', async () => {
  const { user, actions } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Standards');
  expect(actions).toContainEqual(
    navigationRequested('/sessions?noScroll=true&onDemandFilter=SPOT01&tab=upcoming', true),
  );
});

it('shows only the selected category', async () => {
  show('/sessions?onDemandFilter=SPOT01&tab=upcoming');
  expect(titles()).toEqual(['On air']);
});

it('says that a category is empty, and offers all categories', async () => {
  const { user, actions } = show('/sessions?onDemandFilter=SPOT09');
  expect(screen.getByText('No sessions in this category.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All categories' }));
  expect(actions).toContainEqual(navigationRequested('/sessions?noScroll=true&onDemandFilter=', true));
});

describe('an empty tab', () => {
  const text = () => screen.getByRole('tabpanel').textContent;

  it('says how many recordings match, and leads to them with the same category', async () => {
    const art = { ...recording, category: 'Art' };
    const { user, actions } = show('/sessions?onDemandFilter=Art&tab=upcoming', loaded([live], [art]));
    expect(text()).toContain('No sessions in this category here. There is one under On Demand.');
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'On Demand' }));
    expect(actions).toContainEqual(navigationRequested('/sessions?noScroll=true&onDemandFilter=Art', true));
  });

  it('says how many upcoming sessions match', () => {
    show('/sessions?onDemandFilter=Art', loaded([later, { ...later, sessionId: 'another' }], [recording]));
    expect(text()).toContain('No sessions in this category here. There are 2 under Upcoming.');
  });

  it('says how many of the user’s own sessions there are', () => {
    show('/sessions?mine=true&onDemandFilter=', loaded());
    expect(text()).toContain('There is one under Upcoming.');
  });

  it('speaks of recordings only if there are some, by the event’s name for them', () => {
    const { pageOptions } = buildEventConfig();
    const event = {
      pageOptions: { ...pageOptions, sessions: { ...pageOptions.sessions, onDemandLabel: 'Films' } },
    };
    show({ at: '/sessions', event }, loaded([], [recording]));
    expect(text()).toContain('There are no more upcoming sessions. There is one under Films.');
    cleanup();
    show({ at: '/sessions', event }, loaded([], []));
    expect(text()).toBe('There are no more upcoming sessions.');
  });

  it('is not over before the event has begun', () => {
    show({ at: '/sessions', event: { dates: { start: '2021-01-27', end: '2021-01-29' } } }, loaded([], []));
    expect(text()).toBe('The program has not been published yet.');
  });
});

it.each([
  ['loading', [requested()], 'Loading the program…'],
  ['empty', [loaded([], [])], /There are no more upcoming sessions/],
  ['failed', [requested(), sessionsFailed(failure)], /Couldn’t load the program\./],
])('shows a message when the program is %s', (_name, facts, text) => {
  show('/sessions', ...facts);
  expect(screen.getByText(text)).toBeTruthy();
});

it('keeps the program if a reload fails, and retries on request', async () => {
  const { user, actions } = show('/sessions', loaded(), sessionsFailed(failure));
  expect(titles()).toEqual(['On air', 'Tomorrow']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actions).toContainEqual(sessionsRequested());
});

it('shows the user’s own sessions on request', async () => {
  const { actions } = show('/sessions?onDemandFilter=Art&tab=upcoming');
  await userEvent.click(screen.getByRole('button', { name: 'My sessions' }));
  expect(actions.at(-1)).toEqual(
    navigationRequested('/sessions?noScroll=true&mine=true&onDemandFilter=Art&tab=upcoming', true),
  );
  cleanup();
  show('/sessions?mine=true');
  expect(screen.getByRole('button', { name: 'My sessions' }).getAttribute('aria-pressed')).toBe('true');
  expect(titles()).toEqual(['Tomorrow']);
});
