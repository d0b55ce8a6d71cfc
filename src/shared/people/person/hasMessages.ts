import { ROUTES } from '../../../contract/platform/routes';
import { usesTalk } from '../../../contract/platform/talkFrame';
import { selectConfig, selectNavigation, type WithEvent } from '../../platform/event';

/** Whether the event has Message Center, which is decided by its navigation (product.md#guards). */
export const selectHasMessages = (state: WithEvent): boolean =>
  selectNavigation(state).some(({ name }) => name === ROUTES.messageCenter.navigation);

/** Whether Message Center is the embedded one, and not TalkJS. */
export const selectHasOwnMessages = (state: WithEvent): boolean =>
  selectHasMessages(state) && !usesTalk(selectConfig(state));
