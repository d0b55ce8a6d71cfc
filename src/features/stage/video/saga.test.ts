import { signVideoCookies, signVideoUrl } from '../../../contract/stage/video';
import { logRecorded } from '../../../shared/platform/outbox';
import { fullscreenChanged, wentOnline } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { playbackEnded, type WithSessionDetails } from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import {
  createFakeDeps,
  createFakeTabs,
  deferred,
  FAKE_NOW,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import type { WithEventTime } from '../../../shared/platform/eventTime';
import { startSagas } from '../../../../test/saga';
import { DEFAULT_PREFERENCES } from './preferences';
import { videoSaga } from './saga';
import type { WithVideo } from './selectors';
import {
  captionsChosen,
  captionStyleChosen,
  ended,
  fullscreenToggled,
  paused,
  playbackAdvanced,
  played,
  stalled,
  started,
  videoFailed,
  videoLeft,
  videoRequested,
  videoRetried,
  videoSlice,
  volumeChosen,
  type VideoRequest,
} from './slice';

const cookies = { 'CloudFront-Policy': 'p', 'CloudFront-Signature': 's', 'CloudFront-Key-Pair-Id': 'k' };
const OWN = '/media/demo/3600/master.m3u8';
const CDN = 'https://cdn.harbor-forum.example/v/1/master.m3u8';

const request = (over: Partial<VideoRequest> = {}): VideoRequest => ({
  sessionId: 'what-clean-means',
  title: 'What clean means now',
  url: OWN,
  captions: { en: null, es: null },
  ...over,
});

type State = ReturnType<typeof stateFor> & WithVideo;

async function start(
  deps: FakeDeps = createFakeDeps(),
  apiBase = '',
  slices: Partial<WithEventTime & WithSessionDetails> = {},
) {
  deps.api.on(signVideoCookies, cookies);
  deps.api.on(signVideoUrl, ({ body }) => ({ url: `${body.url}?Policy=p&Signature=s&Key-Pair-Id=k` }));
  const event = {
    media: { ...buildEventConfig().media, allowedHosts: ['cdn.harbor-forum.example'] },
    api: { baseUrl: { development: apiBase, production: apiBase } },
  };
  const state: State = stateFor(
    { signedIn: true, event },
    { video: videoSlice.getInitialState(), ...slices },
  );
  const run = await startSagas<State>(videoSaga, { deps, state, reducers: { video: videoSlice.reducer } });
  const video = () => run.getState().video;
  const logged = () => run.actions.filter(logRecorded.match).map(({ payload }) => payload.type);
  const advance = async (seconds: number, position: number | null = null, duration: number | null = null) => {
    for (let left = seconds; left > 0; left -= 5) {
      await run.send(playbackAdvanced({ seconds: Math.min(5, left), position, duration }));
    }
  };
  return { ...run, video, logged, advance };
}

describe('access to the video', () => {
  it('uses cookies on our own host, signed in real time', async () => {
    const run = await start();
    await run.send(videoRequested(request()));
    expect(run.deps.api.callsOf(signVideoCookies)[0]?.input.body).toEqual({
      url: OWN,
      starts: new Date(FAKE_NOW - 300_000).toISOString(),
      expires: new Date(FAKE_NOW + 21_600_000).toISOString(),
    });
    expect(run.video().media).toEqual({ kind: 'hls', url: OWN, query: '', captions: { en: null, es: null } });
    run.stop();
  });

  it.each([
    ['12 h behind', { offset: 43_200_000 }],
    [
      '12 h behind while event time is simulated',
      { offset: -1_000_000_000, simulatedOffset: -1_043_200_000 },
    ],
  ])('is signed in the server’s time by a browser clock %s', async (_what, eventTime) => {
    const run = await start(createFakeDeps(), '', { eventTime: { realNow: FAKE_NOW, ...eventTime } });
    await run.send(videoRequested(request()));
    expect(run.deps.api.callsOf(signVideoCookies)[0]?.input.body).toMatchObject({
      starts: new Date(FAKE_NOW + 43_200_000 - 300_000).toISOString(),
    });
    run.stop();
  });

  it('asks for nothing of a broadcast before its session begins, and then plays it by itself', async () => {
    const session = buildSession({ startTime: new Date(FAKE_NOW + 120_000).toISOString() });
    const { sessionId } = session;
    const run = await start(createFakeDeps(), '', {
      eventTime: { offset: 0, realNow: FAKE_NOW },
      session: { details: { [sessionId]: { status: 'loaded', session, loadedAt: FAKE_NOW } } },
    });
    const url = `/media/demo/3600/live/harbor-forum/${sessionId}/master.m3u8`;
    await run.send(videoRequested(request({ sessionId, url })), started());
    await run.deps.clock.advance(119_999);
    expect(run.deps.api.calls).toEqual([]);
    expect(run.video()).toMatchObject({ media: null, player: { status: 'interrupted' }, reconnects: 0 });
    await run.deps.clock.advance(1);
    expect(run.video()).toMatchObject({ media: { url }, player: { status: 'loading' }, isLost: false });
    run.stop();
  });

  it('uses a signed query on an allowed host, passed on to the stream’s files', async () => {
    const run = await start();
    await run.send(videoRequested(request({ url: CDN })));
    expect(run.video().media).toMatchObject({ url: CDN, query: 'Policy=p&Signature=s&Key-Pair-Id=k' });
    run.stop();
  });

  it('uses a signed query for media of an API on another origin, where our cookies do not go', async () => {
    const run = await start(createFakeDeps(), 'https://api.harbor-forum.example/api/harbor-forum');
    await run.send(
      videoRequested(request({ captions: { en: '/media/demo/3600/captions-en.vtt', es: null } })),
    );
    expect(run.deps.api.callsOf(signVideoCookies)).toHaveLength(0);
    expect(run.deps.api.callsOf(signVideoUrl).map(({ input }) => input.body)).toMatchObject([
      { url: OWN },
      { url: '/media/demo/3600/captions-en.vtt' },
    ]);
    const signature = 'Policy=p&Signature=s&Key-Pair-Id=k';
    expect(run.video().media).toEqual({
      kind: 'hls',
      url: `https://api.harbor-forum.example${OWN}`,
      query: signature,
      captions: {
        en: `https://api.harbor-forum.example/media/demo/3600/captions-en.vtt?${signature}`,
        es: null,
      },
    });
    await run.send(videoRequested(request({ url: '/media/a/b.mp4' })));
    expect(run.video().media).toMatchObject({
      url: `https://api.harbor-forum.example/media/a/b.mp4?${signature}`,
      query: '',
    });
    run.stop();
  });

  it('covers captions in the stream’s folder by its cookies, and signs captions elsewhere', async () => {
    const run = await start();
    const captions = { en: '/media/demo/3600/captions-en.vtt', es: '/media/other/es.vtt' };
    await run.send(videoRequested(request({ captions })));
    expect(run.video().media).toMatchObject({
      captions: { en: captions.en, es: '/media/other/es.vtt?Policy=p&Signature=s&Key-Pair-Id=k' },
    });
    run.stop();
  });

  it('of a broadcast leaves captions to its playlists: their files would run ahead', async () => {
    const run = await start();
    const url = '/media/demo/3600/live/harbor-forum/what-clean-means/master.m3u8';
    const captions = { en: '/media/demo/3600/captions-en.vtt', es: null };
    await run.send(videoRequested(request({ url, captions })));
    expect(run.video().media).toMatchObject({ url, captions: { en: null, es: null } });
    expect(run.deps.api.callsOf(signVideoUrl)).toHaveLength(0);
    run.stop();
  });

  it('is granted even if the captions are unavailable', async () => {
    const run = await start();
    await run.send(videoRequested(request({ captions: { en: 'https://evil.example/a.vtt', es: null } })));
    expect(run.video().media).toMatchObject({ kind: 'hls', captions: { en: null } });
    run.stop();
  });

  it.each([
    [null, 'noUrl'],
    ['https://youtube.example/1', 'invalidService'],
    ['https://vimeo.com/event/4567890', 'vimeoEvent'],
    ['https://vimeo.com/showcase/1234567', 'vimeoShowcase'],
  ])('is refused for %j', async (url, problem) => {
    const run = await start();
    await run.send(videoRequested(request({ url })));
    expect(run.video().player).toEqual({ status: 'failed', problem });
    expect(run.deps.api.calls).toHaveLength(0);
    run.stop();
  });

  it('asks Vimeo for the video', async () => {
    const run = await start();
    run.deps.api.vimeoVideo.answers({ videoId: '76979871', hash: null }, null, networkFailure());
    await run.send(videoRequested(request({ url: 'https://vimeo.com/76979871' })));
    expect(run.video().media).toEqual({ kind: 'vimeo', videoId: '76979871', hash: null });
    await run.send(videoRetried());
    expect(run.video().player).toEqual({ status: 'failed', problem: 'unavailable' });
    await run.send(videoRetried());
    expect(run.video().player).toEqual({ status: 'failed', problem: 'network' });
    run.stop();
  });

  it.each([
    ['https://vimeo.com/76979871/8272103f6e?share=copy', null, '8272103f6e'],
    ['https://vimeo.com/channels/staff/76979871', '8272103f6e', '8272103f6e'],
  ])('has the hash of an unlisted video from %s or from Vimeo (%j)', async (url, told, hash) => {
    const run = await start();
    run.deps.api.vimeoVideo.answers({ videoId: '76979871', hash: told });
    await run.send(videoRequested(request({ url })));
    expect(run.video().media).toEqual({ kind: 'vimeo', videoId: '76979871', hash });
    run.stop();
  });

  it('is renewed before it expires; a failed renewal is retried soon, without stopping the video', async () => {
    const run = await start();
    await run.send(videoRequested(request()));
    run.deps.api.on(signVideoCookies, networkFailure(), cookies);
    await run.deps.clock.advance(20_700_000);
    expect(run.deps.api.callsOf(signVideoCookies)).toHaveLength(2);
    await run.deps.clock.advance(60_000);
    expect(run.deps.api.callsOf(signVideoCookies)).toHaveLength(3);
    expect(run.video()).toMatchObject({ generation: 1, player: { status: 'unstarted' } });
    run.stop();
  });

  it('is renewed once if refused after it worked; an immediate refusal is final', async () => {
    const run = await start();
    await run.send(videoRequested(request()));
    await run.send(videoFailed('forbidden'));
    expect(run.video().player).toEqual({ status: 'failed', problem: 'forbidden' });
    await run.send(videoRetried());
    await run.deps.clock.advance(120_000);
    await run.send(videoFailed('forbidden'));
    expect(run.video()).toMatchObject({ generation: 3, player: { status: 'unstarted' } });
    run.stop();
  });

  it('is retried when the network is back', async () => {
    const run = await start();
    run.deps.api.on(signVideoCookies, networkFailure(), cookies);
    await run.send(videoRequested(request()));
    expect(run.video().player).toEqual({ status: 'failed', problem: 'network' });
    await run.send(wentOnline());
    expect(run.video()).toMatchObject({ player: { status: 'unstarted' }, media: { kind: 'hls' } });
    run.stop();
  });

  it.each([
    [httpFailure(403), 'forbidden'],
    [httpFailure(422), 'invalidService'],
    [httpFailure(503), 'network'],
  ])('reports why it was not granted (%s)', async (failure, problem) => {
    const run = await start();
    run.deps.api.on(signVideoCookies, failure);
    await run.send(videoRequested(request()));
    expect(run.video().player).toEqual({ status: 'failed', problem });
    run.stop();
  });

  it('ends with the page and at sign-out: no renewal, no state', async () => {
    for (const leave of [videoLeft(), signedOut({ reason: 'user' as const })]) {
      const run = await start();
      await run.send(videoRequested(request()));
      await run.send(leave);
      await run.deps.clock.advance(30_000_000);
      expect(run.deps.api.callsOf(signVideoCookies)).toHaveLength(1);
      expect(run.video()).toMatchObject({ request: null, media: null });
      run.stop();
    }
  });
});

describe('the log', () => {
  it('has one view per play from unstarted, with the address given by the session', async () => {
    const run = await start();
    await run.send(videoRequested(request({ url: CDN })));
    await run.send(played(), paused(), played());
    expect(run.actions.filter(logRecorded.match).map(({ payload }) => payload)).toEqual([
      {
        type: 'VideoView',
        videoURL: CDN,
        videoName: 'What clean means now',
        insightTitle: 'What clean means now',
        sessionId: 'what-clean-means',
      },
    ]);
    await run.send(videoLeft(), videoRequested(request()));
    await run.send(played());
    expect(run.logged()).toEqual(['VideoView', 'VideoView']);
    run.stop();
  });

  it('has another view for each play after the end, none for resuming or a stall', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played(), ended());
    expect(run.logged()).toEqual(['VideoView']);
    await run.send(started(), played(), paused(), started(), played(), stalled(), played());
    expect(run.logged()).toEqual(['VideoView', 'VideoView']);
    await run.send(ended(), played());
    expect(run.logged()).toHaveLength(3);
    run.stop();
  });

  it('has a view for the recording that follows a live stream, none when the same video is loaded again', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played());
    await run.send(videoFailed('network'), videoRetried(), played());
    await run.send(videoRequested(request({ title: 'Renamed' })), played());
    expect(run.logged()).toEqual(['VideoView']);
    await run.send(videoRequested(request({ url: '/media/demo/60/master.m3u8' })), played());
    expect(run.logged()).toEqual(['VideoView', 'VideoView']);
    run.stop();
  });

  it('has a minute for each 60 s of playback, across pauses and visits', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played());
    await run.advance(55);
    expect(run.logged()).toEqual(['VideoView']);
    await run.send(paused());
    await run.send(videoLeft(), videoRequested(request()), played());
    await run.advance(5);
    expect(run.logged()).toEqual(['VideoView', 'VideoView', 'VideoViewTime']);
    await run.advance(125);
    expect(run.logged().filter((type) => type === 'VideoViewTime')).toHaveLength(3);
    expect(run.video().watched).toEqual({ 'what-clean-means': 5 });
    run.stop();
  });

  it('ignores playback reported while nothing plays', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played(), paused());
    await run.advance(120);
    expect(run.logged()).toEqual(['VideoView']);
    run.stop();
  });

  it('counts one of two tabs playing the same session, then the other once the first stops', async () => {
    const [first, second] = createFakeTabs('/', '/') as [FakeDeps, FakeDeps];
    const one = await start(first);
    const two = await start(second);
    for (const tab of [one, two]) await tab.send(videoRequested(request()), played());
    await one.advance(60);
    await two.advance(60);
    expect(one.logged()).toEqual(['VideoView', 'VideoViewTime']);
    expect(two.logged()).toEqual(['VideoView']);
    await one.send(videoLeft());
    await two.advance(60);
    expect(two.logged()).toEqual(['VideoView', 'VideoViewTime']);
    one.stop();
    two.stop();
    expect(first.locks.held('watch/attendee/what-clean-means')).toBe(false);
  });
});

