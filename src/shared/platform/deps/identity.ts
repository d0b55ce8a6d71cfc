/** The login provider's settings for the browser, from the event's configuration and the page's origin. */
export interface AuthTarget {
  authorizeUrl: string;
  tokenUrl: string;
  /** Empty if signing out leads to /gate instead. */
  logoutUrl: string;
  issuer: string;
  clientId: string;
  /** `<origin>/gate`. */
  redirectUri: string;
}

/** Tokens from the token endpoint. */
export interface TokenReply {
  /** Null if the reply had none. */
  idToken: string | null;
  accessToken: string | null;
  refreshToken: string | null;
}

/**
 * Sign-in data found in the address: a provider callback (`/gate?code=…` or `?error=…`) or a gate link
 * (`/gate/<jwt>`). The secret itself never leaves the dependency; `handle` identifies it.
 */
export interface Arrival {
  kind: 'callback' | 'gateLink';
  handle: string;
}
