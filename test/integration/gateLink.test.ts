import { SignJWT, decodeJwt } from 'jose';
import { GATE_LINK_GRANT } from '../../src/contract/access/gateLink';
import { AccountError } from '../../server/identity/accountService';
import type { Account } from '../../server/identity/accounts';
import { createGateLink } from '../../server/identity/gateLinks';
import { jsonOf } from '../replyOf';
import {
  Browser,
  DELTA,
  DELTA_ORIGIN,
  HARBOR,
  HARBOR_ORIGIN,
  otherEvent,
  refresh,
  signIn,
  userinfo,
  useIdentityWorld,
  type Tokens,
} from './identityWorld';

const LINKED = otherEvent('linked-expo');
const LINKED_ORIGIN = 'http://linked-expo.localhost:8080';

const world = useIdentityWorld({ events: [HARBOR, DELTA, LINKED] });
let account: Account;

beforeAll(async () => {
  account = await world.addAccount({}, ['harbor-forum', 'linked-expo']);
});

const parts = () => ({ db: world.database.db, keys: world.server.keys, clock: world.clock });

async function gateToken(seconds?: number): Promise<string> {
  const link = await createGateLink(parts(), {
    username: account.username.toUpperCase(),
    event: HARBOR,
    origin: HARBOR_ORIGIN,
    ...(seconds !== undefined && { seconds }),
  });
  expect(link.startsWith(`${HARBOR_ORIGIN}/gate/`)).toBe(true);
  return link.slice(`${HARBOR_ORIGIN}/gate/`.length);
}

const redeem = (token: string, event = HARBOR, origin = HARBOR_ORIGIN) =>
  new Browser(world.server, origin).post('/oidc/token', {
    grant_type: GATE_LINK_GRANT,
    client_id: event.authConfig.clientId,
    gate_token: token,
  });

const inspect = (token: string, event = HARBOR) =>
  world.server.app.inject({
    method: 'POST',
    url: `/api/${event.conferenceId}/gate-link/inspect`,
    payload: { gateToken: token },
  });

const detailOf = (reply: Parameters<typeof jsonOf>[0]) => jsonOf<{ detail: string }>(reply, 422).detail;

it('returns id, access and refresh tokens that refresh and sign out like any others', async () => {
  const response = await redeem(await gateToken());
  expect(response.statusCode).toBe(200);
  const tokens = response.json<Tokens>();
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    sub: account.accountId,
    name: 'Ann Bell',
    aud: HARBOR.authConfig.clientId,
    [HARBOR.authConfig.claims.conference]: true,
  });
  expect(jsonOf(await userinfo(world.server, HARBOR, tokens.id_token))).toMatchObject({ authorized: true });

  const browser = new Browser(world.server);
  const next = jsonOf<Tokens>(await refresh(browser, HARBOR, tokens.refresh_token));
  expect(decodeJwt(next.id_token)['sid']).toBe(decodeJwt(tokens.id_token)['sid']);
  await browser.get(`/oidc/session/end?id_token_hint=${next.id_token}`);
  expect((await userinfo(world.server, HARBOR, tokens.id_token)).statusCode).toBe(401);
  expect(jsonOf(await refresh(browser, HARBOR, next.refresh_token), 400)).toMatchObject({
    error: 'invalid_grant',
  });
});

it('shows whom it signs in without being used up', async () => {
  const token = await gateToken(3600);
  for (const _time of [1, 2]) {
    const reply = await inspect(token);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { name: 'Ann Bell', expires: new Date((decodeJwt(token).exp ?? 0) * 1000).toISOString() },
    ]);
  }
  expect((await redeem(token)).statusCode).toBe(200);
});

