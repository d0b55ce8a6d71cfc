import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  type FakeDeps,
} from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { signVideoCookies, signVideoUrl } from '../../../../contract/stage/video';
import { signedOut } from '../../../../shared/platform/auth';
import type { MediaLook } from '../../../../shared/platform/deps';
import { videoCheckReducer, videoCheckSaga } from '.';
import {
  checkClosed,
  checkRequested,
  previewFailed,
  previewPlayed,
  type VideoFacts,
  type WithVideoCheck,
} from './slice';

type State = CoreState & WithVideoCheck;

const cookies = { 'CloudFront-Policy': 'p', 'CloudFront-Signature': 's', 'CloudFront-Key-Pair-Id': 'k' };
const OWN = '/media/demo/3600/master.m3u8';
const FILE = 'https://cdn.example/talk.mp4';
const NO_CAPTIONS = { en: null, es: null };
const FACTS: VideoFacts = { width: 1280, height: 720, seconds: 1453, captions: ['en'] };

const answered = (over: Partial<Extract<MediaLook, { kind: 'answered' }>> = {}): MediaLook => ({
  kind: 'answered',
  status: 200,
  mediaType: 'application/vnd.apple.mpegurl',
  isPlaylist: true,
  ...over,
});

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(signVideoCookies, cookies);
  deps.api.on(signVideoUrl, ({ body }) => ({ url: `${body.url}?Policy=p&Signature=s` }));
  deps.api.lookAtMedia.answers(answered());
  prepare(deps);
  const event = { media: { ...buildEventConfig().media, allowedHosts: ['cdn.example'] } };
  const run = await startSagas<State>(videoCheckSaga, {
    deps,
    state: stateFor(
      { signedIn: true, event },
      { videoCheck: videoCheckReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { videoCheck: videoCheckReducer },
  });
  stop = run.stop;
  const check = (address: string, captions: { en: string | null; es: string | null } = NO_CAPTIONS) =>
    run.send(checkRequested({ field: 'videoUrl', address, captions }));
  return { ...run, check, state: () => run.getState().videoCheck };
}

it('tries a stream that is there, and says what plays', async () => {
  const run = await start();
  await run.check(OWN);
  expect(run.state()).toMatchObject({ status: 'trying', kind: 'hls', media: { kind: 'hls', url: OWN } });
  await run.send(previewPlayed(FACTS));
  expect(run.state()).toMatchObject({ status: 'plays', facts: FACTS, problem: null });
  // A successful check stands: video that stalls later is not a new finding.
  await run.send(previewFailed({ problem: 'network' }));
  await run.deps.clock.advance(20_000);
  expect(run.state().status).toBe('plays');
});

describe('what the player makes of an address', () => {
  it.each([
    ['/media/demo/600/live/cleaning-summit/s/master.m3u8', 'broadcast'],
    ['/media/stage/cleaning-summit/main/index.m3u8', 'stage'],
    [FILE, 'file'],
  ])('%s: %s', async (address, kind) => {
    const run = await start((deps) =>
      deps.api.lookAtMedia.answers(
        kind === 'file' ? answered({ mediaType: 'video/mp4', isPlaylist: false }) : answered(),
      ),
    );
    await run.check(address);
    expect(run.state()).toMatchObject({ status: 'trying', kind });
  });

  it('asks Vimeo for its videos', async () => {
    const run = await start((deps) => deps.api.vimeoVideo.answers({ videoId: '76979871', hash: null }));
    await run.check('https://vimeo.com/76979871');
    expect(run.state()).toMatchObject({
      kind: 'vimeo',
      media: { kind: 'vimeo', videoId: '76979871', hash: null },
    });
    expect(run.deps.api.lookAtMedia.calls).toHaveLength(0);
  });

  it.each([
    ['http://cdn.example/talk.mp4', 'insecure'],
    ['https://cdn.example/talk.png', 'picture'],
    ['/configs/assets/stage.svg', 'picture'],
    ['https://www.youtube.com/watch?v=1', 'youtube'],
    ['https://youtu.be/1', 'youtube'],
    ['https://vimeo.com/event/4567890', 'vimeoEvent'],
    ['https://vimeo.com/showcase/1234567', 'vimeoShowcase'],
    ['https://elsewhere.example/talk.mp4', 'host'],
    ['https://cdn.example:8443/talk.mp4', 'host'],
    ['https://cdn.example/talk', 'ending'],
    ['/media/demo/talk.avi', 'ending'],
    ['https://', 'host'],
  ])('%s: %s', async (address, reason) => {
    const run = await start();
    await run.check(address);
    expect(run.state()).toMatchObject({ status: 'failed', problem: reason });
    expect(run.deps.api.lookAtMedia.calls).toHaveLength(0);
  });

  it('knows no video that Vimeo does not', async () => {
    const run = await start((deps) => deps.api.vimeoVideo.answers(null));
    await run.check('https://vimeo.com/1');
    expect(run.state().problem).toBe('vimeo');
  });
});

describe('what is at the address', () => {
  const html = { mediaType: 'text/html', isPlaylist: false };
  it.each<[string, MediaLook, string]>([
    [OWN, answered({ status: 404 }), 'notFound'],
    [OWN, answered({ status: 410 }), 'notFound'],
    ['/media/stage/cleaning-summit/main/index.m3u8', answered({ status: 404 }), 'notBegun'],
    [OWN, answered({ status: 403 }), 'refused'],
    [OWN, answered({ status: 400 }), 'refused'],
    [OWN, answered({ status: 503 }), 'busy'],
    [OWN, answered({ status: 429 }), 'busy'],
    [OWN, answered({ mediaType: 'image/png', isPlaylist: false }), 'picture'],
    [OWN, answered(html), 'page'],
    [FILE, answered(html), 'page'],
    [OWN, answered({ isPlaylist: false }), 'notPlaylist'],
    [FILE, answered(), 'notVideo'],
    [FILE, answered({ mediaType: 'application/pdf', isPlaylist: false }), 'notVideo'],
    ['https://cdn.example/1/master.m3u8', { kind: 'blocked' }, 'cors'],
    [FILE, { kind: 'unreachable' }, 'unreachable'],
  ])('%s: %j: %s', async (address, look, reason) => {
    const run = await start((deps) => deps.api.lookAtMedia.answers(look));
    await run.check(address);
    expect(run.state()).toMatchObject({ status: 'failed', media: null, problem: reason });
  });

  it('plays a file that this page may not read', async () => {
    const run = await start((deps) => deps.api.lookAtMedia.answers({ kind: 'blocked' }));
    await run.check(FILE);
    expect(run.state().status).toBe('trying');
  });

  it('says that a broadcast has not begun', async () => {
    const run = await start((deps) => deps.api.lookAtMedia.answers(answered({ status: 404 })));
    await run.check('/media/demo/600/live/cleaning-summit/s/master.m3u8');
    expect(run.state().problem).toBe('notBegun');
  });

  it.each([
    [networkFailure(), 'unreachable'],
    [httpFailure(503), 'busy'],
    [httpFailure(403), 'refused'],
    [httpFailure(422), 'foreign'],
  ])('cannot be signed: %s', async (failure, problem) => {
    const run = await start((deps) => deps.api.on(signVideoCookies, failure));
    await run.check(OWN);
    expect(run.state()).toMatchObject({ status: 'failed', problem });
  });

  it('is not looked at while the browser is offline', async () => {
    const run = await start((deps) => deps.page.emitOnline(false));
    await run.check(OWN);
    expect(run.state().problem).toBe('offline');
  });
});

describe('what the preview reports', () => {
  it.each([
    ['network', 'parts'],
    ['forbidden', 'refused'],
    ['media', 'format'],
    ['unsupported', 'unsupported'],
  ] as const)('%s: %s', async (problem, reason) => {
    const run = await start();
    await run.check(OWN);
    await run.send(previewFailed({ problem }));
    expect(run.state()).toMatchObject({ status: 'failed', media: null, problem: reason });
  });
});

describe('its captions', () => {
  const captions = { en: '/media/demo/3600/captions-en.vtt', es: '/media/demo/3600/captions-es.vtt' };

  it('are looked at, too', async () => {
    const run = await start((deps) =>
      deps.api.lookAtMedia.answers((url) => answered({ status: url.endsWith('es.vtt') ? 404 : 200 })),
    );
    await run.check(OWN, captions);
    expect(run.state()).toMatchObject({ status: 'trying', missingCaptions: ['es'] });
  });

  it('are missing where their address leads nowhere', async () => {
    const run = await start();
    await run.check(OWN, { en: 'https://elsewhere.example/en.vtt', es: null });
    expect(run.state().missingCaptions).toEqual(['en']);
  });

  it('are in the playlists of a broadcast', async () => {
    const run = await start();
    await run.check('/media/demo/600/live/cleaning-summit/s/master.m3u8', captions);
    expect(run.state()).toMatchObject({ status: 'trying', missingCaptions: [] });
    expect(run.deps.api.lookAtMedia.calls).toHaveLength(1);
  });
});

describe('patience', () => {
  it('ends after ten seconds, wherever it got to', async () => {
    const run = await start((deps) => deps.api.lookAtMedia.answers(() => deferred<MediaLook>().promise));
    await run.check(OWN);
    await run.deps.clock.advance(9_000);
    expect(run.state().status).toBe('looking');
    await run.deps.clock.advance(1_000);
    expect(run.state()).toMatchObject({ status: 'failed', problem: 'slow' });
  });

  it('counts the preview in', async () => {
    const run = await start();
    await run.check(OWN);
    await run.deps.clock.advance(10_000);
    expect(run.state()).toMatchObject({ status: 'failed', media: null, problem: 'slow' });
  });
});

describe('a check that is no longer wanted', () => {
  it('ends with the next one', async () => {
    const first = deferred<MediaLook>();
    const run = await start((deps) => deps.api.lookAtMedia.answers(() => first.promise, answered()));
    await run.check(OWN);
    await run.send(checkRequested({ field: 'videoUrlOnDemand', address: OWN, captions: NO_CAPTIONS }));
    first.resolve(answered({ status: 404 }));
    await run.deps.clock.advance(0);
    expect(run.state()).toMatchObject({ field: 'videoUrlOnDemand', status: 'trying' });
  });

  it.each([
    ['its field is left', checkClosed({ field: 'videoUrl' })],
    ['the user signs out', signedOut({ reason: 'user' })],
  ])('ends when %s', async (_what, action) => {
    const late = deferred<MediaLook>();
    const run = await start((deps) => deps.api.lookAtMedia.answers(() => late.promise));
    await run.check(OWN);
    await run.send(action);
    late.resolve(answered());
    await run.deps.clock.advance(20_000);
    expect(run.state()).toMatchObject({ field: null, status: 'idle' });
  });
});
