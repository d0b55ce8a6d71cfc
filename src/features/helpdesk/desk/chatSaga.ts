import type { Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  chatItem,
  contact as contactSchema,
  contactChannel,
  DESK_CHANNEL,
  getTranscript,
  typingSignal,
} from '../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { pageShown, selectVisible, wentOnline } from '../../../shared/platform/page';
import {
  channelMessage,
  channelSignal,
  followRequested,
  unfollowed,
} from '../../../shared/platform/realtime';
import { backoff, onEvery, safely } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import {
  chatClosed,
  chatOpened,
  chatRequested,
  chatSeen,
  itemReceived,
  olderRequested,
  transcriptFailed,
  transcriptSucceeded,
  typingEnded,
  typingStarted,
} from './chatsSlice';
import { TYPING_SHOWN_MS } from '../../../shared/helpdesk/helpdesk/typing';
import { DESK_RETRY_MS, isReset } from './deskSaga';
import { oldestNumber, selectChat, selectFollowedIds, selectView } from './selectors';
import { contactChanged, deskSucceeded, viewChanged } from './slice';

/**
 * Loads the page before that number, or the newest. Returns the sequence number to follow the chat from; null
 * on failure.
 */
function* load(deps: Deps, contactId: string, before: number | null): SagaGenerator<number | null> {
  const older = before !== null;
  try {
    const { contact, items, more, seq } = yield* callApi(deps, getTranscript, {
      params: { contactId },
      query: older ? { before } : {},
    });
    yield* put(contactChanged(contact));
    yield* put(transcriptSucceeded({ contactId, items, more, older }));
    return seq;
  } catch (error) {
    yield* call(deps.report.error, 'desk', error);
    yield* put(transcriptFailed({ contactId, failure: toFailure(error), older }));
    return null;
  }
}

const isRequestOf = (contactId: string) => (action: unknown) =>
  chatRequested.match(action) && action.payload.contactId === contactId;

/**
 * Keeps one chat up to date: loads its transcript, then follows its channel; reloads the transcript after a
 * reset.
 */
function* chatLifecycle(deps: Deps, contactId: string): SagaGenerator<void> {
  const channel = contactChannel(contactId);
  yield* put(chatOpened({ contactId }));
  let failures = 0;
  try {
    while (true) {
      const seq = yield* call(load, deps, contactId, null);
      failures = seq === null ? failures + 1 : 0;
      if (seq !== null) yield* put(followRequested({ channel, after: seq }));
      const again = [take(isRequestOf(contactId)), take(isReset(channel))];
      if (seq !== null) yield* race(again);
      else if ((yield* select(selectChat, contactId))?.status === 'notFound') yield* race(again);
      else {
        yield* race([...again, take(wentOnline), call(deps.clock.sleep, backoff(DESK_RETRY_MS, failures))]);
      }
    }
  } finally {
    yield* put(unfollowed({ channel }));
    yield* put(chatClosed({ contactId }));
  }
}

/** Keeps the agent's chats and the one being viewed up to date. */
export function* chatsLifecycle(deps: Deps): SagaGenerator<void> {
  const lives = new Map<string, Task>();
  while (true) {
    const followedIds = yield* select(selectFollowedIds);
    for (const [contactId, life] of lives) {
      if (followedIds.includes(contactId)) continue;
      lives.delete(contactId);
      yield* cancel(life);
    }
    for (const contactId of followedIds) {
      if (lives.has(contactId)) continue;
      lives.set(contactId, yield* fork(safely(deps, 'desk', chatLifecycle), deps, contactId));
    }
    yield* take([viewChanged, deskSucceeded, contactChanged]);
  }
}

/** Marks the chat being viewed as read. */
export function* seenLifecycle(): SagaGenerator<void> {
  while (true) {
    const { chosen } = yield* select(selectView);
    const visible = yield* select(selectVisible);
    if (chosen !== null && visible) yield* put(chatSeen({ contactId: chosen }));
    yield* take([viewChanged, pageShown]);
  }
}

const CONTACT = new RegExp(`^${contactChannel('(.+)')}$`);

/**
 * Turns messages on the desk's channels into actions. Messages that violate the contract are reported and
 * skipped.
 */
function* hear(deps: Deps, { payload }: ReturnType<typeof channelMessage>): SagaGenerator<void> {
  const contactId = CONTACT.exec(payload.channel)?.[1];
  if (contactId === undefined && payload.channel !== DESK_CHANNEL) return;
  if (contactId === undefined) {
    const parsed = contactSchema.safeParse(payload.body);
    if (parsed.success) yield* put(contactChanged(parsed.data));
    else yield* call(deps.report.warn, `${payload.channel}: a message is no contact.`);
    return;
  }
  const parsed = chatItem.safeParse(payload.body);
  if (!parsed.success) {
    yield* call(deps.report.warn, `${payload.channel}: a message is no chat item.`);
    return;
  }
  const { chosen } = yield* select(selectView);
  const seen = chosen === contactId && (yield* select(selectVisible));
  yield* put(itemReceived({ contactId, item: parsed.data, seen }));
}

/** Shows the attendee as typing for a while. */
function* hearTyping(deps: Deps, { payload }: ReturnType<typeof channelSignal>): SagaGenerator<void> {
  const contactId = CONTACT.exec(payload.channel)?.[1];
  const parsed = typingSignal.safeParse(payload.body);
  if (contactId === undefined || !parsed.success || parsed.data.ParticipantRole !== 'CUSTOMER') return;
  const until = (yield* call(deps.clock.now)) + TYPING_SHOWN_MS;
  yield* put(typingStarted({ contactId, until }));
  yield* call(deps.clock.sleep, TYPING_SHOWN_MS);
  yield* put(typingEnded({ contactId, now: yield* call(deps.clock.now) }));
}

function* loadOlder(deps: Deps, contactId: string): SagaGenerator<void> {
  const chat = yield* select(selectChat, contactId);
  const before = chat && oldestNumber(chat);
  if (before !== null) yield* call(load, deps, contactId, before);
}

/** Listens to the desk's channels and loads older pages on request. */
export function* incomingSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'desk', channelMessage, (action) => hear(deps, action));
  yield* onEvery(deps, 'desk', channelSignal, (action) => hearTyping(deps, action));
  yield* onEvery(deps, 'desk', olderRequested, ({ payload }) => loadOlder(deps, payload.contactId));
}
