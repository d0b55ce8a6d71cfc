import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { signVideoCookies } from '../../../contract/stage/video';
import { signedOut } from '../../../shared/platform/auth';
import { logRecorded } from '../../../shared/platform/outbox';
import { RECONNECT_MS } from './connectionSaga';
import { videoSaga } from './saga';
import {
  connectionLost,
  connectionRestored,
  played,
  reconnectDue,
  soundOnlyOffered,
  stalled,
  started,
  starved,
  videoLeft,
  videoRequested,
  videoSlice,
  type VideoState,
} from './slice';

const request = {
  sessionId: 'what-clean-means',
  title: 'What clean means now',
  url: '/media/stage/harbor-forum/main/index.m3u8',
  captions: { en: null, es: null },
};
const gone = connectionLost({ isGone: true });
const still = connectionLost({ isGone: false });
const [first = 0] = RECONNECT_MS;

const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, { video: videoSlice.getInitialState() });

function run(play: (steps: Steps) => Promise<void>) {
  const deps = createFakeDeps();
  deps.api.on(signVideoCookies, {
    'CloudFront-Policy': 'p',
    'CloudFront-Signature': 's',
    'CloudFront-Key-Pair-Id': 'k',
  });
  const options = { deps, state, reducers: { video: videoSlice.reducer } };
  const plan = expectEffects(videoSaga, options, async (steps) => {
    await steps.send(videoRequested(request), started(), played());
    await play(steps);
  });
  return { deps, plan };
}

/** The stream stays unreachable, attempt after attempt. */
async function miss({ send, advance }: Steps, attempts: number) {
  await send(stalled());
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await send(gone);
    await advance(RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)] ?? 0);
  }
}

/** What the state is like at the end of a run. */
async function videoAfter(play: (steps: Steps) => Promise<void>): Promise<VideoState> {
  const { storeState } = (await run(play).plan.silentRun(false)) as { storeState: typeof state };
  return storeState.video;
}

describe('an interruption of more than a minute', () => {
  // 2 + 4 + 8 + 15 + 15 + 15 + 15 s
  const missing = 7;

  it('leaves the player waiting, then loading: it does not stop, and is one view', async () => {
    const during = await videoAfter((steps) => miss(steps, missing));
    expect(during).toMatchObject({ player: { status: 'interrupted' }, isLost: true, reconnects: missing });
    const after = await videoAfter(async (steps) => {
      await miss(steps, missing);
      await steps.send(started(), connectionRestored());
    });
    expect(after).toMatchObject({ player: { status: 'loading' }, isLost: false, viewed: true });
    const { plan } = run(async (steps) => {
      await miss(steps, missing);
      await steps.send(connectionRestored(), played());
    });
    const view = logRecorded({
      type: 'VideoView',
      sessionId: request.sessionId,
      videoURL: request.url,
      videoName: request.title,
      insightTitle: request.title,
    });
    await plan.put(view).not.put(view).silentRun(false);
  });

  it('does not suggest that the viewer’s connection is to blame', async () => {
    const { plan } = run(async ({ send }) => {
      await send(starved(), starved(), gone, starved(), still, starved());
    });
    await plan.not.put(soundOnlyOffered()).silentRun(false);
  });
});

describe('the attempts to reach a stream', () => {
  it.each([
    ['the page is left', videoLeft()],
    ['the user signs out', signedOut({ reason: 'user' })],
    ['another video takes its place', videoRequested({ ...request, sessionId: 'next' })],
  ])('end when %s', async (_why, action) => {
    const { deps, plan } = run(async ({ send, advance }) => {
      await send(gone, action);
      await advance(300_000);
    });
    await plan.call(deps.clock.sleep, first).not.put(reconnectDue()).silentRun(false);
  });

  it('end when the saga is canceled', async () => {
    const { plan } = run(async ({ send, advance, cancel }) => {
      await send(gone);
      await cancel();
      await advance(300_000);
    });
    await plan.not.put(reconnectDue()).silentRun(false);
  });
});
