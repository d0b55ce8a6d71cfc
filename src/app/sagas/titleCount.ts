import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectUnseen, type NotificationsState } from '../../features/notices/notifications';
import { usesTalk } from '../../contract/platform/talkFrame';
import { selectConfig, type WithEvent } from '../../shared/platform/event';
import {
  selectMessagingSettings,
  selectUnreadMessages,
  type WithMessaging,
} from '../../shared/messages/messaging';
import { titleCountRequested } from '../../shared/platform/page';

/**
 * The number before the page's title: unread conversations and unseen notices together, if the user wants it
 * (product.md#messages).
 */
export function selectTitleCount(
  state: WithEvent & WithMessaging & { notifications: NotificationsState },
): number {
  // TalkJS knows no such choice.
  const counts = selectMessagingSettings(state)?.countsInTitle ?? usesTalk(selectConfig(state));
  if (!counts) return 0;
  return selectUnreadMessages(state) + selectUnseen(state);
}

/** Keeps the number before the page's title, whatever changes it. */
export function* titleCountSaga(): SagaGenerator<void> {
  let shown = 0;
  while (true) {
    const count = yield* select(selectTitleCount);
    if (count !== shown) {
      shown = count;
      yield* put(titleCountRequested(count));
    }
    yield* take('*');
  }
}
