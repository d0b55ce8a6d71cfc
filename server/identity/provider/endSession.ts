import { jwtVerify, type JWTPayload } from 'jose';
import type Koa from 'koa';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../../db/database';
import { sessionSubject, tokenSubject } from '../deniedTokens';
import type { KeyStore } from '../keyStore';
import { SIGNING_ALGORITHM } from '../signingKeys';
import { revokeSession } from './adapter';

export const END_SESSION_PATH = '/session/end';
const CONFIRM_PATH = '/session/end/confirm';

interface Deps {
  db: Database;
  keys: Pick<KeyStore, 'verificationKey'>;
  /** Denies id tokens by subject. */
  deny: (subjects: readonly string[]) => Promise<void>;
  /** The issuer's part of the stored ids. */
  scope: string;
  clientId: string;
  postLogoutUri: string;
}

/**
 * RP-initiated logout. With a valid `id_token_hint` of the signed-in user it completes in one request: the
 * session's tokens are denied in every process, its codes and refresh tokens are revoked, the provider
 * session is destroyed and the browser is redirected back. Anything else falls through to the provider, which
 * asks for confirmation (product.md#sign-out).
 */
export function endSessionMiddleware(provider: Provider, deps: Deps): Koa.Middleware {
  const { db, keys, deny, scope, clientId, postLogoutUri } = deps;

  /**
   * Claims of a hint that we signed for this client. Expired hints are accepted: a late sign-out is still a
   * sign-out.
   */
  async function claimsOf(hint: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(
        hint,
        async ({ kid }) => {
          const key = kid === undefined ? undefined : await keys.verificationKey(kid);
          if (!key) throw new TypeError('unknown key');
          return key;
        },
        {
          algorithms: [SIGNING_ALGORITHM],
          issuer: provider.issuer,
          audience: clientId,
          requiredClaims: ['sub'],
          currentDate: new Date(0),
        },
      );
      return payload;
    } catch {
      return undefined;
    }
  }

  async function endTokens(sids: readonly string[], hint?: string) {
    await deny([...sids.map(sessionSubject), ...(hint === undefined ? [] : [tokenSubject(hint)])]);
    for (const sid of sids) await revokeSession(db, scope, sid);
  }

  async function endByHint(ctx: Koa.Context, hint: string, claims: JWTPayload): Promise<boolean> {
    const sid = claims['sid'];
    await endTokens(typeof sid === 'string' ? [sid] : [], hint);
    const session = await provider.Session.get(ctx);
    // Another user is signed in at the provider in this browser; only they may end that session.
    if (session.accountId !== undefined && session.accountId !== claims.sub) return false;
    if (session.accountId !== undefined) {
      const own = session.sidFor(clientId);
      if (own !== undefined && own !== sid) await endTokens([own]);
      await session.destroy();
    }
    ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
    const target = new URL(postLogoutUri);
    if (typeof ctx.query['state'] === 'string') target.searchParams.set('state', ctx.query['state']);
    ctx.set('cache-control', 'no-store');
    ctx.status = 303;
    ctx.redirect(target.href);
    return true;
  }

  return async (ctx, next) => {
    const { id_token_hint: hint, post_logout_redirect_uri: target, client_id: client } = ctx.query;
    const isStart = ctx.path === END_SESSION_PATH && ctx.method === 'GET';
    if (isStart && typeof hint === 'string' && [undefined, clientId].includes(client as string | undefined)) {
      const claims = target === undefined || target === postLogoutUri ? await claimsOf(hint) : undefined;
      if (claims && (await endByHint(ctx, hint, claims))) return;
    }
    await next();
    if (ctx.path !== CONFIRM_PATH) return;
    // On confirmation the provider destroys the session; end its tokens as well.
    const { session } = (ctx as unknown as KoaContextWithOIDC).oidc ?? {};
    if (session && (session as { destroyed?: boolean }).destroyed) {
      await endTokens(Object.values(session.authorizations ?? {}).flatMap(({ sid }) => sid ?? []));
    }
  };
}
