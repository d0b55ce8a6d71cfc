/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildOwnTime } from '../../../../../test/builders/ownTime';
import { buildSession } from '../../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import type { WithEventTime } from '../../../../shared/platform/eventTime';
import { meetingsReducer } from '../../../../shared/meetings/meetings';
import { selectSaved } from '../../../../shared/people/saved';
import { savedSlice, savedSucceeded } from '../../../../shared/people/saved/slice';
import { DEFAULT_SETTINGS, type WithSettings } from '../../../../shared/platform/settings';
import { draftOpened, ownTimesSlice, ownTimesSucceeded } from '../ownTimes/slice';
import type { ScheduleState } from '../selectors';
import { Schedule } from './Schedule';

type State = ScheduleState & WithEventTime & WithSettings;

const at = (time: string) => `2021-01-26T${time}:00.000Z`;
const session = (sessionId: string, title: string, start: string, end: string) =>
  buildSession({ sessionId, title, startTime: at(start), endTime: at(end) });
const upcoming = [
  session('floors', 'Floors', '15:00', '16:00'),
  session('water', 'Water', '15:30', '16:30'),
  session('air', 'Air', '15:45', '16:15'),
];
const lunch = buildOwnTime({ title: 'Lunch', start: at('18:00'), end: at('19:00') });
const ended = { title: 'Breakfast', startTime: at('12:00'), endTime: at('13:00'), room: null };

const reducers = {
  ownTimes: ownTimesSlice.reducer,
  saved: savedSlice.reducer,
  meetings: meetingsReducer,
};
const init = { type: 'test/init' };

function show(address = '/schedule?view=list') {
  const app = renderApp<CoreState & State>(
    <Schedule
      {...{ imageUrl: null, programPath: null, boothPathOf: null, posterPathOf: null, moreOf: null }}
    />,
    {
      state: stateFor<State>(
        { signedIn: true, at: address },
        {
          eventTime: { offset: 0, realNow: Date.parse(at('11:00')) },
          settings: { status: 'loaded', values: DEFAULT_SETTINGS },
          sessions: { status: 'loaded', upcoming, onDemand: [] },
          ownTimes: reducers.ownTimes(undefined, init),
          saved: reducers.saved(undefined, init),
          meetings: { ...meetingsReducer(undefined, init), status: 'loaded' },
        },
      ),
      reducers,
    },
  );
  act(() => {
    app.dispatch(ownTimesSucceeded({ ownTimes: [lunch] }));
    app.dispatch(
      savedSucceeded({
        items: [
          ...upcoming.map(({ sessionId }) => ({ kind: 'session' as const, itemId: sessionId })),
          { kind: 'session', itemId: 'breakfast', ended },
        ],
      }),
    );
  });
  return app;
}

const card = (title: string) => screen.queryByRole('heading', { name: title })?.closest('article');
const shown = (title: string) => Boolean(card(title));
const removal = (title: string) => within(card(title)!).getByRole('button', { name: /^Remove/ });
const undo = () => screen.getByRole('button', { name: 'Undo' });

it.each(['Floors', 'Lunch', 'Breakfast'])('puts back what was removed: %s', async (title) => {
  const { user, getState } = show();
  const stored = () =>
    new Set<unknown>([...getState().ownTimes.entries, ...selectSaved(getState(), 'session')]);
  const before = stored();
  await user.click(removal(title));
  expect(shown(title)).toBe(false);
  expect(
    screen.getByText(`“${title}” was removed from your schedule.`).closest('[role="status"]'),
  ).not.toBeNull();
  expect(await axeViolations()).toEqual([]);
  await user.click(undo());
  expect(shown(title)).toBe(true);
  expect(stored()).toEqual(before);
  expect(screen.queryByText(/removed from your schedule/)).toBeNull();
});

it('offers the last removal until it is closed', async () => {
  const { user } = show();
  for (const title of ['Lunch', 'Breakfast']) {
    await user.click(removal(title));
  }
  await user.click(undo());
  expect([shown('Lunch'), shown('Breakfast')]).toEqual([false, true]);
  await user.click(removal('Breakfast'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/removed from your schedule/)).toBeNull();
});

it('puts back everything that one decision about a clash removed', async () => {
  const { user } = show();
  await user.click(screen.getAllByRole('button', { name: /Resolve conflict/ })[0]!);
  const dialog = within(screen.getByRole('dialog'));
  for (const title of ['Floors', 'Air']) {
    await user.click(dialog.getByRole('button', { name: `Remove ${title}` }));
  }
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await user.click(undo());
  expect(['Floors', 'Water', 'Air'].every(shown)).toBe(true);
});

it('says at once what a new entry is at the same time as', async () => {
  const { dispatch, user } = show();
  const visit = { kind: 'exhibitor' as const, itemId: 'brightline' };
  const ownTime = buildOwnTime({
    ownTimeId: '1c6f0f38-6f0a-4a58-8f53-0d6b6a5f0002',
    title: 'Brightline',
    visit,
    start: at('16:20'),
    end: at('16:40'),
  });
  act(() => void dispatch(draftOpened({ ownTime, isNew: true })));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('At the same time: Water')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Day'));
  await user.type(dialog.getByLabelText('Day'), '2021-01-27');
  expect(dialog.queryByText(/At the same time/)).toBeNull();
});

it('gives paper the whole schedule as a list, whatever is on the screen', () => {
  show('/schedule?view=day');
  expect(shown('Floors')).toBe(false);
  fireEvent(window, new Event('beforeprint'));
  for (const title of ['Floors', 'Lunch', 'Breakfast']) expect(shown(title)).toBe(true);
  fireEvent(window, new Event('afterprint'));
  expect(shown('Floors')).toBe(false);
});
