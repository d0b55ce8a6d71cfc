import type { PublicText } from '../../../contract/kit/publicText';
/** The login provider's settings for the browser, from the event's configuration and the page's origin. */
export interface AuthTarget {
  authorizeUrl: PublicText;
  tokenUrl: PublicText;
  /** Empty if signing out leads to /gate instead. */
  logoutUrl: PublicText;
  issuer: PublicText;
  clientId: PublicText;
  /** `<origin>/gate`. */
  redirectUri: PublicText;
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
