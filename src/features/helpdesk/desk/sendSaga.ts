import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { sendAgentMessage, sendAgentTyping } from '../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../shared/platform/deps';
import { isPassing } from '../../../shared/kit/lib/apiFailure';
import { sendable } from '../../../shared/kit/lib/sendable';
import { wentOnline } from '../../../shared/platform/page';
import { connected } from '../../../shared/platform/realtime';
import { onEvery, once, sendInOrder, type SendQueue } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import {
  messageQueued,
  messageSent,
  retryRequested,
  sendFailed,
  sendRequested,
  agentTyped,
  type PendingMessage,
} from './chatsSlice';
import { TYPING_EVERY_MS } from '../../../shared/helpdesk/helpdesk/typing';
import { selectChat, type WithDesk } from './selectors';

/** Moves the draft to the pending messages. */
function* queue(deps: Deps, contactId: string): SagaGenerator<void> {
  const text = sendable((yield* select(selectChat, contactId))?.draft ?? '');
  if (text === '') return;
  const clientToken = yield* call(deps.random.uuid);
  const at = yield* call(deps.clock.now);
  yield* put(messageQueued({ contactId, clientToken, text, at }));
}

/** The pending messages of a chat. A failed one stays and blocks those behind it. */
function queueOf(deps: Deps, contactId: string): SendQueue<PendingMessage> {
  return {
    where: 'desk',
    *next() {
      const chat = yield* select(selectChat, contactId);
      return chat?.sending.status === 'stuck' ? undefined : chat?.pending[0];
    },
    *send({ clientToken, text }) {
      const input = { params: { contactId }, body: { clientToken, text } };
      const { item } = yield* callApi(deps, sendAgentMessage, input);
      yield* put(messageSent({ contactId, clientToken, item }));
    },
    *refused(_message, failure) {
      yield* put(sendFailed({ contactId, refused: !isPassing(failure) }));
    },
  };
}

function* sendTyping(deps: Deps, contactId: string): SagaGenerator<void> {
  try {
    yield* callApi(deps, sendAgentTyping, { params: { contactId } }, { patient: false });
  } catch (error) {
    yield* call(deps.report.error, 'desk', error);
  }
}

const selectStuck = (state: WithDesk) =>
  Object.entries(state.deskChats).flatMap(([contactId, { sending }]) =>
    sending.status === 'stuck' && !sending.refused ? [contactId] : [],
  );

/** Sends messages exactly once despite network failures, and sends typing indicators. */
export function* sendSaga(deps: Deps): SagaGenerator<void> {
  const sending = new Set<string>();
  const typingSentAt = new Map<string, number>();
  const send = (contactId: string) =>
    once(sending, contactId, () => sendInOrder(deps, queueOf(deps, contactId)));

  yield* onEvery(deps, 'desk', sendRequested, function* ({ payload }) {
    yield* call(queue, deps, payload.contactId);
    yield* call(send, payload.contactId);
  });
  yield* onEvery(deps, 'desk', retryRequested, ({ payload }) => send(payload.contactId));
  yield* onEvery(deps, 'desk', [wentOnline, connected], function* () {
    for (const contactId of yield* select(selectStuck)) yield* put(retryRequested({ contactId }));
  });
  yield* onEvery(deps, 'desk', agentTyped, function* ({ payload }) {
    const now = yield* call(deps.clock.now);
    if (now - (typingSentAt.get(payload.contactId) ?? -Infinity) < TYPING_EVERY_MS) return;
    typingSentAt.set(payload.contactId, now);
    yield* call(sendTyping, deps, payload.contactId);
  });
}
