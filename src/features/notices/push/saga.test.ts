import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  FAKE_ORIGIN,
  httpFailure,
  networkFailure,
} from '../../../../test/fakes/deps';
import { FAKE_SUBSCRIPTION } from '../../../../test/fakes/push';
import { startSagas } from '../../../../test/saga';
import {
  addPushSubscription,
  getNoticePush,
  getPushKey,
  putNoticePush,
  removePushSubscription,
} from '../../../contract/notices/push';
import { signedOut } from '../../../shared/platform/auth';
import { pushReducer } from '.';
import { pushSaga } from './saga';
import { noticesChosen, pushSlice, pushSwitchRequested, type PushState } from './slice';
import { selectNoticePush, selectNoticePushStatus, selectPushStatus, selectPushSwitching } from './selectors';
import { PUSH_KEY, pushEnded, pushEndRequested } from '../../../shared/platform/auth/pushEnd';

const HERE = { id: 'harbor', hostname: new URL(FAKE_ORIGIN).hostname };
const done = { ok: true } as const;

let stop = () => {};
afterEach(() => stop());

function answering() {
  const deps = createFakeDeps();
  deps.api.on(getPushKey, { publicKey: 'the-key' });
  deps.api.on(addPushSubscription, done);
  deps.api.on(removePushSubscription, done);
  deps.api.on(getNoticePush, { on: false });
  return deps;
}

async function start(deps = answering(), intent: StateIntent = { signedIn: true }, pushNotifications = HERE) {
  const app = await startSagas<CoreState & { push: PushState }>(pushSaga, {
    deps,
    state: stateFor({ ...intent, event: { pushNotifications } }, { push: pushSlice.getInitialState() }),
    reducers: { push: pushReducer },
  });
  stop = app.stop;
  return {
    ...app,
    status: () => selectPushStatus(app.getState()),
    switching: () => selectPushSwitching(app.getState()),
    kept: () => deps.api.callsOf(addPushSubscription).map(({ input }) => input),
    removed: () => deps.api.callsOf(removePushSubscription).map(({ input }) => input),
  };
}

describe('at startup', () => {
  it.each<[string, typeof HERE]>([
    ['the event has no push service', { id: '', hostname: '' }],
    ['its push service is another host’s', { id: 'harbor', hostname: 'push.harbor.example' }],
    ['its push service has no host', { id: 'harbor', hostname: '' }],
  ])('does nothing if %s', async (_what, pushNotifications) => {
    const deps = answering();
    const looked = jest.spyOn(deps.push, 'look');
    const app = await start(deps, { signedIn: true }, pushNotifications);
    expect(app.status()).toBe('elsewhere');
    await app.send(signedOut({ reason: 'user' }));
    expect(looked).not.toHaveBeenCalled();
    expect([app.kept(), app.removed()]).toEqual([[], []]);
  });

  it('reads the current status without prompting the user', async () => {
    const app = await start();
    expect(app.status()).toBe('off');
    expect(app.deps.push.asked).toBe(0);
    expect(app.kept()).toEqual([]);
  });

  it.each(['unsupported', 'denied'] as const)('reports that push is %s', async (status) => {
    const deps = answering();
    if (status === 'denied') deps.push.permission = 'denied';
    else deps.push.supported = false;
    expect((await start(deps)).status()).toBe(status);
  });

  it('assigns an existing subscription to the signed-in user', async () => {
    const deps = answering();
    deps.push.subscription = FAKE_SUBSCRIPTION;
    const app = await start(deps);
    expect(app.status()).toBe('on');
    expect(app.kept()).toEqual([{ body: FAKE_SUBSCRIPTION }]);
  });

  it('renews a subscription made for another server key, without prompting the user', async () => {
    const deps = answering();
    Object.assign(deps.push, { subscription: FAKE_SUBSCRIPTION, publicKey: 'a-key-of-before' });
    const app = await start(deps);
    expect([deps.push.subscribedWith, deps.push.asked]).toEqual([['the-key'], 0]);
    expect([app.status(), app.kept()]).toEqual(['on', [{ body: FAKE_SUBSCRIPTION }]]);
  });

  it('turns push off if the renewal fails', async () => {
    const deps = answering();
    Object.assign(deps.push, {
      subscription: FAKE_SUBSCRIPTION,
      publicKey: 'a-key-of-before',
      refusal: 'no',
    });
    const app = await start(deps);
    expect([app.status(), deps.push.subscription, app.kept()]).toEqual(['off', null, []]);
  });

  it('makes no requests while signed out, and ends a subscription left by an earlier sign-in', async () => {
    const deps = answering();
    deps.push.subscription = FAKE_SUBSCRIPTION;
    deps.storage.local.values.set(PUSH_KEY, '1');
    const app = await start(deps, {});
    expect(app.status()).toBe('unknown');
    expect([deps.push.subscription, deps.storage.local.values.has(PUSH_KEY)]).toEqual([null, false]);
    expect(app.removed()).toEqual([]);
  });
});

