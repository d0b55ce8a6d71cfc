import { stateFor, type StateIntent } from '../../test/builders/state';
import { createFakeDeps } from '../../test/fakes/deps';
import { placeOf } from '../../test/fakes/page';
import { startSagas } from '../../test/saga';
import { OWN_DESK } from '../features/helpdesk/testing/startHelpdesk';
import { chatRequested, OPEN_CHAT_KEY } from '../shared/helpdesk';
import { placeChanged } from '../shared/page';
import { signedOut } from '../shared/session';
import { chunkFailed, chunkLoaded, chunkRequested } from './chunksSlice';
import { helpdeskStartSaga } from './helpdeskStartSaga';

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

it('loads nothing where no chat was open', async () => {
  const app = await start();
  expect([app.read.mock.calls, app.types()]).toEqual([[[OPEN_CHAT_KEY]], []]);
});

it('loads the chat that was open before the page was loaded again', async () => {
  expect((await start({}, 'note')).types()).toEqual([chunkRequested.type]);
});

const HIDDEN_ON_HELP = { helpdeskConnection: { ...OWN_DESK, hiddenOn: ['help'] } };

it.each<[string, StateIntent]>([
  ['a meeting', { at: '/meeting/7' }],
  ['a screen that the event names', { at: '/help', event: HIDDEN_ON_HELP }],
])('waits on %s, which shows no chat, for a screen that does', async (_what, intent) => {
  const app = await start(intent, 'note');
  await app.send(placeChanged(placeOf('/meeting/7/developer')));
  expect(app.count(chunkRequested)).toBe(0);
  await app.send(placeChanged(placeOf('/sessions')));
  expect(app.count(chunkRequested)).toBe(1);
});

it('waits no longer when the person signs out meanwhile', async () => {
  const app = await start({ at: '/meeting/7' }, 'note');
  await app.send(signedOut({ reason: 'user' }), placeChanged(placeOf('/sessions')));
  expect(app.count(chunkRequested)).toBe(0);
});

it.each<[string, StateIntent]>([
  ['the event has no chat', { event: {} }],
  ...(['region', 'api', 'instanceId', 'contactFlowId'] as const).map((setting): [string, StateIntent] => [
    `its ${setting} is not set`,
    { event: { helpdeskConnection: { ...OWN_DESK, [setting]: '' } } },
  ]),
])('asks nothing of the storage where %s', async (_what, intent) => {
  const app = await start(intent, 'note');
  expect([app.read.mock.calls, app.types()]).toEqual([[], []]);
});

it('asks nothing while nobody is signed in', async () => {
  const { deps } = await start();
  stop();
  const app = await startSagas(helpdeskStartSaga, {
    deps,
    state: stateFor({ event: { helpdeskConnection: OWN_DESK } }),
  });
  stop = app.stop;
  expect(app.types()).toEqual([]);
});

it('loads the chat when it is opened for the first time, and opens it then', async () => {
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

it('may be pressed again when the chat did not come', async () => {
  const app = await start();
  await app.send(chatRequested());
  await app.send(chunkFailed({ name: 'helpdesk', failure }));
  expect(app.count(chatRequested)).toBe(1);
  await app.send(chatRequested());
  expect(app.count(chunkRequested)).toBe(2);
});
