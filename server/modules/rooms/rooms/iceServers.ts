import { createHmac } from 'node:crypto';
import type { IceServer } from '../../../../src/contract/rooms/rooms';
import type { IceSettings } from '../../../settings';

/** How long TURN credentials are valid, in seconds: longer than anybody stays in a room. */
const VALID_S = 12 * 60 * 60;

/**
 * The ICE servers for one holder (an entry, or a page before it enters), with its own expiring credentials
 * (TURN REST API: the user name is the expiry in seconds and the holder, the credential its HMAC-SHA1). `now`
 * is real time.
 */
export function iceServersFor(
  { stunUrls, turnUrls, turnSecret }: IceSettings,
  holderId: string,
  now: number,
): IceServer[] {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (turnUrls.length === 0) return servers;
  const username = `${Math.floor(now / 1_000) + VALID_S}:${holderId}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...servers, { urls: [...turnUrls], username, credential }];
}