describe('switching on', () => {
  it('asks for permission, subscribes with the server’s key and registers with the server', async () => {
    const app = await start();
    await app.send(pushSwitchRequested(true));
    expect(app.deps.push.asked).toBe(1);
    expect(app.deps.push.subscribedWith).toEqual(['the-key']);
    expect(app.kept()).toEqual([{ body: FAKE_SUBSCRIPTION }]);
    expect([app.status(), app.switching()]).toEqual(['on', { status: 'idle' }]);
    expect(app.deps.storage.local.values.has(PUSH_KEY)).toBe(true);
  });

  it('asks for permission first, while the user gesture is still active', async () => {
    const deps = answering();
    const answer = deferred<NotificationPermission>();
    deps.push.askPermission = () => answer.promise;
    const app = await start(deps);
    await app.send(pushSwitchRequested(true));
    expect(deps.api.callsOf(getPushKey)).toEqual([]);
    expect(app.switching()).toEqual({ status: 'running' });
    answer.resolve('granted');
    await app.send();
    expect(app.status()).toBe('on');
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('ends if the user answers %s', async (answer, status) => {
    const deps = answering();
    deps.push.answer = answer;
    const app = await start(deps);
    await app.send(pushSwitchRequested(true));
    expect([app.status(), app.switching()]).toEqual([status, { status: 'idle' }]);
    expect(deps.push.subscribedWith).toEqual([]);
  });

  it('ends up off and reports why if the browser’s push service refuses', async () => {
    const deps = answering();
    deps.push.refusal = 'Registration failed - push service error';
    const app = await start(deps);
    await app.send(pushSwitchRequested(true));
    expect(app.status()).toBe('off');
    expect(app.switching()).toMatchObject({ status: 'failed', failure: { message: deps.push.refusal } });
  });

  it('leaves no subscription that the server does not know about', async () => {
    const deps = answering();
    deps.api.on(addPushSubscription, httpFailure(422));
    const app = await start(deps);
    await app.send(pushSwitchRequested(true));
    expect([app.status(), deps.push.subscription]).toEqual(['off', null]);
    expect(app.switching().status).toBe('failed');
  });
});

describe('switching on when the rollback fails too', () => {
  it('does not stay in progress', async () => {
    const deps = answering();
    deps.api.on(addPushSubscription, httpFailure(422));
    deps.push.unsubscribe = async () => {
      throw new Error('busy');
    };
    const app = await start(deps);
    await app.send(pushSwitchRequested(true));
    expect([app.status(), app.switching().status]).toEqual(['off', 'failed']);
  });
});

describe('switching off', () => {
  async function startOn() {
    const deps = answering();
    deps.push.subscription = FAKE_SUBSCRIPTION;
    return start(deps);
  }

  it('removes the subscription in the browser and on the server', async () => {
    const app = await startOn();
    await app.send(pushSwitchRequested(false));
    expect([app.status(), app.deps.push.subscription]).toEqual(['off', null]);
    expect(app.removed()).toEqual([{ body: { endpoint: FAKE_SUBSCRIPTION.endpoint } }]);
  });

  it('succeeds if the server cannot be notified: its next message is undeliverable', async () => {
    const app = await startOn();
    app.deps.api.on(removePushSubscription, networkFailure());
    await app.send(pushSwitchRequested(false));
    expect([app.status(), app.switching()]).toEqual(['off', { status: 'idle' }]);
    expect(app.deps.report.errors).toEqual([{ where: 'push', message: 'Failed to fetch' }]);
  });

  it('leaves push on and reports why if the browser fails', async () => {
    const app = await startOn();
    app.deps.push.unsubscribe = async () => {
      throw new Error('busy');
    };
    await app.send(pushSwitchRequested(false));
    expect(app.status()).toBe('on');
    expect(app.switching()).toMatchObject({ status: 'failed', failure: { message: 'busy' } });
  });
});

it('ends with the sign-in session: this browser gets no more messages', async () => {
  const deps = answering();
  deps.push.subscription = FAKE_SUBSCRIPTION;
  const app = await start(deps);
  await app.send(signedOut({ reason: 'user' }));
  expect(deps.push.subscription).toBeNull();
  expect(app.getState().push).toEqual(pushSlice.getInitialState());
});

describe('before signing out', () => {
  async function startOn() {
    const deps = answering();
    deps.push.subscription = FAKE_SUBSCRIPTION;
    return start(deps);
  }

  it('removes the subscription in the browser and on the server, then reports completion', async () => {
    const app = await startOn();
    const answer = deferred<{ ok: true }>();
    app.deps.api.on(removePushSubscription, () => answer.promise);
    await app.send(pushEndRequested());
    expect(app.removed()).toEqual([{ body: { endpoint: FAKE_SUBSCRIPTION.endpoint } }]);
    expect(app.types()).not.toContain(pushEnded.type);
    answer.resolve(done);
    await app.send();
    expect(app.types().at(-1)).toBe(pushEnded.type);
    expect([...app.deps.storage.local.values.keys()]).toEqual([]);
  });

  it('reports completion even if the browser fails', async () => {
    const app = await startOn();
    app.deps.push.unsubscribe = async () => {
      throw new Error('busy');
    };
    await app.send(pushEndRequested());
    expect(app.types().at(-1)).toBe(pushEnded.type);
    // Kept for a later attempt.
    expect(app.deps.storage.local.values.has(PUSH_KEY)).toBe(true);
  });

  it('does nothing if the push service belongs to another host', async () => {
    const deps = answering();
    deps.push.subscription = FAKE_SUBSCRIPTION;
    const app = await start(deps, { signedIn: true }, { id: 'harbor', hostname: 'push.harbor.example' });
    await app.send(pushEndRequested());
    expect(app.types().at(-1)).toBe(pushEnded.type);
    expect(deps.push.subscription).toBe(FAKE_SUBSCRIPTION);
  });
});

describe('notices as push messages', () => {
  const startOn = async () => {
    const deps = answering();
    deps.push.subscription = FAKE_SUBSCRIPTION;
    const app = await start(deps);
    return {
      ...app,
      notices: () => selectNoticePush(app.getState()),
      choosing: () => selectNoticePushStatus(app.getState()),
    };
  };

  it('are not asked about while this browser gets no push messages', async () => {
    const app = await start();
    expect(app.deps.api.callsOf(getNoticePush)).toHaveLength(0);
    await app.send(pushSwitchRequested(true));
    expect(selectNoticePush(app.getState())).toBe(false);
  });

  it('are chosen, shown at once and stored', async () => {
    const app = await startOn();
    const answer = deferred<{ on: boolean }>();
    app.deps.api.on(putNoticePush, () => answer.promise);
    expect(app.notices()).toBe(false);
    await app.send(noticesChosen({ on: true }));
    expect([app.notices(), app.choosing()]).toEqual([true, 'running']);
    answer.resolve({ on: true });
    await app.send();
    expect([app.notices(), app.choosing()]).toEqual([true, 'idle']);
  });

  it('are as before if the choice cannot be stored', async () => {
    const app = await startOn();
    app.deps.api.on(putNoticePush, networkFailure());
    await app.send(noticesChosen({ on: true }));
    expect([app.notices(), app.choosing()]).toEqual([false, 'failed']);
  });
});
