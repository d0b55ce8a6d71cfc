import { stateFor } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { localeChanged } from '../../shared/platform/page';
import { chunkRequested } from '../chunkLoading/slice';
import { textsSaga } from './texts';

it.each([
  ['en', []],
  ['es', [chunkRequested('translations')]],
] as const)('loads the core’s messages that %s needs', async (locale, asked) => {
  const app = await startSagas(textsSaga, { deps: createFakeDeps(), state: stateFor({}) });
  await app.send(localeChanged(locale));
  expect(app.actions.filter(chunkRequested.match)).toEqual(asked);
  app.stop();
});
