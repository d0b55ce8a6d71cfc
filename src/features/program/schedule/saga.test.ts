import { createFakeDeps } from '../../../../test/fakes/deps';
import { stateFor } from '../../../../test/builders/state';
import { startSagas } from '../../../../test/saga';
import { printRequested, scheduleSaga } from './saga';

it('prints on request', async () => {
  const deps = createFakeDeps();
  const run = await startSagas(scheduleSaga, { deps, state: stateFor({ signedIn: true }) });
  await run.send(printRequested());
  expect(deps.page.printed).toBe(1);
  run.stop();
});
