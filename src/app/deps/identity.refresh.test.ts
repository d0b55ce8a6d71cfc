import { grantHours, kept, startSignedIn } from '../../../test/auth';
import { buildUser } from '../../../test/builders/user';
import { createFakeApi } from '../../../test/fakes/api';
import { createFakeDeps, type FakeDeps } from '../../../test/fakes/deps';
import type { Arrivals } from './arrivals';
import { credentialsRefreshed, signedOut } from '../../shared/platform/auth';
import { createIdentity } from './identity';

const HOUR_MS = 3_600_000;
/** When the id token is renewed that is valid for an hour from the start. */
const DUE_MS = HOUR_MS - 300_000;
/** Longest wait between two tries. */
const RETRY_MS = 300_000;

const AGENDA = { userId: buildUser().id, name: 'agenda' };

type Reply = () => Promise<Partial<Response>>;
const reply =
  (status: number, read: () => Promise<unknown>): Reply =>
  async () => ({ status, ok: status < 400, headers: new Headers(), json: read });
const json = (status: number, body: unknown) => reply(status, async () => body);
const page = (status: number) => reply(status, () => Promise.reject(new SyntaxError('<html>')));

/** The address asked for, once per try. */
let tries: string[];

/** Signs in where the token endpoint gives this reply, with something kept for use without a network. */
async function start(answer: Reply) {
  tries = [];
  globalThis.fetch = (async (url: string) => {
    tries.push(url);
    return answer();
  }) as typeof fetch;
  const deps = createFakeDeps({ path: '/schedule' });
  await deps.offline.write(AGENDA, ['a session']);
  const real = createIdentity(createFakeApi(), {} as Arrivals);
  deps.identity.refresh.answers((target, token) => real.refresh(target, token));
  return startSignedIn(deps);
}
const readsAgenda = ({ offline }: FakeDeps) => offline.read(AGENDA);

describe('a token refresh that fails (product.md#token-refresh)', () => {
  it.each<[string, Reply]>([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['at a captive portal that shows its page', page(200)],
    ['at a captive portal that refuses', page(403)],
    ['at a gateway that refuses in its own words', json(403, { message: 'Forbidden' })],
    ['at a gateway that knows no such address', json(404, { title: 'Not Found', status: 404 })],
    ['with 500', page(500)],
    ['with 502 in the provider’s words', json(502, { error: 'server_error' })],
    ['with 503', page(503)],
    ['with 429', json(429, { error: 'slow_down' })],
    ['with 408', page(408)],
  ])('%s is tried again, also past the token’s end, and nothing is lost', async (_what, answer) => {
    const app = await start(answer);
    await app.advance(DUE_MS - 1);
    expect(tries).toEqual([]);
    await app.advance(1);
    expect(tries).toEqual(['https://harbor-forum.example/oidc/token']);

    await app.advance(HOUR_MS / 4);
    const { credentials, user } = app.auth();
    expect(credentials?.expires).toBeLessThan(app.deps.clock.now());
    expect(tries.length).toBeGreaterThan(HOUR_MS / 4 / RETRY_MS);
    expect([user?.name, app.path(), app.count(signedOut)]).toEqual(['Alex Attendee', '/schedule', 0]);
    expect(kept(app.deps)?.refreshToken).toBe('refresh-token');
    expect(await readsAgenda(app.deps)).toEqual(['a session']);

    grantHours(app.deps);
    await app.advance(RETRY_MS);
    expect(app.count(credentialsRefreshed)).toBe(1);
    app.stop();
  });

  it('by a refusal in the provider’s words leads to the gate at once, and keeps what waits for the same person', async () => {
    const app = await start(json(400, { error: 'invalid_grant', error_description: 'revoked' }));
    await app.advance(DUE_MS);
    expect(tries).toHaveLength(1);
    // What waits to be sent has two seconds, as the token is still valid.
    await app.advance(2_000);
    expect(tries).toHaveLength(1);
    expect(app.auth()).toMatchObject({ user: null, credentials: null, sessionEnded: true });
    expect([app.path(), kept(app.deps)]).toEqual(['/gate', null]);
    expect(await readsAgenda(app.deps)).toEqual(['a session']);
    app.stop();
  });
});
