import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { meetingsReducer, type WithMeetings } from '../../../../shared/meetings/meetings';
import { meetingRequestReducer, meetingRequestSaga, openMeetingReducer, openMeetingSaga } from '..';
import type { WithOpenMeeting } from '../meetingSlice';
import type { WithMeetingRequest } from '../requestSlice';

type State = CoreState & WithMeetingRequest & WithOpenMeeting & WithMeetings;

export const meetingReducers = {
  meetingRequest: meetingRequestReducer,
  openMeeting: openMeetingReducer,
  meetings: meetingsReducer,
};

/** The state of somebody who is signed in, before anything was opened. */
export const freshMeetings = (at = '/'): State =>
  stateFor(
    { signedIn: true, at },
    {
      meetingRequest: meetingRequestReducer(undefined, { type: 'test/init' }),
      openMeeting: openMeetingReducer(undefined, { type: 'test/init' }),
      meetings: meetingsReducer(undefined, { type: 'test/init' }),
      eventTime: { offset: 0, realNow: Date.parse('2021-01-25T15:20:00.000Z') },
    },
  );

/** Runs the sagas of requests and open meetings, on an API that the test prepares. */
export async function startMeetings(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<State>([meetingRequestSaga, openMeetingSaga], {
    deps,
    state: freshMeetings(),
    reducers: meetingReducers,
  });
  return {
    ...run,
    request: () => run.getState().meetingRequest,
    open: () => run.getState().openMeeting,
  };
}
