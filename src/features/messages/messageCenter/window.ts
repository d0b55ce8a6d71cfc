import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { listChanges, listMessages, Message } from '../../../contract/messages/messages';

/** Maximum number of messages kept of a conversation; those farthest from the reader go first. */
export const MAX_MESSAGES = 400;

/**
 * The part of a conversation that is loaded: all its messages between the first and the last one, as of
 * `revision` or later.
 */
export interface MessageWindow {
  /** In order of their numbers. */
  messages: Message[];
  /** Null until a page was loaded. */
  revision: number | null;
  /** The highest revision announced: if it is ahead, changes have to be loaded. */
  heard: number;
  /**
   * How many times the channel's subscription has begun, and what that count was when changes were last
   * loaded: changes from before a start may have been missed.
   */
  resumed: number;
  checked: number;
  /** Whether there are earlier and later ones that are not loaded. */
  hasEarlier: boolean;
  hasLater: boolean;
}

export const emptyWindow = (): MessageWindow => ({
  messages: [],
  revision: null,
  heard: 0,
  resumed: 0,
  checked: 0,
  hasEarlier: false,
  hasLater: false,
});

type Page = EndpointReply<typeof listMessages>;
type Changes = EndpointReply<typeof listChanges>;

/** Which page was asked for: the latest, those around a place, or the next in either direction. */
export type Place =
  | { kind: 'latest' }
  | { kind: 'around'; number: number }
  | { kind: 'at'; at: string }
  | { kind: 'earlier'; before: number }
  | { kind: 'later'; from: number };

/** Whether changes have to be loaded. */
export const isBehind = ({ revision, heard, resumed, checked }: MessageWindow) =>
  revision !== null && (heard > revision || resumed > checked);

const firstOf = ({ messages }: MessageWindow) => messages[0]?.number ?? 0;
const lastOf = ({ messages }: MessageWindow) => messages.at(-1)?.number ?? 0;

/** Puts a message in its place, unless a later state of it is known. */
function put(window: MessageWindow, message: Message): void {
  const { messages } = window;
  const before = messages.findLastIndex(({ number }) => number <= message.number);
  const known = messages[before];
  if (known?.number !== message.number) messages.splice(before + 1, 0, message);
  else if (known.revision <= message.revision) messages[before] = message;
}

/** Adds a new or changed message if it falls within what is loaded. */
function take(window: MessageWindow, message: Message): void {
  const isBefore = message.number < firstOf(window) && window.hasEarlier;
  const isAfter = message.number > lastOf(window) && window.hasLater;
  if (!isBefore && !isAfter) put(window, message);
}

/** Drops the messages farthest from where the user is reading, once there are too many. */
function trim(window: MessageWindow, reads: 'earlier' | 'later'): void {
  const excess = window.messages.length - MAX_MESSAGES;
  if (excess <= 0) return;
  if (reads === 'earlier') {
    window.messages.splice(-excess);
    window.hasLater = true;
  } else {
    window.messages.splice(0, excess);
    window.hasEarlier = true;
  }
}

/** The same after new messages: only once there are many, as somebody may be reading the first ones. */
function trimNew(window: MessageWindow): void {
  if (window.messages.length > 2 * MAX_MESSAGES) trim(window, 'later');
}

/** Whether a page still continues what is loaded. */
function continues(window: MessageWindow, place: Place): boolean {
  if (place.kind === 'earlier') return window.hasEarlier && place.before === firstOf(window);
  return place.kind === 'later' && window.hasLater && place.from === lastOf(window) + 1;
}

/** A page arrived. It is dropped if what it continues is no longer loaded. */
export function addPage(window: MessageWindow, place: Place, page: Page): void {
  const { messages, hasEarlier, hasLater, revision } = page;
  if (place.kind !== 'earlier' && place.kind !== 'later') {
    // Nothing is there, beyond the end: keep what is loaded.
    if (messages.length === 0 && (hasEarlier || hasLater)) return;
    Object.assign(window, { messages: [...messages], hasEarlier, hasLater, revision });
    window.heard = Math.max(window.heard, revision);
    return;
  }
  if (window.revision === null || !continues(window, place)) return;
  for (const message of messages) put(window, message);
  if (place.kind === 'earlier') window.hasEarlier = hasEarlier;
  else window.hasLater = hasLater;
  // Whichever part is older, its changes since then have to be loaded.
  window.heard = Math.max(window.heard, window.revision, revision);
  window.revision = Math.min(window.revision, revision);
  trim(window, place.kind);
}

/** What was requested: changes since a revision, and how many times the subscription had begun by then. */
export interface Asked {
  since: number;
  resumed: number;
}

/** Changes arrived. */
export function addChanges(window: MessageWindow, { since, resumed }: Asked, changes: Changes): void {
  const { messages, hasMore, revision } = changes;
  window.heard = Math.max(window.heard, revision);
  if (window.revision === null) return;
  for (const message of messages) take(window, message);
  const upTo = hasMore ? (messages.at(-1)?.revision ?? since) : revision;
  // A page that arrived meanwhile may be older than what was asked for.
  if (window.revision >= since) window.revision = Math.max(window.revision, upTo);
  if (!hasMore) window.checked = Math.max(window.checked, resumed);
  trimNew(window);
}

/** The channel carried a message, for those who know the conversation up to revision `after`. */
export function addSignal(window: MessageWindow, message: Message, after: number): void {
  window.heard = Math.max(window.heard, message.revision);
  if (window.revision === null || window.revision !== after) return;
  take(window, message);
  window.revision = Math.max(after, message.revision);
  trimNew(window);
}

/**
 * The server answered an act with the message's new state; a new message comes with the changes, in order.
 */
export function addOutcome(window: MessageWindow, message: Message): void {
  window.heard = Math.max(window.heard, message.revision);
  if (window.messages.some(({ number }) => number === message.number)) put(window, message);
}

/** The conversation has reached this revision. */
export function hear(window: MessageWindow, revision: number): void {
  window.heard = Math.max(window.heard, revision);
}

/** The channel's subscription began, or began again. */
export function resume(window: MessageWindow): void {
  window.resumed += 1;
}
