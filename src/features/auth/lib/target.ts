import type { EventConfig } from '../../../contract/eventConfig';
import type { AuthTarget } from '../../../shared/deps';

/** Where sign-in leads back to (spec §7). */
export const GATE_PATH = '/gate';

/** The login provider of the event: the server's own below this origin, or the one its configuration names. */
export function authTarget({ authConfig }: Pick<EventConfig, 'authConfig'>, origin: string): AuthTarget {
  const { clientId } = authConfig;
  const redirectUri = origin + GATE_PATH;
  if (authConfig.providerId === 'embedded') {
    const issuer = `${origin}/oidc`;
    return {
      issuer,
      authorizeUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      logoutUrl: authConfig.logoutURL || `${issuer}/session/end`,
      clientId,
      redirectUri,
    };
  }
  return {
    issuer: authConfig.issuer ?? '',
    authorizeUrl: authConfig.loginURL,
    tokenUrl: authConfig.tokenURL,
    logoutUrl: authConfig.logoutURL,
    clientId,
    redirectUri,
  };
}

/**
 * Where logout leads: null when the provider has no address for it. An address below the issuer (the server's own, Keycloak's)
 * is told whose session ends and to come back to the gate (OpenID Connect RP-initiated logout); any other speaks a dialect of
 * its own and is taken as it is configured.
 */
export function logoutAddress(target: AuthTarget, idToken: string | null): string | null {
  if (!target.logoutUrl) return null;
  if (!target.logoutUrl.startsWith(`${target.issuer}/`)) return target.logoutUrl;
  const url = new URL(target.logoutUrl);
  if (idToken) url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('client_id', target.clientId);
  url.searchParams.set('post_logout_redirect_uri', target.redirectUri);
  return url.href;
}
