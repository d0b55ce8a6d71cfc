import { decodeJwt, decodeProtectedHeader } from 'jose';
import { until } from '../until';
import { jsonOf } from '../replyOf';
import {
  authorizeUrl,
  Browser,
  DELTA,
  DELTA_ORIGIN,
  exchange,
  HARBOR,
  HARBOR_ORIGIN,
  locationOf,
  obtainCode,
  PASSWORD,
  pkce,
  refresh,
  signIn,
  userinfo,
  useIdentityWorld,
  type Tokens,
} from './identityWorld';

const world = useIdentityWorld();

const errorOf = (location: string) => new URL(location).searchParams.get('error');

describe('the authorization code flow', () => {
  it('signs a registered attendee in with PKCE and returns the event’s claims', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const { code, verifier, callback } = await obtainCode(browser, HARBOR, account.username);
    expect(`${callback.origin}${callback.pathname}`).toBe(`${HARBOR_ORIGIN}/gate`);
    expect(callback.searchParams.get('state')).toBe('state-1');
    expect(callback.searchParams.get('iss')).toBe(`${HARBOR_ORIGIN}/oidc`);

    const response = await exchange(browser, HARBOR, code, verifier);
    const tokens = jsonOf<Tokens & { expires_in: number }>(response);
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${HARBOR_ORIGIN}/oidc`,
      aud: HARBOR.authConfig.clientId,
      sub: account.accountId,
      name: 'Ann Bell',
      email: account.email,
      preferred_username: account.username,
      sid: expect.any(String) as string,
      user_metadata: { attendeeId: account.attendeeId, companyName: 'Acme', registrations: ['harbor-forum'] },
      [HARBOR.authConfig.claims.attendeeId]: account.attendeeId,
      [HARBOR.authConfig.claims.companyName]: 'Acme',
      [HARBOR.authConfig.claims.registrations]: 'harbor-forum',
      [HARBOR.authConfig.claims.conference]: true,
    });
    const { iat = 0, exp = 0 } = decodeJwt(tokens.id_token);
    expect(exp - iat).toBe(3600);
    expect(decodeProtectedHeader(tokens.access_token).typ).toBe('at+jwt');
    expect(decodeJwt(tokens.access_token).aud).toBe('urn:plenary:access:harbor-forum');

    const info = await userinfo(world.server, HARBOR, tokens.id_token);
    expect(jsonOf(info)).toEqual({
      userId: account.attendeeId,
      username: account.username,
      name: 'Ann Bell',
      email: account.email,
      companyName: 'Acme',
      authorized: true,
      superuser: false,
      roles: [],
      exhibitorStaff: false,
    });
  });

  it('reports an unregistered account as not authorized', async () => {
    const account = await world.addAccount({ attendeeId: null, companyName: null, email: null }, []);
    const tokens = await signIn(new Browser(world.server), HARBOR, account.username);
    expect(decodeJwt(tokens.id_token)).not.toHaveProperty([HARBOR.authConfig.claims.conference]);
    const info = await userinfo(world.server, HARBOR, tokens.id_token);
    expect(jsonOf(info)).toMatchObject({ userId: account.accountId, authorized: false, email: null });
  });

  it('lists superuser separately from the other roles', async () => {
    const account = await world.addAccount();
    for (const role of ['superuser', 'presenter'] as const) {
      await world.database.db
        .insertInto('event_role')
        .values({ conference_id: 'harbor-forum', user_id: account.attendeeId ?? '', role })
        .execute();
    }
    const { id_token } = await signIn(new Browser(world.server), HARBOR, account.username);
    const info = await userinfo(world.server, HARBOR, id_token);
    expect(jsonOf(info)).toMatchObject({ superuser: true, roles: ['presenter'] });
  });

  it('sets cookies that are signed, HttpOnly, SameSite=Lax, per event, and Secure over https', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server, 'https://harbor-forum.localhost');
    await signIn(browser, HARBOR, account.username);
    const names = [...browser.cookies.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['plenary_harbor-forum_session@/', 'plenary_harbor-forum_session.sig@/']),
    );
    for (const cookie of browser.cookies.values()) {
      expect(cookie.attributes.toLowerCase()).toEqual(
        expect.stringMatching(/(?=.*httponly)(?=.*samesite=lax)(?=.*secure)/),
      );
    }
    const plain = new Browser(world.server);
    await signIn(plain, HARBOR, account.username);
    expect([...plain.cookies.values()].some(({ attributes }) => /secure/i.test(attributes))).toBe(false);
  });

  it('recognizes the browser the second time, and asks again when told to', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    await signIn(browser, HARBOR, account.username);
    const silent = await browser.get(
      authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge, prompt: 'none' }),
    );
    expect(new URL(locationOf(silent)).searchParams.get('code')).toBeTruthy();
    const again = await browser.get(
      authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge, prompt: 'login' }),
    );
    expect(locationOf(again)).toMatch(/^\/oidc\/sign-in\//);
  });

  it('asks to sign in again if the login’s account was deleted', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    await signIn(browser, HARBOR, account.username);
    await world.database.db.deleteFrom('account').where('account_id', '=', account.accountId).execute();
    const response = await browser.get(
      authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge }),
    );
    expect(locationOf(response)).toMatch(/^\/oidc\/sign-in\//);
  });

  it.each([
    ['no challenge', {}],
    ['the plain method', { code_challenge: pkce().verifier, code_challenge_method: 'plain' }],
  ])('refuses %s', async (_what, over) => {
    const response = await new Browser(world.server).get(authorizeUrl(HARBOR, HARBOR_ORIGIN, over));
    expect(errorOf(locationOf(response))).toBe('invalid_request');
  });

  it('refuses a wrong code verifier', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const { code } = await obtainCode(browser, HARBOR, account.username);
    const response = await exchange(browser, HARBOR, code, pkce().verifier);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([400, 'invalid_grant']);
  });

  it.each([
    'https://evil.example/gate',
    `${HARBOR_ORIGIN}/gate/`,
    `${HARBOR_ORIGIN}/gate?x=1`,
    `${DELTA_ORIGIN}/gate`,
    'http://harbor-forum.localhost:8081/gate',
  ])('shows an error page instead of redirecting to %s', async (redirect_uri) => {
    const response = await new Browser(world.server).get(
      authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge, redirect_uri }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('invalid_redirect_uri');
    expect(response.body).toContain('href="/gate"');
  });

  it('accepts a code once; a second use revokes the tokens of the first', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const { code, verifier } = await obtainCode(browser, HARBOR, account.username);
    const first = jsonOf<Tokens>(await exchange(browser, HARBOR, code, verifier));
    const second = await exchange(browser, HARBOR, code, verifier);
    expect(jsonOf(second, 400)).toMatchObject({ error: 'invalid_grant' });
    const refreshed = await refresh(browser, HARBOR, first.refresh_token);
    expect(jsonOf(refreshed, 400)).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends the login of a reused code in every process, and lets the user sign in again', async () => {
    const account = await world.addAccount();
    const elsewhere = await world.start();
    const [browser, other] = [new Browser(world.server), new Browser(world.server)];
    const { code, verifier } = await obtainCode(browser, HARBOR, account.username);
    const first = jsonOf<Tokens>(await exchange(browser, HARBOR, code, verifier));
    const renewed = jsonOf<Tokens>(await refresh(browser, HARBOR, first.refresh_token));
    const untouched = await signIn(other, HARBOR, account.username);
    const told = new Promise<void>((resolve) => {
      elsewhere.tokens.onSignedOut(renewed.id_token, resolve);
    });

    // A thief without the verifier.
    await exchange(new Browser(world.server), HARBOR, code, pkce().verifier);
    expect((await userinfo(world.server, HARBOR, renewed.id_token)).statusCode).toBe(200);
    await exchange(new Browser(world.server), HARBOR, code, verifier);
    await told;
    for (const server of [world.server, elsewhere]) {
      for (const token of [first.id_token, renewed.id_token]) {
        expect((await userinfo(server, HARBOR, token)).statusCode).toBe(401);
      }
      expect((await userinfo(server, HARBOR, untouched.id_token)).statusCode).toBe(200);
    }
    expect(jsonOf(await refresh(browser, HARBOR, renewed.refresh_token), 400)).toMatchObject({
      error: 'invalid_grant',
    });

    // The provider still knows the browser: it is signed in without a prompt, as a new sign-in session.
    const again = await signIn(browser, HARBOR, account.username);
    expect(decodeJwt(again.id_token)['sid']).not.toBe(decodeJwt(first.id_token)['sid']);
    expect((await userinfo(world.server, HARBOR, again.id_token)).statusCode).toBe(200);
    expect((await refresh(browser, HARBOR, again.refresh_token)).statusCode).toBe(200);
  });

  it('ends the login of a refresh token reused after its grace period', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const first = await signIn(browser, HARBOR, account.username);
    const second = jsonOf<Tokens>(await refresh(browser, HARBOR, first.refresh_token));
    world.clock.offset = 31_000;
    expect((await userinfo(world.server, HARBOR, second.id_token)).statusCode).toBe(200);
    await refresh(browser, HARBOR, first.refresh_token);
    expect((await userinfo(world.server, HARBOR, second.id_token)).statusCode).toBe(401);
  });

  it('accepts a code at most once when used concurrently', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const { code, verifier } = await obtainCode(browser, HARBOR, account.username);
    const replies = await Promise.all([1, 2, 3].map(() => exchange(browser, HARBOR, code, verifier)));
    const good = replies.filter(({ statusCode }) => statusCode === 200);
    expect(good.length).toBeLessThanOrEqual(1);
    // One of several attempts may be a thief's, so even the fastest one's tokens are invalid.
    for (const { id_token, refresh_token } of good.map((reply) => reply.json<Tokens>())) {
      expect((await userinfo(world.server, HARBOR, id_token)).statusCode).toBe(401);
      expect(jsonOf(await refresh(browser, HARBOR, refresh_token), 400)).toMatchObject({
        error: 'invalid_grant',
      });
    }
  });

  it('stores neither codes nor refresh tokens in the database', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const { code, verifier } = await obtainCode(browser, HARBOR, account.username);
    const tokens = jsonOf<Tokens>(await exchange(browser, HARBOR, code, verifier));
    const { rows } = await world.database.pool.query<{ row: string }>(
      'select row_to_json(oidc_payload)::text as row from oidc_payload',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).toContain(account.accountId);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(tokens.refresh_token);
  });

  it('answers 421 for an unknown host, and 404 if another provider signs in', async () => {
    const elsewhere = await new Browser(world.server, 'http://nobody.example').get(
      '/oidc/.well-known/openid-configuration',
    );
    expect([elsewhere.statusCode, elsewhere.json<{ type: string }>().type]).toEqual([
      421,
      'urn:plenary:problem:misdirected',
    ]);
    const badPort = await new Browser(world.server).get('/oidc/jwks', {
      host: 'harbor-forum.localhost:99999',
    });
    expect(badPort.statusCode).toBe(421);
    const external = await world.start({
      events: [
        {
          ...HARBOR,
          authConfig: {
            ...HARBOR.authConfig,
            providerId: 'acme',
            loginURL: 'https://id.example/authorize',
            tokenURL: 'https://id.example/token',
            issuer: 'https://id.example',
            jwksURL: 'https://id.example/jwks',
          },
        },
      ],
    });
    expect((await new Browser(external).get('/oidc/jwks')).statusCode).toBe(404);
  });

  it('answers a NUL in the URL with 400', async () => {
    const response = await new Browser(world.server).get(
      `${authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge })}&nonce=a%00b`,
    );
    expect(response.statusCode).toBe(400);
  });

  it('publishes one issuer per origin with the same keys, S256 only and no private part', async () => {
    const harbor = await new Browser(world.server).get('/oidc/.well-known/openid-configuration');
    expect(jsonOf(harbor)).toMatchObject({
      issuer: `${HARBOR_ORIGIN}/oidc`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      end_session_endpoint: `${HARBOR_ORIGIN}/oidc/session/end`,
      token_endpoint: `${HARBOR_ORIGIN}/oidc/token`,
    });
    const keys = jsonOf<{ keys: object[] }>(await new Browser(world.server).get('/oidc/jwks'));
    const others = jsonOf<{
      keys: object[];
    }>(await new Browser(world.server, DELTA_ORIGIN).get('/oidc/jwks'));
    expect(keys).toEqual(others);
    expect(keys.keys[0]).not.toHaveProperty('d');
  });
});

describe('refreshing', () => {
  it('rotates the token, always with a new id token, and accepts the old one for 30 s more', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const first = await signIn(browser, HARBOR, account.username);
    const second = jsonOf<Tokens>(await refresh(browser, HARBOR, first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.id_token)['sid']).toBe(decodeJwt(first.id_token)['sid']);
    expect(decodeJwt(second.id_token)).toMatchObject({ name: 'Ann Bell' });

    world.clock.offset = 20_000;
    expect((await refresh(browser, HARBOR, first.refresh_token)).statusCode).toBe(200);
    // The grace period counts from the first use, not the last.
    world.clock.offset = 31_000;
    const late = await refresh(browser, HARBOR, first.refresh_token);
    expect(jsonOf(late, 400)).toMatchObject({ error: 'invalid_grant' });
    const revoked = await refresh(browser, HARBOR, second.refresh_token);
    expect(jsonOf(revoked, 400)).toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses to leave out the id token', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const tokens = await signIn(browser, HARBOR, account.username);
    const response = await refresh(browser, HARBOR, tokens.refresh_token, { scope: 'profile' });
    expect(jsonOf(response, 400)).toMatchObject({ error: 'invalid_scope' });
    expect((await refresh(browser, HARBOR, tokens.refresh_token)).statusCode).toBe(200);
  });

  describe('is possible for 14 days after sign-in', () => {
    const MINUTE_MS = 60_000;
    const DAY_MS = 86_400_000;
    const real = Date.now;
    /** Moves the system clock, which the provider library and the server's own clock read. */
    const moveTo = (ms: number) => jest.spyOn(Date, 'now').mockImplementation(() => real() + ms);
    afterEach(() => jest.restoreAllMocks());

    it.each([
      ['a minute before the end', 14 * DAY_MS - MINUTE_MS, { statusCode: 200 }],
      ['a minute after it', 14 * DAY_MS + MINUTE_MS, { statusCode: 400, error: 'invalid_grant' }],
    ])('%s, with the first token or a rotated one', async (_when, later, outcome) => {
      const account = await world.addAccount();
      const [unused, used] = [new Browser(world.server), new Browser(world.server)];
      const first = await signIn(unused, HARBOR, account.username);
      const second = await signIn(used, HARBOR, account.username);
      // A rotated token inherits the expiry of the first one.
      moveTo(13 * DAY_MS);
      const rotated = jsonOf<Tokens>(await refresh(used, HARBOR, second.refresh_token));
      moveTo(later);
      for (const [browser, token] of [
        [unused, first.refresh_token],
        [used, rotated.refresh_token],
      ] as const) {
        const response = await refresh(browser, HARBOR, token);
        expect({ statusCode: response.statusCode, ...response.json<object>() }).toMatchObject(outcome);
      }
    });
  });

  it('stores every token with the expiry of the sign-in’s first: 14 days', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const tokens = await signIn(browser, HARBOR, account.username);
    await refresh(browser, HARBOR, tokens.refresh_token);
    const { rows } = await world.database.pool.query<{ expires_at: Date }>(
      "select expires_at from oidc_payload where model = 'RefreshToken' and payload ->> 'accountId' = $1",
      [account.accountId],
    );
    expect(rows).toHaveLength(2);
    for (const { expires_at } of rows) {
      expect(expires_at.getTime() - world.clock.now()).toBeGreaterThan(14 * 86_400_000 - 60_000);
      expect(expires_at.getTime() - world.clock.now()).toBeLessThanOrEqual(14 * 86_400_000);
    }
  });
});

describe('two events', () => {
  it('accept nothing from each other', async () => {
    const account = await world.addAccount({}, ['harbor-forum', 'delta-expo']);
    const harbor = new Browser(world.server);
    const { code, verifier } = await obtainCode(harbor, HARBOR, account.username);
    const delta = new Browser(world.server, DELTA_ORIGIN);

    const wrongCode = await exchange(delta, DELTA, code, verifier);
    expect(jsonOf(wrongCode, 400)).toMatchObject({ error: 'invalid_grant' });
    const tokens = jsonOf<Tokens>(await exchange(harbor, HARBOR, code, verifier));
    const wrongRefresh = await refresh(delta, DELTA, tokens.refresh_token);
    expect(jsonOf(wrongRefresh, 400)).toMatchObject({ error: 'invalid_grant' });
    expect((await userinfo(world.server, DELTA, tokens.id_token)).statusCode).toBe(401);
    const otherClient = await refresh(delta, HARBOR, tokens.refresh_token);
    expect(jsonOf(otherClient, 401)).toMatchObject({ error: 'invalid_client' });

    // The same cookies sent to the other event, under its cookie names, find no session there.
    for (const [key, cookie] of harbor.cookies) {
      delta.cookies.set(key.replace('harbor-forum', 'delta-expo'), cookie);
    }
    const silent = await delta.get(
      authorizeUrl(DELTA, DELTA_ORIGIN, { code_challenge: pkce().challenge, prompt: 'none' }),
    );
    expect(errorOf(locationOf(silent))).toBe('login_required');

    // Still valid where they belong.
    expect((await refresh(harbor, HARBOR, tokens.refresh_token)).statusCode).toBe(200);
    expect((await userinfo(world.server, HARBOR, tokens.id_token)).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  const endUrl = (idToken: string, over: Record<string, string> = {}) =>
    `/oidc/session/end?${new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${HARBOR_ORIGIN}/gate`,
      state: 'bye',
      ...over,
    }).toString()}`;

  it('redirects at once, denies the tokens in every process and revokes the refresh tokens', async () => {
    const other = await world.start();
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const first = await signIn(browser, HARBOR, account.username);
    const second = jsonOf<Tokens>(await refresh(browser, HARBOR, first.refresh_token));
    for (const process of [world.server, other]) {
      expect((await userinfo(process, HARBOR, first.id_token)).statusCode).toBe(200);
    }

    const response = await browser.get(endUrl(second.id_token));
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `${HARBOR_ORIGIN}/gate?state=bye`,
    ]);
    expect((await userinfo(world.server, HARBOR, second.id_token)).statusCode).toBe(401);
    const sid = String(decodeJwt(first.id_token)['sid']);
    await until('the other process knows', () => other.denied.isDenied([`sid:${sid}`]) === true);
    for (const token of [first.id_token, second.id_token]) {
      const refused = await userinfo(other, HARBOR, token);
      expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
        401,
        'This session was signed out; sign in again.',
      ]);
    }
    for (const token of [first.refresh_token, second.refresh_token]) {
      expect(jsonOf(await refresh(browser, HARBOR, token), 400)).toMatchObject({ error: 'invalid_grant' });
    }
    const silent = await browser.get(
      authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge, prompt: 'none' }),
    );
    expect(errorOf(locationOf(silent))).toBe('login_required');
  });

  it('leaves the same user’s other browser signed in', async () => {
    const account = await world.addAccount();
    const [laptop, phone] = [new Browser(world.server), new Browser(world.server)];
    const here = await signIn(laptop, HARBOR, account.username);
    const there = await signIn(phone, HARBOR, account.username);
    await laptop.get(endUrl(here.id_token));
    expect((await userinfo(world.server, HARBOR, there.id_token)).statusCode).toBe(200);
    expect((await refresh(phone, HARBOR, there.refresh_token)).statusCode).toBe(200);
  });

  it('reaches a process whose bus was down, and one that starts later', async () => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const tokens = await signIn(browser, HARBOR, account.username);
    const deaf = await world.start();
    expect((await userinfo(deaf, HARBOR, tokens.id_token)).statusCode).toBe(200);
    await deaf.bus.close();
    jest.spyOn(deaf.bus, 'connected').mockReturnValue(false);
    await browser.get(endUrl(tokens.id_token));
    expect((await userinfo(deaf, HARBOR, tokens.id_token)).statusCode).toBe(401);
    const late = await world.start();
    expect((await userinfo(late, HARBOR, tokens.id_token)).statusCode).toBe(401);
  });

  it('asks first if the browser is signed in as someone else, and works without JavaScript', async () => {
    const [ann, ben] = [await world.addAccount(), await world.addAccount()];
    const attacker = await signIn(new Browser(world.server), HARBOR, ben.username);
    const browser = new Browser(world.server);
    const tokens = await signIn(browser, HARBOR, ann.username);
    const asked = await browser.get(endUrl(attacker.id_token));
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('Sign out?');
    expect(asked.body).not.toContain('<script');
    expect((await userinfo(world.server, HARBOR, tokens.id_token)).statusCode).toBe(200);

    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    const done = await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(done.headers.location).toBe(`${HARBOR_ORIGIN}/gate?state=bye`);
    expect((await userinfo(world.server, HARBOR, tokens.id_token)).statusCode).toBe(401);
  });

  it.each([
    ['another address', { post_logout_redirect_uri: 'https://evil.example/' }],
    ['a broken hint', { id_token_hint: 'abc' }],
    ['a hint with another signature', { id_token_hint: 'eyJhbGciOiJub25lIn0.eyJhdWQiOiJ4In0.' }],
  ])('shows a page and signs nobody out for %s', async (_what, over) => {
    const account = await world.addAccount();
    const browser = new Browser(world.server);
    const tokens = await signIn(browser, HARBOR, account.username);
    const response = await browser.get(endUrl(tokens.id_token, over));
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('text/html');
    expect((await userinfo(world.server, HARBOR, tokens.id_token)).statusCode).toBe(200);
  });

  it('cannot be started with another event’s token', async () => {
    const account = await world.addAccount({}, ['harbor-forum', 'delta-expo']);
    const tokens = await signIn(new Browser(world.server, DELTA_ORIGIN), DELTA, account.username);
    const response = await new Browser(world.server).get(endUrl(tokens.id_token));
    expect(response.statusCode).toBe(400);
    expect((await userinfo(world.server, DELTA, tokens.id_token)).statusCode).toBe(200);
  });
});