describe('what is remembered about playback', () => {
  it('includes the position in a recording and its duration, until its end', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played());
    await run.advance(5, 42.7, 600);
    await run.send(videoLeft(), videoRequested(request()));
    expect(run.video().remembered).toEqual({ position: 42, duration: 600 });
    await run.send(ended());
    expect(run.video().remembered).toBeNull();
    await run.send(videoLeft(), videoRequested(request()));
    expect(run.video().remembered).toBeNull();
    run.stop();
  });

  it('includes the position in a broadcast, whose duration is unknown, and what earlier versions stored', async () => {
    const deps = createFakeDeps();
    deps.storage.local.set('video/positions', '[["what-clean-means",300]]');
    const run = await start(deps);
    await run.send(videoRequested(request()), played());
    expect(run.video().remembered).toEqual({ position: 300, duration: null });
    await run.advance(5, 342.7);
    expect(deps.storage.local.get('video/positions')).toBe('[["what-clean-means",342]]');
    run.stop();
  });

  it('excludes the position in a live session', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played());
    await run.advance(5, null);
    expect(run.deps.storage.local.get('video/positions')).toBeNull();
    run.stop();
  });

  it('includes the language of captions that are switched off, and what earlier versions stored', async () => {
    const deps = createFakeDeps();
    deps.storage.local.set('video/preferences', '{"captions":"en","volume":0.4,"muted":false}');
    const run = await start(deps);
    expect(run.video().preferences).toMatchObject({ captions: 'en', captionsLanguage: null, volume: 0.4 });
    await run.send(captionsChosen('es'), captionsChosen('off'));
    expect(run.video().preferences).toMatchObject({ captions: 'off', captionsLanguage: 'es' });
    run.stop();
  });

  it('includes captions and volume across page loads; damaged values are ignored', async () => {
    const deps = createFakeDeps();
    const run = await start(deps);
    await run.send(captionsChosen('es'), volumeChosen({ volume: 0.4, muted: true }));
    await run.send(captionStyleChosen({ size: 'large' }));
    run.stop();
    const again = await start(createFakeDeps({ parts: { storage: deps.storage } }));
    expect(again.video().preferences).toEqual({
      captions: 'es',
      captionsLanguage: 'es',
      volume: 0.4,
      muted: true,
      captionStyle: { size: 'large', background: 'translucent' },
    });
    again.stop();
    deps.storage.local.set('video/preferences', '{"volume":7}');
    const damaged = await start(createFakeDeps({ parts: { storage: deps.storage } }));
    expect(damaged.video().preferences).toEqual(DEFAULT_PREFERENCES);
    damaged.stop();
  });
});

