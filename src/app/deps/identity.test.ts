/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { buildIdToken } from '../../../test/builders/credentials';
import { createFakeApi } from '../../../test/fakes/api';
import { inspectGateLink } from '../../contract/access/gateLink';
import type { AuthTarget } from '../../shared/platform/deps';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import { createArrivals } from './arrivals';
import { createIdentity } from './identity';

const TARGET: AuthTarget = {
  issuer: 'https://id.example',
  authorizeUrl: 'https://id.example/auth',
  tokenUrl: 'https://id.example/token',
  logoutUrl: '',
  clientId: 'web',
  redirectUri: 'https://harbor-forum.example/gate',
};

/** Requests that were sent, and the response to give. */
let asked: { url: string; form: Record<string, string> }[] = [];
let answer: () => Promise<Partial<Response>>;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () => ({
    status,
    ok: status < 400,
    headers: new Headers(headers),
    json: async () => body,
  });
/** An HTML page instead of the provider's JSON. */
const html = (status: number) => async () => ({
  ...(await json(status, null)()),
  json: () => Promise.reject(new Error('<')),
});

beforeEach(() => {
  asked = [];
  answer = json(200, { id_token: 'i', access_token: 'a', refresh_token: 'r' });
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    asked.push({ url, form: Object.fromEntries(new URLSearchParams(init?.body as string)) });
    return answer();
  }) as typeof fetch;
  sessionStorage.clear();
});

/** Opens the page at a path, as the browser would. */
function arrive(path: string) {
  history.replaceState(null, '', path);
  const api = createFakeApi();
  const identity = createIdentity(api, createArrivals());
  return { api, identity, arrival: identity.takeArrival() };
}

async function signInUrl(prompt: 'login' | null = null) {
  return new URL(await createIdentity(createFakeApi(), createArrivals()).createSignInUrl(TARGET, prompt));
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => toFailure(error),
  );

describe('the redirect to the provider', () => {
  it('requests a code with a PKCE challenge, without discovery', async () => {
    const url = await signInUrl();
    expect(url.origin + url.pathname).toBe('https://id.example/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'web',
      redirect_uri: 'https://harbor-forum.example/gate',
      response_type: 'code',
      scope: 'openid profile email user_metadata',
      state: expect.stringMatching(/.+/) as unknown,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge_method: 'S256',
    });
    expect(asked).toEqual([]);
  });

  it('asks for the password in any case if told so', async () => {
    expect((await signInUrl('login')).searchParams.get('prompt')).toBe('login');
  });

  it('stores the verifier in this tab only', async () => {
    await signInUrl();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(1);
    expect(sessionStorage.key(0)).toMatch(/^plenary\/oidc\./);
  });
});

describe('the return from the provider', () => {
  it('exchanges the code with the 45-character verifier behind the challenge', async () => {
    const url = await signInUrl();
    const { identity, arrival } = arrive(`/gate?code=c1&state=${url.searchParams.get('state')}`);
    expect(location.href).not.toContain('c1');
    const reply = await identity.exchangeCode(TARGET, arrival?.handle ?? '');
    expect(reply).toEqual({ idToken: 'i', accessToken: 'a', refreshToken: 'r' });
    const { code_verifier: verifier = '', ...form } = asked[0]?.form ?? {};
    expect(asked[0]?.url).toBe('https://id.example/token');
    expect(form).toEqual({
      grant_type: 'authorization_code',
      client_id: 'web',
      code: 'c1',
      redirect_uri: 'https://harbor-forum.example/gate',
    });
    expect(verifier).toMatch(/^[A-Za-z0-9\-._~]{45}$/);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      url.searchParams.get('code_challenge'),
    );
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports the provider’s error description', async () => {
    const state = (await signInUrl()).searchParams.get('state');
    const { identity, arrival } = arrive(
      `/gate?error=access_denied&error_description=You%20canceled&state=${state}`,
    );
    expect(await failureOf(identity.exchangeCode(TARGET, arrival?.handle ?? ''))).toMatchObject({
      kind: 'http',
      message: 'You canceled',
    });
    expect(asked).toEqual([]);
  });

  it('rejects a code that this tab did not request', async () => {
    const { identity, arrival } = arrive('/gate?code=stolen&state=unknown');
    await expect(identity.exchangeCode(TARGET, arrival?.handle ?? '')).rejects.toThrow('No matching state');
    expect(asked).toEqual([]);
  });

  it('rejects a code requested from another provider', async () => {
    const state = (await signInUrl()).searchParams.get('state');
    const { identity, arrival } = arrive(`/gate?code=c1&state=${state}`);
    const other = { ...TARGET, issuer: 'https://other.example' };
    await expect(identity.exchangeCode(other, arrival?.handle ?? '')).rejects.toThrow('another provider');
    expect(asked).toEqual([]);
  });

  it('uses a code only once', async () => {
    const state = (await signInUrl()).searchParams.get('state');
    const { identity, arrival } = arrive(`/gate?code=c1&state=${state}`);
    await identity.exchangeCode(TARGET, arrival?.handle ?? '');
    await expect(identity.exchangeCode(TARGET, arrival?.handle ?? '')).rejects.toThrow('used already');
    expect(asked).toHaveLength(1);
  });

  it('can retry the exchange of the same code after Retry-After', async () => {
    const state = (await signInUrl()).searchParams.get('state');
    const { identity, arrival } = arrive(`/gate?code=c1&state=${state}`);
    const exchange = () => identity.exchangeCode(TARGET, arrival?.handle ?? '');
    answer = json(429, {}, { 'retry-after': '5' });
    expect(await failureOf(exchange())).toMatchObject({ kind: 'network', retryAfterMs: 5_000 });
    answer = json(503, {}, { 'retry-after': '1' });
    expect(await failureOf(exchange())).toMatchObject({ retryAfterMs: 1_000 });
    answer = json(200, { id_token: 'i' });
    expect(await exchange()).toMatchObject({ idToken: 'i' });
    expect(asked.map(({ form }) => form)).toEqual([asked[0]?.form, asked[0]?.form, asked[0]?.form]);
    await expect(exchange()).rejects.toThrow('used already');
  });

  it.each<[string, () => Promise<Partial<Response>>]>([
    ['refused', json(400, { error: 'invalid_grant' })],
    ['answered without Retry-After', json(503, {})],
  ])('does not exchange a code again after the exchange was %s', async (_what, reply) => {
    const state = (await signInUrl()).searchParams.get('state');
    const { identity, arrival } = arrive(`/gate?code=c1&state=${state}`);
    answer = reply;
    await failureOf(identity.exchangeCode(TARGET, arrival?.handle ?? ''));
    await expect(identity.exchangeCode(TARGET, arrival?.handle ?? '')).rejects.toThrow('used already');
    expect(asked).toHaveLength(1);
  });

  it('forgets a postponed code once it is dropped', async () => {
    const state = (await signInUrl()).searchParams.get('state');
    const { identity, arrival } = arrive(`/gate?code=c1&state=${state}`);
    answer = json(429, {}, { 'retry-after': '5' });
    await failureOf(identity.exchangeCode(TARGET, arrival?.handle ?? ''));
    identity.dropArrival(arrival?.handle ?? '');
    await expect(identity.exchangeCode(TARGET, arrival?.handle ?? '')).rejects.toThrow('used already');
    expect(asked).toHaveLength(1);
  });

  it('accepts a reply without an id token', async () => {
    const state = (await signInUrl()).searchParams.get('state');
    const { identity, arrival } = arrive(`/gate?code=c1&state=${state}`);
    answer = json(200, { access_token: 'a' });
    expect(await identity.exchangeCode(TARGET, arrival?.handle ?? '')).toEqual({
      idToken: null,
      accessToken: 'a',
      refreshToken: null,
    });
  });
});

