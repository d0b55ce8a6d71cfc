/** Claims of an id token; times are seconds since 1970. */
export interface Claims {
  sub: string;
  exp: number;
  iat?: number;
  [claim: string]: unknown;
}

/**
 * Decodes the claims of an id token (a JWT), unverified. Throws a clear error if it is malformed or lacks a
 * subject or an expiry.
 */
export function decodeIdToken(idToken: string): Claims {
  let claims: unknown;
  try {
    const payload = idToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    claims = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Drop the cause: no part of the token may appear in the message.
    throw new Error('The id token cannot be read.');
  }
  const { sub, exp } = (claims ?? {}) as Partial<Claims>;
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number' || !Number.isFinite(exp)) {
    throw new Error('The id token names no person or no end.');
  }
  return claims as Claims;
}
