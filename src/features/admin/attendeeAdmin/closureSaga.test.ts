import { deleteClosure, getClosure, putClosure } from '../../../contract/messages/messaging';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { adminClosureSaga } from './closureSaga';
import {
  closureChangeRequested,
  closureReasonTyped,
  closureRequested,
  closureSlice,
  closureStarted,
  type WithClosure,
} from './closureSlice';

let stop = () => {};
afterEach(() => stop());

const closure = {
  reason: 'Spam',
  at: '2021-01-26T15:10:00.000Z',
  by: { userId: 'organizer', name: 'Ona Organizer' },
};

async function start() {
  const deps = createFakeDeps();
  deps.api.on(getClosure, { closure: null });
  const app = await startSagas<CoreState & WithClosure>(adminClosureSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { adminClosure: closureSlice.reducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { adminClosure: closureSlice.reducer },
  });
  stop = app.stop;
  await app.send(closureRequested({ attendeeId: 'bo' }));
  return { ...app, own: () => app.getState().adminClosure };
}

it('closes a person’s messages for a reason, and opens them again', async () => {
  const app = await start();
  expect(app.own()).toMatchObject({ status: 'loaded', closure: null });
  app.deps.api.on(putClosure, { closure });
  await app.send(closureStarted());
  await app.send(closureReasonTyped({ reason: ' Spam ' }));
  await app.send(closureChangeRequested({ isClosed: true }));
  expect(app.deps.api.callsOf(putClosure)[0]?.input).toEqual({
    params: { attendeeId: 'bo' },
    body: { reason: 'Spam' },
  });
  expect(app.own()).toMatchObject({ closure, reason: null, isSending: false });
  app.deps.api.on(deleteClosure, { closure: null });
  await app.send(closureChangeRequested({ isClosed: false }));
  expect(app.own().closure).toBeNull();
});

it('keeps the reason when closing is refused', async () => {
  const app = await start();
  app.deps.api.on(putClosure, () => Promise.reject(httpFailure(422)));
  await app.send(closureStarted());
  await app.send(closureReasonTyped({ reason: 'Spam' }));
  await app.send(closureChangeRequested({ isClosed: true }));
  expect(app.own()).toMatchObject({ reason: 'Spam', problem: 'refused', isSending: false });
});

it('drops what it reads of a person whose page was left', async () => {
  const app = await start();
  const reply = deferred<{ closure: typeof closure }>();
  app.deps.api.on(getClosure, () => reply.promise, { closure: null });
  await app.send(closureRequested({ attendeeId: 'bo' }));
  await app.send(closureRequested({ attendeeId: 'zoe' }));
  reply.resolve({ closure });
  await app.send();
  expect(app.own()).toMatchObject({ attendeeId: 'zoe', closure: null });
});

it('says that it could not be read', async () => {
  const app = await start();
  app.deps.api.on(getClosure, () => Promise.reject(httpFailure(403)));
  await app.send(closureRequested({ attendeeId: 'bo' }));
  expect(app.own().status).toBe('failed');
});
