import { stateFor, type StateIntent } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { locationOf } from '../../../test/fakes/page';
import { startSagas } from '../../../test/saga';
import { OWN_DESK } from '../../features/helpdesk/helpdesk/testing/startHelpdesk';
import { chatRequested, OPEN_CHAT_KEY } from '../../shared/helpdesk/helpdesk';
import { locationChanged } from '../../shared/platform/page';
import { signedOut } from '../../shared/platform/auth';
import { chunkFailed, chunkLoaded, chunkRequested } from '../chunkLoading/slice';
import { helpdeskStartSaga } from './helpdeskStart';

let stop = () => {};
afterEach(() => stop());

async function start(intent: StateIntent = {}, note: string | null = null) {
  const deps = createFakeDeps();
  if (note !== null) deps.storage.session.values.set(OPEN_CHAT_KEY, note);
  const read = jest.spyOn(deps.storage.session, 'get');
  const app = await startSagas(helpdeskStartSaga, {
    deps,
    state: stateFor({ signedIn: true, event: { helpdeskConnection: OWN_DESK }, ...intent }),
  });
  stop = app.stop;
  const count = (action: { type: string }) => app.types().filter((type) => type === action.type).length;
  return { ...app, read, count };
}
const failure = { kind: 'network', status: null, message: '' } as const;

it('loads nothing if no chat was open', async () => {
  const app = await start();
  expect([app.read.mock.calls, app.types()]).toEqual([[[OPEN_CHAT_KEY]], []]);
});

it('loads the chat that was open before a reload', async () => {
  expect((await start({}, 'note')).types()).toEqual([chunkRequested.type]);
});

const HIDDEN_ON_HELP = { helpdeskConnection: { ...OWN_DESK, hiddenOn: ['help'] } };

it.each<[string, StateIntent]>([
  ['a meeting', { at: '/meeting/7' }],
  ['a screen that the event names', { at: '/help', event: HIDDEN_ON_HELP }],
])('defers loading on %s, which hides the chat, until a screen shows it', async (_what, intent) => {
  const app = await start(intent, 'note');
  await app.send(locationChanged(locationOf('/meeting/7/developer')));
  expect(app.count(chunkRequested)).toBe(0);
  await app.send(locationChanged(locationOf('/sessions')));
  expect(app.count(chunkRequested)).toBe(1);
});

it('stops waiting when the user signs out', async () => {
  const app = await start({ at: '/meeting/7' }, 'note');
  await app.send(signedOut({ reason: 'user' }), locationChanged(locationOf('/sessions')));
  expect(app.count(chunkRequested)).toBe(0);
});

it.each<[string, StateIntent]>([
  ['the event has no chat', { event: {} }],
  ...(['region', 'api', 'instanceId', 'contactFlowId'] as const).map((setting): [string, StateIntent] => [
    `its ${setting} is not set`,
    { event: { helpdeskConnection: { ...OWN_DESK, [setting]: '' } } },
  ]),
])('does not read storage if %s', async (_what, intent) => {
  const app = await start(intent, 'note');
  expect([app.read.mock.calls, app.types()]).toEqual([[], []]);
});

it('does nothing while signed out', async () => {
  const { deps } = await start();
  stop();
  const app = await startSagas(helpdeskStartSaga, {
    deps,
    state: stateFor({ event: { helpdeskConnection: OWN_DESK } }),
  });
  stop = app.stop;
  expect(app.types()).toEqual([]);
});

it('loads the chat on first open and then opens it', async () => {
  const app = await start();
  await app.send(chatRequested(), chatRequested());
  expect(app.count(chunkRequested)).toBe(1);
  await app.send(chunkLoaded('push'));
  expect(app.count(chatRequested)).toBe(2);
  await app.send(chunkLoaded('helpdesk'));
  expect(app.count(chatRequested)).toBe(3);
  await app.send(chatRequested());
  expect([app.count(chunkRequested), app.count(chatRequested)]).toEqual([1, 4]);
});

it('can be retried after the chat failed to load', async () => {
  const app = await start();
  await app.send(chatRequested());
  await app.send(chunkFailed({ name: 'helpdesk', failure }));
  expect(app.count(chatRequested)).toBe(1);
  await app.send(chatRequested());
  expect(app.count(chunkRequested)).toBe(2);
});
