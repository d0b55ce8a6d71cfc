import { isActionCreator } from '@reduxjs/toolkit';
import * as accessSlice from '../features/access/slice';
import * as authSlice from '../features/auth/slice';
import * as developerSlice from '../features/developer/slice';
import * as evaluationSlice from '../features/evaluation/slice';
import * as logSlice from '../features/log/slice';
import * as notificationsSlice from '../features/notifications/slice';
import * as reportSlice from '../features/report/slice';
import * as commentsSlice from '../features/session/commentsSlice';
import * as sessionSlice from '../features/session/slice';
import * as sessionsSlice from '../features/sessions/slice';
import * as settingsSlice from '../features/settings/slice';
import * as startupSlice from '../features/startup/slice';
import * as updateSlice from '../features/update/slice';
import * as videoSlice from '../features/video/slice';
import * as event from '../shared/event';
import * as eventTime from '../shared/eventTime';
import * as log from '../shared/log';
import * as page from '../shared/page';
import * as session from '../shared/session';
import * as restore from '../shared/session/restore';
import * as sessionPage from '../shared/sessionPage';
import * as chunksSlice from './chunksSlice';

const modules: readonly Record<string, unknown>[] = [
  ...[accessSlice, authSlice, chunksSlice, commentsSlice, developerSlice, evaluationSlice, event, eventTime],
  ...[log, logSlice, notificationsSlice, page, reportSlice, restore, session, sessionPage, sessionSlice],
  ...[sessionsSlice, settingsSlice, startupSlice, updateSlice, videoSlice],
];

/** Types of all actions that this build of the app has a name for. A test holds it against the sources. */
export const ACTION_TYPES: ReadonlySet<string> = new Set(
  modules
    .flatMap((exported) => Object.values(exported))
    .filter(isActionCreator)
    .map(({ type }) => type),
);
