/** @jest-environment jsdom */
import { settle } from '../../../../test/fakes/settle';
import { attachMedia, problemOfElement } from './engine';

type Listener = (event: string, data: { type: string; fatal: boolean; response?: { code: number } }) => void;

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:CODECS="mp4a.40.2"\ns.m3u8\n#EXT-X-STREAM-INF:RESOLUTION=640x360\nv.m3u8\n';

/** Answers every request with the same master playlist. */
class FakeLoader {
  load(
    _context: object,
    _config: object,
    { onSuccess }: { onSuccess: (response: { data: string }) => void },
  ) {
    onSuccess({ data: MASTER });
  }
}

/** Minimal hls.js: it records its calls, and the test triggers its events. */
class FakeHls {
  static supported = true;
  static made: FakeHls[] = [];
  static isSupported = () => FakeHls.supported;
  static Events = {
    ERROR: 'error',
    SUBTITLE_TRACKS_UPDATED: 'tracks',
    CUES_PARSED: 'cues',
    MANIFEST_PARSED: 'manifest',
    LEVEL_UPDATED: 'updated',
  };
  static DefaultConfig = { loader: FakeLoader };
  static ErrorTypes = { MEDIA_ERROR: 'mediaError', NETWORK_ERROR: 'networkError' };
  subtitleTracks: { lang?: string; characteristics?: string }[] = [];
  subtitleTrack = -1;
  levels: { height: number; bitrate: number }[] = [];
  manualLevel = -1;
  get autoLevelEnabled() {
    return this.manualLevel === -1;
  }
  set nextLevel(level: number) {
    this.manualLevel = level;
    this.done.push(`level ${level}`);
  }
  done: string[] = [];
  private readonly listeners = new Map<string, Listener>();
  constructor(readonly config: { pLoader: typeof FakeLoader }) {
    FakeHls.made.push(this);
  }
  update(age: number) {
    const details = { live: true, age, targetduration: 4 };
    const listener = this.listeners.get('updated') as ((event: string, data: object) => void) | undefined;
    listener?.('updated', { details });
  }
  offer(...tracks: FakeHls['subtitleTracks']) {
    this.subtitleTracks = tracks;
    this.listeners.get('tracks')?.('tracks', { type: '', fatal: false });
  }
  on(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  describe(...levels: [height: number, bitrate: number][]) {
    this.levels = levels.map(([height, bitrate]) => ({ height, bitrate }));
    this.listeners.get('manifest')?.('manifest', { type: '', fatal: false });
  }
  fail(type: string, fatal: boolean, code?: number) {
    this.listeners.get('error')?.('error', {
      type,
      fatal,
      ...(code !== undefined && { response: { code } }),
    });
  }
  loadSource = (url: string) => this.done.push(`source ${url}`);
  attachMedia = () => this.done.push('attach');
  startLoad = () => this.done.push('start');
  stopLoad = () => this.done.push('stop');
  recoverMediaError = () => this.done.push('recover');
  destroy = () => this.done.push('destroy');
}
jest.mock('hls.js', () => ({
  __esModule: true,
  get default() {
    return FakeHls;
  },
}));

const URL = '/media/a/master.m3u8';

const spies = () => ({
  onCaptions: jest.fn(),
  onLevels: jest.fn(),
  onProblem: jest.fn(),
  onSoundOnly: jest.fn(),
  onLost: jest.fn(),
  onReached: jest.fn(),
  onWindow: jest.fn(),
});
const options = (query = '', isExpected = false, isSoundOnly = false, wasLost = false) => ({
  query: () => query,
  isExpected: () => isExpected,
  wasLost: () => wasLost,
  isSoundOnly: () => isSoundOnly,
});

async function attach(...given: Parameters<typeof options>) {
  const video = document.createElement('video');
  const events = spies();
  const engine = attachMedia(video, { kind: 'hls', url: URL }, options(...given), events);
  await settle();
  return { video, engine, events, hls: FakeHls.made.at(-1) as FakeHls };
}

let now = 0;
// jsdom has no MediaError.
Object.defineProperty(globalThis, 'MediaError', { value: { MEDIA_ERR_NETWORK: 2 } });

beforeEach(() => {
  FakeHls.supported = true;
  FakeHls.made = [];
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
});
afterEach(() => jest.restoreAllMocks());

describe('a stream', () => {
  it('is attached, loads on start, and is destroyed with the player', async () => {
    const { engine, hls } = await attach();
    expect(hls.done).toEqual([`source ${URL}`, 'attach']);
    engine.start();
    engine.destroy();
    expect(hls.done.slice(2)).toEqual(['start', 'destroy']);
  });

  it('started before hls.js arrives loads once it does; one destroyed by then never does', async () => {
    const video = document.createElement('video');
    attachMedia(video, { kind: 'hls', url: URL }, options(), spies()).start();
    attachMedia(video, { kind: 'hls', url: URL }, options(), spies()).destroy();
    await settle();
    expect(FakeHls.made.map(({ done }) => done)).toEqual([[`source ${URL}`, 'attach', 'start']]);
  });

  it.each([401, 403])('stops at a signature refused with %d, fatal or not', async (code) => {
    const { events, hls } = await attach();
    hls.fail('networkError', false, code);
    expect(hls.done).toContain('stop');
    expect(events.onProblem.mock.calls).toEqual([['forbidden']]);
  });

  it('leaves non-fatal errors to hls.js', async () => {
    const { events, hls } = await attach();
    hls.fail('networkError', false, 500);
    hls.fail('mediaError', false);
    expect(events.onProblem).not.toHaveBeenCalled();
    expect(hls.done).not.toContain('recover');
  });

  it('recovers from a media error; another one soon after is final, a later one is not', async () => {
    const { events, hls } = await attach();
    const recoveries = () => hls.done.filter((what) => what === 'recover').length;
    hls.fail('mediaError', true);
    expect([recoveries(), events.onProblem.mock.calls.length]).toEqual([1, 0]);
    now += 60_000;
    hls.fail('mediaError', true);
    expect([recoveries(), events.onProblem.mock.calls.length]).toEqual([2, 0]);
    now += 500;
    hls.fail('mediaError', true);
    expect(recoveries()).toBe(2);
    expect(events.onProblem.mock.calls).toEqual([['media']]);
  });

  it('reports that it is unreachable', async () => {
    const { events, hls } = await attach();
    hls.fail('networkError', true, 503);
    hls.fail('otherError', true);
    expect(events.onProblem.mock.calls).toEqual([['network'], ['media']]);
  });
});

describe('a stream that is expected to go on', () => {
  it('is waited for when it is gone, and reported once it is back', async () => {
    const { events, engine, hls } = await attach('', true);
    hls.fail('networkError', true, 404);
    expect(events.onLost.mock.calls).toEqual([[true]]);
    expect(events.onProblem).not.toHaveBeenCalled();
    // Nothing is left to play: it has to be attached again.
    expect(engine.resume()).toBe(false);
    hls.update(1);
    hls.update(1);
    expect(events.onReached).toHaveBeenCalledTimes(1);
  });

  it('is reported as back after it was attached anew', async () => {
    const { events, hls } = await attach('', true, false, true);
    hls.describe([360, 600_000]);
    // The master playlist may come from the browser's cache.
    expect(events.onReached).not.toHaveBeenCalled();
    hls.update(0);
    expect(events.onReached).toHaveBeenCalledTimes(1);
  });

  it('continues to load while there is something left to play', async () => {
    const { engine, video, hls } = await attach('', true);
    const buffered = { length: 1, start: () => 0, end: () => 8 };
    jest.spyOn(video, 'buffered', 'get').mockReturnValue(buffered);
    hls.fail('networkError', true, 503);
    expect(engine.resume()).toBe(true);
    expect(hls.done.at(-1)).toBe('start');
  });

  it('is reported when its playlist stands still, and when it grows again', async () => {
    const { events, hls } = await attach('', true);
    hls.update(15);
    expect(events.onLost).not.toHaveBeenCalled();
    hls.update(16);
    hls.update(20);
    expect(events.onLost.mock.calls).toEqual([[false]]);
    hls.update(0);
    expect(events.onReached).toHaveBeenCalledTimes(1);
    expect(events.onWindow).toHaveBeenCalledTimes(4);
  });

  it('is still refused without a valid signature', async () => {
    const { events, hls } = await attach('', true);
    hls.fail('networkError', true, 403);
    expect(events.onProblem.mock.calls).toEqual([['forbidden']]);
  });
});

describe('sound only', () => {
  async function masterOf(isSoundOnly: boolean) {
    const { events, hls } = await attach('', false, isSoundOnly);
    const onSuccess = jest.fn<void, [{ data: string }]>();
    new hls.config.pLoader().load({ type: 'manifest' }, {}, { onSuccess });
    expect(events.onSoundOnly.mock.calls).toEqual([[true]]);
    return onSuccess.mock.calls[0]?.[0].data;
  }

  it('takes the picture out of the master playlist', async () => {
    expect(await masterOf(false)).toBe(MASTER);
    expect(await masterOf(true)).toBe('#EXTM3U\n#EXT-X-STREAM-INF:CODECS="mp4a.40.2"\ns.m3u8\n');
  });
});

describe('the captions of a stream', () => {
  const OWN = { lang: 'es' };
  const TYPED = { lang: 'en-US', characteristics: 'public.easy-to-read,org.plenary.typed-captions' };

  it('are its own ones; those that are typed are told apart and loaded when they are wanted', async () => {
    const { engine, events, hls, video } = await attach();
    Object.defineProperty(video, 'textTracks', { value: [] });
    video.addTextTrack = jest.fn();
    hls.offer(OWN, TYPED);
    expect(events.onCaptions.mock.calls).toEqual([[['es'], ['en']]]);
    const chosen = (language: string | null, isTyped: boolean) => {
      engine.useCaptions(language, isTyped);
      return hls.subtitleTrack;
    };
    expect([chosen('es', false), chosen('en', false), chosen('en', true)]).toEqual([0, -1, 1]);
    expect([chosen('es', true), chosen(null, true)]).toEqual([-1, -1]);
  });
});

describe('the quality of a stream', () => {
  const LEVELS: [number, number][] = [
    [360, 600_000],
    [720, 2_000_000],
    [720, 3_500_000],
    [0, 64_000],
  ];

  it('is offered by height, highest first', async () => {
    const { events, hls } = await attach();
    hls.describe(...LEVELS);
    expect(events.onLevels.mock.calls).toEqual([[[720, 360]]]);
    expect(hls.done).not.toContain('level -1');
  });

  it('is the best level of the chosen height, and automatic again', async () => {
    const { engine, hls } = await attach();
    hls.describe(...LEVELS);
    engine.useLevel(720);
    engine.useLevel(720);
    engine.useLevel(null);
    expect(hls.done.slice(2)).toEqual(['level 2', 'level -1']);
  });

  it('is applied once the levels are known, and stays automatic if none has the chosen height', async () => {
    const { engine, hls } = await attach();
    engine.useLevel(360);
    hls.describe(...LEVELS);
    expect(hls.done.slice(2)).toEqual(['level 0']);
    const other = await attach();
    other.engine.useLevel(1_080);
    other.hls.describe(...LEVELS);
    expect(other.hls.done).toHaveLength(2);
  });
});

describe('a browser that does not support hls.js', () => {
  beforeEach(() => {
    FakeHls.supported = false;
  });

  it('cannot play a stream', async () => {
    const { events } = await attach();
    expect(events.onProblem.mock.calls).toEqual([['unsupported']]);
  });

  it('plays it natively if possible, but not if every request needs a signature', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    const own = await attach();
    expect(own.video.getAttribute('src')).toBe(URL);
    expect(own.events.onProblem).not.toHaveBeenCalled();
    Object.defineProperty(own.video, 'error', { value: { code: 3 } });
    own.video.dispatchEvent(new Event('error'));
    expect(own.events.onProblem.mock.calls).toEqual([['media']]);
    own.engine.destroy();
    own.video.dispatchEvent(new Event('error'));
    expect(own.events.onProblem).toHaveBeenCalledTimes(1);
    expect(own.video.hasAttribute('src')).toBe(false);
    const signed = await attach('Policy=p');
    expect(signed.events.onProblem.mock.calls).toEqual([['unsupported']]);
  });
});

it.each([
  [2, 'network'],
  [3, 'media'],
  [4, 'media'],
])('maps the element’s own error %d to a problem of kind %s', (code, expected) => {
  expect(problemOfElement({ code })).toBe(expected);
});
