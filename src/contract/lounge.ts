import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { userId } from './common';
import { defineEndpoint } from './endpoint';
import { roomId } from './rooms';

/** The channel that carries changes of the lounge's rooms. */
export const LOUNGE_CHANNEL = 'lounge';
/** The channel of what hosts say to all rooms of the lounge. */
export const BROADCAST_CHANNEL = 'lounge/broadcast';
/** How long that is shown, in milliseconds. */
export const BROADCAST_MS = 120_000;
/** Maximum length, in characters. */
export const MAX_BROADCAST_LENGTH = 300;

/** A room of the lounge as its tile shows it. */
export const loungeTile = z.object({
  roomId,
  letter: z.string(),
  name: z.string(),
  topic: z.string(),
  isQuiet: z.boolean(),
  capacity: z.int(),
  /** Grows with every change: of two states of a room, the one with the higher revision is the later. */
  revision: z.int(),
  isLocked: z.boolean(),
  /** Everybody in it, hidden people too. */
  count: z.int(),
  /** Those whom everybody finds in the directory, in the order of entering. */
  people: z.array(attendeeResult),
});
export type LoungeTile = z.infer<typeof loungeTile>;

/** The rooms of the lounge, and who is in them. 404 while the event has none (`pageOptions.networking`). */
export const getLounge = defineEndpoint({
  id: 'getLounge',
  method: 'GET',
  path: '/lounge',
  access: 'authorized',
  response: z.object({ rooms: z.array(loungeTile) }),
});

/**
 * What has changed in a room of the lounge: its people by their ids, and those who came with all of theirs.
 */
export const tileChange = z.object({
  roomId,
  revision: z.int(),
  isLocked: z.boolean(),
  count: z.int(),
  people: z.array(userId),
  came: z.array(attendeeResult),
});
export type TileChange = z.infer<typeof tileChange>;

/** What followers of the lounge's channel are signalled. */
export const loungeSignal = z.object({ kind: z.literal('tiles'), tiles: z.array(tileChange) });
export type LoungeSignal = z.infer<typeof loungeSignal>;

/** What a host says to all rooms of the lounge. */
export const broadcast = z.object({
  broadcastId: z.uuid(),
  text: z.string(),
  /** The host's name. */
  name: z.string(),
  /** How long it is still shown. */
  remainingMs: z.int(),
});
export type Broadcast = z.infer<typeof broadcast>;

/** What is said to all rooms now; null if nothing is. 404 while the event has no lounge. */
export const getBroadcast = defineEndpoint({
  id: 'getBroadcast',
  method: 'GET',
  path: '/lounge/broadcast',
  access: 'authorized',
  response: z.object({ broadcast: z.nullable(broadcast) }),
});

/**
 * Says something to all rooms of the lounge, in place of what was said before. For moderators and superusers.
 */
export const sendBroadcast = defineEndpoint({
  id: 'sendBroadcast',
  method: 'PUT',
  path: '/lounge/broadcast',
  access: 'moderator',
  body: z.object({
    broadcastId: z.uuid(),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_BROADCAST_LENGTH)),
  }),
  response: broadcast,
});

/** What followers of the broadcasts' channel are signalled. */
export const broadcastSignal = z.object({ kind: z.literal('broadcast'), broadcast });
export type BroadcastSignal = z.infer<typeof broadcastSignal>;
