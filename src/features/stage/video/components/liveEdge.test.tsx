/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../../../test/render';
import type { attachMedia } from '../engine';
import type { EngineEvents } from '../engineTypes';
import { MediaPlayer, type MediaPlayerProps } from './MediaPlayer';
import { playerProps } from './testing/playerProps';

/** What the engine was last given, and what the stream reports about itself. */
let mockEvents: EngineEvents;
let mockAttached: string[] = [];
let mockEnd = 0;
jest.mock('../engine', () => ({
  ...jest.requireActual<object>('../engine'),
  attachMedia(...[, { url }, , events]: Parameters<typeof attachMedia>) {
    mockEvents = events;
    mockAttached.push(url);
    return {
      start: jest.fn(),
      useCaptions: jest.fn(),
      useLevel: jest.fn(),
      resume: () => false,
      liveAt: () => mockEnd - 12,
      endsAt: () => mockEnd,
      destroy: jest.fn(),
      stats: () => ({ engine: 'hlsJs', bitrate: null, bandwidth: null, broadcastAt: null, latency: null }),
    };
  },
}));

/** Cues that hls.js loaded into the element. */
const cues: object[] = [];
const track = {
  label: 'hls',
  language: 'en',
  mode: 'disabled',
  activeCues: null,
  cues,
  addEventListener: () => {},
  removeEventListener: () => {},
  removeCue: (cue: object) => void cues.splice(cues.indexOf(cue), 1),
};

const prototype = HTMLMediaElement.prototype;
const ranges = (end: number) => ({ length: 1, start: () => 0, end: () => end }) as unknown as TimeRanges;
let isPaused = true;

beforeEach(() => {
  mockAttached = [];
  isPaused = true;
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() });
  jest.spyOn(prototype, 'textTracks', 'get').mockReturnValue(list as unknown as TextTrackList);
  jest.spyOn(prototype, 'play').mockImplementation(() => {
    isPaused = false;
    return Promise.resolve();
  });
  jest.spyOn(prototype, 'paused', 'get').mockImplementation(() => isPaused);
  jest.spyOn(prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(Infinity);
  jest.spyOn(prototype, 'readyState', 'get').mockReturnValue(4);
});
afterEach(() => jest.restoreAllMocks());

const LIVE: Partial<MediaPlayerProps> = {
  live: true,
  expected: true,
  broadcast: true,
  player: { status: 'playing' },
  media: { kind: 'hls', url: '/media/1/master.m3u8', query: '', captions: { en: null, es: null } },
};

/** Plays a live stream whose playlist ends at `end`; `change` passes other properties. */
function watch(over: Partial<MediaPlayerProps> = {}, end = 600) {
  mockEnd = end;
  const given = playerProps({ ...LIVE, ...over });
  let setOver: (over: Partial<MediaPlayerProps>) => void = () => {};
  function Harness() {
    const [next, setNext] = useState<Partial<MediaPlayerProps>>({});
    setOver = setNext;
    return <MediaPlayer {...given} {...next} />;
  }
  const app = renderApp(<Harness />);
  const video = app.container.querySelector('video') as HTMLVideoElement;
  const change = (next: Partial<MediaPlayerProps>) => act(() => setOver(next));
  /** The playlist was read: it ends at `end` now. */
  const grow = (to: number) => {
    mockEnd = to;
    // What is loaded stays reachable, whatever the playlist says.
    jest.spyOn(prototype, 'seekable', 'get').mockReturnValue(ranges(Math.max(to, video.currentTime + 10)));
    act(() => mockEvents.onWindow());
  };
  fireEvent.loadedMetadata(video);
  video.currentTime = end - 12;
  grow(end);
  return { ...app, given, video, change, grow };
}

describe('a broadcast whose event time is set', () => {
  it.each([
    ['forward by ten minutes', 1_200],
    ['forward by a minute', 660],
    ['back by half a minute', 570],
    ['back to its first segments', 16],
  ])('%s is watched at the new live edge', (_what, end) => {
    const { video, grow } = watch();
    grow(end);
    expect(video.currentTime).toBe(end - 12);
    grow(end + 4);
    expect(video.currentTime).toBe(end - 12);
  });

  it('forward leaves alone who is behind, and back takes them along only if they would be ahead', () => {
    const { video, grow } = watch();
    video.currentTime = 300;
    grow(604);
    grow(1_200);
    expect(video.currentTime).toBe(300);
    grow(500);
    expect(video.currentTime).toBe(300);
    grow(200);
    expect(video.currentTime).toBe(188);
  });

  it('plays on where it is when only this browser’s clock is set', () => {
    const { video, change } = watch();
    change({ elapsed: () => 4_200 });
    change({ elapsed: () => -3_000 });
    expect(video.currentTime).toBe(588);
  });
});

