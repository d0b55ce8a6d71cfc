import { keep, startAuth as startCore, startSignedIn as startCoreSignedIn } from '../../../../test/auth';
import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../test/builders/credentials';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildUser } from '../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  putOff,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import type { TokenReply } from '../../../shared/deps';
import { logFlushRequested, logFlushed, logRecorded } from '../../../shared/log';
import { signedIn, signedOut, VIDEO_POSITIONS_KEY } from '../../../shared/session';
import { gateLinkCancelled, gateLinkConfirmed, gateLinkUnavailable } from '../slice';
import { gateLinkSaga } from './saga';

const GATE_LINK = '/gate/header.payload.signature';
const INFO = { name: 'Alex Attendee', expires: '2021-01-27T00:00:00.000Z' };

const said = (text: string) => ({ status: 'failed', error: { kind: 'said', text } });

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

  it('is out of the address at once and asks before it does anything', async () => {
    const { deps, app } = await asked();
    expect(deps.page.history).toEqual(['/gate']);
    expect(JSON.stringify([app.actions, app.getState()])).not.toContain('header.payload.signature');
    expect(app.auth().gateLink).toEqual({ status: 'asking', handle: 'arrival-1', name: 'Alex Attendee' });
    expect(deps.identity.redeemGateLink.calls).toHaveLength(0);
    expect(app.auth().user).toBeNull();
    app.stop();
  });

  it('is inspected as nobody, at the event', async () => {
    const { deps, app } = await asked(undefined, startSignedIn);
    expect(deps.identity.inspectGateLink.calls[0]?.args).toEqual([
      { baseUrl: '', conferenceId: 'harbor-forum', idToken: null },
      'arrival-1',
    ]);
    app.stop();
  });

  it('is inspected again after Retry-After, and the gate says so meanwhile', async () => {
    const deps = createFakeDeps({ path: GATE_LINK });
    deps.identity.inspectGateLink.answers(putOff(429, 5_000), INFO);
    const app = await startAuth(deps);
    expect(app.auth()).toMatchObject({
      progress: { status: 'queued' },
      gateLink: { status: 'inspecting' },
    });
    await app.advance(5_000);
    expect(app.auth()).toMatchObject({ progress: { status: 'idle' }, gateLink: { status: 'asking' } });
    app.stop();
  });

  it('signs in once it is confirmed', async () => {
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

  it('replaces a session after sending what that person did', async () => {
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

  it('leaves everything as it is when it is declined', async () => {
    const { deps, app } = await asked(undefined, startSignedIn);
    await app.send(gateLinkCancelled());
    expect(app.auth()).toMatchObject({ user: buildUser(), gateLink: { status: 'none' } });
    expect(deps.identity.dropped).toEqual(['arrival-1']);
    await app.send(gateLinkConfirmed());
    expect(deps.identity.redeemGateLink.calls).toHaveLength(0);
    app.stop();
  });

  it('keeps the session that is there when the link cannot be redeemed', async () => {
    const { deps, app } = await asked(undefined, startSignedIn);
    deps.identity.redeemGateLink.answers(httpFailure(400, 'This gate link was used already.'));
    await app.send(gateLinkConfirmed());
    expect(app.auth()).toMatchObject({
      user: buildUser(),
      progress: said('This gate link was used already.'),
      gateLink: { status: 'none' },
    });
    app.stop();
  });

  it('may be tried again when the network was away', async () => {
    const { deps, app } = await asked();
    deps.identity.redeemGateLink.answers(networkFailure(), buildTokenReply());
    await app.send(gateLinkConfirmed());
    expect(app.auth()).toMatchObject({
      gateLink: { status: 'asking' },
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
    ['unusable', httpFailure(422, 'This gate link has expired.'), said('This gate link has expired.')],
    ['not to be checked', networkFailure(), { status: 'failed', error: { kind: 'unreachable' } }],
  ])('that is %s says so', async (_what, error, progress) => {
    const deps = createFakeDeps({ path: GATE_LINK });
    deps.identity.inspectGateLink.answers(error);
    const app = await startAuth(deps);
    expect(app.auth()).toMatchObject({ progress, gateLink: { status: 'none' } });
    expect(deps.identity.dropped).toEqual(['arrival-1']);
    app.stop();
  });

  it('is not even looked at where the event has none', async () => {
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

  it('does nothing at an event that is over', async () => {
    const deps = createFakeDeps({ path: GATE_LINK });
    const app = await startAuth(deps, { event: { isSiteActive: { development: false, production: true } } });
    expect(app.auth().gateLink).toEqual({ status: 'none' });
    expect(deps.identity.inspectGateLink.calls).toHaveLength(0);
    app.stop();
  });

  it('still asks when somebody else signed out or in meanwhile', async () => {
    const { app } = await asked(undefined, startSignedIn);
    await app.send(signedOut({ reason: 'elsewhere' }));
    expect(app.auth().gateLink).toMatchObject({ status: 'asking' });
    await app.send(signedIn({ credentials: buildCredentials(), user: buildUser(), how: 'otherTab' }));
    expect(app.auth().gateLink).toMatchObject({ status: 'asking' });
    app.stop();
  });

  it('whose code does not come is kept no longer, and the gate says so', async () => {
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