it('works only once, even when redeemed concurrently in two processes', async () => {
  const other = await world.start({ events: [HARBOR, DELTA, LINKED] });
  const token = await gateToken();
  const replies = await Promise.all(
    [world.server, other, world.server, other].map((process) =>
      new Browser(process).post('/oidc/token', {
        grant_type: GATE_LINK_GRANT,
        client_id: HARBOR.authConfig.clientId,
        gate_token: token,
      }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  const again = await redeem(token);
  expect(jsonOf(again, 400)).toMatchObject({
    error: 'invalid_grant',
    error_description: 'This sign-in link has already been used. Ask for a new one, or sign in.',
  });
  const seen = await inspect(token);
  expect([seen.statusCode, detailOf(seen)]).toEqual([
    422,
    'This sign-in link has already been used. Ask for a new one, or sign in.',
  ]);
});

it('expires on time', async () => {
  const token = await gateToken(60);
  world.clock.offset = 61_000;
  expect(detailOf(await inspect(token))).toMatch(/has expired/);
  expect(jsonOf(await redeem(token), 400)).toMatchObject({ error: 'invalid_grant' });
});

async function signed(over: {
  typ?: string;
  aud?: string;
  sub?: string;
  seconds?: number;
  jti?: string | null;
}) {
  const { kid, key } = await world.server.keys.signingKey();
  const now = Math.floor(world.clock.now() / 1000);
  const jwt = new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: over.typ ?? 'gate+jwt', kid })
    .setAudience(over.aud ?? 'harbor-forum:gate')
    .setSubject(over.sub ?? account.accountId)
    .setIssuedAt(now - (over.seconds ?? 0))
    .setExpirationTime(now + 60);
  if (over.jti !== null) jwt.setJti(over.jti ?? 'some-id');
  return jwt.sign(key);
}

it.each<[string, () => Promise<string>]>([
  ['a tampered one', async () => `${(await gateToken()).slice(0, -6)}AAAAAA`],
  ['one cut short', async () => (await gateToken()).slice(0, -200)],
  ['no token at all', () => Promise.resolve('x')],
  ['one for another event', () => signed({ aud: 'linked-expo:gate' })],
  ['one of another type', () => signed({ typ: 'JWT' })],
  ['one for nobody', () => signed({ sub: 'nobody' })],
  ['one without an id', () => signed({ jti: null })],
  ['one that holds for more than a day', () => signed({ seconds: 90_000 })],
  ['an id token', async () => (await signIn(new Browser(world.server), HARBOR, account.username)).id_token],
  [
    'an access token',
    async () => (await signIn(new Browser(world.server), HARBOR, account.username)).access_token,
  ],
])('refuses %s', async (_what, make) => {
  const token = await make();
  const seen = await inspect(token);
  expect(seen.statusCode).toBe(422);
  expect(jsonOf(await redeem(token), 400)).toMatchObject({ error: 'invalid_grant' });
});

it('is valid only for its own event', async () => {
  const token = await gateToken();
  expect((await inspect(token, LINKED)).statusCode).toBe(422);
  expect(jsonOf(await redeem(token, LINKED, LINKED_ORIGIN), 400)).toMatchObject({ error: 'invalid_grant' });
  expect((await redeem(token)).statusCode).toBe(200);
});

it('is unavailable at an event without gate links', async () => {
  const refused = await inspect(await signed({ aud: 'delta-expo:gate' }), DELTA);
  expect(refused.statusCode).toBe(403);
  const grant = await redeem(await signed({ aud: 'delta-expo:gate' }), DELTA, DELTA_ORIGIN);
  expect(grant.statusCode).toBe(400);
  expect(grant.json()).not.toHaveProperty('id_token');
  await expect(
    createGateLink(parts(), { username: account.username, event: DELTA, origin: DELTA_ORIGIN }),
  ).rejects.toThrow(AccountError);
});

it('is not accepted as an id token', async () => {
  expect((await userinfo(world.server, HARBOR, await gateToken())).statusCode).toBe(401);
});

it.each([
  ['for nobody', { username: 'nobody' }],
  ['for more than a day', { seconds: 86_401 }],
  ['for no time', { seconds: 0 }],
])('cannot be created %s', async (_what, over) => {
  const input = { username: account.username, event: HARBOR, origin: HARBOR_ORIGIN, ...over };
  await expect(createGateLink(parts(), input)).rejects.toThrow(AccountError);
});
