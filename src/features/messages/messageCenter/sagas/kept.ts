import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { KEPT_DRAFTS, KEPT_OUTGOING } from '../../../../shared/messages/messaging';
import { changeKeptList } from '../../../../shared/platform/offline/kept';
import type { KeptOutgoing } from '../outgoing';

/** A draft as stored. */
export interface KeptDraft {
  conversationId: string;
  text: string;
}

/** Maximum number of drafts kept. */
const MAX_DRAFTS = 50;

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
  yield* call(changeKeptList<KeptOutgoing>, deps, KEPT_OUTGOING, change);
}

/** Stores a conversation's draft, or removes it if it is empty. */
export function* keepDraft(deps: Deps, conversationId: string, text: string): SagaGenerator<void> {
  const change = (before: KeptDraft[]) => {
    const others = before.filter((draft) => draft.conversationId !== conversationId);
    return text === '' ? others : [...others, { conversationId, text }].slice(-MAX_DRAFTS);
  };
  yield* call(changeKeptList<KeptDraft>, deps, KEPT_DRAFTS, change);
}
