/** Where and how long cookies hold. */
export interface CookieScope {
  /** Path of the folder they are sent for. */
  path: string;
  /** Seconds of real time. */
  maxAge: number;
  /** Sent over https alone. */
  secure: boolean;
}

/**
 * Set-Cookie headers for CloudFront's three cookies: out of reach of scripts and of other sites. Their values need no
 * escaping.
 */
export function setCookieHeaders(cookies: Readonly<Record<string, string>>, scope: CookieScope): string[] {
  const attributes = [
    `Path=${scope.path}`,
    `Max-Age=${scope.maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(scope.secure ? ['Secure'] : []),
  ].join('; ');
  return Object.entries(cookies).map(([name, value]) => `${name}=${value}; ${attributes}`);
}
