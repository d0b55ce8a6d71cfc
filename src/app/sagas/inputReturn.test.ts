import type { InputState } from '../../contract/stage/ingest';
import { inputReceived } from '../../features/stage/ingest';
import { videoRetried } from '../../features/stage/video';
import { played, videoFailed, videoSlice } from '../../features/stage/video/slice';
import { stateFor } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { inputReturnSaga } from './inputReturn';

const failed = videoFailed('network');
const input = (state: InputState) => inputReceived({ input: { stageId: 'main', state, revision: 2 } });

it.each([
  ['again when the stream is back', failed, input('onAir'), 1],
  ['nothing while the stream is away', failed, input('interrupted'), 0],
  ['nothing anew that plays', played(), input('onAir'), 0],
])('plays %s', async (_what, before, action, retries) => {
  const deps = createFakeDeps();
  const state = stateFor({ signedIn: true }, { video: videoSlice.getInitialState() });
  const reducers = { video: videoSlice.reducer };
  const app = await startSagas(inputReturnSaga, { deps, state, reducers });
  await app.send(before);
  await app.send(action);
  expect(app.actions.filter(videoRetried.match)).toHaveLength(retries);
  app.stop();
});
