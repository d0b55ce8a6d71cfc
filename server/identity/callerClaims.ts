import type { JWTPayload } from 'jose';
import { claimOf, userFromClaims } from '../../src/contract/access/claims';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Caller } from './caller';

/** Whether a claim is true; some providers write that as text. */
function isTrue(claims: JWTPayload, name: string): boolean {
  const value = claimOf(claims, name);
  return value === true || value === 'true';
}

/** The caller a verified id token identifies (product.md#roles). `sub` and `exp` must have been checked. */
export function callerFromClaims(claims: JWTPayload, event: EventConfig): Caller {
  const { id, ...user } = userFromClaims({ ...claims, sub: claims.sub ?? '' }, event);
  return {
    ...user,
    userId: id,
    subject: claims.sub ?? '',
    verifiedEmail: isTrue(claims, 'email_verified') ? user.email : null,
    expires: claims.exp ?? 0,
  };
}
