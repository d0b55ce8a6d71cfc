import { getAttendee } from '../../../contract/people/attendeeProfile';
import { getTalkSignature } from '../../../contract/messages/talkSignature';
import { buildProfile } from '../../../../test/builders/profile';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, FAKE_ORIGIN, httpFailure, never, type FakeDeps } from '../../../../test/fakes/deps';
import { locationOf } from '../../../../test/fakes/page';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../../shared/platform/auth';
import {
  messagingReducer,
  selectUnreadMessages,
  type WithMessaging,
} from '../../../shared/messages/messaging';
import { locationChanged } from '../../../shared/platform/page';
import { talkReducer, talkSaga } from '.';
import { NO_SIGNATURE, TALK_FRAME_ID, TALK_START_MS } from './saga';
import { selectTalkStatus } from './selectors';
import { talkEntered, talkLeft, talkRetried, type WithTalk } from './slice';

let stop = () => {};
afterEach(() => stop());

async function start(deps: FakeDeps = createFakeDeps(), at = '/', frameOrigin?: string) {
  const talkSettings = { meetingPrefix: 'ACI', appId: 'app-1', ...(frameOrigin && { frameOrigin }) };
  const app = await startSagas<CoreState & WithTalk & WithMessaging>(talkSaga, {
    deps,
    state: stateFor(
      { signedIn: true, at, event: { talkSettings } },
      {
        talk: talkReducer(undefined, { type: 'test/init' }),
        messaging: messagingReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { talk: talkReducer, messaging: messagingReducer },
  });
  stop = app.stop;
  await app.send(talkEntered());
  const say = async (message: object) => {
    deps.messaging.say(message);
    await app.send();
  };
  return { ...app, say, status: () => selectTalkStatus(app.getState()) };
}

function signing(answer: Parameters<FakeDeps['api']['on']>[1] = { talkSignature: 'cafe' }): FakeDeps {
  const deps = createFakeDeps();
  deps.api.on(getTalkSignature, answer as { talkSignature: string });
  return deps;
}

it('hands the session over once the frame is ready: app, person, role and signature', async () => {
  const app = await start(signing());
  expect(app.deps.messaging.told).toEqual([]);
  await app.say({ kind: 'ready' });
  expect(app.deps.messaging.told).toEqual([
    {
      kind: 'session',
      appId: 'app-1',
      signature: 'cafe',
      userId: 'attendee',
      name: 'Alex Attendee',
      role: 'aciattendee',
      locale: 'en',
    },
  ]);
  await app.say({ kind: 'shown' });
  expect(app.status()).toBe('shown');
});

it.each([
  [undefined, FAKE_ORIGIN],
  ['https://chat.harbor-forum.example', 'https://chat.harbor-forum.example'],
])('listens to the frame at its own origin (%s)', async (frameOrigin, origin) => {
  const { deps } = await start(signing(), '/', frameOrigin);
  expect(deps.messaging.watched).toEqual([{ elementId: TALK_FRAME_ID, origin }]);
});

it('counts what is unread into the state of all messages', async () => {
  const app = await start(signing());
  await app.say({ kind: 'unread', count: 4 });
  expect(selectUnreadMessages(app.getState())).toBe(4);
  await app.say({ kind: 'unread', count: -1 });
  await app.say({ kind: 'unknown' });
  expect(selectUnreadMessages(app.getState())).toBe(4);
});

it.each([
  ['refused', () => Promise.reject(httpFailure(403))],
  ['empty', { talkSignature: '' }],
])('logs and says that there is no signature when it is %s', async (_how, answer) => {
  const app = await start(signing(answer));
  await app.say({ kind: 'ready' });
  expect(app.deps.report.warnings).toEqual([NO_SIGNATURE]);
  expect(app.status()).toBe('signature');
  expect(app.deps.messaging.told).toEqual([]);
});

it('says that the service does not answer, and takes it back once it does', async () => {
  const app = await start(signing());
  await app.deps.clock.advance(TALK_START_MS);
  expect(app.status()).toBe('service');
  await app.say({ kind: 'shown' });
  expect(app.status()).toBe('shown');
  await app.say({ kind: 'failed' });
  expect(app.status()).toBe('service');
});

it('starts anew in a new frame', async () => {
  const app = await start(signing());
  await app.say({ kind: 'failed' });
  await app.send(talkRetried());
  expect(app.status()).toBe('starting');
  await app.send(talkLeft(), talkEntered());
  expect(app.deps.messaging.watchers()).toBe(1);
});

it('shows the conversation with the person in the address, now and later', async () => {
  const deps = signing();
  deps.api.on(getAttendee, buildProfile({ firstName: 'Bo', lastName: 'Reyes' }));
  const app = await start(deps, '/message-center?with=bo');
  await app.say({ kind: 'ready' });
  expect(deps.messaging.told.at(-1)).toMatchObject({ kind: 'person', userId: 'bo' });
  await app.send(locationChanged(locationOf('/sessions?with=zoe')));
  await app.send(locationChanged(locationOf('/message-center?with=zoe')));
  expect(deps.messaging.told.slice(2)).toMatchObject([{ kind: 'person', userId: 'zoe' }]);
});

it('listens no more after the frame is gone, or the user', async () => {
  const deps = signing(() => never());
  const app = await start(deps);
  await app.send(talkLeft());
  expect(deps.messaging.watchers()).toBe(0);
  await app.send(talkEntered());
  await app.say({ kind: 'ready' });
  await app.send(signedOut({ reason: 'user' }));
  expect(deps.messaging.watchers()).toBe(0);
  expect(deps.messaging.told).toEqual([]);
});
