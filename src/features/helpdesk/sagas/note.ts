import { call, select, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import type { Deps } from '../../../shared/deps';
import { OPEN_CHAT_KEY } from '../../../shared/helpdesk';
import { selectUser } from '../../../shared/session';

/** A page that is loaded again within this time finds the chat that was open. */
export const RETURN_WITHIN_MS = 60_000;
/** By then a chat whose id is unknown, and that nobody joined, was ended by our own desk. */
export const UNKNOWN_CHAT_MS = 600_000;

/** What a chat at a desk that is not ours is joined with: no new start would find it. Ours asks for nothing to be kept. */
const keptDetails = z.nullable(
  z.object({ contactId: z.string(), participantId: z.string(), participantToken: z.string() }),
);

const unsentWords = z.object({
  draft: z.string(),
  outgoing: z.array(
    z.object({ clientToken: z.string(), Content: z.string(), writtenAt: z.int(), failed: z.boolean() }),
  ),
});

const openChat = z.object({
  /** Whose it is: whoever signs in next in this tab has nothing to do with it. */
  userId: z.string(),
  contactId: z.string(),
  /** When the page was last known to be there, milliseconds since 1970 in real time. */
  seenAt: z.int(),
  /** The panel was open. */
  open: z.boolean(),
  details: keptDetails,
  /** What was written and not sent, if there is anything. */
  unsent: z.exactOptional(unsentWords),
});
/** The chat that is open in this tab. */
export type OpenChat = z.infer<typeof openChat>;

const endOwed = z.object({
  userId: z.string(),
  /** Null for the chat of a start that was given up before it was answered. */
  contactId: z.nullable(z.string()),
  /** When the person ended it, milliseconds since 1970 in real time. */
  endedAt: z.int(),
  details: keptDetails,
});
/** A chat that the person ended while its service could not be told. */
export type EndOwed = z.infer<typeof endOwed>;

/** What this tab has noted of its chat: that it is open, or that its end is owed. */
export type Note = { kind: 'open'; chat: OpenChat } | { kind: 'owed'; end: EndOwed };

export function* noteOpen(deps: Deps, chat: OpenChat): SagaGenerator<void> {
  yield* call(deps.storage.session.set, OPEN_CHAT_KEY, JSON.stringify(chat));
}

/** Takes the place of the note that the chat is open: it is not found again. */
export function* noteEndOwed(deps: Deps, end: EndOwed): SagaGenerator<void> {
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
    const owed = endOwed.safeParse(plain);
    return owed.success ? { kind: 'owed', end: owed.data } : null;
  } catch {
    return null;
  }
}

function isLate(note: Note, now: number): boolean {
  if (note.kind === 'open') return now - note.chat.seenAt > RETURN_WITHIN_MS;
  return note.end.contactId === null && now - note.end.endedAt > UNKNOWN_CHAT_MS;
}

const userOf = (note: Note) => (note.kind === 'open' ? note.chat : note.end).userId;

/** What the page before noted in this tab; null when there is nothing, it is another person's, or too long ago. */
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
