import { createHmac } from 'node:crypto';
import type { RoomAt } from '../repository';

const PLUGIN = 'janus.plugin.videoroom';

/** How long a session token is valid, in seconds: longer than anybody stays in a room. */
const SESSION_S = 12 * 60 * 60;
/** How long a room token is valid, in seconds: enough to connect. Entering again issues a new one. */
const ROOM_S = 60;

/** Prefix of our rooms' names at Janus, which are unguessable; other programs' rooms do not have it. */
export const PREFIX = 'plenary-';
export const nameOf = (secret: string, { conferenceId, roomId }: RoomAt): string =>
  PREFIX + createHmac('sha256', secret).update(`name ${conferenceId} ${roomId}`).digest('hex').slice(0, 32);

/** The secret for changing a room at Janus, derived so that all of our processes know it. */
export const roomSecret = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`room ${name}`).digest('base64url');

/** A signed token as Janus checks it (`token_auth_secret`): expiry, subject, and the HMAC-SHA1 of both. */
function sign(secret: string, now: number, seconds: number, subject: readonly string[]): string {
  const data = [Math.floor(now / 1_000) + seconds, ...subject].join();
  return `${data}:${createHmac('sha1', secret).update(data).digest('base64')}`;
}

/** A person's tokens for one room. `now` is real time. */
export const tokensFor = (secret: string, name: string, now: number) => ({
  token: sign(secret, now, SESSION_S, ['janus', PLUGIN]),
  roomToken: sign(secret, now, ROOM_S, [PLUGIN, `room=${name}`]),
});
