import { decodeProtectedHeader } from 'jose';
import { createGateLink } from '../../server/identity/gateLinks';
import { rotateSigningKey } from '../../server/identity/keyStore';
import { until } from '../until';
import { jsonOf } from '../replyOf';
import {
  Browser,
  exchange,
  HARBOR,
  HARBOR_ORIGIN,
  obtainCode,
  refresh,
  signIn,
  userinfo,
  useIdentityWorld,
  type Process,
  type Tokens,
} from './identityWorld';

const world = useIdentityWorld();
let second: Process;
beforeAll(async () => {
  second = await world.start();
});

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const statusAt = async (process: Process, idToken: string) =>
  (await userinfo(process, HARBOR, idToken)).statusCode;

/**
 * Rotates the key as the command does, in a separate process, and waits until both servers have heard of it.
 */
async function rotate(): Promise<string> {
  const kid = await rotateSigningKey({ db: world.database.db });
  for (const { keys } of [world.server, second]) {
    await until('the key is known', () => keys.signingJwks[0]?.kid === kid);
  }
  return kid;
}

it('signs nobody out: old tokens stay valid and refreshing uses the new key, in every process', async () => {
  const account = await world.addAccount();
  const browser = new Browser(world.server);
  const before = await signIn(browser, HARBOR, account.username);
  const kid = await rotate();
  expect(kidOf(before.id_token)).not.toBe(kid);
  for (const process of [world.server, second]) expect(await statusAt(process, before.id_token)).toBe(200);

  const there = new Browser(second);
  const after = jsonOf<Tokens>(await refresh(there, HARBOR, before.refresh_token));
  expect([kidOf(after.id_token), kidOf(after.access_token)]).toEqual([kid, kid]);
  const again = jsonOf<Tokens>(await refresh(browser, HARBOR, after.refresh_token));
  expect(kidOf(again.id_token)).toBe(kid);
  for (const process of [world.server, second]) {
    for (const { id_token } of [before, after, again]) expect(await statusAt(process, id_token)).toBe(200);
  }
});

it('continues a sign-in in progress, and still recognizes a signed-in browser', async () => {
  const account = await world.addAccount();
  const browser = new Browser(world.server);
  const { code, verifier } = await obtainCode(browser, HARBOR, account.username);
  const kid = await rotate();
  const tokens = jsonOf<Tokens>(await exchange(browser, HARBOR, code, verifier));
  expect(kidOf(tokens.id_token)).toBe(kid);
  expect(await statusAt(second, tokens.id_token)).toBe(200);
  // No password prompt.
  expect(kidOf((await signIn(browser, HARBOR, account.username)).id_token)).toBe(kid);
});

it('signs out with a token of the old key, and accepts its gate links', async () => {
  const account = await world.addAccount();
  const { id_token } = await signIn(new Browser(world.server), HARBOR, account.username);
  const link = await createGateLink(
    { db: world.database.db, keys: world.server.keys, clock: world.clock },
    { username: account.username, event: HARBOR, origin: HARBOR_ORIGIN },
  );
  await rotate();
  const gateToken = link.split('/gate/')[1] ?? '';
  expect((await second.identity.inspectGateLink(HARBOR, gateToken)).account.username).toBe(account.username);
  const query = new URLSearchParams({
    id_token_hint: id_token,
    post_logout_redirect_uri: `${HARBOR_ORIGIN}/gate`,
  });
  const left = await new Browser(second).get(`/oidc/session/end?${query.toString()}`);
  expect(left.headers.location).toBe(`${HARBOR_ORIGIN}/gate`);
  expect(await statusAt(second, id_token)).toBe(401);
});

it('publishes both keys, newest first', async () => {
  const [old] = world.server.keys.signingJwks;
  const kid = await rotate();
  for (const process of [world.server, second]) {
    const { keys } = jsonOf<{ keys: { kid: string }[] }>(await new Browser(process).get('/oidc/jwks'));
    expect(keys.slice(0, 2).map((key) => key.kid)).toEqual([kid, old?.kid]);
  }
});

it('reaches a process cut off from the bus as soon as it meets the new key', async () => {
  const account = await world.addAccount();
  const deaf = await world.start();
  await deaf.bus.close();
  await rotate();
  const { id_token } = await signIn(new Browser(world.server), HARBOR, account.username);
  expect(await statusAt(deaf, id_token)).toBe(200);
  expect(kidOf((await signIn(new Browser(deaf), HARBOR, account.username)).id_token)).toBe(kidOf(id_token));
});

it('stops verifying with the old key once everything it signed has expired', async () => {
  const [old] = world.server.keys.signingJwks;
  const kid = await rotate();
  world.clock.offset = 26 * 3_600_000;
  for (const { keys } of [world.server, second]) {
    expect(await keys.verificationKey(old?.kid ?? '')).toBeUndefined();
    expect(await keys.verificationKey(kid)).toBeDefined();
  }
});
