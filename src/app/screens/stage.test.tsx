/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { getSession } from '../../contract/program/sessions';
import { signVideoCookies } from '../../contract/stage/video';
import { sessionSaga } from '../../features/program/session';
import { sessionsSlice } from '../../features/program/sessions/slice';
import { stageSaga } from '../../features/stage/stage';
import { videoSaga } from '../../features/stage/video';
import { eventTimeReceived } from '../../shared/platform/eventTime';
import { logRecorded } from '../../shared/platform/outbox';
import { buildSession } from '../../../test/builders/session';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, FAKE_NOW, settle } from '../../../test/fakes/deps';
import { renderApp } from '../../../test/render';
import { chunk as home } from '../chunks/home';
import { chunk as session } from '../chunks/session';
import { chunk as shell } from '../chunks/shell';
import { ShownRoute } from '../shownRoute';
import { routes } from '../routes';
import { StageScreen } from './StageScreen';

const at = (time: string) => Date.parse(`2021-01-26T${time}:00.000Z`);
const talk = (sessionId: string, start: string, end: string) =>
  buildSession({
    sessionId,
    title: `Talk ${sessionId}`,
    videoUrl: `/media/${sessionId}/talk.mp4`,
    startTime: `2021-01-26T${start}:00.000Z`,
    endTime: `2021-01-26T${end}:00.000Z`,
  });
const first = talk('first', '15:00', '16:00');
const second = talk('second', '16:00', '17:00');

const reducers = { ...shell.reducers, ...home.reducers, ...session.reducers };

let now = FAKE_NOW;

/** jsdom plays nothing: its element is long enough, and its playback succeeds. */
beforeEach(() => {
  // The player reads the browser's clock between the store's ticks.
  now = FAKE_NOW;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const prototype = HTMLMediaElement.prototype;
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest.spyOn(prototype, 'textTracks', 'get').mockReturnValue(list as unknown as TextTrackList);
  jest.spyOn(prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(3_600);
  const ranges = { length: 1, start: () => 0, end: () => 3_600 } as unknown as TimeRanges;
  jest.spyOn(prototype, 'buffered', 'get').mockReturnValue(ranges);
  jest.spyOn(prototype, 'seekable', 'get').mockReturnValue(ranges);
  jest.spyOn(prototype, 'paused', 'get').mockReturnValue(false);
});
afterEach(() => jest.restoreAllMocks());

/** Shows a stage ten minutes into its first talk. */
async function open(path: string) {
  const deps = createFakeDeps({ path });
  deps.api.on(getSession, ({ params }) => (params.sessionId === 'first' ? first : second));
  deps.api.on(signVideoCookies, {
    'CloudFront-Policy': 'p',
    'CloudFront-Signature': 's',
    'CloudFront-Key-Pair-Id': 'k',
  });
  const stages = [{ id: 'main', name: 'Main Stage', rooms: ['Main Stage'] }];
  const lists = sessionsSlice.actions.sessionsSucceeded({
    upcomingSessions: [first, second],
    onDemand: [],
    currentTimeISO: first.currentTimeISO,
  });
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [name, reducer(undefined, lists) as unknown]),
  );
  const route = routes.find(({ path: pattern }) => pattern === path.replace('/main', '/:stageId'));
  const running = renderApp<CoreState>(
    <ShownRoute.Provider value={route ?? null}>
      <StageScreen />
    </ShownRoute.Provider>,
    {
      deps,
      reducers,
      sagas: [sessionSaga, videoSaga, stageSaga],
      state: stateFor({ signedIn: true, at: path, event: { stages, mainStage: 'main' } }, slices as object),
    },
  );
  const setTime = (time: string) =>
    act(async () => {
      running.dispatch(eventTimeReceived({ serverNow: at(time), receivedAt: now }));
      await settle();
    });
  await setTime('15:10');
  const video = () => running.container.querySelector('video') as HTMLVideoElement;
  let timeStamp = 1_000;
  /** Plays for so many seconds, from where the video is. */
  const watch = async (seconds: number) => {
    fireEvent.playing(video());
    // The tab gets the lock that lets it count.
    await act(settle);
    const from = video().currentTime;
    for (let second = 0; second <= seconds; second += 1) {
      now += second === 0 ? 0 : 1_000;
      video().currentTime = from + second;
      const event = new Event('timeupdate');
      Object.defineProperty(event, 'timeStamp', { value: (timeStamp += 1_000) });
      act(() => void video().dispatchEvent(event));
    }
    await act(settle);
  };
  const logged = () =>
    running.actions
      .filter(logRecorded.match)
      .map(({ payload }) => [payload.type, 'sessionId' in payload ? payload.sessionId : null]);
  return { ...running, deps, setTime, video, watch, logged };
}

describe.each(['/live-stream/main', '/mg-live'])('a stage at %s', (path) => {
  it('logs what is watched as watching the session on air, then the one that follows', async () => {
    const { user, video, watch, setTime, logged } = await open(path);
    await user.click(screen.getByRole('button', { name: 'Play Talk first' }));
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(600);
    await watch(125);
    expect(logged()).toEqual([
      ['VideoView', 'first'],
      ['VideoViewTime', 'first'],
      ['VideoViewTime', 'first'],
    ]);
    fireEvent.keyDown(screen.getByRole('region', { name: 'Video: Talk first' }), { key: 'm' });
    const frame = video().closest('#session-player');
    const before = video();

    await setTime('16:02');
    expect(screen.getByRole('region', { name: 'Video: Talk second' })).toBeTruthy();
    expect(video()).toBe(before);
    expect(before.closest('#session-player')).toBe(frame);
    expect(before.muted).toBe(true);
    // Whoever was watching keeps watching, at what is on air.
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(120);
    expect(video().play).toHaveBeenCalledTimes(3);
    await watch(65);
    expect(logged().slice(3)).toEqual([
      ['VideoView', 'second'],
      ['VideoViewTime', 'second'],
    ]);
  });
});
