/** The user making a request, read only from a verified id token. */
export interface Caller {
  /** Attendee-id claim, else subject (product.md#roles). */
  userId: string;
  /** Subject of the id token, as other services that take the token know the user. */
  subject: string;
  username: string;
  name: string;
  email: string | null;
  /** The email address if the provider has verified it; null if the user may have made it up. */
  verifiedEmail: string | null;
  companyName: string | null;
  /** Whether the user is registered for the conference in the path (product.md#roles). */
  registered: boolean;
  /** Expiry of the token in real time, seconds since 1970. */
  expires: number;
}
