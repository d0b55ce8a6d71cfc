import type { EventConfig } from '../../../../contract/platform/eventConfig';
import type { AuthTarget } from '../../../../shared/platform/deps';

/** Redirect path of the sign-in (product.md#sign-in). */
export const GATE_PATH = '/gate';

/** The event's login provider: the server's own at this origin, or the configured one. */
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
 * Logout URL; null if the provider has none. A URL below the issuer (the server's own, Keycloak's) gets the
 * id token hint and a redirect back to the gate (OpenID Connect RP-initiated logout). Any other is
 * provider-specific and used as configured.
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
