import { call } from 'typed-redux-saga';
import { startSignedIn } from '../../../../test/auth';
import { buildTokenReply } from '../../../../test/builders/credentials';
import { buildUserInfo } from '../../../../test/builders/replies';
import { postComment } from '../../../contract/stage/comments';
import { putAttendee } from '../../../contract/people/attendeeProfile';
import { buildProfile, buildProfileFields } from '../../../../test/builders/profile';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  putOff,
  settle,
} from '../../../../test/fakes/deps';
import { createTestStore } from '../../../../test/store';
import { getUserInfo, type UserInfo } from '../../../contract/access/userinfo';
import type { TokenReply } from '../deps';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import { MAX_TRIES, MAX_WAIT_MS } from '../withRetries';
import { callApi } from './callApi';
import { refreshRequested, signedOut } from './facts';

/** Makes calls as the signed-in user next to the real auth sagas and collects the results. */
async function calling(deps = createFakeDeps()) {
  const app = await startSignedIn(deps);
  const results: (UserInfo | Failure)[] = [];
  const run = (work: () => Generator = () => callApi(deps, getUserInfo, {})) =>
    app.run(function* () {
      try {
        results.push((yield* call(work)) as unknown as UserInfo);
      } catch (error) {
        results.push(toFailure(error));
      }
    });
  const tokens = () => deps.api.callsOf(getUserInfo).map(({ target }) => target.idToken);
  return { ...app, results, run, tokens };
}

describe('a call as the signed-in user', () => {
  it('sends the id token to the event’s API', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, buildUserInfo());
    app.run();
    await settle();
    expect(app.results).toEqual([buildUserInfo()]);
    expect(app.deps.api.calls).toEqual([
      {
        endpoint: 'getUserInfo',
        input: {},
        target: { baseUrl: '', conferenceId: 'harbor-forum', idToken: app.credentials.idToken },
      },
    ]);
    app.stop();
  });

  it('waits for new tokens after a 401 and is retried once with them', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401), buildUserInfo());
    const reply = buildTokenReply();
    app.deps.identity.refresh.answers(reply);
    app.run();
    await settle();
    expect(app.results).toEqual([buildUserInfo()]);
    expect(app.tokens()).toEqual([app.credentials.idToken, reply.idToken]);
    app.stop();
  });

  it('is retried only once', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401, 'no'));
    app.deps.identity.refresh.answers(buildTokenReply());
    app.run();
    await settle();
    expect(app.results).toEqual([{ kind: 'http', status: 401, message: 'no' }]);
    expect(app.tokens()).toHaveLength(2);
    app.stop();
  });

  it('shares one refresh with concurrent calls', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401), httpFailure(401), httpFailure(401), buildUserInfo());
    const answer = deferred<TokenReply>();
    app.deps.identity.refresh.answers(() => answer.promise);
    for (let count = 0; count < 3; count++) app.run();
    await settle();
    answer.resolve(buildTokenReply());
    await settle();
    expect(app.deps.identity.refresh.calls).toHaveLength(1);
    expect(app.results).toEqual([buildUserInfo(), buildUserInfo(), buildUserInfo()]);
    app.stop();
  });

  it('requests no refresh if new tokens arrived while it was in flight', async () => {
    const app = await calling();
    const late = deferred<UserInfo>();
    app.deps.api.on(getUserInfo, () => late.promise, buildUserInfo());
    const reply = buildTokenReply();
    app.deps.identity.refresh.answers(reply);
    app.run();
    await app.send(refreshRequested());
    late.reject(httpFailure(401));
    await settle();
    expect(app.count(refreshRequested)).toBe(1);
    expect(app.tokens()).toEqual([app.credentials.idToken, reply.idToken]);
    app.stop();
  });

  it.each([
    ['refused', httpFailure(400)],
    ['not possible', networkFailure()],
  ])('fails with the original error when the refresh is %s', async (_what, error) => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401, 'token ended'));
    app.deps.identity.refresh.answers(error);
    app.run();
    await settle();
    expect(app.results).toEqual([{ kind: 'http', status: 401, message: 'token ended' }]);
    expect(app.tokens()).toHaveLength(1);
    app.stop();
  });

  it('stops waiting when the login ends', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401, 'token ended'));
    const never = deferred<TokenReply>();
    app.deps.identity.refresh.answers(() => never.promise);
    app.run();
    await app.send(signedOut({ reason: 'elsewhere' }));
    expect(app.results).toEqual([{ kind: 'http', status: 401, message: 'token ended' }]);
    app.stop();
  });

  it.each([403, 404, 409, 500])('answered %i just fails', async (status) => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(status));
    app.run();
    await settle();
    expect(app.results).toEqual([{ kind: 'http', status, message: `HTTP ${status}` }]);
    expect(app.count(refreshRequested)).toBe(0);
    app.stop();
  });

  it('answered 401 just fails if nobody is signed in', async () => {
    const deps = createFakeDeps();
    deps.api.on(getUserInfo, httpFailure(401));
    const store = createTestStore({ deps, sagas: [() => callApi(deps, getUserInfo, {}) as never] });
    await settle();
    expect(store.types()).not.toContain(refreshRequested.type);
    expect(store.errors).toHaveLength(1);
  });
});

