import { appendLog, type LogEntry } from '../../../../contract/platform/log';
import type { LogRecord } from '../../../../shared/platform/outbox';
import { signedIn, type User } from '../../../../shared/platform/auth';
import { buildCredentials } from '../../../../../test/builders/credentials';
import { buildAnswers, buildWatchedMinute } from '../../../../../test/builders/logEntry';
import { stateFor, type CoreState, type StateIntent } from '../../../../../test/builders/state';
import { buildUser } from '../../../../../test/builders/user';
import { createFakeDeps, type FakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { readOutbox } from '../outbox';
import { outboxSaga } from '../saga';

export const minute: LogRecord = {
  type: 'VideoViewTime',
  watchTime: 60,
  videoURL: '/media/demo/master.m3u8',
  videoName: 'What clean means now',
  sessionId: 'what-clean-means',
  insightTitle: 'What clean means now',
};
export const evaluation: LogRecord = {
  type: 'SessionEvaluation',
  sessionId: 'what-clean-means',
  sessionName: 'What clean means now',
  answers: buildAnswers(),
};
export const recordedAt = '2021-01-26T15:10:00.000Z';
export const accept = ({ body }: { body: LogEntry }) => ({ entryId: body.entryId, recordedAt });

/** The fake deps and the builders generate the same ids, so stored entries get distinct ones. */
export const storedMinute = (number: number) =>
  buildWatchedMinute({ entryId: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}` });

const running: (() => void)[] = [];
/** Stops an app when its test ends. */
export const stopLater = ({ stop }: { stop: () => void }) => void running.push(stop);
/** Stops every app the test started; for `afterEach`. */
export const stopAll = () => running.splice(0).forEach((stop) => stop());

/** Starts the log for a signed-in user, unless `intent` overrides it. */
export async function startOutbox(
  deps: FakeDeps = createFakeDeps(),
  intent: StateIntent = {},
  start: typeof startSagas<CoreState> = startSagas,
) {
  const app = await start(outboxSaga, { deps, state: stateFor({ signedIn: true, ...intent }) });
  stopLater(app);
  const actionsOf = <T>(creator: { type: string; match(action: unknown): action is T }) =>
    app.actions.filter((action) => creator.match(action)) as T[];
  return {
    ...app,
    actionsOf,
    /** Entries sent to the server, in order. */
    sent: () => deps.api.callsOf(appendLog).map(({ input }) => input.body as LogEntry),
    waiting: () => app.getState().outbox.waiting,
    stored: (userId = 'attendee') => readOutbox(deps.storage.local, userId).entries,
  };
}

export const signIn = (user: User = buildUser()) =>
  signedIn({ user, credentials: buildCredentials(), how: 'provider' });
