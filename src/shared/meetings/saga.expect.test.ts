import { listMeetings } from '../../contract/meetings';
import { userChannel } from '../../contract/realtime';
import { buildMeeting } from '../../../test/builders/meeting';
import { stateFor } from '../../../test/builders/state';
import { buildUser } from '../../../test/builders/user';
import { CREDENTIALS, expectEffects } from '../../../test/expectEffects';
import { createFakeDeps, httpFailure } from '../../../test/fakes/deps';
import { followRequested, realtimeReducer, unfollowed } from '../realtime';
import { meetingsReducer, meetingsSaga } from '.';
import { MEETINGS_OFFLINE_MS } from './saga';
import { meetingsEntered, meetingsLeft, meetingsSucceeded } from './slice';

const channel = userChannel(buildUser().id);
const reducers = { meetings: meetingsReducer, realtime: realtimeReducer };
const init = { type: 'test/init' };
const state = stateFor(
  { signedIn: true, credentials: CREDENTIALS },
  { meetings: meetingsReducer(undefined, init), realtime: realtimeReducer(undefined, init) },
);

it('reads for the screens that show meetings, waits after a failure, and leaves nothing behind', async () => {
  const deps = createFakeDeps();
  const failure = httpFailure(500);
  deps.api.on(listMeetings, { meetings: [buildMeeting()] }, failure);
  await expectEffects(meetingsSaga, { deps, state, reducers }, async ({ send, advance }) => {
    await send(meetingsEntered());
    await advance(MEETINGS_OFFLINE_MS);
    await send(meetingsLeft());
  })
    .put(followRequested({ channel, after: null }))
    .put(meetingsSucceeded({ meetings: [buildMeeting()] }))
    .call(deps.clock.sleep, MEETINGS_OFFLINE_MS)
    .call(deps.report.error, 'meetings', failure)
    .call(deps.clock.sleep, MEETINGS_OFFLINE_MS)
    .put(unfollowed({ channel }))
    .hasFinalState({
      ...state,
      meetings: {
        ...{ status: 'loaded', meetings: [buildMeeting()], changes: 0, screens: 0 },
        failure: { kind: 'http', status: 500, message: failure.message },
      },
      realtime: { ...state.realtime, requests: 1 },
    })
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});
