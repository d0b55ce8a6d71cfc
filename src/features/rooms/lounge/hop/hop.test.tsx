/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { buildLoungeTile } from '../../../../../test/builders/lounge';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { knockChanged, knockRequested, knockSlice } from '../knockSlice';
import { KnockAnswer } from './components/KnockAnswer';
import { LoungeRoomsView, type LoungeRoomsViewProps } from './components/LoungeRoomsView';

const rooms = [
  buildLoungeTile({ count: 3 }),
  buildLoungeTile({ letter: 'B', name: 'Quiet table', isQuiet: true }),
  buildLoungeTile({ letter: 'C', name: 'Robots', count: 6, capacity: 6 }),
  buildLoungeTile({ letter: 'D', name: 'Hiring', isLocked: true, count: 1 }),
];
const handlers = { onKnock: jest.fn(), onWithdraw: jest.fn() };

describe('the other rooms, beside a call', () => {
  const show = (over: Partial<LoungeRoomsViewProps> = {}) =>
    renderApp(
      <LoungeRoomsView
        {...{ rooms, isLoading: false, isHost: false, knock: null }}
        {...handlers}
        {...over}
      />,
    );
  const items = () => screen.getAllByRole('listitem').map((item) => within(item));

  it('are entered, or knocked at where they are full or locked', async () => {
    const { user } = show();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/meeting/lounge-A', '/meeting/lounge-B']);
    await user.click(screen.getByRole('button', { name: 'Knock at room C, Robots' }));
    await user.click(screen.getByRole('button', { name: 'Knock at room D, Hiring' }));
    expect(handlers.onKnock.mock.calls).toEqual([['lounge-C'], ['lounge-D']]);
    expect(await axeViolations()).toEqual([]);
  });

  it('say what becomes of a knock', async () => {
    const knock = { roomId: 'lounge-D', fault: null };
    const { user, unmount } = show({ knock: { ...knock, status: 'waiting' } });
    expect(items()[3]?.getByRole('status').textContent).toMatch(/^You knocked/);
    expect(items()[2]?.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Stop waiting at room D, Hiring' }));
    expect(handlers.onWithdraw).toHaveBeenCalledTimes(1);
    unmount();
    show({ knock: { ...knock, status: 'admitted' } });
    expect(screen.getByRole('link', { name: 'Enter room D, Hiring' }).getAttribute('href')).toBe(
      '/meeting/lounge-D',
    );
  });

  it('are all open to hosts', () => {
    show({ isHost: true });
    expect(screen.getAllByRole('link')).toHaveLength(4);
  });
});

describe('the answer to a knock, while the list of rooms is closed', () => {
  const { pageOptions } = buildEventConfig();
  const networking = {
    active: true,
    title: 'Lounge',
    helpText: '',
    rooms: [{ letter: 'D', name: 'Hiring' }],
  };

  async function knock(isListed = false) {
    const state = stateFor(
      { signedIn: true, event: { pageOptions: { ...pageOptions, networking } } },
      { loungeKnock: knockSlice.getInitialState() },
    );
    const run = renderApp(<KnockAnswer roomId="lounge-A" isListed={isListed} />, {
      state,
      reducers: { loungeKnock: knockSlice.reducer },
    });
    const send = (action: Parameters<typeof run.store.dispatch>[0]) =>
      act(async () => void run.store.dispatch(action));
    await send(knockRequested({ roomId: 'lounge-D' }));
    return { ...run, send };
  }

  it('is awaited in silence, and then leads in', async () => {
    const run = await knock();
    await run.send(knockChanged({ status: 'waiting' }));
    expect(screen.getByRole('status').textContent).toBe('');
    await run.send(knockChanged({ status: 'admitted' }));
    expect(screen.getByRole('status').textContent).toMatch(/^Room D, HiringThey let you in\./);
    expect(screen.getByRole('link', { name: 'Enter room D, Hiring' }).getAttribute('href')).toBe(
      '/meeting/lounge-D',
    );
    expect(await axeViolations()).toEqual([]);
    await run.user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is said by the list if that is open', async () => {
    const run = await knock(true);
    await run.send(knockChanged({ status: 'refused' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is not awaited any more once the room is left', async () => {
    const run = await knock();
    run.unmount();
    expect((run.store.getState() as unknown as { loungeKnock: object }).loungeKnock).toEqual({ knock: null });
  });
});
