import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Endpoint, EndpointReply } from '../src/contract/kit/endpoint';
import type { FeatureSaga } from '../src/shared/platform/chunks';
import { signedOut } from '../src/shared/platform/auth';
import { stateFor, type CoreState, type StateIntent } from './builders/state';
import { createFakeDeps, deferred, httpFailure, settle } from './fakes/deps';
import { startSagas } from './saga';

/** A feature that loads one resource on request into a slice of the same name. */
export interface FetchFeature<E extends Endpoint, S extends { status: string }> {
  name: string;
  saga: FeatureSaga;
  reducer: Reducer<S>;
  requested: () => UnknownAction;
  endpoint: E;
  /** Three distinguishable replies. */
  replies: readonly [EndpointReply<E>, EndpointReply<E>, EndpointReply<E>];
  /** The part of the state that comes from a reply. */
  kept: (state: S) => unknown;
  /** The same part, taken from the reply itself. */
  keptOf: (reply: EndpointReply<E>) => unknown;
}

/** Shared tests for every such feature: success, failure, repetition, sign-out while loading. */
export function describeFetch<E extends Endpoint, S extends { status: string; failure: unknown }>(
  feature: FetchFeature<E, S>,
): void {
  const { name, saga, reducer, requested, endpoint, replies, kept, keptOf } = feature;
  const [first, second, third] = replies;
  let stop = () => {};
  afterEach(() => stop());

  async function start(deps = createFakeDeps(), intent: StateIntent = {}) {
    const initial = reducer(undefined, { type: 'test/init' });
    const app = await startSagas<CoreState>(saga, {
      deps,
      state: stateFor({ signedIn: true, ...intent }, { [name]: initial }),
      reducers: { [name]: reducer },
    });
    stop = app.stop;
    const state = () => (app.getState() as unknown as Record<string, S>)[name] as S;
    return { ...app, initial, state, kept: () => kept(state()) };
  }

  it('fetches nothing until requested', async () => {
    const { deps, state } = await start();
    expect(deps.api.callsOf(endpoint)).toEqual([]);
    expect(state().status).toBe('idle');
  });

  it('loads on request, and reloads on the next one', async () => {
    const deps = createFakeDeps();
    deps.api.on(endpoint, first, second);
    const app = await start(deps);
    app.dispatch(requested());
    expect(app.state().status).toBe('loading');
    await settle();
    expect(app.state()).toMatchObject({ status: 'loaded', failure: null });
    expect(app.kept()).toEqual(keptOf(first));
    app.dispatch(requested());
    // Loaded content stays on screen while reloading.
    expect(app.state().status).toBe('loaded');
    await settle();
    expect(app.kept()).toEqual(keptOf(second));
  });

  it('keeps loaded data through a failure and reports it; retrying recovers', async () => {
    const deps = createFakeDeps();
    deps.api.on(endpoint, first, httpFailure(500), third);
    const app = await start(deps);
    await app.send(requested());
    await app.send(requested());
    expect(app.state()).toMatchObject({ status: 'failed', failure: { kind: 'http' } });
    expect(app.kept()).toEqual(keptOf(first));
    expect(deps.report.errors.map(({ where }) => where)).toEqual([name]);
    await app.send(requested());
    expect(app.state()).toMatchObject({ status: 'loaded', failure: null });
    expect(app.kept()).toEqual(keptOf(third));
  });

  it('keeps the reply to the last request, whatever order they arrive in', async () => {
    const deps = createFakeDeps();
    const slow = deferred<EndpointReply<E>>();
    deps.api.on(endpoint, () => slow.promise, third);
    const app = await start(deps);
    await app.send(requested(), requested());
    slow.resolve(second);
    await settle();
    expect(app.kept()).toEqual(keptOf(third));
  });

  it('does not give one user’s reply to the next', async () => {
    const deps = createFakeDeps();
    const slow = deferred<EndpointReply<E>>();
    deps.api.on(endpoint, first, () => slow.promise);
    const app = await start(deps);
    await app.send(requested());
    await app.send(requested(), signedOut({ reason: 'user' }));
    slow.resolve(second);
    await settle();
    expect(app.state()).toEqual(app.initial);
  });
}
