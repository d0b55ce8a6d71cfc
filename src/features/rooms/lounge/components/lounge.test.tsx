/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { buildLoungeTile } from '../../../../../test/builders/lounge';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { LoungeView, type LoungeViewProps } from './LoungeView';
import { MusicView } from './MusicView';

const handlers = { onKnock: jest.fn(), onWithdraw: jest.fn() };
const amara = buildAttendee({ attendeeId: 'a', firstName: 'Amara', lastName: 'Okafor' });
const rooms = [
  buildLoungeTile({ people: [amara], count: 3 }),
  buildLoungeTile({ letter: 'B', name: 'Quiet table', topic: '', isQuiet: true }),
  buildLoungeTile({ letter: 'D', name: 'Hiring', isLocked: true, people: [amara] }),
  buildLoungeTile({ letter: 'E', name: 'Robots', capacity: 2, count: 2 }),
];

function show(over: Partial<LoungeViewProps> = {}, locale: Locale = 'en') {
  const given = {
    conferenceId: 'harbor-forum',
    title: 'Lounge',
    helpText: '<p>Come in.</p>',
    rooms,
    letter: 'A',
    isHost: false,
    knock: null,
    music: null,
    broadcastForm: null,
  };
  return renderApp(<LoungeView {...given} {...handlers} {...over} />, { state: stateFor({ locale }) });
}
const tile = (name: RegExp) => within(screen.getByRole('listitem', { name }));
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.restoreAllMocks());

it('shows who is in which room, and leads into those that are open', async () => {
  show();
  const harbor = tile(/Harbor/);
  expect(harbor.getByRole('img', { name: '3 people are here, capacity 25' })).toBeTruthy();
  expect(harbor.getByRole('link', { name: 'Enter room A, Harbor' }).getAttribute('href')).toBe(
    '/meeting/lounge-A',
  );
  expect(tile(/Quiet table/).getByText('No one is here yet.')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it('lists by its letter who is in a room', async () => {
  const { user } = show();
  const harbor = tile(/Harbor/);
  const letter = harbor.getByRole('button', { name: 'People in room A, Harbor', expanded: false });
  expect(harbor.queryByRole('list')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(letter);
  await user.keyboard('{Enter}');
  expect(letter.getAttribute('aria-expanded')).toBe('true');
  const list = document.getElementById(letter.getAttribute('aria-controls')!)!;
  expect(within(list).getByText('Amara Okafor')).toBeTruthy();
  expect(within(list).getByText('2 people not listed in the directory')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  await user.click(letter);
  expect(within(list).queryByRole('list')).toBeNull();
});

it('has a door to knock at where a room is locked or full', async () => {
  const { user } = show();
  for (const [room, name] of [
    ['lounge-D', 'Knock at room D, Hiring'],
    ['lounge-E', 'Knock at room E, Robots'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect(handlers.onKnock).toHaveBeenLastCalledWith(room);
  }
});

it('lets hosts into every room', () => {
  show({ isHost: true });
  expect(screen.getAllByRole('link', { name: /^Enter room/ })).toHaveLength(4);
});

it('says what becomes of a knock, and moves the focus to the way in', async () => {
  const knock = { roomId: 'lounge-D', fault: null };
  const { user, unmount } = show({ knock: { ...knock, status: 'waiting' } });
  expect(tile(/Hiring/).getByRole('status').textContent).toMatch(/^You knocked/);
  await user.click(screen.getByRole('button', { name: 'Stop waiting at room D, Hiring' }));
  expect(handlers.onWithdraw).toHaveBeenCalledTimes(1);
  unmount();
  show({ knock: { ...knock, status: 'admitted' } });
  expect(document.activeElement?.getAttribute('href')).toBe('/meeting/lounge-D');
});

it('says in the user’s language why a knock did not reach the room', () => {
  show({ knock: { roomId: 'lounge-D', status: 'failed', fault: { code: 'knockRefused' } } }, 'es');
  expect(tile(/Hiring/).getByRole('status').textContent).toBe(
    'Ahora no pueden dejarle entrar. Inténtelo de nuevo dentro de un minuto.',
  );
});

it('opens at the room of a letter, and says if there is none', () => {
  const { unmount } = show({ letter: 'D' });
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: /Hiring/ }));
  unmount();
  show({ letter: 'K' });
  expect(screen.getByText(/has no room/).textContent).toBe(
    'This lounge has no room K. These are the available rooms.',
  );
});

it('plays music only as it is told to, as loud as it is told to', () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const music = { src: '/a.mp3', volume: 0.25, onPlay: jest.fn(), onPause: jest.fn(), onVolume: jest.fn() };
  const { unmount } = renderApp(<MusicView {...music} isPlaying={false} />);
  expect(play).not.toHaveBeenCalled();
  expect(screen.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext')).toBe('25%');
  unmount();
  const playing = renderApp(<MusicView {...music} isPlaying />);
  expect(play).toHaveBeenCalledTimes(1);
  expect(playing.container.querySelector('audio')?.volume).toBe(0.25);
  playing.unmount();
  expect(pause).toHaveBeenCalledTimes(1);
});