describe('preferences that cannot be stored', () => {
  it('apply to this page, and break nothing', async () => {
    const deps = createFakeDeps();
    const { local } = deps.storage;
    const set = jest.spyOn(local, 'set').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    const run = await start(deps);
    await run.send(captionsChosen('es'));
    expect(run.video().preferences.captions).toBe('es');
    expect(deps.report.errors).toEqual([{ where: 'video', message: 'broken' }]);
    local.full = true;
    await run.send(captionsChosen('en'));
    expect(local.get('video/preferences')).toBeNull();
    local.full = false;
    await run.send(volumeChosen({ volume: 0.4, muted: false }));
    expect(JSON.parse(local.get('video/preferences') ?? '')).toMatchObject({ captions: 'en', volume: 0.4 });
    expect(set).toHaveBeenCalledTimes(3);
    await run.send(videoRequested(request()));
    expect(run.video().media).toMatchObject({ kind: 'hls' });
    run.stop();
  });
});

describe('the end and full screen', () => {
  it('leaves full screen at the end and returns to the beginning', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played(), ended());
    expect(run.deps.page.leaveFullscreen.calls).toHaveLength(1);
    expect(run.video().player).toEqual({ status: 'unstarted' });
    expect(run.actions.at(-1)).toEqual(playbackEnded({ sessionId: 'what-clean-means' }));
    run.stop();
  });

  it('enters full screen with the player, leaves it again, and reports when it is not allowed', async () => {
    const run = await start();
    await run.send(fullscreenToggled('player'));
    expect(run.deps.page.enterFullscreen.calls[0]?.args).toEqual(['player']);
    await run.send(fullscreenChanged(true), fullscreenToggled('player'));
    expect(run.deps.page.leaveFullscreen.calls).toHaveLength(1);
    run.deps.page.enterFullscreen.answers(new Error('Full screen not allowed'));
    await run.send(fullscreenChanged(false), fullscreenToggled('player'));
    expect(run.video().fullscreenRefused).toBe(true);
    run.stop();
  });

  it('tries again on each toggle after a refusal, and a success clears the refusal', async () => {
    const run = await start();
    run.deps.page.enterFullscreen.answers(new Error('Full screen not allowed'));
    await run.send(fullscreenToggled('player'));
    await run.send(fullscreenToggled('player'));
    expect(run.deps.page.enterFullscreen.calls).toHaveLength(2);
    expect(run.deps.report.errors).toEqual([
      { where: 'fullscreen', message: 'Full screen not allowed' },
      { where: 'fullscreen', message: 'Full screen not allowed' },
    ]);
    run.deps.page.enterFullscreen.answers(undefined);
    await run.send(fullscreenToggled('player'));
    expect(run.video().fullscreenRefused).toBe(false);
    await run.send(videoRequested(request()));
    expect(run.video().media).toMatchObject({ kind: 'hls' });
    run.stop();
  });

  it('ignores a toggle while the previous one is pending', async () => {
    const run = await start();
    const slow = deferred<undefined>();
    run.deps.page.enterFullscreen.answers(() => slow.promise);
    await run.send(fullscreenToggled('player'), fullscreenToggled('player'));
    expect(run.deps.page.enterFullscreen.calls).toHaveLength(1);
    slow.resolve(undefined);
    await settle();
    await run.send(fullscreenToggled('player'));
    expect(run.deps.page.enterFullscreen.calls).toHaveLength(2);
    run.stop();
  });
});
