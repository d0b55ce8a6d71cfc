import { ROUTES } from '../../../contract/platform/routes';
import { selectPathname, type WithPage } from '../../../shared/platform/page';
import type { WithTalk } from './slice';

export const selectTalkStatus = (state: WithTalk) => state.talk.status;
export const selectTalkAttempt = (state: WithTalk) => state.talk.attempt;

/** Whether Message Center is the current screen; elsewhere the frame is hidden and counts what is unread. */
export const selectTalkInView = (state: WithPage) => selectPathname(state) === ROUTES.messageCenter.path;
