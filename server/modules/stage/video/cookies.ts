/** Path, lifetime and security of the cookies. */
export interface CookieScope {
  /** Path of the folder the cookies are sent for. */
  path: string;
  /** In seconds of real time. */
  maxAge: number;
  /** Whether the cookies are sent over https only. */
  secure: boolean;
}

/**
 * Set-Cookie headers for the three CloudFront cookies: HttpOnly and SameSite=Lax. The values need no
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
