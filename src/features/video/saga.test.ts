import { signVideoCookies, signVideoUrl } from '../../contract/video';
import { logRecorded } from '../../shared/log';
import { fullscreenChanged, wentOnline } from '../../shared/page';
import { signedOut } from '../../shared/session';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor } from '../../../test/builders/state';
import {
  createFakeDeps,
  createFakeTabs,
  deferred,
  FAKE_NOW,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { videoSaga } from './saga';
import type { WithVideo } from './selectors';
import {
  captionsChosen,
  ended,
  fullscreenToggled,
  paused,
  playbackAdvanced,
  played,
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

async function start(deps: FakeDeps = createFakeDeps()) {
  deps.api.on(signVideoCookies, cookies);
  deps.api.on(signVideoUrl, ({ body }) => ({ url: `${body.url}?Policy=p&Signature=s&Key-Pair-Id=k` }));
  const event = { media: { ...buildEventConfig().media, allowedHosts: ['cdn.harbor-forum.example'] } };
  const state: State = stateFor({ signedIn: true, event }, { video: videoSlice.getInitialState() });
  const run = await startSagas<State>(videoSaga, { deps, state, reducers: { video: videoSlice.reducer } });
  const video = () => run.getState().video;
  const logged = () => run.actions.filter(logRecorded.match).map(({ payload }) => payload.type);
  const advance = async (seconds: number, position: number | null = null) => {
    for (let left = seconds; left > 0; left -= 5) {
      await run.send(playbackAdvanced({ seconds: Math.min(5, left), position }));
    }
  };
  return { ...run, video, logged, advance };
}

describe('access to the video', () => {
  it('is by cookies on the own host, signed in real time', async () => {
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

  it('is by a query on an allowed host, carried over to the stream’s files', async () => {
    const run = await start();
    await run.send(videoRequested(request({ url: CDN })));
    expect(run.video().media).toMatchObject({ url: CDN, query: 'Policy=p&Signature=s&Key-Pair-Id=k' });
    run.stop();
  });

  it('opens captions by the stream’s cookies in its folder and signs them elsewhere', async () => {
    const run = await start();
    const captions = { en: '/media/demo/3600/captions-en.vtt', es: '/media/other/es.vtt' };
    await run.send(videoRequested(request({ captions })));
    expect(run.video().media).toMatchObject({
      captions: { en: captions.en, es: '/media/other/es.vtt?Policy=p&Signature=s&Key-Pair-Id=k' },
    });
    run.stop();
  });

  it('plays on without captions that cannot be had', async () => {
    const run = await start();
    await run.send(videoRequested(request({ captions: { en: 'https://evil.example/a.vtt', es: null } })));
    expect(run.video().media).toMatchObject({ kind: 'hls', captions: { en: null } });
    run.stop();
  });

  it.each([
    [null, 'noUrl'],
    ['https://youtube.example/1', 'invalidService'],
  ])('is refused for %j', async (url, problem) => {
    const run = await start();
    await run.send(videoRequested(request({ url })));
    expect(run.video().player).toEqual({ status: 'failed', problem });
    expect(run.deps.api.calls).toHaveLength(0);
    run.stop();
  });

  it('asks Vimeo for the number of its video', async () => {
    const run = await start();
    run.deps.api.vimeoVideoId.answers('76979871', null, networkFailure());
    await run.send(videoRequested(request({ url: 'https://vimeo.com/76979871' })));
    expect(run.video().media).toEqual({ kind: 'vimeo', videoId: '76979871' });
    await run.send(videoRetried());
    expect(run.video().player).toEqual({ status: 'failed', problem: 'unavailable' });
    await run.send(videoRetried());
    expect(run.video().player).toEqual({ status: 'failed', problem: 'network' });
    run.stop();
  });

  it('is renewed before it ends; a failed renewal is tried again soon and does not stop the video', async () => {
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

  it('is asked for anew when it is refused after it was good, once; a refusal right away stands', async () => {
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

  it('is tried again when the network is back', async () => {
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
  ])('says why it was not given (%s)', async (failure, problem) => {
    const run = await start();
    run.deps.api.on(signVideoCookies, failure);
    await run.send(videoRequested(request()));
    expect(run.video().player).toEqual({ status: 'failed', problem });
    run.stop();
  });

  it('ends with the page and with the person: no renewal, no state', async () => {
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
  it('has one view per visit, with the address as the session names it', async () => {
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

  it('has a minute for each 60 s of playback, over pauses and visits', async () => {
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

  it('counts nothing that is told while nothing plays', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played(), paused());
    await run.advance(120);
    expect(run.logged()).toEqual(['VideoView']);
    run.stop();
  });

  it('counts one of two tabs that play the same session, and the other once the first stops', async () => {
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

describe('what is remembered', () => {
  it('is where the person was in a recording, until its end', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played());
    await run.advance(5, 42.7);
    await run.send(videoLeft(), videoRequested(request()));
    expect(run.video().remembered).toBe(42);
    await run.send(ended());
    await run.send(videoLeft(), videoRequested(request()));
    expect(run.video().remembered).toBeNull();
    run.stop();
  });

  it('is not where a live session was', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played());
    await run.advance(5, null);
    expect(run.deps.storage.local.get('video/positions')).toBeNull();
    run.stop();
  });

  it('is captions and volume, for the next page too; what is damaged counts as nothing', async () => {
    const deps = createFakeDeps();
    const run = await start(deps);
    await run.send(captionsChosen('es'), volumeChosen({ volume: 0.4, muted: true }));
    run.stop();
    const again = await start(createFakeDeps({ parts: { storage: deps.storage } }));
    expect(again.video().preferences).toEqual({ captions: 'es', volume: 0.4, muted: true });
    again.stop();
    deps.storage.local.set('video/preferences', '{"volume":7}');
    const damaged = await start(createFakeDeps({ parts: { storage: deps.storage } }));
    expect(damaged.video().preferences).toEqual({ captions: 'off', volume: 1, muted: false });
    damaged.stop();
  });
});

describe('preferences that cannot be kept', () => {
  it('hold for this page, and disturb nothing', async () => {
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
    expect(local.get('video/preferences')).toBe('{"captions":"en","volume":0.4,"muted":false}');
    expect(set).toHaveBeenCalledTimes(3);
    await run.send(videoRequested(request()));
    expect(run.video().media).toMatchObject({ kind: 'hls' });
    run.stop();
  });
});

describe('the end and the full screen', () => {
  it('at the end leaves the full screen and stands at the beginning', async () => {
    const run = await start();
    await run.send(videoRequested(request()), played(), ended());
    expect(run.deps.page.leaveFullscreen.calls).toHaveLength(1);
    expect(run.video().player).toEqual({ status: 'unstarted' });
    run.stop();
  });

  it('enters the full screen with the player, leaves it again, and says when it is not allowed', async () => {
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

  it('goes on after refusals: each toggle is a new attempt, and the refusal is forgotten by a success', async () => {
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

  it('takes a toggle for nothing while the one before it is still under way', async () => {
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
