import { call, select, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { publicString } from '../../../../contract/kit/publicText';
import type { Deps } from '../../../../shared/platform/deps';
import { OPEN_CHAT_KEY } from '../../../../shared/helpdesk/helpdesk';
import { selectUser } from '../../../../shared/platform/auth';

/** A page reloaded within this time finds the chat that was open. */
export const RETURN_WITHIN_MS = 60_000;
/** By then, our own desk has ended a chat with an unknown id that nobody joined. */
export const UNKNOWN_CHAT_MS = 600_000;

/** Credentials of a chat at an external desk, which a new start would not find. Our own desk needs none. */
const keptDetails = z.nullable(
  z.object({ contactId: z.string(), participantId: z.string(), participantToken: z.string() }),
);

const unsentTexts = z.object({
  draft: z.string(),
  outgoing: z.array(
    z.object({ clientToken: publicString, Content: z.string(), writtenAt: z.int(), failed: z.boolean() }),
  ),
});

const openChat = z.object({
  /** The chat's user; a different user signing in in this tab must not get it. */
  userId: z.string(),
  contactId: z.string(),
  /** When the page was last known to be open, real time in milliseconds since 1970. */
  seenAt: z.int(),
  /** Whether the panel was open. */
  open: z.boolean(),
  details: keptDetails,
  /** Unread messages and the time of the newest item, if the panel was closed. */
  unread: z.exactOptional(z.object({ count: z.int(), until: publicString })),
  /** Unsent text, if any. */
  unsent: z.exactOptional(unsentTexts),
});
/** The chat that is open in this tab. */
export type OpenChat = z.infer<typeof openChat>;

const pendingEnd = z.object({
  userId: z.string(),
  /** Null for a start that was abandoned before it was answered. */
  contactId: z.nullable(z.string()),
  /** When the user ended it, real time in milliseconds since 1970. */
  endedAt: z.int(),
  details: keptDetails,
});
/** A chat the user ended while its service could not be notified. */
export type PendingEnd = z.infer<typeof pendingEnd>;

/** This tab's note about its chat: open, or with a pending end. */
export type Note = { kind: 'open'; chat: OpenChat } | { kind: 'pendingEnd'; end: PendingEnd };

export function* noteOpen(deps: Deps, chat: OpenChat): SagaGenerator<void> {
  yield* call(deps.storage.session.set, OPEN_CHAT_KEY, JSON.stringify(chat));
}

/** Replaces the note of an open chat, so that chat is not restored. */
export function* notePendingEnd(deps: Deps, end: PendingEnd): SagaGenerator<void> {
  yield* call(deps.storage.session.set, OPEN_CHAT_KEY, JSON.stringify(end));
}

export function* forgetNote(deps: Deps): SagaGenerator<void> {
  yield* call(deps.storage.session.remove, OPEN_CHAT_KEY);
}

function parse(stored: string): Note | null {
  try {
    const plain: unknown = JSON.parse(stored);
    const open = openChat.safeParse(plain);
    if (open.success) return { kind: 'open', chat: open.data };
    const parsed = pendingEnd.safeParse(plain);
    return parsed.success ? { kind: 'pendingEnd', end: parsed.data } : null;
  } catch {
    return null;
  }
}

function isLate(note: Note, now: number): boolean {
  // A chat at an external desk is not continued but ended, however late.
  if (note.kind === 'open') return note.chat.details === null && now - note.chat.seenAt > RETURN_WITHIN_MS;
  return note.end.contactId === null && now - note.end.endedAt > UNKNOWN_CHAT_MS;
}

const userOf = (note: Note) => (note.kind === 'open' ? note.chat : note.end).userId;

/** The note of this tab's previous page; null if there is none, or it is another user's or too old. */
export function* findNote(deps: Deps): SagaGenerator<Note | null> {
  const stored = yield* call(deps.storage.session.get, OPEN_CHAT_KEY);
  if (stored === null) return null;
  const note = parse(stored);
  const now = yield* call(deps.clock.now);
  const user = yield* select(selectUser);
  if (note && userOf(note) === user?.id && !isLate(note, now)) return note;
  yield* call(forgetNote, deps);
  return null;
}
