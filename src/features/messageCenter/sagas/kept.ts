import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../../../shared/auth';
import type { Deps } from '../../../shared/deps';
import { KEPT_DRAFTS, KEPT_OUTGOING } from '../../../shared/messaging';
import type { KeptOutgoing } from '../outgoing';

/** A draft as it is kept. */
export interface KeptDraft {
  conversationId: string;
  text: string;
}

/** Drafts that are kept at most. */
const MOST_DRAFTS = 50;

export function* readKept<T>(deps: Deps, name: string, otherwise: T): SagaGenerator<T> {
  const user = yield* select(selectUser);
  const kept = user && (yield* call(deps.offline.read, { userId: user.id, name }));
  return (kept ?? otherwise) as T;
}

/** Changes what is kept. Tabs share it: one after the other reads and writes it. */
function* changeKept<T>(
  deps: Deps,
  name: string,
  otherwise: T,
  change: (before: T) => T,
): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  const lock = yield* call(deps.locks.acquire, name);
  try {
    const before = yield* call(deps.offline.read, { userId: user.id, name });
    yield* call(deps.offline.write, { userId: user.id, name }, change((before ?? otherwise) as T));
  } finally {
    yield* call(deps.locks.release, lock);
  }
}

/** Keeps a message on its way in its present state, or forgets it. */
export function* keepOutgoing(
  deps: Deps,
  messageId: string,
  message: KeptOutgoing | null,
): SagaGenerator<void> {
  const change = (before: KeptOutgoing[]) => {
    const known = before.some((each) => each.messageId === messageId);
    if (message === null) return before.filter((each) => each.messageId !== messageId);
    return known
      ? before.map((each) => (each.messageId === messageId ? message : each))
      : [...before, message];
  };
  yield* call(changeKept<KeptOutgoing[]>, deps, KEPT_OUTGOING, [], change);
}

/** Keeps the draft of a conversation, or forgets it if it is empty. */
export function* keepDraft(deps: Deps, conversationId: string, text: string): SagaGenerator<void> {
  const change = (before: KeptDraft[]) => {
    const others = before.filter((draft) => draft.conversationId !== conversationId);
    return text === '' ? others : [...others, { conversationId, text }].slice(-MOST_DRAFTS);
  };
  yield* call(changeKept<KeptDraft[]>, deps, KEPT_DRAFTS, [], change);
}
