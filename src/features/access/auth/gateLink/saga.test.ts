import { keep, startAuth as startCore, startSignedIn as startCoreSignedIn } from '../../../../../test/auth';
import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../../test/builders/credentials';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { buildUser } from '../../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  putOff,
  settle,
  type FakeDeps,
} from '../../../../../test/fakes/deps';
import type { TokenReply } from '../../../../shared/platform/deps';
import { logFlushRequested, logFlushed, logRecorded } from '../../../../shared/platform/outbox';
import { signedIn, signedOut, VIDEO_POSITIONS_KEY } from '../../../../shared/platform/auth';
import { gateLinkCancelled, gateLinkConfirmed, gateLinkUnavailable } from '../slice';
import { gateLinkSaga } from './saga';

const GATE_LINK = '/gate/header.payload.signature';
const INFO = { name: 'Alex Attendee', expires: '2021-01-27T00:00:00.000Z' };

/** The gate link chunk loads after the gate is shown. */
async function withLinks<App extends { deps: FakeDeps; run: (saga: () => Generator) => unknown }>(
  starting: Promise<App>,
): Promise<App> {
  const app = await starting;
  app.run(() => gateLinkSaga(app.deps));
  await settle();
  return app;
}
const startAuth = (...args: Parameters<typeof startCore>) => withLinks(startCore(...args));
const startSignedIn = async (...args: Parameters<typeof startCoreSignedIn>) =>
  withLinks(startCoreSignedIn(...args));

