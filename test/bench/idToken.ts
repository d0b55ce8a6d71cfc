import { createHash, randomBytes } from 'node:crypto';

/** Cookie jar for one pass through the provider's pages. */
class Cookies {
  private readonly jar = new Map<string, string>();

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    for (const set of reply.headers.getSetCookie()) {
      const pair = set.split(';', 1)[0] ?? '';
      this.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return reply;
  }
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/**
 * Where a response leads: by a redirect header or, after queueing for sign-in, by the page's meta refresh.
 */
async function locationOf(reply: Response, origin: string): Promise<string> {
  const refresh = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(await reply.text())?.[1];
  const location = reply.headers.get('location') ?? refresh?.replaceAll('&amp;', '&');
  if (!location) throw new Error(`Expected a redirect, got ${reply.status}.`);
  return new URL(location, origin).href;
}

const newVerifier = () => randomBytes(34).toString('base64url').slice(0, 45);

/** Path of the provider's authorize endpoint for the default event's app. */
export function authorizePath(origin: string, verifier = newVerifier()): string {
  const request = new URLSearchParams({
    client_id: 'cleaning-summit-web',
    response_type: 'code',
    redirect_uri: `${origin}/gate`,
    scope: 'openid profile email user_metadata',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'bench',
  });
  return `/oidc/auth?${request.toString()}`;
}

/** Gets an id token from the embedded provider through the browser's code flow. */
export async function idTokenOf(origin: string, username: string, password: string): Promise<string> {
  const cookies = new Cookies();
  const verifier = newVerifier();
  let reply = await cookies.fetch(`${origin}${authorizePath(origin, verifier)}`);
  const signInPage = await locationOf(reply, origin);
  await cookies.fetch(signInPage);
  reply = await cookies.fetch(signInPage, form({ username, password }));
  reply = await cookies.fetch(await locationOf(reply, origin));
  const code = new URL(await locationOf(reply, origin)).searchParams.get('code') ?? '';
  reply = await cookies.fetch(
    `${origin}/oidc/token`,
    form({
      grant_type: 'authorization_code',
      client_id: 'cleaning-summit-web',
      redirect_uri: `${origin}/gate`,
      code,
      code_verifier: verifier,
    }),
  );
  const { id_token: idToken } = (await reply.json()) as { id_token?: string };
  if (!idToken) throw new Error(`No id token: ${reply.status}.`);
  return idToken;
}
