import { stateFor } from '../../test/builders/state';
import { createFakeDeps } from '../../test/fakes/deps';
import { startSagas } from '../../test/saga';
import { PUSH_KEY, pushEnded, pushEndRequested } from '../shared/push';
import { signedOut } from '../shared/session';
import { restoreFinished } from '../shared/session/restore';
import { chunkRequested, type ChunksState } from './chunksSlice';
import { pushEndSaga } from './pushEndSaga';

interface Setting {
  id?: string;
  subscribed?: boolean;
  signedIn?: boolean;
  chunks?: ChunksState;
}

let stop = () => {};
afterEach(() => stop());

async function start({ id = 'harbor', subscribed = true, signedIn = false, chunks = {} }: Setting = {}) {
  const deps = createFakeDeps();
  if (subscribed) deps.storage.local.values.set(PUSH_KEY, '1');
  const app = await startSagas(pushEndSaga, {
    deps,
    state: stateFor(
      { ...(signedIn && { signedIn }), event: { pushNotifications: { id, hostname: '' } } },
      { chunks },
    ),
  });
  stop = app.stop;
  return app;
}

describe('signing out', () => {
  it('does not wait for a part of the app that is not there', async () => {
    const app = await start({ signedIn: true, chunks: { push: { status: 'loading' } } });
    await app.send(pushEndRequested());
    expect(app.types()).toEqual([pushEndRequested.type, pushEnded.type]);
  });

  it('leaves the answer to the part that is', async () => {
    const app = await start({ signedIn: true, chunks: { push: { status: 'loaded' } } });
    await app.send(pushEndRequested());
    expect(app.types()).toEqual([pushEndRequested.type]);
  });
});

describe.each([
  ['a session ended', signedOut({ reason: 'refreshFailed' })],
  ['nobody is signed in', restoreFinished()],
])('once %s', (_when, fact) => {
  it('the part is loaded that ends what this browser kept', async () => {
    const app = await start();
    await app.send(fact);
    expect(app.actions.filter(chunkRequested.match).map(({ payload }) => payload)).toEqual(['push']);
  });

  it.each<[string, Setting]>([
    ['this browser has nothing', { subscribed: false }],
    ['the event has no push messages', { id: '' }],
  ])('nothing is loaded where %s', async (_where, setting) => {
    const app = await start(setting);
    await app.send(fact);
    expect(app.types()).toEqual([fact.type]);
  });
});

it('a restored session keeps what it has', async () => {
  const app = await start({ signedIn: true });
  await app.send(restoreFinished());
  expect(app.types()).toEqual([restoreFinished.type]);
});
