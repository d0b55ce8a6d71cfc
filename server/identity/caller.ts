/** Who makes a request: read from a verified id token and nothing else. */
export interface Caller {
  /** Attendee-id claim, else subject (spec §3). */
  userId: string;
  username: string;
  name: string;
  email: string | null;
  /** The address, where the provider says that it is this person's; null where they may have made it up. */
  verifiedEmail: string | null;
  companyName: string | null;
  /** Registered for the conference of the path (spec §6). */
  registered: boolean;
  /** Real time at which the token ends, seconds since 1970. */
  expires: number;
}
