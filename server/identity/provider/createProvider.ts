import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration, KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider';
import type pg from 'pg';
import type { OwnWordings } from '../../../public/catalogue';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { GATE_LINK_GRANT } from '../../../src/contract/gateLink';
import type { Clock } from '../../clock/eventClock';
import type { Database } from '../../db/database';
import { sessionSubject, type DeniedTokens } from '../deniedTokens';
import { isUnavailable } from '../../db/unavailable';
import { busyPage, isForWindow, spreadOut } from '../../plugins/busyPage';
import { RETRY_AFTER_S } from '../../problem';
import { hasGateLinks, redeemGateLink } from '../gateLinks';
import type { KeyStore } from '../keyStore';
import { SIGNING_ALGORITHM } from '../signingKeys';
import { PAGE_POLICY, confirmSignOutPage, errorPage, signedOutPage, type PageSite } from '../signIn/pages';
import { pickLocale } from '../signIn/locale';
import { createAdapterFactory } from './adapter';
import { claimsByScope, findClaims, SCOPE } from './claims';
import { endSessionMiddleware } from './endSession';
import { registerGateLinkGrant } from './gateLinkGrant';
import { basePolicy, Check, InvalidScope, Provider } from './library';

/** Path below which the provider answers; the issuer is `<origin>/oidc`. */
export const MOUNT = '/oidc';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** How long things hold, in seconds. A rotated refresh token ends when the first one would have: 14 days after sign-in. */
const TTL = {
  idToken: HOUR_S,
  accessToken: HOUR_S,
  refreshToken: 14 * DAY_S,
  session: 14 * DAY_S,
  interaction: HOUR_S,
  code: 60,
};

export interface ProviderParts {
  db: Database;
  pool: pg.Pool;
  clock: Clock;
  keys: KeyStore;
  denied: DeniedTokens;
  log: FastifyBaseLogger;
  /** Events' own wordings by conferenceId; none in tests of other things. */
  wordings?: ReadonlyMap<string, OwnWordings>;
}

/** The embedded provider as one origin sees it. */
export interface ProviderSite extends PageSite {
  provider: OidcProvider;
}

/** The interaction policy: signing in is all we ask for; the application is our own, so nobody is asked to consent. */
function policy() {
  const prompts = basePolicy();
  prompts.remove('consent');
  prompts
    .get('login')
    ?.checks.add(
      new Check(
        'account_gone',
        'the account of the session does not exist',
        (ctx) => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
      ),
    );
  return prompts;
}

/** Grants what was asked for without a question, and keeps one grant per browser session, good for another full term. */
async function grantAll(ctx: KoaContextWithOIDC, resource: string) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  const isKnown = found?.accountId === session.accountId;
  const grant = isKnown
    ? found
    : new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  // The id tokens of a grant that was revoked are denied by their session: what comes now is another one.
  if (!isKnown) session.sidFor(client.clientId, randomBytes(24).toString('base64url'));
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(resource, SCOPE);
  // A full term again from now on: otherwise the grant would end before the refresh tokens of this sign-in.
  if (grant.exp !== undefined) grant.exp = grant.exp + (TTL.refreshToken - grant.remainingTTL);
  await grant.save();
  return grant;
}

/** A denial must outlive every id token of the session: their hour and some minutes for clocks and late replies. */
const DENIAL_MS = TTL.idToken * 1000 + 5 * 60_000;

/** Refuses id tokens by their subjects from now on, in every process. */
type Deny = (subjects: readonly string[]) => Promise<void>;

