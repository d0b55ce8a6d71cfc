/** What stands between a person and a place of the app (spec §4, §6). */
export interface Situation {
  pathname: string;
  /** An id token exists. */
  authenticated: boolean;
  /** Registered for the conference. */
  registered: boolean;
  forceAuth: boolean;
  siteActive: boolean;
}

export type Verdict =
  | 'stay'
  /** To the gate. */
  | 'gate'
  /** To the gate, and back here after sign-in. */
  | 'gateAndBack'
  /** The event is over: the session ends. */
  | 'signOut';

/** Whether the path is the gate or below it. */
export function isGate(pathname: string): boolean {
  return /^\/gate(\/|$)/.test(pathname);
}

/** Decides whether somebody may be where they are. Nobody is ever sent away from the gate. */
export function judgePlace(situation: Situation): Verdict {
  const { pathname, authenticated, registered, forceAuth, siteActive } = situation;
  if (isGate(pathname)) return 'stay';
  if (!siteActive) return authenticated ? 'signOut' : 'gate';
  if (!authenticated) return forceAuth ? 'gateAndBack' : 'stay';
  return registered ? 'stay' : 'gate';
}
