/** The login provider as the browser needs it: taken from the event's configuration and the page's origin. */
export interface AuthTarget {
  authorizeUrl: string;
  tokenUrl: string;
  /** Empty: signing out ends at /gate. */
  logoutUrl: string;
  issuer: string;
  clientId: string;
  /** `<origin>/gate`. */
  redirectUri: string;
}

/** What the token endpoint gave. */
export interface TokenReply {
  /** Null when the reply had none. */
  idToken: string | null;
  accessToken: string | null;
  refreshToken: string | null;
}

/** Claims of an id token; times are seconds since 1970. */
export interface Claims {
  sub: string;
  exp: number;
  iat?: number;
  [claim: string]: unknown;
}

/**
 * What a person brought in the address: a reply of the provider (`/gate?code=…` or `?error=…`) or a gate link
 * (`/gate/<jwt>`). The secret itself stays inside the dependency; `handle` names it.
 */
export interface Arrival {
  kind: 'callback' | 'gateLink';
  handle: string;
}
