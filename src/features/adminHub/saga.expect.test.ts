import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects } from '../../../test/expectEffects';
import { createFakeDeps } from '../../../test/fakes/deps';
import { getEventNow } from '../../contract/adminHub';
import { adminHubReducers, adminHubSaga } from '.';
import { hubEntered, hubLeft, nowFailed, nowSucceeded } from './nowSlice';
import { EVENT_NOW, QUIET } from './testing/sample';

it('follows the event every 30 s until the hub is left', async () => {
  const deps = createFakeDeps();
  deps.api.on(getEventNow, EVENT_NOW, QUIET);
  const state = stateFor(
    { signedIn: true, credentials: CREDENTIALS },
    {
      adminNow: adminHubReducers.adminNow(undefined, { type: 'test/init' }),
      adminSearch: adminHubReducers.adminSearch(undefined, { type: 'test/init' }),
    },
  );
  await expectEffects(
    adminHubSaga,
    { deps, state, reducers: adminHubReducers },
    async ({ send, advance }) => {
      await send(hubEntered());
      await advance(30_000);
      await send(hubLeft());
      await advance(60_000);
    },
  )
    .put(nowSucceeded(EVENT_NOW))
    .call(deps.clock.sleep, 30_000)
    .put(nowSucceeded(QUIET))
    .not.put.actionType(nowSucceeded.type)
    .not.put(nowFailed())
    .hasFinalState({ ...state, adminNow: { status: 'loaded', now: QUIET } })
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});
