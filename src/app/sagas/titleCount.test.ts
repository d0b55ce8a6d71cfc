import { buildMessagingSettings } from '../../../test/builders/message';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { startSagas } from '../../../test/saga';
import { notificationsReducer, type NotificationsState } from '../../features/notices/notifications';
import { unseenReceived } from '../../features/notices/notifications/slice';
import { signedOut } from '../../shared/platform/auth';
import {
  messagingReducer,
  settingsSucceeded,
  unreadSucceeded,
  type WithMessaging,
} from '../../shared/messages/messaging';
import { titleCountRequested } from '../../shared/platform/page';
import { titleCountSaga } from './titleCount';

let stop = () => {};
afterEach(() => stop());

const wants = (countsInTitle: boolean) =>
  settingsSucceeded({ settings: buildMessagingSettings({ countsInTitle }) });

async function start(appId = '') {
  const app = await startSagas<CoreState & WithMessaging & { notifications: NotificationsState }>(
    titleCountSaga,
    {
      state: stateFor(
        { signedIn: true, event: { talkSettings: { meetingPrefix: 'ACI', appId } } },
        {
          messaging: messagingReducer(undefined, { type: 'test/init' }),
          notifications: notificationsReducer(undefined, { type: 'test/init' }),
        },
      ),
      reducers: { messaging: messagingReducer, notifications: notificationsReducer },
    },
  );
  stop = app.stop;
  return {
    ...app,
    counts: () => app.actions.filter(titleCountRequested.match).map(({ payload }) => payload),
  };
}

it('shows unread conversations and unseen notices as one number', async () => {
  const app = await start();
  await app.send(wants(true), unreadSucceeded({ unread: 2 }), unseenReceived(1), unseenReceived(1));
  expect(app.counts()).toEqual([2, 3]);
});

it('shows none before the user’s choice is known, and none if they want none', async () => {
  const app = await start();
  await app.send(unreadSucceeded({ unread: 2 }));
  expect(app.counts()).toEqual([]);
  await app.send(wants(false));
  expect(app.counts()).toEqual([]);
  await app.send(wants(true), wants(false));
  expect(app.counts()).toEqual([2, 0]);
});

it('shows none to nobody', async () => {
  const app = await start();
  await app.send(wants(true), unreadSucceeded({ unread: 2 }), signedOut({ reason: 'user' }));
  expect(app.counts()).toEqual([2, 0]);
});

it('shows it where TalkJS counts, which knows no such choice', async () => {
  const app = await start('app-1');
  await app.send(unreadSucceeded({ unread: 2 }));
  expect(app.counts()).toEqual([2]);
});
