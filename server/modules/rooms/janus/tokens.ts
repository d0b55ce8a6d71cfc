import { createHmac } from 'node:crypto';
import type { RoomAt } from '../repository';

const PLUGIN = 'janus.plugin.videoroom';

/** How long a person may talk to Janus with one token, in seconds: for longer than anybody is in a room. */
const SESSION_S = 12 * 60 * 60;
/** How long a token opens its room, in seconds: enough to connect. Whoever comes back is given a new one. */
const ROOM_S = 60;

/** A room's name at Janus, which nobody guesses. Names of other programs' rooms begin otherwise. */
export const PREFIX = 'plenary-';
export const nameOf = (secret: string, { conferenceId, roomId }: RoomAt): string =>
  PREFIX + createHmac('sha256', secret).update(`name ${conferenceId} ${roomId}`).digest('hex').slice(0, 32);

/** What is needed to change a room at Janus; every process of ours knows it. */
export const roomSecret = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`room ${name}`).digest('base64url');

/** A token as Janus checks it (`token_auth_secret`): its end, what it is for, and their HMAC-SHA1. */
function sign(secret: string, now: number, seconds: number, subject: readonly string[]): string {
  const data = [Math.floor(now / 1_000) + seconds, ...subject].join();
  return `${data}:${createHmac('sha1', secret).update(data).digest('base64')}`;
}

/** A person's tokens for one room. `now` is real time. */
export const tokensFor = (secret: string, name: string, now: number) => ({
  token: sign(secret, now, SESSION_S, ['janus', PLUGIN]),
  roomToken: sign(secret, now, ROOM_S, [PLUGIN, `room=${name}`]),
});
