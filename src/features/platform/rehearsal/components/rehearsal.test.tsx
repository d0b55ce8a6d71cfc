/** @jest-environment jsdom */
import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { networkFailure } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import {
  clockReceived,
  dialogOpened,
  rehearsalSlice,
  timeChangeFailed,
  timeChangeRequested,
  type RehearsalState,
} from '../slice';
import { Rehearsal } from './Rehearsal';
import { RehearsalStart } from './RehearsalStart';

const NOW = Date.parse('2021-01-26T16:15:20.000Z');
const clock = (pretended: boolean, settable = true) =>
  clockReceived({ currentTimeISO: new Date(NOW).toISOString(), pretended, settable });

type Facts = Parameters<typeof rehearsalSlice.reducer>[1][];

const show = (...facts: Facts) => render(<Rehearsal />, facts);

function render(part: ReactElement, facts: Facts) {
  return renderApp<CoreState & { rehearsal: RehearsalState }>(part, {
    state: stateFor(
      { signedIn: true, event: { timeZone: 'America/Chicago' } },
      {
        rehearsal: facts.reduce(rehearsalSlice.reducer, rehearsalSlice.getInitialState()),
        eventTime: { offset: 0, realNow: NOW },
      },
    ),
    reducers: { rehearsal: rehearsalSlice.reducer },
  });
}
const day = () => screen.getByLabelText<HTMLInputElement>('Day');
const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const requests = ({ actions }: ReturnType<typeof show>) =>
  actions.filter(timeChangeRequested.match).map(({ payload }) => payload.at);

describe('the banner', () => {
  it('says that the time is simulated and shows it in the event’s zone', async () => {
    show(clock(true));
    expect(screen.getByRole('region', { name: 'Rehearsal' }).textContent).toContain(
      'Rehearsal: simulated event time. It is now Jan 26, 2021, 10:15 AM in America/Chicago.',
    );
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['in real time', [clock(false)]],
    ['before that is known', []],
  ])('is hidden %s', (_when, facts) => {
    show(...facts);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('opens the dialog with the event’s current time', async () => {
    const { user } = show(clock(true));
    await user.click(screen.getByRole('button', { name: 'Set the time' }));
    expect(screen.getByRole('dialog', { name: 'Set the time of this event' })).toBeTruthy();
    expect([day().value, time().value]).toEqual(['2021-01-26', '10:15']);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the dialog', () => {
  it('interprets the entered time in the event’s zone', async () => {
    const app = show(clock(true), dialogOpened());
    await app.user.clear(day());
    await app.user.type(day(), '2021-07-26');
    await app.user.clear(time());
    await app.user.type(time(), '18:30');
    await app.user.click(screen.getByRole('button', { name: 'Set this time' }));
    expect(requests(app)).toEqual(['2021-07-26T23:30:00.000Z']);
  });

  it('shows an error for a nonexistent time, and requests nothing', async () => {
    const app = show(clock(true), dialogOpened());
    await app.user.clear(time());
    await app.user.click(screen.getByRole('button', { name: 'Set this time' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter a valid day and time.');
    expect(time().getAttribute('aria-invalid')).toBe('true');
    expect(requests(app)).toEqual([]);
  });

  it('returns to real time', async () => {
    const app = show(clock(true), dialogOpened());
    await app.user.click(screen.getByRole('button', { name: 'Return to real time' }));
    expect(requests(app)).toEqual([null]);
  });

  it('requests nothing more while a request is pending', async () => {
    const app = show(clock(true), dialogOpened(), timeChangeRequested({ at: null }));
    const before = requests(app).length;
    await app.user.click(screen.getByRole('button', { name: 'Setting the time…' }));
    await app.user.click(screen.getByRole('button', { name: 'Return to real time' }));
    expect(requests(app)).toHaveLength(before);
  });

  it('shows that the time was not set', () => {
    show(clock(true), dialogOpened(), timeChangeFailed(toFailure(networkFailure())));
    expect(screen.getByRole('alert').textContent).toBe('Couldn’t set the time. Try again in a moment.');
  });

  it('closes', async () => {
    const { user } = show(clock(true), dialogOpened());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('starting a rehearsal from real time', () => {
  it('offers a button that opens the dialog to anyone who may set the time', async () => {
    const app = render(<RehearsalStart />, [clock(false)]);
    expect(await axeViolations()).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Set the event’s time' }));
    expect(screen.getByRole('dialog', { name: 'Set the time of this event' })).toBeTruthy();
    await app.user.clear(time());
    await app.user.type(time(), '18:30');
    await app.user.click(screen.getByRole('button', { name: 'Set this time' }));
    expect(requests(app)).toEqual(['2021-01-27T00:30:00.000Z']);
  });

  it.each<[string, Facts]>([
    ['where the time cannot be set', [clock(false, false)]],
    ['while it is pretended: the banner has the dialog', [clock(true)]],
    ['before the server said anything', []],
  ])('is not offered %s', (_when, facts) => {
    render(<RehearsalStart />, facts);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