const someComment = {
  number: 1,
  text: 'Hello',
  userId: 'attendee',
  userName: 'Alex Attendee',
  createdAt: '2021-01-26T15:10:00.000Z',
};
const post = { params: { subjectId: 's1' }, body: { text: 'Hello' } };
const put = {
  params: { attendeeId: 'attendee' },
  body: { revision: 1, profile: buildProfileFields() },
};

describe('a call answered with Retry-After', () => {
  it.each([429, 503] as const)('and status %i is retried after the delay, not earlier', async (status) => {
    const app = await calling();
    app.deps.api.on(getUserInfo, putOff(status, 7_000), buildUserInfo());
    app.run();
    await app.deps.clock.advance(6_999);
    expect(app.tokens()).toHaveLength(1);
    await app.deps.clock.advance(1);
    expect(app.results).toEqual([buildUserInfo()]);
    app.stop();
  });

  it('is delayed by random jitter of up to half the wait', async () => {
    const deps = createFakeDeps();
    const app = await calling({ ...deps, random: { uuid: () => 'ffffffff-0000-4000-8000-000000000001' } });
    app.deps.api.on(getUserInfo, putOff(503, 10_000), buildUserInfo());
    app.run();
    await app.deps.clock.advance(14_999);
    expect(app.tokens()).toHaveLength(1);
    await app.deps.clock.advance(1);
    expect(app.tokens()).toHaveLength(2);
    app.stop();
  });

  it('fails after the last attempt', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, putOff(503, 1_000));
    app.run();
    await app.deps.clock.advance(3_600_000);
    expect(app.tokens()).toHaveLength(MAX_TRIES);
    expect(app.results).toEqual([{ kind: 'http', status: 503, message: 'HTTP 503', retryAfterMs: 1_000 }]);
    app.stop();
  });

  it.each([
    ['no time to come back', httpFailure(429)],
    ['too long a wait', putOff(429, MAX_WAIT_MS + 1)],
  ])('fails at once with %s', async (_what, failure) => {
    const app = await calling();
    app.deps.api.on(getUserInfo, failure);
    app.run();
    await settle();
    expect(app.results).toMatchObject([{ status: 429 }]);
    app.stop();
  });

  it('fails at once for a caller with its own retry loop', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, putOff(503, 1_000));
    app.run(() => callApi(app.deps, getUserInfo, {}, { patient: false }));
    await settle();
    expect(app.results).toMatchObject([{ status: 503 }]);
    app.stop();
  });

  it.each([
    [429, 2],
    [503, 1],
  ] as const)('as a PUT with status %i is sent %i time(s)', async (status, times) => {
    const app = await calling();
    app.deps.api.on(putAttendee, putOff(status, 1_000), buildProfile());
    app.run(() => callApi(app.deps, putAttendee, put));
    await app.deps.clock.advance(60_000);
    expect(app.deps.api.callsOf(putAttendee)).toHaveLength(times);
    app.stop();
  });
});

describe('the idempotency key', () => {
  it('is new for each call and the same for its retries', async () => {
    const app = await calling();
    app.deps.api.on(postComment, putOff(503, 1_000), httpFailure(401), someComment);
    app.deps.identity.refresh.answers(buildTokenReply());
    app.run(() => callApi(app.deps, postComment, post));
    await app.deps.clock.advance(1_000);
    app.run(() => callApi(app.deps, postComment, post));
    await settle();
    const keys = app.deps.api.callsOf(postComment).map(({ target }) => target.idempotencyKey);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    app.stop();
  });

  it('can be given by the caller', async () => {
    const app = await calling();
    app.deps.api.on(postComment, someComment);
    app.run(() => callApi(app.deps, postComment, post, { key: 'of-an-earlier-try' }));
    await settle();
    expect(app.deps.api.calls[0]?.target.idempotencyKey).toBe('of-an-earlier-try');
    app.stop();
  });

  it('is not sent with a GET', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, buildUserInfo());
    app.run();
    await settle();
    expect(app.deps.api.calls[0]?.target).not.toHaveProperty('idempotencyKey');
    app.stop();
  });
});
