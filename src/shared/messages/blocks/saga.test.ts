import { deleteBlock, listBlocks, putBlock } from '../../../contract/messages/messaging';
import { buildAttendee } from '../../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../platform/auth';
import { messagingChanged } from '../messaging';
import { blocksReducer, blocksSaga, selectIsBlocked } from '.';
import { blockChangeRequested, blockConfirmationRequested, blocksRequested, type WithBlocks } from './slice';

let stop = () => {};
afterEach(() => stop());

const bo = buildAttendee({ attendeeId: 'bo' });

async function start() {
  const deps = createFakeDeps();
  deps.api.on(listBlocks, { blocked: [] });
  const app = await startSagas<CoreState & WithBlocks>(blocksSaga, {
    deps,
    state: stateFor({ signedIn: true }, { blocks: blocksReducer(undefined, { type: 'test/init' }) }),
    reducers: { blocks: blocksReducer },
  });
  stop = app.stop;
  return {
    ...app,
    isBlocked: () => selectIsBlocked(app.getState(), 'bo'),
    blocks: () => app.getState().blocks,
  };
}

it('knows of nobody until the list is loaded', async () => {
  const app = await start();
  expect(app.isBlocked()).toBeNull();
  await app.send(blocksRequested());
  expect(app.isBlocked()).toBe(false);
});

it('blocks at once, and reads the list again', async () => {
  const app = await start();
  await app.send(blocksRequested(), blockConfirmationRequested({ attendeeId: 'bo' }));
  const reply = deferred<{ ok: true }>();
  app.deps.api.on(putBlock, () => reply.promise as never);
  app.deps.api.on(listBlocks, { blocked: [bo] });
  await app.send(blockChangeRequested({ attendeeId: 'bo', isBlocked: true }));
  expect(app.blocks().asking).toBeNull();
  expect(app.isBlocked()).toBe(true);
  reply.resolve({ ok: true });
  await app.send();
  expect(app.blocks().people).toEqual([bo]);
  expect(app.deps.api.callsOf(putBlock)[0]?.input.params).toEqual({ attendeeId: 'bo' });
});

it('unblocks at once', async () => {
  const app = await start();
  app.deps.api.on(listBlocks, { blocked: [bo] }, { blocked: [] });
  await app.send(blocksRequested());
  app.deps.api.on(deleteBlock, {} as never);
  await app.send(blockChangeRequested({ attendeeId: 'bo', isBlocked: false }));
  expect(app.isBlocked()).toBe(false);
  expect(app.deps.api.callsOf(listBlocks)).toHaveLength(2);
});

it.each([
  ['offline', networkFailure()],
  ['refused', httpFailure(422)],
] as const)('says that it was not changed when %s', async (why, failure) => {
  const app = await start();
  await app.send(blocksRequested());
  // The failure repeats: calls are made again for a while.
  app.deps.api.on(putBlock, () => Promise.reject(failure));
  await app.send(blockChangeRequested({ attendeeId: 'bo', isBlocked: true }));
  await app.deps.clock.advance(120_000);
  expect(app.blocks().problem).toEqual({ attendeeId: 'bo', isBlocked: true, why });
  expect(app.isBlocked()).toBe(false);
});

it('follows changes made on another device', async () => {
  const app = await start();
  await app.send(blocksRequested());
  app.deps.api.on(listBlocks, { blocked: [bo] });
  await app.send(messagingChanged());
  expect(app.isBlocked()).toBe(true);
});

it('says that the list could not be loaded, and keeps an older one', async () => {
  const app = await start();
  app.deps.api.on(listBlocks, () => Promise.reject(httpFailure(500)));
  await app.send(blocksRequested());
  await app.deps.clock.advance(120_000);
  expect(app.blocks().status).toBe('failed');
  app.deps.api.on(listBlocks, { blocked: [bo] });
  await app.send(blocksRequested());
  app.deps.api.on(listBlocks, () => Promise.reject(httpFailure(500)));
  await app.send(blocksRequested());
  await app.deps.clock.advance(120_000);
  expect(app.isBlocked()).toBe(true);
});

it('forgets them at sign-out', async () => {
  const app = await start();
  app.deps.api.on(listBlocks, { blocked: [bo] });
  await app.send(blocksRequested());
  await app.send(signedOut({ reason: 'user' }));
  expect(app.blocks().people).toEqual([]);
});
