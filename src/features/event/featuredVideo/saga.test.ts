import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import { locationOf } from '../../../../test/fakes/page';
import { startSagas } from '../../../../test/saga';
import { getFeaturedVideo } from '../../../contract/event/featuredVideo';
import { describeFetch } from '../../../../test/fetchSaga';
import { eventEdited } from '../../../shared/platform/event';
import { locationChanged, pageHidden } from '../../../shared/platform/page';
import { featuredVideoReducer, featuredVideoRequested, featuredVideoSaga } from '.';

const reply = (sessionId: string) => ({
  featured: { sessionId, title: sessionId, description: '', image: null, videoUrl: null },
});

describeFetch({
  name: 'featuredVideo',
  saga: featuredVideoSaga,
  reducer: featuredVideoReducer,
  requested: featuredVideoRequested,
  endpoint: getFeaturedVideo,
  replies: [reply('a'), { featured: null }, reply('c')],
  kept: (state) => state.featured,
  keptOf: ({ featured }) => featured,
});

describe('once it was edited', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function start(...replies: (ReturnType<typeof reply> | { featured: null } | Error)[]) {
    const deps = createFakeDeps();
    deps.api.on(getFeaturedVideo, ...replies);
    const initial = { featuredVideo: featuredVideoReducer(undefined, { type: 'test/init' }) };
    const run = await startSagas<CoreState & typeof initial>(featuredVideoSaga, {
      deps,
      state: stateFor({ signedIn: true }, initial),
      reducers: { featuredVideo: featuredVideoReducer },
    });
    stop = run.stop;
    return {
      ...run,
      edited: () => run.send(eventEdited({ part: 'featuredVideo' })),
      state: () => run.getState().featuredVideo,
      shown: () => run.getState().featuredVideo.featured?.sessionId,
    };
  }

  it('takes the place of the one that is shown', async () => {
    const run = await start(reply('a'), reply('b'));
    await run.edited();
    expect(run.state().status).toBe('idle');
    await run.send(featuredVideoRequested());
    await run.edited();
    expect(run.shown()).toBe('b');
  });

  it('appears, and leaves, when that moves nothing that is looked at', async () => {
    const run = await start({ featured: null }, reply('b'), { featured: null });
    await run.send(featuredVideoRequested());
    await run.edited();
    expect(run.shown()).toBeUndefined();
    await run.send(locationChanged(locationOf('/')));
    expect(run.shown()).toBe('b');
    await run.edited();
    expect(run.shown()).toBe('b');
    await run.send(pageHidden());
    expect(run.shown()).toBeUndefined();
  });

  it('keeps the one that is shown after a failure, which is only logged', async () => {
    const run = await start(reply('a'), networkFailure());
    await run.send(featuredVideoRequested());
    await run.edited();
    expect(run.state()).toMatchObject({ status: 'loaded', featured: { sessionId: 'a' } });
    expect(run.deps.report.errors).toHaveLength(1);
  });
});
