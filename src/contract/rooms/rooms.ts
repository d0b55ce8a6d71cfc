import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { done, isoInstant, oneLine, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Id prefixes of rooms other than meetings. */
const TABLE = 'table-';
const LOUNGE = 'lounge-';

/** Id of a room, as in `/meeting/{roomId}`: of a meeting, a round table or a room of the lounge. */
export const roomId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,90}$/));

/** What a room belongs to. */
export type RoomKey =
  | { kind: 'meeting'; meetingId: string }
  | { kind: 'table'; sessionId: string }
  | { kind: 'lounge'; letter: string };

const key = z.union([
  z.pipe(
    publicText(z.uuid()),
    z.transform((meetingId): RoomKey => ({ kind: 'meeting', meetingId })),
  ),
  z.pipe(
    z.string().check(z.startsWith(TABLE)),
    z.transform((id): RoomKey => ({ kind: 'table', sessionId: id.slice(TABLE.length) })),
  ),
  z.pipe(
    z.string().check(z.regex(new RegExp(`^${LOUNGE}[A-Z0-9]{1,3}$`))),
    z.transform((id): RoomKey => ({ kind: 'lounge', letter: id.slice(LOUNGE.length) })),
  ),
]);

/** What a room's id stands for; null if there can be no such room. */
export const parseRoomId = (id: string): RoomKey | null => key.safeParse(id).data ?? null;

/** The room of a session that is a round table. */
export const tableRoom = (sessionId: string) => `${TABLE}${sessionId}`;
/** A room of the lounge: A, B, C … */
export const loungeRoom = (letter: string) => `${LOUNGE}${letter}`;

/** Prefix of the subject ids of room chats, which are stored as comments. */
const CHAT = 'room-';

/** The chat of a room, as a subject of comments (docs/decisions/0039). */
export const roomChat = (room: string) => `${CHAT}${room}`;
/** The room whose chat this is; null if it is not a room's chat. */
export const roomOfChat = (subjectId: string): string | null =>
  subjectId.startsWith(CHAT) ? subjectId.slice(CHAT.length) : null;

/** Most people in one room. */
export const MAX_ROOM_PEOPLE = 25;

/**
 * The channel of a person's entry, which only they follow: it carries events of the room, and signals from
 * others to them. They are in the room as long as it is followed.
 */
export const entryChannel = (room: string, entryId: string) => `room/${room}/${entryId}`;

/** What somebody sends, according to their switches. */
export const sending = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() });
export type Sending = z.infer<typeof sending>;

/** `waiting`: for a host to admit them; `in`: sees and hears the others. */
export const entryState = z.enum(['waiting', 'in']);

/** Somebody in a room. */
export const roomPerson = z.object({
  entryId: publicText(z.uuid()),
  userId,
  name: z.string(),
  companyName: z.string(),
  imgPath: z.nullable(z.string()),
  state: entryState,
  isHost: z.boolean(),
  /** When they raised their hand, in real time; null if it is down. */
  handAt: z.nullable(isoInstant),
  sending,
  /** False for people who neither send nor receive sound and video: nobody connects to them. */
  hasMedia: z.boolean(),
  /** The id under which their page publishes at Janus, once it has joined. Other ids are not theirs. */
  feedId: z.nullable(publicText(z.uuid())),
  /** The order of entering: of two people, the later one starts their connection and is its polite end. */
  arrival: z.int(),
});
export type RoomPerson = z.infer<typeof roomPerson>;

/** What hosts decide. */
export const roomRules = z.object({
  /** Nobody but hosts can enter. */
  isLocked: z.boolean(),
  /** Everybody except hosts waits to be admitted. */
  hasWaitingRoom: z.boolean(),
});
export type RoomRules = z.infer<typeof roomRules>;

/** The waiting list of a round table, as the caller sees it. */
export const tableQueue = z.object({
  /** How many places are held. */
  held: z.int(),
  /** How many people are waiting for one. */
  waiting: z.int(),
  /** The caller's position in the list, from 1; null if they are not waiting. */
  place: z.nullable(z.int()),
  /** Until when a place is held for the caller, in real time; null if none is. */
  heldUntil: z.nullable(isoInstant),
});
export type TableQueue = z.infer<typeof tableQueue>;

