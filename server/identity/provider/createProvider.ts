import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration, KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider';
import type { OwnWordings } from '../../../pages/catalog';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import { GATE_LINK_GRANT } from '../../../src/contract/access/gateLink';
import type { Clock } from '../../lib/clock';
import type { Database } from '../../db/database';
import { sessionSubject, type DeniedTokens } from '../deniedTokens';
import { isUnavailable } from '../../db/unavailable';
import { busyPage, isForWindow, spreadOut } from '../../lib/busyPage';
import { RETRY_AFTER_S } from '../../problem';
import { hasGateLinks, redeemGateLink } from '../gateLinks';
import type { KeyStore } from '../keyStore';
import { SIGNING_ALGORITHM } from '../signingKeys';
import { PAGE_POLICY, confirmSignOutPage, errorPage, signedOutPage, type PageSite } from '../signIn/pages';
import { pickLocale } from '../../lib/locale';
import { createAdapterFactory } from './adapter';
import { claimsByScope, findClaims, SCOPE } from './claims';
import { endSessionMiddleware } from './endSession';
import { registerGateLinkGrant } from './gateLinkGrant';
import { basePolicy, Check, InvalidScope, Provider } from './library';

/** Mount path of the provider; the issuer is `<origin>/oidc`. */
export const MOUNT = '/oidc';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/**
 * Lifetimes in seconds. A rotated refresh token inherits the expiry of the first one: 14 days after sign-in.
 */
const TTL = {
  idToken: HOUR_S,
  accessToken: HOUR_S,
  refreshToken: 14 * DAY_S,
  session: 14 * DAY_S,
  interaction: HOUR_S,
  code: 60,
};

export interface ProviderOptions {
  db: Database;
  clock: Clock;
  keys: KeyStore;
  denied: DeniedTokens;
  log: FastifyBaseLogger;
  /** Per-event message overrides, by conferenceId; omitted in tests that don't need them. */
  wordings?: ReadonlyMap<string, OwnWordings>;
}

/** The embedded provider for one origin. */
export interface ProviderSite extends PageSite {
  provider: OidcProvider;
}

/** The interaction policy: login only. There is no consent prompt because the application is our own. */
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

/**
 * Grants everything requested without prompting. Reuses one grant per browser session and extends it by a
 * full term.
 */
async function grantAll(ctx: KoaContextWithOIDC, resource: string) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  const isKnown = found?.accountId === session.accountId;
  const grant = isKnown
    ? found
    : new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  // Id tokens of a revoked grant are denied by their `sid`, so a new grant needs a new one.
  if (!isKnown) session.sidFor(client.clientId, randomBytes(24).toString('base64url'));
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(resource, SCOPE);
  // Extend by a full term; otherwise the grant would expire before the refresh tokens of this sign-in.
  if (grant.exp !== undefined) grant.exp = grant.exp + (TTL.refreshToken - grant.remainingTTL);
  await grant.save();
  return grant;
}

/**
 * A denial must outlive every id token of the session: one hour, plus a few minutes for clock skew and late
 * responses.
 */
const DENIAL_MS = TTL.idToken * 1000 + 5 * 60_000;

/** Denies id tokens by subject, in every process, with immediate effect. */
type Deny = (subjects: readonly string[]) => Promise<void>;

function configuration(options: ProviderOptions, site: PageSite, deny: Deny): Configuration {
  const { event, origin } = site;
  const { db, clock, keys } = options;
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
      db,
      clock,
      scope: origin,
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
    // Only same-origin pages may read the responses.
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
      // Without `openid` the response would have no id token, which our application cannot use.
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

/**
 * Answers 503 when the database is unavailable; the library would turn any error it does not know into a 500.
 */
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

/** Creates the provider of one event at one origin. All providers share keys, accounts and database. */
export function createProvider(options: ProviderOptions, event: EventConfig, origin: string): ProviderSite {
  const page: PageSite = { event, origin, wordings: options.wordings?.get(event.conferenceId) ?? {} };
  const resource = `urn:plenary:access:${event.conferenceId}`;
  const deny: Deny = async (subjects) => {
    if (subjects.length > 0) await options.denied.deny(subjects, options.clock.now() + DENIAL_MS);
  };
  const provider = new Provider(`${origin}${MOUNT}`, configuration(options, page, deny));
  // Scheme and host come from headers that the mount sets from what Fastify trusts.
  provider.proxy = true;

  if (hasGateLinks(event)) {
    registerGateLinkGrant(provider, {
      resource,
      accessTokenSeconds: TTL.accessToken,
      redeem: (token) => redeemGateLink(options, event, token),
      findAccount: (accountId) => findClaims(options.db, event, accountId),
      now: () => options.clock.now(),
    });
  }
  // Put the `sid` in every id token so that a sign-out can deny all tokens of the session.
  provider.on('authorization.accepted', (ctx) => {
    ctx.oidc.claims.id_token = { ...ctx.oidc.claims.id_token, sid: null };
  });
  provider.on('server_error', (ctx, error) => {
    ctx.state['failure'] = error;
    if (!isUnavailable(error)) options.log.error({ err: error }, 'identity provider failed');
  });
  const koa: EventEmitter = provider;
  // Without a listener Koa logs to the console.
  koa.on('error', (error: Error) => options.log.error({ err: error }, 'identity provider failed'));
  provider.use(answerUnavailable(options.log));
  provider.use(async (ctx, next) => {
    ctx.set('content-security-policy', PAGE_POLICY);
    ctx.set('referrer-policy', 'no-referrer');
    await next();
  });
  provider.use(
    endSessionMiddleware(provider, {
      ...options,
      scope: origin,
      clientId: event.authConfig.clientId,
      postLogoutUri: `${origin}/gate`,
      deny,
    }),
  );
  return { ...page, provider };
}