describe('refreshing tokens', () => {
  const refresh = () => arrive('/').identity.refresh(TARGET, 'r1');

  it('sends the refresh token to the token endpoint', async () => {
    expect(await refresh()).toEqual({ idToken: 'i', accessToken: 'a', refreshToken: 'r' });
    expect(asked).toEqual([
      {
        url: 'https://id.example/token',
        form: { grant_type: 'refresh_token', client_id: 'web', refresh_token: 'r1' },
      },
    ]);
  });

  it.each<[string, () => Promise<Partial<Response>>, string, string | RegExp]>([
    ['refused', json(400, { error: 'invalid_grant', error_description: 'revoked' }), 'http', 'revoked'],
    ['refused in one word', json(401, { error: 'invalid_client' }), 'http', 'invalid_client'],
    ['refused in other words', json(404, { title: 'gone' }), 'contract', /404/],
    ['too many', json(429, { error: 'slow_down' }), 'network', /429/],
    ['broken', json(500, { error: 'server_error' }), 'network', /500/],
    ['a hotel’s page', html(200), 'network', /200/],
    ['a proxy’s page', html(403), 'network', /403/],
    ['odd', json(200, { id_token: 5 }), 'network', /200/],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 'network', 'Failed to fetch'],
  ])('classifies the failure: %s', async (_what, reply, kind, message) => {
    answer = reply;
    const failure = await failureOf(refresh());
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) as unknown });
  });
});

describe('a gate link', () => {
  it('is inspected through the API and redeemed at the token endpoint, by its handle only', async () => {
    const { api, identity, arrival } = arrive('/gate/h.p.s');
    expect(location.pathname).toBe('/gate');
    api.on(inspectGateLink, { name: 'Alex', expires: '2021-01-27T00:00:00.000Z' });
    const target = { baseUrl: '', conferenceId: 'harbor-forum', idToken: null };
    expect(await identity.inspectGateLink(target, arrival?.handle ?? '')).toMatchObject({ name: 'Alex' });
    expect(api.calls[0]).toEqual({
      endpoint: 'inspectGateLink',
      input: { body: { gateToken: 'h.p.s' } },
      target,
    });

    await identity.redeemGateLink(TARGET, arrival?.handle ?? '');
    expect(asked[0]?.form).toEqual({
      grant_type: 'urn:plenary:params:oauth:grant-type:gate-link',
      client_id: 'web',
      gate_token: 'h.p.s',
    });
  });

  it('is forgotten once it is dropped', async () => {
    const { identity, arrival } = arrive('/gate/h.p.s');
    identity.dropArrival(arrival?.handle ?? '');
    const target = { baseUrl: '', conferenceId: 'harbor-forum', idToken: null };
    await expect(identity.inspectGateLink(target, arrival?.handle ?? '')).rejects.toThrow('used already');
  });
});

it('decodes claims', () => {
  expect(
    createIdentity(createFakeApi(), createArrivals()).decode(buildIdToken({ sub: 'a', exp: 1 })).sub,
  ).toBe('a');
});
