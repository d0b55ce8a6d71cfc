import type * as z from 'zod/mini';
import { isUuid } from '../../../../src/contract/kit/common';
import {
  contactChannel,
  DESK_CHANNEL,
  type FoundContact,
  type getDesk,
  type getDeskStatus,
  type getOwnTranscript,
  type getTranscript,
  type searchTranscripts,
} from '../../../../src/contract/helpdesk/helpdesk';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { excerptOf, wordsOf } from '../../../../src/contract/kit/foundWords';
import type { EventTime } from '../../../deps/eventTime';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../identity/caller';
import { ProblemError } from '../../../problem';
import { findContact, unknownChat } from './agentActions';
import { findOpenId } from './attendeePlace';
import type { ContactAddress, HelpdeskDeps } from './changeContact';
import { deskState, openPeriods } from './hours';
import { readDeskOptions } from './options';
import { peopleAtDesk } from './presence';
import { toChatItem, toContact, type ContactRow, type ItemRow } from './rows';

/** Items per page of the desk's transcript. */
const TRANSCRIPT_PAGE = 100;
/** Chats per page of search results. */
const SEARCH_PAGE = 50;

type Reply<E extends { response: z.ZodMiniType }> = z.output<E['response']>;

/**
 * Whether the desk is open now, by event time, how many chats are waiting, and whether the caller has an open
 * chat, which may continue at any hour.
 */
export async function readDeskStatus(
  { db, eventTime }: { db: Database; eventTime: EventTime },
  { conferenceId, timeZone }: EventConfig,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Reply<typeof getDeskStatus>> {
  const { hours } = await readDeskOptions(db, conferenceId);
  const { count } = await db
    .selectFrom('helpdesk_contact')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conference_id', '=', conferenceId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const now = eventTime.now(conferenceId);
  const state = deskState(hours, timeZone, now);
  const periods = openPeriods(hours, timeZone, now);
  const chatOpen = (await findOpenId({ db }, conferenceId, userId)) !== undefined;
  return { ...state, closedText: hours.closedText, hours: periods, waiting: count, chatOpen };
}

/**
 * The desk's initial state. Reads the channel's sequence number first: concurrent changes may arrive twice,
 * but none is missed.
 */
export async function readDesk(
  deps: HelpdeskDeps,
  conferenceId: string,
  caller: Caller,
): Promise<Reply<typeof getDesk>> {
  const seq = await deps.channels.head(conferenceId, DESK_CHANNEL);
  const rows = await deps.db
    .selectFrom('helpdesk_contact')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('status', '<>', 'ended')
    .orderBy('started_at')
    .orderBy('contact_id')
    .execute();
  const present = await peopleAtDesk(deps, conferenceId);
  return {
    contacts: rows.map(toContact),
    ...(await readDeskOptions(deps.db, conferenceId)),
    colleagues: present.filter(({ userId }) => userId !== caller.userId),
    seq,
  };
}

/** The newest page of a chat's items before number `before`, in order. */
async function readItems(
  db: Database,
  { contact_id: contactId, last_number: last }: Pick<ContactRow, 'contact_id' | 'last_number'>,
  before = last + 1,
): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('helpdesk_item')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('number', '<', Math.min(before, last + 1))
    .orderBy('number', 'desc')
    .limit(TRANSCRIPT_PAGE)
    .execute();
  return rows.reverse();
}

/** A page of a chat's items for the desk, and the position in its channel to follow it from. */
export async function readTranscript(
  { db, channels }: HelpdeskDeps,
  { conferenceId, contactId }: ContactAddress,
  before: number | undefined,
): Promise<Reply<typeof getTranscript>> {
  const seq = await channels.head(conferenceId, contactChannel(contactId));
  const contact = await findContact(db, { conferenceId, contactId });
  const rows = await readItems(db, contact, before);
  const items = rows.map((row) => ({ number: row.number, item: toChatItem(row) }));
  return { contact: toContact(contact), items, more: (items[0]?.number ?? 1) > 1, seq };
}

