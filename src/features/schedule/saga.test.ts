import { createFakeDeps } from '../../../test/fakes/deps';
import { stateFor } from '../../../test/builders/state';
import { startSagas } from '../../../test/saga';
import { navigationRequested } from '../../shared/page';
import { DRAWN_MS, printRequested, scheduleSaga } from './saga';

it('prints the list, once it is drawn', async () => {
  const deps = createFakeDeps();
  const run = await startSagas(scheduleSaga, { deps, state: stateFor({ signedIn: true }) });
  await run.send(printRequested());
  expect(run.actions.at(-1)).toEqual(navigationRequested('/schedule?noScroll=true&view=list', true));
  expect(deps.page.printed).toBe(0);
  await deps.clock.advance(DRAWN_MS);
  expect(deps.page.printed).toBe(1);
  run.stop();
});
