import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { signVideoCookies } from '../../../contract/stage/video';
import { RECONNECT_MS, STOPS_WITHIN_MS } from './connectionSaga';
import { videoSaga } from './saga';
import type { WithVideo } from './selectors';
import {
  connectionLost,
  connectionRestored,
  paused,
  played,
  soundOnlyChosen,
  soundOnlyDeclined,
  stalled,
  started,
  starved,
  videoLeft,
  videoRequested,
  videoSlice,
} from './slice';

type State = ReturnType<typeof stateFor> & WithVideo;

const request = {
  sessionId: 'what-clean-means',
  title: 'What clean means now',
  url: '/media/demo/60/live/harbor-forum/s/master.m3u8',
  captions: { en: null, es: null },
};
const gone = connectionLost({ isGone: true });

async function watch(deps = createFakeDeps()) {
  deps.api.on(signVideoCookies, {
    'CloudFront-Policy': 'p',
    'CloudFront-Signature': 's',
    'CloudFront-Key-Pair-Id': 'k',
  });
  const state: State = stateFor({ signedIn: true }, { video: videoSlice.getInitialState() });
  const run = await startSagas<State>(videoSaga, { deps, state, reducers: { video: videoSlice.reducer } });
  await run.send(videoRequested(request));
  const pass = async (ms: number) => {
    await deps.clock.advance(ms);
    await settle();
  };
  return { ...run, deps, pass, video: () => run.getState().video };
}

describe('a stream that is gone', () => {
  it('is fetched again, more and more rarely, until it is back', async () => {
    const { send, pass, video, stop } = await watch();
    await send(started(), played(), gone);
    // What is loaded is still playing.
    expect(video().player.status).toBe('playing');
    await send(stalled());
    expect(video().player.status).toBe('interrupted');
    for (const [attempt, pause] of [...RECONNECT_MS, 15_000].entries()) {
      await pass(pause - 1);
      expect(video().reconnects).toBe(attempt);
      await pass(1);
      expect(video().reconnects).toBe(attempt + 1);
      await send(gone);
    }
    await send(connectionRestored());
    expect(video().player.status).toBe('loading');
    await pass(60_000);
    expect(video().reconnects).toBe(5);
    // The next time, it starts over; so it does if the stream comes back between two attempts.
    await send(gone);
    await pass(RECONNECT_MS[0] ?? 0);
    expect(video().reconnects).toBe(6);
    await send(gone, connectionRestored(), gone);
    await pass(RECONNECT_MS[0] ?? 0);
    expect(video().reconnects).toBe(7);
    stop();
  });

  it('is told apart from a playlist that stands still, which is read all the time', async () => {
    const { send, pass, video, stop } = await watch();
    await send(started(), connectionLost({ isGone: false }));
    expect(video().player.status).toBe('interrupted');
    await pass(60_000);
    expect(video().reconnects).toBe(0);
    stop();
  });

  it('is waited for from the moment somebody wants to play it, and not after they left', async () => {
    const { send, pass, video, stop } = await watch();
    await send(gone);
    expect(video().player.status).toBe('unstarted');
    await send(started());
    expect(video().player.status).toBe('interrupted');
    await send(paused());
    expect(video().player.status).toBe('paused');
    await send(videoLeft());
    await pass(60_000);
    expect(video().reconnects).toBe(0);
    stop();
  });
});

describe('sound only', () => {
  it('is offered at the third stop within two minutes, once', async () => {
    const { send, pass, video, stop } = await watch();
    await send(starved(), starved());
    await pass(STOPS_WITHIN_MS);
    await send(starved(), starved());
    expect(video().soundOnly.isOffered).toBe(false);
    await pass(STOPS_WITHIN_MS - 1);
    await send(starved());
    expect(video().soundOnly.isOffered).toBe(true);
    await send(soundOnlyDeclined(), starved(), starved(), starved());
    expect(video().soundOnly).toEqual({ isOn: false, isOffered: false, isDeclined: true });
    stop();
  });

  it('is not offered because the stream itself is gone', async () => {
    const { send, video, stop } = await watch();
    await send(starved(), starved(), gone, starved());
    expect(video().soundOnly.isOffered).toBe(false);
    stop();
  });

  it('is remembered for the visit', async () => {
    const { send, deps, stop } = await watch();
    await send(soundOnlyChosen(true));
    stop();
    const again = await watch(createFakeDeps({ parts: { storage: deps.storage } }));
    expect(again.video().soundOnly.isOn).toBe(true);
    await again.send(videoLeft());
    expect(again.video().soundOnly.isOn).toBe(true);
    await again.send(soundOnlyChosen(false));
    again.stop();
    const last = await watch(createFakeDeps({ parts: { storage: deps.storage } }));
    expect(last.video().soundOnly.isOn).toBe(false);
    last.stop();
  });
});