/** A server that helps two browsers reach each other (STUN or TURN). Credentials expire after a few hours. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof iceServer>;

/** A room as the caller sees it before entering. */
export const room = z.object({
  roomId,
  kind: z.enum(['meeting', 'table', 'lounge']),
  title: z.string(),
  /** From when the caller may enter, in event time; null in the lounge. */
  opensAt: z.nullable(isoInstant),
  startsAt: z.nullable(isoInstant),
  endsAt: z.nullable(isoInstant),
  /** When everybody is removed: `speakeasyExtraMinutes` after the end. */
  closesAt: z.nullable(isoInstant),
  /** Ended by a host for everybody. */
  isEnded: z.boolean(),
  rules: roomRules,
  isHost: z.boolean(),
  /** The most people at once. */
  capacity: z.int(),
  /** People in it now, without those waiting to be admitted. */
  people: z.int(),
  /** Only round tables have a waiting list; null for other rooms. */
  queue: z.nullable(tableQueue),
  /**
   * With these, a page prepares its first connection during the device check; null while the caller may not
   * enter, and where media go through Janus.
   */
  iceServers: z.nullable(z.array(iceServer)),
});
export type Room = z.infer<typeof room>;

/**
 * A room, for people who may enter it while it is open: participants of a meeting, everybody at the event for
 * round tables and the lounge, and superusers. 404 for everybody else.
 */
export const getRoom = defineEndpoint({
  id: 'getRoom',
  method: 'GET',
  path: '/rooms/{roomId}',
  access: 'authorized',
  params: z.object({ roomId }),
  response: room,
});

/** What lets one person into a room at Janus; valid just long enough to connect. */
export const janusAccess = z.object({
  /** URL of its WebSocket. */
  url: z.string(),
  /** The room's name there. */
  room: z.string(),
  /** The id to join with, valid once. */
  feedId: publicText(z.uuid()),
  /** `token` is for the Janus session, `roomToken` for joining the room. */
  token: z.string(),
  roomToken: z.string(),
});
export type JanusAccess = z.infer<typeof janusAccess>;

/** Everything about a room that changes while people are in it. The revision grows with each change. */
export const roomState = z.object({
  revision: z.int(),
  rules: roomRules,
  isEnded: z.boolean(),
  people: z.array(roomPerson),
});
export type RoomState = z.infer<typeof roomState>;

const entryParams = z.object({ roomId, entryId: publicText(z.uuid()) });

/**
 * Enters a room; the client chooses the entry's id, and follows its channel. Entering again with the same id
 * changes only what is sent, and returns fresh access; with another id, it ends the earlier entry. 403 with
 * type `room-closed` outside the room's opening time, when it is locked, full or ended, and for people who
 * were removed from it.
 */
export const enterRoom = defineEndpoint({
  id: 'enterRoom',
  method: 'PUT',
  path: '/rooms/{roomId}/entries/{entryId}',
  access: 'authorized',
  params: entryParams,
  body: z.object({ sending }),
  response: z.object({
    entry: roomPerson,
    state: roomState,
    iceServers: z.array(iceServer),
    /** Null where media go browser to browser, and for people who are waiting to be admitted. */
    janus: z.nullable(janusAccess),
  }),
});

/** Leaves a room. Succeeds if the entry has already ended. */
export const leaveRoom = defineEndpoint({
  id: 'leaveRoom',
  method: 'DELETE',
  path: '/rooms/{roomId}/entries/{entryId}',
  access: 'authorized',
  outlivesPage: true,
  params: entryParams,
  response: done,
});

/**
 * Announces to the others that the caller's page has joined Janus under the feed id it was given; any
 * earlier, they could have taken that id themselves. 404 once the entry has ended or was given another one.
 */
export const announceFeed = defineEndpoint({
  id: 'announceFeed',
  method: 'PUT',
  path: '/rooms/{roomId}/entries/{entryId}/feeds/{feedId}',
  access: 'authorized',
  params: z.extend(entryParams, { feedId: publicText(z.uuid()) }),
  response: done,
});

/** The room's current state, after a gap. For people who are in it; 404 once their entry has ended. */
export const readRoomState = defineEndpoint({
  id: 'readRoomState',
  method: 'GET',
  path: '/rooms/{roomId}/entries/{entryId}/state',
  access: 'authorized',
  params: entryParams,
  response: roomState,
});

/** Changes what the caller sends and whether their hand is up. */
export const changeEntry = defineEndpoint({
  id: 'changeEntry',
  method: 'PUT',
  path: '/rooms/{roomId}/entries/{entryId}/sending',
  access: 'authorized',
  params: entryParams,
  body: z.object({ sending, hand: z.boolean() }),
  response: roomPerson,
});

