import { listPolls, type SeenPoll } from '../../../../contract/stage/polls';
import { sessionChannel } from '../../../../contract/program/stages';
import type { Credentials } from '../../../../shared/platform/auth';
import { downloadsReducer, type WithDownloads } from '../../../../shared/platform/downloads';
import { channelMessage, realtimeReducer } from '../../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered } from '../../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { buildSeenPoll } from '../../../../../test/builders/poll';
import { buildSession } from '../../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { controlSlice } from '../controlSlice';
import { pollsSlice } from '../pollsSlice';
import { pollsSaga } from '../saga';
import { selectManagedPolls, type WithPollControl, type WithPolls } from '../selectors';

export const session = buildSession();
export const { sessionId } = session;
export const channel = sessionChannel(sessionId);
export const entered = sessionEntered(activeSessionOf(session, 'session'));

/** A poll of the shown session. */
export const pollOf = (over: Partial<SeenPoll> = {}) => buildSeenPoll({ sessionId, ...over });
export const { pollId: POLL_ID } = pollOf();

type State = CoreState &
  WithDownloads &
  WithPolls &
  WithPollControl & { realtime: ReturnType<typeof realtimeReducer> };

/** Somebody has signed in to an event with polls, or without. */
export function pollsState(on = true, credentials: Partial<Credentials> = {}): State {
  const { pageOptions } = buildEventConfig();
  const event = { pageOptions: { ...pageOptions, session: { ...pageOptions.session, polls: on } } };
  return stateFor(
    { signedIn: true, event, credentials },
    {
      polls: pollsSlice.getInitialState(),
      pollControl: controlSlice.getInitialState(),
      downloads: downloadsReducer(undefined, { type: 'test/init' }),
      realtime: realtimeReducer(undefined, { type: 'test/init' }),
    },
  );
}
export const pollsReducers = {
  polls: pollsSlice.reducer,
  pollControl: controlSlice.reducer,
  downloads: downloadsReducer,
  realtime: realtimeReducer,
};

export interface Opened {
  polls?: SeenPoll[];
  manages?: boolean;
  /** Scripts replies, before the page is open. */
  prepare?: (deps: FakeDeps) => void;
  /** Whether the event has polls. */
  on?: boolean;
}

/** A page that shows the session, with these polls. */
export async function openPolls({ polls = [], manages = false, prepare, on = true }: Opened = {}) {
  const deps = createFakeDeps();
  deps.api.on(listPolls, { polls, manages });
  prepare?.(deps);
  const run = await startSagas<State>(pollsSaga, { deps, state: pollsState(on), reducers: pollsReducers });
  await run.send(entered);
  let seq = 0;
  return {
    ...run,
    state: () => run.getState().polls,
    control: () => run.getState().pollControl,
    one: () => selectManagedPolls(run.getState())[0],
    ballot: () => run.getState().polls.ballots[POLL_ID],
    /** How often the list was asked for. */
    lists: () => deps.api.callsOf(listPolls).length,
    hear: (body: unknown, where = channel) =>
      run.send(channelMessage({ channel: where, seq: (seq += 1), at: session.startTime, body })),
  };
}
