import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { attendeeResult } from '../people/attendees';
import { userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { roomId } from './rooms';

/** The channel that carries changes to the lounge's rooms. */
export const LOUNGE_CHANNEL = 'lounge';
/** The channel of hosts' broadcasts to all rooms of the lounge. */
export const BROADCAST_CHANNEL = 'lounge/broadcast';
/** How long a broadcast is shown, in milliseconds. */
export const BROADCAST_MS = 120_000;
/** Maximum length of a broadcast, in characters. */
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
  /** Everybody in it, including hidden people. */
  count: z.int(),
  /** Only people who are visible in the directory, in the order of entering. */
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

/** A change to a room of the lounge: everybody listed in it by id, and full details of those who came. */
export const tileChange = z.object({
  roomId,
  revision: z.int(),
  isLocked: z.boolean(),
  count: z.int(),
  people: z.array(userId),
  came: z.array(attendeeResult),
});
export type TileChange = z.infer<typeof tileChange>;

/** What followers of the lounge's channel receive. */
export const loungeSignal = z.object({ kind: z.literal('tiles'), tiles: z.array(tileChange) });
export type LoungeSignal = z.infer<typeof loungeSignal>;

/** A host's message to all rooms of the lounge. */
export const broadcast = z.object({
  broadcastId: publicText(z.uuid()),
  text: z.string(),
  /** The host's name. */
  name: z.string(),
  /** How much longer it is shown. */
  remainingMs: z.int(),
});
export type Broadcast = z.infer<typeof broadcast>;

/** The current broadcast; null if there is none. 404 while the event has no lounge. */
export const getBroadcast = defineEndpoint({
  id: 'getBroadcast',
  method: 'GET',
  path: '/lounge/broadcast',
  access: 'authorized',
  response: z.object({ broadcast: z.nullable(broadcast) }),
});

/** Broadcasts to all rooms of the lounge, replacing an earlier broadcast. For moderators and superusers. */
export const sendBroadcast = defineEndpoint({
  id: 'sendBroadcast',
  method: 'PUT',
  path: '/lounge/broadcast',
  access: 'moderator',
  body: z.object({
    broadcastId: publicText(z.uuid()),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_BROADCAST_LENGTH)),
  }),
  response: broadcast,
});

/** What followers of the broadcast channel receive. */
export const broadcastSignal = z.object({ kind: z.literal('broadcast'), broadcast });
export type BroadcastSignal = z.infer<typeof broadcastSignal>;
