import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../platform/auth';
import { pageHidden, pageShown } from '../../platform/page';
import { onlineStatusReducer, onlineStatusSaga, selectStatusOf, type WithOnlineStatus } from '.';
import { STATUS_EVERY_MS, STATUS_PAUSE_MS } from './saga';
import { peopleShown } from './slice';
import { MAX_PRESENCES, readPresence } from '../../../contract/people/presence';

let stop = () => {};
afterEach(() => stop());

const show = (people: string[], watcher = 'list') => peopleShown({ watcher, people });

async function start({
  hasMessages = true,
  deps = createFakeDeps(),
}: { hasMessages?: boolean; deps?: FakeDeps } = {}) {
  deps.api.on(readPresence, ({ body }) => ({
    people: body.people.map((userId) => ({ userId, isOnline: userId.startsWith('on'), lastSeen: null })),
  }));
  const activeNavigation = [
    {
      path: '/message-center',
      name: 'messageCenter',
      displayName: 'Messages',
      active: hasMessages,
      order: 1,
    },
  ];
  const app = await startSagas<CoreState & WithOnlineStatus>(onlineStatusSaga, {
    deps,
    state: stateFor(
      { signedIn: true, event: { activeNavigation } },
      { onlineStatus: onlineStatusReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { onlineStatus: onlineStatusReducer },
  });
  stop = app.stop;
  return {
    ...app,
    asked: () =>
      deps.api.callsOf(readPresence).map(({ input }) => (input.body as { people: string[] }).people),
    isOnline: (attendeeId: string) => selectStatusOf(app.getState(), attendeeId)?.isOnline,
    pass: (ms = STATUS_PAUSE_MS) => deps.clock.advance(ms),
  };
}

it('asks about those on the screen, once they stay there', async () => {
  const app = await start();
  await app.pass();
  expect(app.asked()).toEqual([]);
  await app.send(show(['on-1', 'off-1']));
  await app.pass(STATUS_PAUSE_MS - 1);
  await app.send(show(['on-2', 'off-2']));
  await app.pass(STATUS_PAUSE_MS - 1);
  expect(app.asked()).toEqual([]);
  await app.pass(1);
  expect(app.asked()).toEqual([['on-2', 'off-2']]);
  expect([app.isOnline('on-2'), app.isOnline('off-2'), app.isOnline('on-1')]).toEqual([
    true,
    false,
    undefined,
  ]);
});

it('asks about new ones at once, and about all of them every 30 seconds', async () => {
  const app = await start();
  await app.send(show(['on-1']));
  await app.pass();
  await app.send(show(['on-2'], 'profile'));
  await app.pass();
  expect(app.asked()).toEqual([['on-1'], ['on-2']]);
  await app.pass(STATUS_EVERY_MS);
  await app.pass();
  expect(app.asked().slice(2)).toEqual([['on-1', 'on-2']]);
  expect([app.isOnline('on-1'), app.isOnline('on-2')]).toEqual([true, true]);
});

it('asks about those who came while others were asked about', async () => {
  const app = await start();
  const reply = deferred<{ people: [] }>();
  app.deps.api.on(readPresence, () => reply.promise, { people: [] });
  await app.send(show(['on-1']));
  await app.pass();
  await app.send(show(['on-1', 'on-2']));
  reply.resolve({ people: [] });
  await app.send();
  await app.pass();
  expect(app.asked()).toEqual([['on-1'], ['on-2']]);
});

it('asks about as many at once as allowed', async () => {
  const app = await start();
  const people = Array.from({ length: MAX_PRESENCES + 1 }, (_, index) => `on-${index}`);
  await app.send(show(people));
  await app.pass();
  expect(app.asked().map(({ length }) => length)).toEqual([MAX_PRESENCES, 1]);
});

it('asks nothing while the page is hidden or nobody is on the screen', async () => {
  const app = await start();
  await app.send(show(['on-1']));
  await app.pass();
  await app.send(pageHidden());
  await app.pass(5 * STATUS_EVERY_MS);
  expect(app.asked().length).toBeLessThanOrEqual(2);
  const before = app.asked().length;
  await app.send(pageShown());
  await app.pass();
  expect(app.asked().length).toBe(before + 1);
  await app.send(show([]));
  await app.pass(5 * STATUS_EVERY_MS);
  expect(app.asked().length).toBe(before + 1);
});

it('waits longer after failures, which it reports, and keeps what it knew until then', async () => {
  const app = await start();
  await app.send(show(['on-1']));
  await app.pass();
  app.deps.api.on(readPresence, () => Promise.reject(httpFailure(500)));
  await app.pass(STATUS_EVERY_MS + STATUS_PAUSE_MS);
  expect(app.asked()).toHaveLength(2);
  await app.pass(STATUS_EVERY_MS + STATUS_PAUSE_MS);
  expect(app.asked().length).toBeLessThanOrEqual(3);
  expect(app.isOnline('on-1')).toBe(true);
  expect(app.deps.report.errors[0]).toEqual({ where: 'onlineStatus', message: 'HTTP 500' });
  app.deps.api.on(readPresence, { people: [{ userId: 'on-1', isOnline: false, lastSeen: null }] });
  await app.pass(4 * STATUS_EVERY_MS + STATUS_PAUSE_MS);
  await app.pass();
  expect(app.isOnline('on-1')).toBe(false);
});

it('asks nothing where there are no messages, and forgets at sign-out', async () => {
  const without = await start({ hasMessages: false });
  await without.send(show(['on-1']));
  await without.pass(STATUS_EVERY_MS);
  expect(without.asked()).toEqual([]);
  stop();
  const app = await start();
  await app.send(show(['on-1']));
  await app.pass();
  await app.send(signedOut({ reason: 'user' }));
  expect(app.isOnline('on-1')).toBeUndefined();
  await app.pass(STATUS_EVERY_MS);
  expect(app.asked()).toHaveLength(1);
});
