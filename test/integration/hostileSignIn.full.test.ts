import { GATE_LINK_GRANT } from '../../src/contract/access/gateLink';
import {
  authorizeUrl,
  Browser,
  HARBOR,
  HARBOR_ORIGIN,
  locationOf,
  obtainCode,
  pkce,
  signIn,
  useIdentityWorld,
} from './identityWorld';

const world = useIdentityWorld();
const CLIENT = HARBOR.authConfig.clientId;
const REDIRECT = encodeURIComponent(`${HARBOR_ORIGIN}/gate`);

/**
 * Encoded: NUL, half a surrogate pair as bytes, an invalid UTF-8 byte, a broken escape, JSON with both, a
 * long value, a deeply nested one.
 */
const ODD = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%u0000',
  '%7B%22id_token%22%3A%7B%22a%5Cu0000%22%3Anull%2C%22%5Cud800%22%3Anull%7D%7D',
  'x'.repeat(9_000),
  '['.repeat(5_000),
];
const AUTHORIZATION = [
  'state',
  'nonce',
  'login_hint',
  'ui_locales',
  'claims',
  'scope',
  'prompt',
  'max_age',
  'resource',
  'redirect_uri',
  'client_id',
  'code_challenge',
  'response_type',
  'response_mode',
  'acr_values',
  'id_token_hint',
  'request',
  'request_uri',
  'authorization_details',
  '__proto__',
];
const TOKEN = [
  'grant_type',
  'client_id',
  'code',
  'code_verifier',
  'redirect_uri',
  'refresh_token',
  'scope',
  'resource',
  'gate_token',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
];

/** Sends forms and queries verbatim and records the server's failures. */
function prober() {
  const failures: object[] = [];
  async function send(method: 'GET' | 'POST', url: string, form?: string, headers?: Record<string, string>) {
    const { statusCode } = await world.server.app.inject({
      method,
      url,
      headers: {
        host: new URL(HARBOR_ORIGIN).host,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form !== undefined && { payload: form }),
    });
    if (statusCode >= 500) failures.push({ method, url: url.slice(0, 200), form: form?.slice(0, 200) });
  }
  return { failures, send };
}

/** A form or query with one field replaced verbatim. */
const withField = (fields: Record<string, string>, name: string, odd: string) =>
  Object.entries({ ...fields, [name]: odd })
    .map(([key, value]) => `${key}=${value}`)
    .join('&');

it('never answers sign-in or sign-out URLs with 5xx, whatever they contain', async () => {
  const { failures, send } = prober();
  const whole = new URLSearchParams(
    authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge }).split('?')[1],
  );
  const fields = Object.fromEntries([...whole].map(([key, value]) => [key, encodeURIComponent(value)]));
  for (const odd of ODD) {
    for (const name of AUTHORIZATION) await send('GET', `/oidc/auth?${withField(fields, name, odd)}`);
    for (const name of ['state', 'id_token_hint', 'post_logout_redirect_uri', 'client_id']) {
      await send('GET', `/oidc/session/end?${withField({ client_id: CLIENT }, name, odd)}`);
    }
    for (const path of ['/oidc/auth/', '/oidc/sign-in/', '/oidc/', '/oidc/token/']) {
      await send('GET', path + odd.slice(0, 3_000));
    }
    const cookie = ['session', 'interaction', 'resume']
      .map((use) => `plenary_harbor-forum_${use}=${odd}; plenary_harbor-forum_${use}.sig=${odd}`)
      .join('; ');
    await send('GET', '/oidc/auth/abc', undefined, { cookie, 'accept-language': odd });
  }
  expect(failures).toEqual([]);
});

it('never answers a form with 5xx, whatever it contains', async () => {
  const { failures, send } = prober();
  const account = await world.addAccount();
  const browser = new Browser(world.server);
  const { refresh_token } = await signIn(browser, HARBOR, account.username);
  const visitor = new Browser(world.server);
  const start = await visitor.get(authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge }));
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split('@')[0]}=${value}`).join('; ');
  for (const odd of ODD) {
    for (const grant_type of ['authorization_code', 'refresh_token', GATE_LINK_GRANT]) {
      // A code can be used only once.
      const { code, verifier } = await obtainCode(browser, HARBOR, account.username);
      const fields = {
        grant_type,
        client_id: CLIENT,
        redirect_uri: REDIRECT,
        code,
        code_verifier: verifier,
        refresh_token,
        gate_token: 'x',
      };
      for (const name of TOKEN) await send('POST', '/oidc/token', withField(fields, name, odd));
    }
    const fields = { username: account.username, password: 'x' };
    for (const name of ['username', 'password', 'demo']) {
      await send('POST', locationOf(start), withField(fields, name, odd), { cookie });
    }
    for (const name of ['xsrf', 'logout']) {
      await send('POST', '/oidc/session/end/confirm', withField({ xsrf: 'x', logout: 'yes' }, name, odd));
    }
  }
  expect(failures).toEqual([]);
});
