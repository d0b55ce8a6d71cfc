import { stateFor } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { chunkRequested } from '../chunkLoading/slice';
import { firstRouteSaga } from './firstRoute';

it.each([
  ['/', ['home']],
  ['/sessions/abc', ['session']],
  ['/attendees', ['attendees', 'recommended']],
  ['/no/such/page', ['shell']],
])('at %s, requests %j', async (at, expected) => {
  const app = await startSagas(firstRouteSaga, { deps: createFakeDeps(), state: stateFor({ at }) });
  expect(app.actions.filter(chunkRequested.match).map(({ payload }) => payload)).toEqual(expected);
  app.stop();
});