/** The same page of a chat, for its attendee. Throws 404 for anyone else. */
export async function readOwnTranscript(
  { db }: Pick<HelpdeskDeps, 'db'>,
  address: ContactAddress,
  { userId }: Pick<Caller, 'userId'>,
  before: number | undefined,
): Promise<Reply<typeof getOwnTranscript>> {
  const contact = await findContact(db, address);
  if (contact.user_id !== userId) throw unknownChat();
  const rows = await readItems(db, contact, before);
  const first = rows[0]?.number ?? 1;
  return { items: rows.map(toChatItem), before: first > 1 ? first : null };
}

/** Position in the search results: the next page starts after this chat. */
interface Position {
  endedAt: Date;
  contactId: string;
}

const writeCursor = ({ endedAt, contactId }: Position): string => `${endedAt.getTime()}_${contactId}`;

function readCursor(cursor: string): Position {
  const [milliseconds = '', contactId = ''] = cursor.split('_');
  const endedAt = new Date(/^\d{1,15}$/.test(milliseconds) ? Number(milliseconds) : NaN);
  if (Number.isNaN(endedAt.getTime()) || !isUuid(contactId)) {
    throw new ProblemError('bad-request', 'The cursor is not one that a search gave.');
  }
  return { endedAt, contactId };
}

/** A LIKE pattern that matches the text anywhere, with its `%`, `_` and `\` escaped. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** For each chat, an excerpt of the newest message that contains one of the words. */
async function findHits(
  db: Database,
  conferenceId: string,
  contactIds: readonly string[],
  words: readonly string[],
): Promise<Map<string, NonNullable<FoundContact['hit']>>> {
  if (words.length === 0 || contactIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('helpdesk_item')
    .distinctOn('contact_id')
    .select(['contact_id', 'content', 'participant_role'])
    .where('conference_id', '=', conferenceId)
    .where('contact_id', 'in', contactIds)
    .where('type', '=', 'MESSAGE')
    .where((where) => where.or(words.map((word) => where('content', 'ilike', anywhere(word)))))
    .orderBy('contact_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    rows.map(({ contact_id, content, participant_role }) => [
      contact_id,
      { text: excerptOf(content ?? '', words), fromAttendee: participant_role === 'CUSTOMER' },
    ]),
  );
}

/**
 * Ended chats that contain every word of the query, in a message or in the attendee's details; newest first.
 */
export async function searchContacts(
  { db }: Pick<HelpdeskDeps, 'db'>,
  conferenceId: string,
  { query = '', cursor }: { query?: string | undefined; cursor?: string | undefined },
): Promise<Reply<typeof searchTranscripts>> {
  const words = wordsOf(query);
  let found = db
    .selectFrom('helpdesk_contact')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('status', '=', 'ended');
  for (const word of words) {
    const pattern = anywhere(word);
    found = found.where((where) =>
      where.or([
        where('user_name', 'ilike', pattern),
        where('company_name', 'ilike', pattern),
        where('email', 'ilike', pattern),
        where(
          'contact_id',
          'in',
          where
            .selectFrom('helpdesk_item')
            .select('helpdesk_item.contact_id')
            .where('helpdesk_item.conference_id', '=', conferenceId)
            .where('type', '=', 'MESSAGE')
            .where('content', 'ilike', pattern),
        ),
      ]),
    );
  }
  if (cursor !== undefined) {
    const { endedAt, contactId } = readCursor(cursor);
    found = found.where((where) =>
      where.or([
        where('ended_at', '<', endedAt),
        where.and([where('ended_at', '=', endedAt), where('contact_id', '<', contactId)]),
      ]),
    );
  }
  const rows = await found
    .orderBy('ended_at', 'desc')
    .orderBy('contact_id', 'desc')
    .limit(SEARCH_PAGE + 1)
    .execute();
  const page = rows.slice(0, SEARCH_PAGE);
  const ids = page.map(({ contact_id }) => contact_id);
  const hits = await findHits(db, conferenceId, ids, words);
  const last = rows.length > SEARCH_PAGE ? page.at(-1) : undefined;
  return {
    contacts: page.map((row) => {
      const hit = hits.get(row.contact_id);
      return { ...toContact(row), ...(hit && { hit }) };
    }),
    cursor: last?.ended_at ? writeCursor({ endedAt: last.ended_at, contactId: last.contact_id }) : null,
  };
}
