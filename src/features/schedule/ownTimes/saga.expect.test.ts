import { putOwnTime } from '../../../contract/ownTimes';
import { buildOwnTime } from '../../../../test/builders/ownTime';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects } from '../../../../test/expectEffects';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import { SEND_AGAIN_MS } from '../../../shared/offline/sendWaiting';
import { writeWaiting } from '../../../shared/offline/waiting';
import { wentOnline } from '../../../shared/page';
import { ownTimesSaga } from './saga';
import { changeFailed, changeSucceeded, ownTimeChangeRequested, ownTimesSlice } from './slice';

const { reducer } = ownTimesSlice;
const initial = reducer(undefined, { type: 'test/init' });
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, { ownTimes: initial });

it('keeps a change on the device until the server has it', async () => {
  const deps = createFakeDeps();
  const ownTime = buildOwnTime();
  const change = { kind: 'put', ownTime } as const;
  deps.api.on(putOwnTime, networkFailure(), ownTime);
  await expectEffects(ownTimesSaga, { deps, state, reducers: { ownTimes: reducer } }, async ({ send }) => {
    await send(ownTimeChangeRequested(change));
    await send(wentOnline());
  })
    .call(writeWaiting, deps, 'ownTimes/waiting', [change])
    .call(deps.clock.sleep, SEND_AGAIN_MS)
    .put(changeSucceeded())
    .call(writeWaiting, deps, 'ownTimes/waiting', [])
    .not.put.actionType(changeFailed.type)
    .hasFinalState({ ...state, ownTimes: { ...initial, entries: [ownTime], sent: 1 } })
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});
