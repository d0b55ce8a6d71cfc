import { messages as offlineMessages, offlineReducer } from '../../shared/platform/offline';
import { messages as accountMessages } from '../../features/access/account';
import { accessReducer, accessSaga } from '../../features/access/guard';
import { outboxSaga } from '../../features/platform/outbox/chunk';
import { notificationsReducer, notificationsSaga } from '../../features/notices/notifications';
import { messages as notificationsMessages } from '../../features/notices/notifications/button';
import { eventTimeReducer, eventTimeSaga } from '../../features/platform/eventTime';
import { messages as sessionsMessages, sessionsReducer, sessionsSaga } from '../../features/program/sessions';
import { settingsReducer, settingsSaga } from '../../features/platform/settings';
import { messages as shellMessages } from '../../features/event/shell';
import { promotionsReducer, promotionsSaga } from '../../shared/exhibition/promotions';
import type { ChunkModule } from '../chunkModule';
import { firstRouteSaga } from '../sagas/firstRoute';
import { helpdeskStartSaga } from '../sagas/helpdeskStart';
import { RoutesScreen } from '../screens/RoutesScreen';
import { NotAuthorizedScreen, NotFoundScreen } from '../screens/spotScreens';
import { joinMessages } from './joinMessages';

/** Everything around the screens, plus the small screens: what users get right after the gate. */
export const chunk: ChunkModule<'Routes' | 'NotAuthorized' | 'NotFound'> = {
  reducers: {
    eventTime: eventTimeReducer,
    settings: settingsReducer,
    notifications: notificationsReducer,
    sessions: sessionsReducer,
    access: accessReducer,
    promotions: promotionsReducer,
    offline: offlineReducer,
  },
  sagas: {
    outbox: outboxSaga,
    eventTime: eventTimeSaga,
    settings: settingsSaga,
    notifications: notificationsSaga,
    sessions: sessionsSaga,
    access: accessSaga,
    promotions: promotionsSaga,
    helpdeskStart: helpdeskStartSaga,
    firstRoute: firstRouteSaga,
  },
  messages: joinMessages(
    shellMessages,
    accountMessages,
    notificationsMessages,
    sessionsMessages,
    offlineMessages,
  ),
  screens: {
    Routes: RoutesScreen,
    NotAuthorized: NotAuthorizedScreen,
    NotFound: NotFoundScreen,
  },
};
