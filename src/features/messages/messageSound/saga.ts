import { call, fork, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { getConversation, type Conversation } from '../../../contract/messages/conversations';
import { isQuietAt } from '../../../contract/messages/quietHours';
import { ROUTES } from '../../../contract/platform/routes';
import { callApi, selectUser, signedOut } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { readStored } from '../../../shared/kit/lib/readStored';
import {
  conversationChanged,
  messageReceived,
  selectMessagingSettings,
} from '../../../shared/messages/messaging';
import { selectPathname, selectSearch, selectVisible } from '../../../shared/platform/page';
import { safely, whileSignedIn, withLock } from '../../../shared/platform/saga';

const WHERE = 'messageSound';

/** What this browser has rung for: the number of the last message by conversation, latest first. */
const RUNG = 'messageSound/rung';
const MAX_RUNG = 50;
/**
 * How long a message may be read, in whichever tab, before it rings, milliseconds. Others that come meanwhile
 * ring with it.
 */
export const RING_AFTER_MS = 1_000;

type Rung = readonly (readonly [conversationId: string, number: number])[];

const rungIn = (stored: string | null): Rung =>
  (readStored(z.array(z.unknown()), stored) as Rung | null) ?? [];

/** Whether the user sees the conversation: Message Center shows it in a visible tab. */
function* isInView({ conversationId, kind, members, booth }: Conversation): SagaGenerator<boolean> {
  if (!(yield* select(selectVisible))) return false;
  if ((yield* select(selectPathname)) !== ROUTES.messageCenter.path) return false;
  const address = new URLSearchParams(yield* select(selectSearch));
  if (address.get('conversation') === conversationId) return true;
  if (kind === 'booth') return booth !== null && address.get('booth') === booth.exhibitorId;
  return kind === 'direct' && members.some(({ attendee }) => attendee.attendeeId === address.get('with'));
}

/** Whether the user wants to hear of messages now. */
function* isAudible(deps: Deps): SagaGenerator<boolean> {
  const settings = yield* select(selectMessagingSettings);
  if (!settings?.playsSound) return false;
  return !isQuietAt(settings.quietHours, yield* call(deps.clock.now));
}

/** Rings for a conversation's last message, once in all tabs of the browser. */
function* ring(deps: Deps, { conversationId, last }: Conversation): SagaGenerator<void> {
  const number = last?.number ?? 0;
  yield* withLock(deps, RUNG, function* () {
    const rung = rungIn(yield* call(deps.storage.local.get, RUNG));
    if (rung.some(([id, upTo]) => id === conversationId && upTo >= number)) return;
    const others = rung.filter(([id]) => id !== conversationId);
    const now = [[conversationId, number], ...others].slice(0, MAX_RUNG);
    yield* call(deps.storage.local.set, RUNG, JSON.stringify(now));
    yield* call(deps.messaging.ring);
  });
}

/** Rings if there is something new to read in a conversation, and the user neither sees nor silenced it. */
function* judge(deps: Deps, conversationId: string): SagaGenerator<void> {
  yield* call(deps.clock.sleep, RING_AFTER_MS);
  if (!(yield* call(isAudible, deps))) return;
  const conversation = yield* callApi(
    deps,
    getConversation,
    { params: { conversationId } },
    { patient: false },
  );
  const { unread, isMuted, membership, last } = conversation;
  if (unread === 0 || isMuted || membership !== 'member') return;
  const ownId = (yield* select(selectUser))?.id;
  if (last === null || last.senderId === ownId || last.isDeleted) return;
  if (!(yield* call(isInView, conversation))) yield* call(ring, deps, conversation);
}

/** Listens for new messages; changes of a conversation that is being judged are judged with it. */
function* listen(deps: Deps): SagaGenerator<void> {
  const judging = new Set<string>();
  const judgeSafely = safely(deps, WHERE, (conversationId: string) => judge(deps, conversationId));
  while (true) {
    const { payload } = (yield* take([messageReceived, conversationChanged])) as ReturnType<
      typeof messageReceived | typeof conversationChanged
    >;
    const { conversationId } = payload;
    if (judging.has(conversationId) || !(yield* call(isAudible, deps))) continue;
    judging.add(conversationId);
    yield* fork(function* () {
      yield* call(judgeSafely, conversationId);
      judging.delete(conversationId);
    });
  }
}

/** A short tone for new messages, by the user's choice (product.md#messages). */
export function* messageSoundSaga(deps: Deps): SagaGenerator<void> {
  yield* takeEvery(
    signedOut,
    safely(deps, WHERE, function* () {
      yield* call(deps.storage.local.remove, RUNG);
    }),
  );
  yield* call(whileSignedIn, deps, WHERE, () => listen(deps));
}