/** What a host does to somebody's entry. A removed person cannot enter again. */
export const hostAct = z.enum(['admit', 'mute', 'lowerHand', 'remove']);

/** 403 for people who are not hosts, 404 if the entry has ended. */
export const actOnEntry = defineEndpoint({
  id: 'actOnEntry',
  method: 'PUT',
  path: '/rooms/{roomId}/entries/{entryId}/acts/{act}',
  access: 'authorized',
  params: z.extend(entryParams, { act: hostAct }),
  response: done,
});

/** Sets whether the room is locked and whether it has a waiting room. For hosts. */
export const changeRoomRules = defineEndpoint({
  id: 'changeRoomRules',
  method: 'PUT',
  path: '/rooms/{roomId}/rules',
  access: 'authorized',
  params: z.object({ roomId }),
  body: roomRules,
  response: done,
});

/** Ends the room: everybody is removed, and nobody can enter again. For hosts; not in the lounge. */
export const endRoom = defineEndpoint({
  id: 'endRoom',
  method: 'PUT',
  path: '/rooms/{roomId}/end',
  access: 'authorized',
  params: z.object({ roomId }),
  response: done,
});

/** Why an entry ended, other than by its owner leaving. */
export const endReason = z.enum(['elsewhere', 'removed', 'ended', 'closed']);
export type EndReason = z.infer<typeof endReason>;

/** Longest text of a frame, in characters (`signalLink.ts` stays within it). */
const MAX_SIGNAL_TEXT = 4_000;

/** One part of a signal between two browsers. */
export const linkFrame = z.object({
  part: z.int().check(z.minimum(0)),
  acknowledged: z.int().check(z.minimum(0)),
  text: z.string().check(z.maxLength(MAX_SIGNAL_TEXT)),
  isLast: z.boolean(),
});

/** Reactions, which everybody in the room sees for a moment. */
export const ROOM_REACTIONS = ['👍', '👏', '❤️', '😂', '🎉', '🤔'] as const;
export const roomReaction = z.enum(ROOM_REACTIONS);
export type RoomReaction = z.infer<typeof roomReaction>;

/** Longest caption in a room, in characters. */
export const MAX_ROOM_CAPTION = 200;

/** Captions that one person can send in a second, in all rooms together; further ones are dropped. */
export const CAPTIONS_PER_SECOND = 2;

/** What a client signals on its entry's channel. */
export const roomSignal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('link'),
    /** The entry it is for. */
    to: publicText(z.uuid()),
    frame: linkFrame,
  }),
  /** Sent on to everybody in the room; never stored. */
  z.strictObject({ kind: z.literal('reaction'), reaction: roomReaction }),
  /** A caption that somebody types for what is said. Sent on to everybody in the room; never stored. */
  z.strictObject({ kind: z.literal('caption'), text: oneLine(MAX_ROOM_CAPTION) }),
]);
export type RoomSignal = z.infer<typeof roomSignal>;

/** What a client receives on its entry's channel. */
export const roomEvent = z.discriminatedUnion('kind', [
  /** Somebody came, or something about them has changed. Follows revision `after`. */
  z.object({ kind: z.literal('person'), after: z.int(), revision: z.int(), person: roomPerson }),
  z.object({ kind: z.literal('left'), after: z.int(), revision: z.int(), entryId: publicText(z.uuid()) }),
  z.object({ kind: z.literal('rules'), after: z.int(), revision: z.int(), rules: roomRules }),
  /** Something has changed that this recipient may not see. */
  z.object({ kind: z.literal('unseen'), after: z.int(), revision: z.int() }),
  /** A chat message was added, removed, or reacted to. */
  z.object({ kind: z.literal('chat') }),
  /** A host has muted the user: the client switches its microphone off. */
  z.object({ kind: z.literal('muted') }),
  z.object({ kind: z.literal('entryEnded'), reason: endReason }),
  z.object({ kind: z.literal('reaction'), from: publicText(z.uuid()), reaction: roomReaction }),
  z.object({ kind: z.literal('caption'), from: publicText(z.uuid()), text: z.string() }),
  z.object({ kind: z.literal('link'), from: publicText(z.uuid()), frame: linkFrame }),
]);
export type RoomEvent = z.infer<typeof roomEvent>;
