import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { markRead, putTyping, TYPING_MS } from '../../../../contract/messages/conversations';
import {
  deleteMessage,
  editMessage,
  MESSAGE_SIGNS,
  putMessageReaction,
  type Message,
} from '../../../../contract/messages/messages';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { sendProblemOf, toFailure, type SendProblem } from '../../../../shared/kit/lib/apiFailure';
import { sendable } from '../../../../shared/kit/lib/sendable';
import {
  selectMessagingSettings,
  typingReceived,
  type WithMessaging,
} from '../../../../shared/messages/messaging';
import { once, onEvery, onLeading } from '../../../../shared/platform/saga';
import { conversationSeen, type WithConversations } from '../conversationsSlice';
import { isSameSign, type SignOf } from '../reacting';
import { selectConversation, selectThread } from '../selectors';
import {
  deletionConfirmed,
  deletionFailed,
  deletionSucceeded,
  draftChanged,
  editFailed,
  editRequested,
  editSucceeded,
  reactionFailed,
  reactionRequested,
  reactionSucceeded,
  typingEnded,
  type WithThreads,
} from '../threadsSlice';
import { WHERE } from './conversations';

/** Minimum interval between notices that the user is typing. */
export const TYPING_EVERY_MS = 3_000;

const threadIn = (conversationId: string) => (state: WithThreads) => selectThread(state, conversationId);

/** Changes a message; returns its new state, or why that failed. */
function* change(
  deps: Deps,
  run: () => SagaGenerator<Message>,
): SagaGenerator<{ message: Message } | { problem: SendProblem }> {
  try {
    return { message: yield* call(run) };
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return { problem: sendProblemOf(toFailure(error)) };
  }
}

function* edit(deps: Deps, { payload }: ReturnType<typeof editRequested>): SagaGenerator<void> {
  const { conversationId } = payload;
  const { edit: begun } = yield* select(threadIn(conversationId));
  if (!begun) return;
  const { number } = begun;
  const text = sendable(begun.text);
  const outcome = yield* call(change, deps, () =>
    callApi(deps, editMessage, { params: { conversationId, number }, body: { text } }),
  );
  if ('message' in outcome) yield* put(editSucceeded({ conversationId, message: outcome.message }));
  else yield* put(editFailed({ conversationId, problem: outcome.problem }));
}

function* remove(deps: Deps, { payload }: ReturnType<typeof deletionConfirmed>): SagaGenerator<void> {
  const { conversationId } = payload;
  const { deletion } = yield* select(threadIn(conversationId));
  if (deletion?.status !== 'sending') return;
  const params = { conversationId, number: deletion.number };
  const outcome = yield* call(change, deps, () => callApi(deps, deleteMessage, { params }));
  if ('message' in outcome) yield* put(deletionSucceeded({ conversationId, message: outcome.message }));
  else yield* put(deletionFailed({ conversationId, problem: outcome.problem }));
}

/**
 * Sends a reaction until it is as the user last wanted it: one call at a time, so that none overtakes
 * another.
 */
function* react(deps: Deps, conversationId: string, { number, sign }: SignOf): SagaGenerator<void> {
  const params = { conversationId, number };
  while (true) {
    const { reacting } = yield* select(threadIn(conversationId));
    const wanted = reacting.find((each) => isSameSign(each, { number, sign }));
    const known = MESSAGE_SIGNS.find((each) => each === sign);
    if (!wanted || !known) return;
    const { on } = wanted;
    const outcome = yield* call(change, deps, () =>
      callApi(deps, putMessageReaction, { params, body: { sign: known, on } }),
    );
    if ('problem' in outcome) {
      yield* put(reactionFailed({ conversationId, number, sign, problem: outcome.problem }));
      return;
    }
    yield* put(reactionSucceeded({ conversationId, number, sign, on, message: outcome.message }));
  }
}

/** Tells the server what was read: always the latest, with one call at a time per conversation. */
function* readLifecycle(deps: Deps): SagaGenerator<void> {
  const telling = new Set<string>();
  yield* onEvery(deps, WHERE, conversationSeen, function* ({ payload }) {
    const { conversationId } = payload;
    yield* call(once, telling, conversationId, () => tellRead(deps, conversationId));
  });
}

function* tellRead(deps: Deps, conversationId: string): SagaGenerator<void> {
  for (let told = 0; ;) {
    const known = yield* select((state: WithConversations) => selectConversation(state, conversationId));
    const number = known?.read ?? 0;
    if (number <= told) return;
    yield* callApi(deps, markRead, { params: { conversationId }, body: { number } });
    told = number;
  }
}

/** Tells others at intervals that the user is typing, if the user allows it. */
function* typingLifecycle(deps: Deps): SagaGenerator<void> {
  let toldAt = 0;
  let toldIn = '';
  yield* onEvery(deps, WHERE, draftChanged, function* ({ payload }) {
    const { conversationId, text } = payload;
    const settings = yield* select((state: WithMessaging) => selectMessagingSettings(state));
    const now = yield* call(deps.clock.now);
    const isRecent = toldIn === conversationId && now - toldAt < TYPING_EVERY_MS;
    if (text.trim() === '' || isRecent || settings?.showsTyping === false) return;
    [toldAt, toldIn] = [now, conversationId];
    try {
      yield* callApi(deps, putTyping, { params: { conversationId } }, { patient: false });
    } catch {
      // Best effort: failure is harmless.
    }
  });
}

/** Considers others to have stopped typing once they have not said so for a while. */
function* othersTyping(deps: Deps): SagaGenerator<void> {
  const turns = new Map<string, number>();
  yield* onEvery(deps, WHERE, typingReceived, function* ({ payload }) {
    const { conversationId, userId } = payload;
    const key = `${conversationId}/${userId}`;
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    yield* call(deps.clock.sleep, TYPING_MS);
    if (turns.get(key) !== turn) return;
    turns.delete(key);
    yield* put(typingEnded({ conversationId, userId }));
  });
}

/** Everything done with messages besides sending them. */
export function* actsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, WHERE, editRequested, (action) => edit(deps, action));
  yield* onLeading(deps, WHERE, deletionConfirmed, (action) => remove(deps, action));
  const reacting = new Set<string>();
  yield* onEvery(deps, WHERE, reactionRequested, ({ payload }) => {
    const { conversationId, number, sign } = payload;
    return once(reacting, `${conversationId}/${number}/${sign}`, () => react(deps, conversationId, payload));
  });
  yield* fork(readLifecycle, deps);
  yield* fork(typingLifecycle, deps);
  yield* fork(othersTyping, deps);
}