describe('a recording that is shown as live', () => {
  /** At ten minutes by event time. */
  function watchRecording() {
    jest.spyOn(prototype, 'duration', 'get').mockReturnValue(3_600);
    jest.spyOn(prototype, 'seekable', 'get').mockReturnValue(ranges(3_600));
    const watched = watch({ broadcast: false, elapsed: () => 600 });
    watched.video.currentTime = 600;
    fireEvent.timeUpdate(watched.video);
    return watched;
  }

  it.each([1_800, 120])('follows event time to %d s', (seconds) => {
    const { video, change } = watchRecording();
    change({ elapsed: () => seconds });
    expect(video.currentTime).toBe(seconds);
  });

  it('returns once the server corrects a browser’s clock that was set', () => {
    const { video, change } = watchRecording();
    change({ elapsed: () => -3_000 });
    expect(video.currentTime).toBe(0);
    change({ elapsed: () => 602 });
    expect(video.currentTime).toBe(602);
  });
});

describe('a stream that was interrupted', () => {
  const live = () => screen.queryByText('Live');

  it('is not called live, in the bar and to screen readers', () => {
    const { change } = watch();
    expect(live()).toBeTruthy();
    change({ lost: true, player: { status: 'interrupted' } });
    expect(live()).toBeNull();
    expect(screen.getByText('Waiting…')).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('Waiting…');
    change({ waiting: true });
    expect(live()).toBeNull();
    change({});
    expect(live()).toBeTruthy();
  });

  it('goes on by itself, although attaching it anew ended what was there', async () => {
    const { user, given, video, change } = watch({ player: { status: 'paused' } });
    await user.click(screen.getByRole('button', { name: 'Play' }));
    change({ lost: true, reconnects: 1, player: { status: 'interrupted' } });
    expect(mockAttached).toHaveLength(2);
    jest.spyOn(prototype, 'readyState', 'get').mockReturnValue(0);
    isPaused = true;
    fireEvent.pause(video);
    fireEvent.ended(video);
    expect(given.onPaused).not.toHaveBeenCalled();
    expect(given.onEnded).not.toHaveBeenCalled();
    change({ lost: true, reconnects: 2, player: { status: 'interrupted' } });
    expect(mockAttached).toHaveLength(3);
    jest.mocked(video.play).mockClear();
    act(() => mockEvents.onReached());
    expect(given.onReached).toHaveBeenCalledTimes(1);
    expect(video.play).toHaveBeenCalledTimes(1);
  });

  it('stays paused for those who paused it', async () => {
    const { user, video, change } = watch();
    change({ lost: true, player: { status: 'interrupted' } });
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.pause(video);
    change({ lost: true, reconnects: 1, player: { status: 'paused' } });
    act(() => mockEvents.onReached());
    expect(video.play).not.toHaveBeenCalled();
  });
});

describe('when something else is played', () => {
  const next: Partial<MediaPlayerProps> = {
    subject: 'b',
    title: 'The next talk',
    generation: 2,
    media: { kind: 'hls', url: '/media/2/master.m3u8', query: '', captions: { en: null, es: null } },
  };

  it('starts there, plays on, and has none of the captions of what was before', async () => {
    const { user, given, video, change } = watch({ player: { status: 'paused' } });
    await user.click(screen.getByRole('button', { name: 'Play' }));
    act(() => mockEvents.onCaptions(['en'], []));
    cues.push({}, {});
    expect(screen.getByRole('button', { name: 'Captions' })).toBeTruthy();
    jest.mocked(given.onStarted).mockClear();
    change({ ...next, media: null });
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
    expect(cues).toEqual([]);
    // It is on its way, not waiting for a click.
    expect(given.onStarted).toHaveBeenCalledTimes(1);
    change(next);
    expect(mockAttached).toEqual(['/media/1/master.m3u8', '/media/2/master.m3u8']);
    video.currentTime = 0;
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(0);
  });

  it('waits for a click if nothing was playing', () => {
    const { given, video, change } = watch({ player: { status: 'paused' } });
    change({ ...next, media: null });
    change(next);
    fireEvent.loadedMetadata(video);
    expect(given.onStarted).not.toHaveBeenCalled();
    expect(video.play).not.toHaveBeenCalled();
  });

  it('keeps the chosen speed, for recordings', () => {
    const { video, change } = watch({ live: false });
    fireEvent.keyDown(screen.getByRole('region'), { key: '>' });
    expect(video.playbackRate).toBe(1.25);
    change({ ...next, live: true });
    expect(video.playbackRate).toBe(1);
    change({ ...next, live: false });
    expect(video.playbackRate).toBe(1.25);
  });
});
