/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import type { PlayableMedia } from '../engine';
import type { Preferences } from '../preferences';
import type { PlayerStatus } from '../slice';
import { CountdownView, type CountdownViewProps } from './CountdownView';
import { MediaPlayer, type MediaPlayerProps } from './MediaPlayer';
import { playerProps as props } from './testing/playerProps';
import { VimeoPlayer, type VimeoPlayerProps } from './VimeoPlayer';

/** A captions track whose text a test can set. */
class FakeTrack extends EventTarget {
  mode = 'disabled';
  activeCues: { getCueAsHTML(): { textContent: string } }[] = [];
  constructor(readonly language: string) {
    super();
  }
  say(text: string) {
    this.activeCues = [{ getCueAsHTML: () => ({ textContent: text }) }];
    act(() => void this.dispatchEvent(new Event('cuechange')));
  }
}

let tracks: FakeTrack[] = [];

/** jsdom plays nothing: its element gets a duration, ranges, captions and successful playback. */
beforeEach(() => {
  tracks = [new FakeTrack('en'), new FakeTrack('es')];
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks.values() });
  jest
    .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
    .mockReturnValue(list as unknown as TextTrackList);
  const prototype = HTMLMediaElement.prototype;
  jest.spyOn(prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(600);
  const ranges = { length: 1, start: () => 0, end: () => 600 } as unknown as TimeRanges;
  jest.spyOn(prototype, 'buffered', 'get').mockReturnValue(ranges);
  jest.spyOn(prototype, 'seekable', 'get').mockReturnValue(ranges);
});
afterEach(() => jest.restoreAllMocks());

function show(over: Partial<MediaPlayerProps> = {}) {
  const given = props(over);
  const app = renderApp(<MediaPlayer {...given} />);
  const player = screen.getByRole('region', { name: 'Video: What clean means now' });
  const video = app.container.querySelector('video') as HTMLVideoElement;
  fireEvent.loadedMetadata(video);
  const press = (key: string) => fireEvent.keyDown(player, { key });
  return { ...app, given, player, video, press };
}

const left = (position: number, duration = 600) => ({ position, duration });

/** Waits until a closed menu has returned the focus, which takes a frame. */
const focusOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