function configuration(parts: ProviderParts, site: PageSite, deny: Deny): Configuration {
  const { event, origin } = site;
  const { db, pool, clock, keys } = parts;
  const resource = `urn:plenary:access:${event.conferenceId}`;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  const cookieName = (use: string) => `plenary_${event.conferenceId}_${use}`;
  const localeOf = (ctx: KoaContextWithOIDC) =>
    pickLocale(event.locales, ctx.get('accept-language'), ctx.oidc.params?.['ui_locales']);
  const html = (ctx: KoaContextWithOIDC, page: string) => {
    ctx.type = 'html';
    ctx.body = page;
  };

  return {
    adapter: createAdapterFactory({
      ...{ pool, clock, scope: origin },
      denySessions: (sids) => deny(sids.map(sessionSubject)),
    }),
    jwks: { keys: keys.signingJwks },
    clients: [
      {
        client_id: event.authConfig.clientId,
        client_name: event.conferenceName,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        response_types: ['code'],
        grant_types: [
          'authorization_code',
          'refresh_token',
          ...(hasGateLinks(event) ? [GATE_LINK_GRANT] : []),
        ],
        redirect_uris: [`${origin}/gate`],
        post_logout_redirect_uris: [`${origin}/gate`],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: claimsByScope(event),
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Only pages of the same origin may read the replies.
    clientBasedCORS: (_ctx, from) => from === origin,
    cookies: {
      keys: [...keys.cookieKeys],
      names: {
        session: cookieName('session'),
        interaction: cookieName('interaction'),
        resume: cookieName('resume'),
      },
      long: cookie,
      short: cookie,
    },
    findAccount: (_ctx, accountId) => findClaims(db, event, accountId),
    loadExistingGrant: (ctx) => grantAll(ctx, resource),
    interactions: {
      policy: policy(),
      url: (_ctx, interaction) => `${MOUNT}/sign-in/${interaction.uid}`,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: (ctx) => {
      // Asking for less than `openid` would bring a reply without an id token, which no application of ours can use.
      if (ctx.oidc.params?.scope !== undefined && !ctx.oidc.requestParamScopes.has('openid')) {
        throw new InvalidScope('the scope of a refresh must contain openid', 'openid');
      }
      return true;
    },
    ttl: {
      IdToken: TTL.idToken,
      AccessToken: TTL.accessToken,
      AuthorizationCode: TTL.code,
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? TTL.refreshToken,
      Session: TTL.session,
      Grant: TTL.refreshToken,
      Interaction: TTL.interaction,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => html(ctx, confirmSignOutPage(site, localeOf(ctx), form)),
        postLogoutSuccessSource: (ctx) => html(ctx, signedOutPage(site, localeOf(ctx))),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPE,
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: TTL.accessToken,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    renderError: (ctx, out) => html(ctx, errorPage(site, localeOf(ctx), out)),
  };
}

/** Answers 503 where the database does not: the library knows only its own errors, and calls all others a 500. */
function answerUnavailable(log: FastifyBaseLogger) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    try {
      await next();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      ctx.state['failure'] = error;
    }
    if (!isUnavailable(ctx.state['failure'])) return;
    log.warn({ reason: String(ctx.state['failure']) }, 'refused: the database does not answer');
    const page = busyPage(ctx.get('accept-language'), spreadOut(RETRY_AFTER_S));
    ctx.status = 503;
    ctx.set(page.headers);
    if (!isForWindow({ url: ctx.originalUrl, headers: ctx.headers })) {
      ctx.body = { error: 'temporarily_unavailable', error_description: 'The database does not answer.' };
      return;
    }
    ctx.set('content-security-policy', page.policy);
    ctx.type = 'html';
    ctx.body = page.html;
  };
}

/** Makes the provider of one event at one origin. All of them share keys, accounts and database. */
export function createProvider(parts: ProviderParts, event: EventConfig, origin: string): ProviderSite {
  const page: PageSite = { event, origin, wordings: parts.wordings?.get(event.conferenceId) ?? {} };
  const resource = `urn:plenary:access:${event.conferenceId}`;
  const deny: Deny = async (subjects) => {
    if (subjects.length > 0) await parts.denied.deny(subjects, parts.clock.now() + DENIAL_MS);
  };
  const provider = new Provider(`${origin}${MOUNT}`, configuration(parts, page, deny));
  // Scheme and host come from headers that the mount has set from what Fastify trusts.
  provider.proxy = true;

  if (hasGateLinks(event)) {
    registerGateLinkGrant(provider, {
      resource,
      accessTokenSeconds: TTL.accessToken,
      redeem: (token) => redeemGateLink(parts, event, token),
      findAccount: (accountId) => findClaims(parts.db, event, accountId),
      now: () => parts.clock.now(),
    });
  }
  // Every id token names its session, so that a sign-out can deny all of the session's tokens.
  provider.on('authorization.accepted', (ctx) => {
    ctx.oidc.claims.id_token = { ...ctx.oidc.claims.id_token, sid: null };
  });
  provider.on('server_error', (ctx, error) => {
    ctx.state['failure'] = error;
    if (!isUnavailable(error)) parts.log.error({ err: error }, 'identity provider failed');
  });
  const koa: EventEmitter = provider;
  // Without a listener Koa prints to the console.
  koa.on('error', (error: Error) => parts.log.error({ err: error }, 'identity provider failed'));
  provider.use(answerUnavailable(parts.log));
  provider.use(async (ctx, next) => {
    ctx.set('content-security-policy', PAGE_POLICY);
    ctx.set('referrer-policy', 'no-referrer');
    await next();
  });
  provider.use(
    endSessionMiddleware(provider, {
      ...parts,
      scope: origin,
      clientId: event.authConfig.clientId,
      postLogoutUri: `${origin}/gate`,
      deny,
    }),
  );
  return { ...page, provider };
}
