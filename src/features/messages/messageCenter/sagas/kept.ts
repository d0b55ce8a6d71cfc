import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { KEPT_DRAFTS, KEPT_OUTGOING } from '../../../../shared/messages/messaging';
import type { KeptOutgoing } from '../outgoing';

/** A draft as stored. */
export interface KeptDraft {
  conversationId: string;
  text: string;
}

/** Maximum number of drafts kept. */
const MAX_DRAFTS = 50;

export function* readKept<T>(deps: Deps, name: string, otherwise: T): SagaGenerator<T> {
  const user = yield* select(selectUser);
  const kept = user && (yield* call(deps.offline.read, { userId: user.id, name }));
  return (kept ?? otherwise) as T;
}

/** Changes what is stored. Tabs share it, so each reads and writes it under a lock. */
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

/** Stores the current state of a message on its way, or removes it. */
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

/** Stores a conversation's draft, or removes it if it is empty. */
export function* keepDraft(deps: Deps, conversationId: string, text: string): SagaGenerator<void> {
  const change = (before: KeptDraft[]) => {
    const others = before.filter((draft) => draft.conversationId !== conversationId);
    return text === '' ? others : [...others, { conversationId, text }].slice(-MAX_DRAFTS);
  };
  yield* call(changeKept<KeptDraft[]>, deps, KEPT_DRAFTS, [], change);
}
