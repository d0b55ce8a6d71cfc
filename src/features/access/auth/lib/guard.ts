/** The facts that decide access to a page (product.md#sign-in). */
export interface Situation {
  pathname: string;
  /** Whether an id token exists. */
  authenticated: boolean;
  registered: boolean;
  forceAuth: boolean;
  siteActive: boolean;
}

export type Verdict =
  | 'stay'
  /** To the gate. */
  | 'gate'
  /** To the gate, then back here after sign-in. */
  | 'gateAndBack'
  /** The event has ended: sign out. */
  | 'signOut';

/** Whether the path is the gate or below it. */
export function isGate(pathname: string): boolean {
  return /^\/gate(\/|$)/.test(pathname);
}

/** Decides whether the user may stay on the current page. The gate is always allowed. */
export function judgeLocation(situation: Situation): Verdict {
  const { pathname, authenticated, registered, forceAuth, siteActive } = situation;
  if (isGate(pathname)) return 'stay';
  if (!siteActive) return authenticated ? 'signOut' : 'gate';
  if (!authenticated) return forceAuth ? 'gateAndBack' : 'stay';
  return registered ? 'stay' : 'gate';
}