describe('the player', () => {
  it('passes axe with all its controls', async () => {
    show();
    for (const name of ['Play', 'Mute', 'Captions', 'Settings', 'Full screen']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    const seek = screen.getByRole('slider', { name: 'Position' });
    expect(seek.getAttribute('aria-valuetext')).toBe('0:00 of 10:00');
    expect(await axeViolations()).toEqual([]);
  });

  it('starts by its large button or by key, never by itself', async () => {
    const { user, given, video, press } = show({ player: { status: 'unstarted' } });
    expect(video.autoplay).toBe(false);
    expect(video.play).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Play What clean means now' }));
    expect(given.onStarted).toHaveBeenCalledTimes(1);
    expect(video.play).toHaveBeenCalledTimes(1);
    press('k');
    expect(video.play).toHaveBeenCalledTimes(2);
  });

  it('seeks by keys within the video and announces the position', () => {
    const { video, press } = show();
    press('5');
    expect(video.currentTime).toBe(300);
    press('l');
    expect(video.currentTime).toBe(310);
    press('ArrowLeft');
    expect(video.currentTime).toBe(305);
    expect(screen.getByRole('status').textContent).toBe('At 5:05');
    press('End');
    press('l');
    expect(video.currentTime).toBe(600);
    press('Home');
    press('j');
    expect(video.currentTime).toBe(0);
  });

  it('controls volume, mute, captions, speed and full screen by keys', () => {
    const { given, video, press } = show();
    press('ArrowUp');
    expect(given.onVolumeChoice).toHaveBeenLastCalledWith(0.55, false);
    press('m');
    expect(given.onVolumeChoice).toHaveBeenLastCalledWith(0.5, true);
    press('c');
    expect(given.onCaptionsChoice).toHaveBeenCalledWith('en');
    press('>');
    expect(video.playbackRate).toBe(1.25);
    press('f');
    expect(given.onFullscreen).toHaveBeenCalled();
  });

  describe('pressed on its picture while it plays', () => {
    const tap = (target: Element) => ({ keys: '[TouchA]', target });

    it.each([{}, { live: true, elapsed: () => 240 }])(
      'by touch shows the controls only (%j)',
      async (over) => {
        const { user, player, video } = show({ player: { status: 'playing' }, ...over });
        await user.hover(video);
        await user.unhover(video);
        expect(player.dataset.hidden).toBe('true');
        await user.pointer({ keys: '[TouchA>]', target: video });
        // Otherwise the click could press a button that has just appeared.
        expect(player.dataset.hidden).toBe('true');
        await user.pointer({ keys: '[/TouchA]', target: video });
        expect(player.dataset.hidden).toBe('false');
        await user.pointer(tap(video));
        expect(player.dataset.hidden).toBe('false');
        expect(video.pause).not.toHaveBeenCalled();
        await user.pointer(tap(screen.getByRole('button', { name: 'Pause' })));
        expect(video.pause).toHaveBeenCalledTimes(1);
      },
    );

    it('by mouse pauses, also after a tap', async () => {
      const { user, video } = show({ player: { status: 'playing' } });
      await user.pointer(tap(video));
      await user.click(video);
      expect(video.pause).toHaveBeenCalledTimes(1);
    });
  });

  it('leaves Space to a focused button', () => {
    const { video } = show();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Mute' }), { key: ' ' });
    expect(video.play).not.toHaveBeenCalled();
  });

  it('offers captions in a menu', async () => {
    const { user, given } = show();
    await user.click(screen.getByRole('button', { name: 'Captions' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
    expect(given.onCaptionsChoice).toHaveBeenCalledWith('es');
  });

  describe('captions by key', () => {
    const choiceOf = (preferences: Partial<Preferences>, over: Partial<MediaPlayerProps> = {}) => {
      const { given, press, unmount } = show({
        preferences: { ...props().preferences, ...preferences },
        ...over,
      });
      press('c');
      const calls = jest.mocked(given.onCaptionsChoice).mock.calls.flat();
      const text = screen.getByRole('status').textContent;
      unmount();
      return [...calls, text];
    };

    it('are switched off, and on again in the language chosen last', () => {
      expect(choiceOf({ captions: 'en', captionsLanguage: 'en' })).toEqual(['off', 'Captions: Off']);
      expect(choiceOf({ captionsLanguage: 'es' })).toEqual(['es', 'Captions: Español']);
    });

    it('are in the page’s language if none was chosen, or in one that there is', () => {
      expect(choiceOf({})).toEqual(['en', 'Captions: English']);
      const onlySpanish = { ...props().media, captions: { en: null, es: '/es.vtt' } } as PlayableMedia;
      expect(choiceOf({ captions: 'en', captionsLanguage: 'en' }, { media: onlySpanish })).toEqual([
        'es',
        'Captions: Español',
      ]);
    });

    it('are said to be missing if there are none', () => {
      const none = { ...props().media, captions: { en: null, es: null } } as PlayableMedia;
      expect(choiceOf({}, { media: none })).toEqual(['This video has no captions.']);
    });
  });

  it('changes the speed of a recording in a menu', async () => {
    const { user, video } = show();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('group', { name: 'Quality' })).toBeNull();
    await user.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
    expect(video.playbackRate).toBe(1.5);
    await focusOn('Settings 1.5×');
  });

  it('opens its menus between the page’s header and their button', async () => {
    const { documentElement } = document;
    documentElement.style.setProperty('--header-size', '64px');
    jest.spyOn(documentElement, 'clientHeight', 'get').mockReturnValue(800);
    const { user } = show();
    const button = screen.getByRole('button', { name: 'Settings' });
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(740, 542, 44, 44));
    await user.click(button);
    const popover = screen.getByRole('menu').parentElement;
    // Less the distances from both.
    expect(Number.parseFloat(popover?.style.maxHeight ?? '')).toBeLessThanOrEqual(542 - 64);
    expect(popover?.dataset.placement).toBe('top');
    documentElement.style.removeProperty('--header-size');
  });

  it('keeps the speed of a live session, and says why', async () => {
    const { user, video, press } = show({ live: true, elapsed: () => 240 });
    press('>');
    expect(video.playbackRate).toBe(1);
    const why = 'You can change the speed of recordings, but not live.';
    // Once for screen readers, once visibly.
    expect(screen.getAllByText(why)).toHaveLength(2);
    press('m');
    expect(screen.queryByText(why)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('menuitemradio', { name: /×$/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'For recordings only, not live' }));
    expect(screen.getByRole('status').textContent).toBe(why);
    await focusOn('Settings');
    expect(await axeViolations()).toEqual([]);
  });

  it('steps through the frames of a recording, paused, but not of a live session', () => {
    const { video, press, unmount } = show({ player: { status: 'playing' } });
    press('5');
    press('.');
    expect(video.pause).toHaveBeenCalledTimes(1);
    expect(video.currentTime).toBeCloseTo(300 + 1 / 30, 5);
    press(',');
    expect(video.currentTime).toBeCloseTo(300, 5);
    unmount();
    const live = show({ live: true, elapsed: () => 240 });
    live.press('.');
    expect(live.video.currentTime).toBe(240);
    expect(screen.getByRole('status').textContent).toContain('in recordings, but not live');
  });

  describe('picture in picture', () => {
    const request = jest.fn();
    beforeEach(() => {
      request.mockReset().mockResolvedValue(undefined);
      Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true });
      Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture: request });
      document.exitPictureInPicture = jest.fn().mockResolvedValue(undefined);
    });
    afterEach(() => {
      Reflect.deleteProperty(document, 'pictureInPictureEnabled');
    });

    it('opens and closes by button and by key', async () => {
      const { user, video, press } = show();
      await user.click(screen.getByRole('button', { name: 'Picture in picture' }));
      expect(request).toHaveBeenCalledTimes(1);
      fireEvent(video, new Event('enterpictureinpicture'));
      expect(screen.getByRole('button', { name: 'Exit picture in picture' })).toBeTruthy();
      press('i');
      expect(document.exitPictureInPicture).toHaveBeenCalledTimes(1);
      fireEvent(video, new Event('leavepictureinpicture'));
      press('i');
      expect(request).toHaveBeenCalledTimes(2);
      expect(await axeViolations()).toEqual([]);
    });

    it('says so if the browser does not allow it, or does not have it', async () => {
      request.mockRejectedValue(new DOMException('no metadata', 'InvalidStateError'));
      const { user, unmount } = show();
      await user.click(screen.getByRole('button', { name: 'Picture in picture' }));
      expect(screen.getByRole('status').textContent).toMatch(/^Picture in picture is not available/);
      unmount();
      Reflect.deleteProperty(document, 'pictureInPictureEnabled');
      const { press } = show();
      expect(screen.queryByRole('button', { name: /picture/i })).toBeNull();
      press('i');
      expect(screen.getByRole('status').textContent).toMatch(/^Picture in picture is not available/);
    });
  });

  it('starts a recording where the user left off, and a live session at the live position', () => {
    const recording = show({ remembered: left(120) });
    expect(recording.video.currentTime).toBe(120);
    recording.unmount();
    const beyond = show({ requested: 9_999, remembered: left(120) });
    expect(beyond.video.currentTime).toBe(0);
    beyond.unmount();
    const live = show({ live: true, elapsed: () => 240, remembered: left(5) });
    expect(live.video.currentTime).toBe(240);
  });

  it('shows that it is live, offers no speed control, and can go back to live', async () => {
    const { user, video, press } = show({ live: true, elapsed: () => 240 });
    expect(screen.getByText('Live')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Speed/ })).toBeNull();
    press('l');
    expect(video.currentTime).toBe(240);
    press('0');
    await user.click(screen.getByRole('button', { name: 'Go live' }));
    expect(video.currentTime).toBe(240);
  });

  it('shows captions in the chosen language only', () => {
    show({ preferences: { ...props().preferences, captions: 'es' } });
    expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'hidden']);
    tracks[1]?.say('Hola a todos');
    expect(screen.getByText('Hola a todos').closest('p')?.lang).toBe('es');
  });

  it('resumes at the same position, still playing, when the video is reloaded', async () => {
    const given = props({ remembered: left(40) });
    function Harness() {
      const [generation, setGeneration] = useState(1);
      return (
        <>
          <button onClick={() => setGeneration(2)}>Load anew</button>
          <MediaPlayer {...given} generation={generation} />
        </>
      );
    }
    const { user, container } = renderApp(<Harness />);
    const video = container.querySelector('video') as HTMLVideoElement;
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
    fireEvent.keyDown(screen.getByRole('region'), { key: 'k' });
    video.currentTime = 77;
    await user.click(screen.getByRole('button', { name: 'Load anew' }));
    video.currentTime = 0;
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(77);
    expect(video.play).toHaveBeenCalledTimes(2);
  });

  it('reports playback in portions, and the rest on pause', () => {
    const { given, video } = show();
    const paused = jest.spyOn(video, 'paused', 'get').mockReturnValue(false);
    const at = (position: number, time: number) => {
      video.currentTime = position;
      const event = new Event('timeupdate');
      Object.defineProperty(event, 'timeStamp', { value: time });
      act(() => void video.dispatchEvent(event));
    };
    for (let second = 0; second <= 6; second++) at(second, 1_000 + second * 1_000);
    expect(given.onAdvanced).toHaveBeenCalledTimes(1);
    expect(given.onAdvanced).toHaveBeenCalledWith(5, 5, 600);
    paused.mockReturnValue(true);
    fireEvent.pause(video);
    expect(given.onAdvanced).toHaveBeenLastCalledWith(1, 6, 600);
    expect(given.onPaused).toHaveBeenCalled();
  });

  it('resets at the end', () => {
    const { given, video } = show();
    video.currentTime = 600;
    fireEvent.ended(video);
    expect(given.onEnded).toHaveBeenCalled();
    expect(video.currentTime).toBe(0);
  });

  it('says that full screen is not allowed', async () => {
    show({ fullscreenRefused: true });
    expect(screen.getByRole('alert').textContent).toBe('Full screen not allowed');
    expect(await axeViolations()).toEqual([]);
  });

  it.each<[PlayerStatus, string | RegExp, boolean]>([
    [{ status: 'failed', problem: 'noUrl' }, 'no url provided', false],
    [{ status: 'failed', problem: 'invalidService' }, 'video url is not from a valid service', false],
    [
      { status: 'failed', problem: 'vimeoEvent' },
      /^video url is not from a valid service: .* Paste the address of the event’s video/,
      false,
    ],
    [
      { status: 'failed', problem: 'vimeoShowcase' },
      /^video url is not from a valid service: .* Paste the address of one of its videos/,
      false,
    ],
    [
      { status: 'failed', problem: 'network' },
      'Can’t reach the video. Check your connection and try again.',
      true,
    ],
  ])('explains what is wrong (%j)', async (player, text, retry) => {
    const { user, given } = show({ player });
    expect(screen.getByText(text)).toBeTruthy();
    const button = screen.queryByRole('button', { name: 'Try again' });
    expect(button !== null).toBe(retry);
    if (button) await user.click(button);
    expect(given.onRetry).toHaveBeenCalledTimes(retry ? 1 : 0);
    expect(document.activeElement?.tagName === 'SECTION').toBe(retry);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('before the doors open', () => {
  const countdown: CountdownViewProps = {
    minutes: 12,
    posterUrl: null,
    opensAt: '2021-01-26T14:55:00.000Z',
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Berlin',
    locale: 'en',
  };
  it.each([
    [1, '1 minute'],
    [61, '1 hour 1 minute'],
    [2 * 1_440 + 125, '2 days 2 hours 5 minutes'],
  ])('counts down %d minutes', async (minutes, text) => {
    renderApp(<CountdownView {...countdown} minutes={minutes} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('shows day and time in the viewer’s zone, and the event’s time beside it', () => {
    const { container } = renderApp(<CountdownView {...countdown} />);
    expect(container.textContent).toContain('Tuesday, January 26, 3:55 PM GMT+1');
    expect(container.textContent).toContain('8:55 AM CST');
    expect(container.querySelector('time')?.dateTime).toBe('2021-01-26T14:55:00.000Z');
  });

  it('shows the time once if both zones are the same', () => {
    const { container } = renderApp(<CountdownView {...countdown} viewerZone="America/Chicago" />);
    expect(container.textContent?.match(/CST/g)).toHaveLength(1);
  });
});

describe('Vimeo’s player', () => {
  function showVimeo(over: Partial<VimeoPlayerProps> = {}) {
    const facts = {
      onPlayed: jest.fn(),
      onPaused: jest.fn(),
      onEnded: jest.fn(),
      onAdvanced: jest.fn(),
      onStartOver: jest.fn(),
    };
    const { user } = renderApp(
      <VimeoPlayer
        {...facts}
        {...{ videoId: '76979871', hash: null, title: 'What clean means now' }}
        {...{ live: false, elapsed: () => null, requested: null, remembered: null }}
        {...over}
      />,
    );
    const frame = screen.getByTitle<HTMLIFrameElement>('Video: What clean means now');
    const tell = (data: unknown, over: Partial<MessageEventInit> = {}) =>
      act(
        () =>
          void window.dispatchEvent(
            new MessageEvent('message', {
              data: JSON.stringify(data),
              origin: 'https://player.vimeo.com',
              source: frame.contentWindow,
              ...over,
            }),
          ),
      );
    const post = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockReturnValue(undefined);
    /** Commands sent to the player, each with the only origin allowed to receive it. */
    const orders = () =>
      post.mock.calls.map(([message, origin]) => {
        expect(origin).toBe('https://player.vimeo.com');
        return JSON.parse(message as string) as { method: string; value?: string | number };
      });
    const seeks = () => orders().flatMap(({ method, value }) => (method === 'setCurrentTime' ? [value] : []));
    return { facts, frame, user, tell, orders, seeks };
  }

  it('is embedded in an iframe of our own', () => {
    const { frame } = showVimeo();
    expect(frame.src).toBe('https://player.vimeo.com/video/76979871?dnt=1');
    expect(frame.allowFullscreen).toBe(true);
    expect(frame.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture; encrypted-media');
  });

  it('is told the hash of an unlisted video, first', () => {
    expect(showVimeo({ hash: '8272103f6e' }).frame.src).toBe(
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    );
  });

  it('is subscribed to once it is ready, and reports playback', () => {
    const { facts, tell, orders } = showVimeo();
    tell({ event: 'ready' });
    expect(orders()).toEqual([
      ...['play', 'pause', 'ended', 'timeupdate'].map((value) => ({ method: 'addEventListener', value })),
      { method: 'getDuration' },
    ]);
    tell({ event: 'play' });
    tell({ event: 'pause' });
    tell({ event: 'ended' });
    expect(facts.onPlayed).toHaveBeenCalledTimes(1);
    expect(facts.onPaused).toHaveBeenCalledTimes(1);
    expect(facts.onEnded).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<VimeoPlayerProps>, number[]]>([
    ['where the address says', { requested: 90, remembered: left(120, 600) }, [90]],
    ['where the person was', { remembered: left(120) }, [120]],
    ['at its beginning when that is not within the duration', { requested: 600 }, []],
    ['at what is on air', { live: true, elapsed: () => 300, requested: 90 }, [300]],
    ['at its beginning when the stream is over', { live: true, elapsed: () => 700 }, []],
  ])('starts %s', (_where, over, expected) => {
    const { tell, seeks } = showVimeo(over);
    tell({ event: 'ready' });
    expect(seeks()).toEqual([]);
    tell({ method: 'getDuration', value: 600 });
    expect(seeks()).toEqual(expected);
  });

  it.each([['600'], [null], [undefined]])('does not seek for a duration of %j', (value) => {
    const { tell, seeks } = showVimeo({ requested: 90 });
    tell({ method: 'getDuration', value });
    expect(seeks()).toEqual([]);
  });

  it('seeks to the live position if a live session is played a while after it was ready', () => {
    let onAir = 300;
    const { tell, orders, seeks } = showVimeo({ live: true, elapsed: () => onAir });
    tell({ event: 'ready' });
    tell({ method: 'getDuration', value: 3_600 });
    onAir = 900;
    tell({ event: 'play' });
    tell({ method: 'getDuration', value: 3_600 });
    expect(seeks()).toEqual([300, 900]);
    tell({ event: 'pause' });
    tell({ event: 'play' });
    expect(orders().filter(({ method }) => method === 'getDuration')).toHaveLength(2);
  });

  it('resets after the end, and restarts from the beginning', () => {
    const { facts, tell, orders, seeks } = showVimeo({ remembered: left(120) });
    tell({ event: 'ready' });
    tell({ method: 'getDuration', value: 600 });
    tell({ event: 'play' });
    tell({ event: 'ended' });
    expect(orders().at(-1)).toEqual({ method: 'unload' });
    tell({ event: 'pause' });
    expect(facts.onPaused).not.toHaveBeenCalled();
    tell({ event: 'play' });
    expect(facts.onPlayed).toHaveBeenCalledTimes(2);
    expect(seeks()).toEqual([120]);
  });

  describe('with a recording that was left before its end', () => {
    const open = (over: Partial<VimeoPlayerProps> = {}) => {
      const shown = showVimeo({ remembered: left(120), ...over });
      shown.tell({ event: 'ready' });
      shown.tell({ method: 'getDuration', value: 600 });
      return shown;
    };

    it.each([
      ['Resume at 2:00', 120, 0],
      ['Start over', 0, 1],
    ])('offers “%s”', async (name, position, startedOver) => {
      const { user, facts, frame, orders } = open();
      await user.click(screen.getByRole('button', { name }));
      expect(orders().slice(-2)).toEqual([{ method: 'setCurrentTime', value: position }, { method: 'play' }]);
      expect(facts.onStartOver).toHaveBeenCalledTimes(startedOver);
      expect(screen.queryByRole('button')).toBeNull();
      expect(document.activeElement).toBe(frame);
    });

    it('offers nothing once it plays, nor where the address says where to start', () => {
      const { tell } = open();
      expect(screen.getAllByRole('button')).toHaveLength(2);
      tell({ event: 'play' });
      expect(screen.queryByRole('button')).toBeNull();
      open({ requested: 90, title: 'Another' });
      expect(screen.queryByRole('button')).toBeNull();
    });

    it('remembers position and duration', () => {
      const { tell, facts } = open();
      tell({ event: 'play' });
      const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get');
      for (const second of [0, 6]) {
        clock.mockReturnValue(second * 1_000);
        tell({ event: 'timeupdate', data: { seconds: 120 + second } });
      }
      tell({ event: 'pause' });
      expect(facts.onAdvanced).toHaveBeenLastCalledWith(6, 126, 600);
    });
  });

  it('is the only accepted source of messages', () => {
    const { facts, tell, seeks } = showVimeo({ requested: 90 });
    tell({ method: 'getDuration', value: 600 }, { origin: 'https://evil.example' });
    tell({ method: 'getDuration', value: 600 }, { source: window });
    expect(seeks()).toEqual([]);
    tell({ event: 'play' }, { origin: 'https://evil.example' });
    tell({ event: 'play' }, { source: window });
    tell('no json {');
    expect(facts.onPlayed).not.toHaveBeenCalled();
  });
});

describe('a live stream that goes on', () => {
  /** An hour has been broadcast; the player is at `position`. */
  function watch(position: number, over: Partial<MediaPlayerProps> = {}) {
    const prototype = HTMLMediaElement.prototype;
    jest.spyOn(prototype, 'duration', 'get').mockReturnValue(Infinity);
    const ranges = { length: 1, start: () => 600, end: () => 3_600 } as unknown as TimeRanges;
    jest.spyOn(prototype, 'seekable', 'get').mockReturnValue(ranges);
    const shown = show({ live: true, expected: true, ...over });
    shown.video.currentTime = position;
    fireEvent.timeUpdate(shown.video);
    return shown;
  }

  it('says how far behind it is, and goes live', async () => {
    const { user, video } = watch(3_000);
    expect(screen.getByText('−10:00')).toBeTruthy();
    const seek = screen.getByRole('slider', { name: 'Position' });
    expect(seek.getAttribute('aria-valuetext')).toBe('10:00 behind live');
    await user.click(screen.getByRole('button', { name: 'Go live' }));
    expect(video.currentTime).toBe(3_600);
    expect(screen.getByText('Live')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('goes back as far as the stream remembers, and never ahead of live', () => {
    const { video, press } = watch(3_000);
    press('Home');
    press('j');
    expect(video.currentTime).toBe(600);
    press('5');
    expect(video.currentTime).toBe(2_100);
    press('End');
    press('l');
    expect(video.currentTime).toBe(3_600);
  });

  it('says that it is waited for, before and during the session', () => {
    const { unmount } = watch(3_000, { player: { status: 'interrupted' } });
    expect(screen.getByText(/was interrupted. It will resume here automatically/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    unmount();
    show({ expected: true, player: { status: 'interrupted' } });
    expect(screen.getByText(/Not on air yet/)).toBeTruthy();
  });
});

describe('a recording left before its end', () => {
  const unstarted = { player: { status: 'unstarted' }, remembered: left(250) } as const;

  it('is resumed, or started over', async () => {
    const { user, given, video } = show(unstarted);
    expect(video.currentTime).toBe(250);
    expect(screen.queryByRole('button', { name: /^Play What/ })).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Resume at 4:10' }));
    expect(video.currentTime).toBe(250);
    expect(given.onStarted).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(video.currentTime).toBe(0);
    expect(given.onStartOver).toHaveBeenCalledTimes(1);
  });

  it('is resumed, or started over, also where the duration is known only once it plays', async () => {
    const prototype = HTMLMediaElement.prototype;
    jest.spyOn(prototype, 'duration', 'get').mockReturnValue(NaN);
    const given = props(unstarted);
    const { user, container } = renderApp(<MediaPlayer {...given} />);
    const video = container.querySelector('video') as HTMLVideoElement;
    expect(screen.queryByRole('button', { name: /^Play What/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume at 4:10' }));
    jest.spyOn(prototype, 'duration', 'get').mockReturnValue(600);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(250);
  });

  it.each([
    { remembered: left(29) },
    { remembered: left(571) },
    { requested: 100 },
    { live: true },
    { remembered: null },
  ])('is just played with %j', (over) => {
    show({ ...unstarted, ...over });
    expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Play What/ })).toBeTruthy();
  });
});

describe('sound and captions only', () => {
  it('is offered when playback keeps stopping, and switches captions on', async () => {
    const { user, given } = show({ soundOffered: true, player: { status: 'loading' } });
    await user.click(screen.getByRole('button', { name: 'Keep video' }));
    expect(given.onSoundDeclined).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Sound only' }));
    expect(given.onSoundOnly).toHaveBeenCalledWith(true);
    expect(given.onCaptionsChoice).toHaveBeenCalledWith('en');
    expect(await axeViolations()).toEqual([]);
  });

  it('is in the settings, and says what it does to a stream that has no sound of its own', async () => {
    const { user, given } = show({ soundOnly: true });
    expect(screen.getByText(/The video is hidden/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Video and sound' }));
    expect(given.onSoundOnly).toHaveBeenCalledWith(false);
  });
});

describe('captions and statistics', () => {
  it('lets the captions’ size and background be chosen', async () => {
    const { user, given } = show();
    await user.click(screen.getByRole('button', { name: 'Captions' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Large' }));
    expect(given.onCaptionStyle).toHaveBeenCalledWith({ size: 'large' });
  });

  it('shows figures by key and menu', async () => {
    const { user, given, press } = show({ statsShown: true });
    const figures = (await screen.findByText('Played by')).closest('dl');
    expect(figures?.textContent).toMatch(/Buffer600\.0 s.*Played byBrowser \(file\)/);
    press('s');
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Hide' }));
    expect(given.onStats).toHaveBeenCalledTimes(2);
  });
});