it('switches accounts if the user signs in as someone else in the same browser', async () => {
  const [ann, ben] = [await world.addAccount(), await world.addAccount()];
  const browser = new Browser(world.server);
  const ofAnn = await signIn(browser, HARBOR, ann.username);
  const { challenge, verifier } = pkce();
  const start = await browser.get(
    authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: challenge, prompt: 'login' }),
  );
  const posted = await browser.post(locationOf(start), { username: ben.username, password: PASSWORD });
  const page = await browser.get(locationOf(posted));
  // The library ends the old session with a self-submitting form: its script must be allowed by hash, with a
  // button as a fallback.
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(page.body).toContain('<noscript>');

  const [, action = ''] = /<form [^>]*action="([^"]+)"/.exec(page.body) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.body) ?? [];
  const ended = await browser.post(action, { xsrf, logout: 'yes' });
  const callback = new URL(locationOf(await browser.get(locationOf(ended))));
  const code = callback.searchParams.get('code') ?? '';
  const tokens = jsonOf<Tokens>(await exchange(browser, HARBOR, code, verifier));
  expect(decodeJwt(tokens.id_token).sub).toBe(ben.accountId);
  expect((await refresh(browser, HARBOR, ofAnn.refresh_token ?? '')).statusCode).toBe(400);
});