describe('a gate link', () => {
  async function asked(deps = createFakeDeps({ path: GATE_LINK }), start = startAuth) {
    deps.identity.inspectGateLink.answers(INFO);
    const app = await start(deps);
    return { deps, app };
  }

  it('is removed from the URL at once and does nothing before asking', async () => {
    const { deps, app } = await asked();
    expect(deps.page.history).toEqual(['/gate']);
    expect(JSON.stringify([app.actions, app.getState()])).not.toContain('header.payload.signature');
    expect(app.auth().gateLink).toEqual({ status: 'confirming', handle: 'arrival-1', name: 'Alex Attendee' });
    expect(deps.identity.redeemGateLink.calls).toHaveLength(0);
    expect(app.auth().user).toBeNull();
    app.stop();
  });

  it('is inspected without a token, for the current event', async () => {
    const { deps, app } = await asked(undefined, startSignedIn);
    expect(deps.identity.inspectGateLink.calls[0]?.args).toEqual([
      { baseUrl: '', conferenceId: 'harbor-forum', idToken: null },
      'arrival-1',
    ]);
    app.stop();
  });

  it('is inspected again after Retry-After, with the gate showing the wait', async () => {
    const deps = createFakeDeps({ path: GATE_LINK });
    deps.identity.inspectGateLink.answers(putOff(429, 5_000), INFO);
    const app = await startAuth(deps);
    expect(app.auth()).toMatchObject({
      progress: { status: 'queued' },
      gateLink: { status: 'inspecting' },
    });
    await app.advance(5_000);
    expect(app.auth()).toMatchObject({ progress: { status: 'idle' }, gateLink: { status: 'confirming' } });
    app.stop();
  });

  it('signs in once confirmed', async () => {
    const { deps, app } = await asked();
    const reply = buildTokenReply();
    deps.identity.redeemGateLink.answers(reply);
    await app.send(gateLinkConfirmed());
    expect(app.auth()).toMatchObject({ user: buildUser(), gateLink: { status: 'none' } });
    expect(app.actions.find(signedIn.match)?.payload.how).toBe('gateLink');
    expect(app.count(logRecorded)).toBe(1);
    expect(deps.identity.dropped).toEqual(['arrival-1']);
    expect(app.path()).toBe('/');
    app.stop();
  });

  it('flushes the previous user’s log before replacing their session', async () => {
    const deps = createFakeDeps({ path: GATE_LINK });
    const other = buildUser({ id: 'other', name: 'Other' });
    keep(deps, buildCredentials({ idToken: buildIdToken(buildClaims({}, other)) }));
    const { app } = await asked(deps);
    expect(app.auth().user?.id).toBe('other');
    deps.identity.redeemGateLink.answers(buildTokenReply());
    deps.storage.local.values.set(VIDEO_POSITIONS_KEY, 'theirs');
    await app.send(gateLinkConfirmed());
    expect(app.types().at(-1)).toBe(logFlushRequested.type);
    await app.send(logFlushed());
    expect(app.actions.filter(signedOut.match).map(({ payload }) => payload.reason)).toEqual(['user']);
    expect(app.auth().user?.id).toBe('attendee');
    expect(deps.storage.local.values.has(VIDEO_POSITIONS_KEY)).toBe(false);
    app.stop();
  });

  it('changes nothing when declined', async () => {
    const { deps, app } = await asked(undefined, startSignedIn);
    await app.send(gateLinkCancelled());
    expect(app.auth()).toMatchObject({ user: buildUser(), gateLink: { status: 'none' } });
    expect(deps.identity.dropped).toEqual(['arrival-1']);
    await app.send(gateLinkConfirmed());
    expect(deps.identity.redeemGateLink.calls).toHaveLength(0);
    app.stop();
  });

  it('keeps the existing session when the link cannot be redeemed', async () => {
    const { deps, app } = await asked(undefined, startSignedIn);
    deps.identity.redeemGateLink.answers(httpFailure(400, 'This sign-in link has already been used.'));
    await app.send(gateLinkConfirmed());
    expect(app.auth()).toMatchObject({
      user: buildUser(),
      progress: { status: 'failed', error: { kind: 'linkRefused' } },
      gateLink: { status: 'none' },
    });
    app.stop();
  });

  it('can be retried after a network failure', async () => {
    const { deps, app } = await asked();
    deps.identity.redeemGateLink.answers(networkFailure(), buildTokenReply());
    await app.send(gateLinkConfirmed());
    expect(app.auth()).toMatchObject({
      gateLink: { status: 'confirming' },
      progress: { status: 'failed', error: { kind: 'unreachable' } },
    });
    await app.send(gateLinkConfirmed());
    expect(app.auth().user).toEqual(buildUser());
    app.stop();
  });

  it('is redeemed once, however often it is confirmed', async () => {
    const { deps, app } = await asked();
    const answer = deferred<TokenReply>();
    deps.identity.redeemGateLink.answers(() => answer.promise);
    await app.send(gateLinkConfirmed(), gateLinkConfirmed());
    answer.resolve(buildTokenReply());
    await settle();
    expect(deps.identity.redeemGateLink.calls).toHaveLength(1);
    app.stop();
  });

  it.each([
    ['unusable', httpFailure(422), { status: 'failed', error: { kind: 'linkRefused' } }],
    ['not to be checked', networkFailure(), { status: 'failed', error: { kind: 'unreachable' } }],
  ])('reports an error when it is %s', async (_what, error, progress) => {
    const deps = createFakeDeps({ path: GATE_LINK });
    deps.identity.inspectGateLink.answers(error);
    const app = await startAuth(deps);
    expect(app.auth()).toMatchObject({ progress, gateLink: { status: 'none' } });
    expect(deps.identity.dropped).toEqual(['arrival-1']);
    app.stop();
  });

  it('is not even inspected when the event has gate links disabled', async () => {
    const deps = createFakeDeps({ path: GATE_LINK });
    const { authConfig } = buildEventConfig();
    const app = await startAuth(deps, { event: { authConfig: { ...authConfig, gateLinks: false } } });
    expect(app.auth()).toMatchObject({
      progress: { status: 'failed', error: { kind: 'noGateLinks' } },
      gateLink: { status: 'none' },
    });
    expect(deps.identity.inspectGateLink.calls).toHaveLength(0);
    expect(deps.page.history).toEqual(['/gate']);
    app.stop();
  });

  it('does nothing for an event that is over', async () => {
    const deps = createFakeDeps({ path: GATE_LINK });
    const app = await startAuth(deps, { event: { isSiteActive: { development: false, production: true } } });
    expect(app.auth().gateLink).toEqual({ status: 'none' });
    expect(deps.identity.inspectGateLink.calls).toHaveLength(0);
    app.stop();
  });

  it('keeps asking when another tab signs out or in meanwhile', async () => {
    const { app } = await asked(undefined, startSignedIn);
    await app.send(signedOut({ reason: 'elsewhere' }));
    expect(app.auth().gateLink).toMatchObject({ status: 'confirming' });
    await app.send(signedIn({ credentials: buildCredentials(), user: buildUser(), how: 'otherTab' }));
    expect(app.auth().gateLink).toMatchObject({ status: 'confirming' });
    app.stop();
  });

  it('is dropped with an error at the gate when its code cannot be loaded', async () => {
    const deps = createFakeDeps({ path: GATE_LINK });
    const app = await startCore(deps);
    expect(app.auth().gateLink).toEqual({ status: 'inspecting', handle: 'arrival-1' });
    await app.send(gateLinkUnavailable());
    expect(app.auth()).toMatchObject({
      progress: { status: 'failed', error: { kind: 'unreachable' } },
      gateLink: { status: 'none' },
    });
    expect(deps.identity.dropped).toEqual(['arrival-1']);
    app.stop();
  });
});
