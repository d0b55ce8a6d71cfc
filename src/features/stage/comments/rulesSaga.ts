import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getChatRules, silenceMessage } from '../../../contract/access/moderation';
import { userChannel } from '../../../contract/platform/realtime';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { channelMessage, followRequested, unfollowed } from '../../../shared/platform/realtime';
import { rulesSucceeded, silenceReceived } from './slice';

/** Loads the session's chat rules. Without them, everything is allowed until the server refuses it. */
export function* fetchRules(deps: Deps, sessionId: string): SagaGenerator<void> {
  try {
    const rules = yield* callApi(deps, getChatRules, { params: { sessionId } }, { patient: false });
    yield* put(rulesSucceeded({ sessionId, rules }));
  } catch (error) {
    yield* call(deps.report.error, 'chatRules', error);
  }
}

/** Follows the user's own channel to learn when they are silenced or no longer are. */
export function* silenceLifecycle(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  const channel = userChannel(user.id);
  yield* put(followRequested({ channel, after: null }));
  try {
    while (true) {
      const { payload } = yield* take(channelMessage);
      if (payload.channel !== channel) continue;
      const { success, data } = silenceMessage.safeParse(payload.body);
      if (success) yield* put(silenceReceived({ silence: data.silence }));
    }
  } finally {
    yield* put(unfollowed({ channel }));
  }
}
