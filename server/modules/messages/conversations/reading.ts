import * as z from 'zod/mini';
import { isoInstant, wholeNumber } from '../../../../src/contract/kit/common';
import type { EndpointReply, EndpointRequest } from '../../../../src/contract/kit/endpoint';
import { wordsOf } from '../../../../src/contract/kit/foundWords';
import {
  CONVERSATIONS_PAGE,
  type Conversation,
  type ConversationBooth,
  type listConversations,
} from '../../../../src/contract/messages/conversations';
import {
  FOUND_PAGE,
  MAX_CHANGES,
  MESSAGES_PAGE,
  type listChanges,
  type listMessages,
  type searchMessages,
} from '../../../../src/contract/messages/messages';
import type { ClosedReason } from '../../../../src/contract/platform/problemFault';
import { readCursor, writeCursor } from '../../../lib/cursor';
import { refused } from '../../../problem';
import { exhibitorsOf, isStaff } from '../../exhibition/boothStaff/members';
import { foldTexts } from '../../people/attendees/foldTexts';
import { toResult } from '../../people/attendees/rows';
import { filesByIds } from '../../platform/files/repository';
import { closedReasons } from '../messaging/writing';
import { noConversation, type Call } from './context';
import { readIn } from './conversation';
import {
  countRequests,
  findListed,
  findMessages,
  isFound,
  listPlaces,
  readCompanies,
  readNames,
  readPeople,
  readPlaces,
  type CompanyRow,
  type Cursor,
  type ListedRow,
  type PersonRow,
} from './listRepository';
import { findNumberAt, readChanges, readMessages, readPage } from './messageRepository';
import { findPlace, type PlaceRow, type Places } from './repository';
import { toMessages } from './toMessages';

/** The event, when, in which conversation, the message's number. */
const cursorParts = z.tuple([z.string(), isoInstant, z.uuid(), wholeNumber(0)]);

/** Decodes the cursor of a query; null without one. Throws a problem (400) if it is not of this event. */
function cursorOf({ event: { conferenceId } }: Call, cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null;
  const parts = readCursor(cursorParts, conferenceId, { cursor, name: 'after' });
  const [, at, conversationId, number] = parts;
  return { at: new Date(at), conversationId, number };
}

const toCursor = ({ event }: Call, { at, conversationId, number }: Cursor): string =>
  writeCursor([event.conferenceId, at.toISOString(), conversationId, number]);

/** The conversation as the caller takes part in it. Throws a problem (404) for outsiders. */
export async function placeOf({ db, user }: Call, conversationId: string): Promise<PlaceRow> {
  const place = await findPlace(db, user, conversationId);
  if (!place) throw noConversation();
  return place;
}

interface BoothLookups {
  companies: readonly CompanyRow[];
  names: ReadonlyMap<string, string>;
}

function toBooth(
  { links, event }: Call,
  row: ListedRow,
  { companies, names }: BoothLookups,
): ConversationBooth | null {
  const { exhibitor_id: exhibitorId, assignee_id: assigneeId, is_staff: isStaff } = row;
  if (exhibitorId === null) return null;
  const company = companies.find((each) => each.exhibitor_id === exhibitorId);
  return {
    exhibitorId,
    companyName: company?.company_name ?? row.company_name,
    logo: links.pictureUrl(event, company?.img_path ?? null),
    isStaff,
    assignee:
      isStaff && assigneeId !== null ? { userId: assigneeId, name: names.get(assigneeId) ?? '' } : null,
    hours: isStaff ? [] : (company?.hours ?? []),
    isDone: isStaff && row.done_at !== null,
  };
}

const isGoneBooth = ({ exhibitor_id }: ListedRow, companies: readonly CompanyRow[]) =>
  exhibitor_id !== null && !companies.some((each) => each.exhibitor_id === exhibitor_id);

const membershipOf = ({ left_after, request }: ListedRow): Conversation['membership'] => {
  if (left_after !== null) return 'left';
  return request === 'asked' ? 'asked' : 'member';
};

const seesLast = ({ upto, joined_after }: ListedRow) => upto > joined_after;

/** Conversations as the caller sees them, in the order of the rows. */
async function toConversations(call: Call, rows: readonly ListedRow[]): Promise<Conversation[]> {
  const { db, event, reader, user, links } = call;
  const { conferenceId } = event;
  const people = await readPeople(db, reader, user.userId, rows);
  const lastRows = await readMessages(
    db,
    rows.filter(seesLast).map((row) => ({ conversationId: row.conversation_id, number: row.upto })),
  );
  const starts = new Map(rows.map((row) => [row.conversation_id, row.joined_after]));
  const messages = await toMessages(call, lastRows, (id) => starts.get(id) ?? 0);
  const lastOf = new Map(lastRows.map((row, index) => [row.conversation_id, messages[index]]));
  const exhibitorIds = rows.flatMap((row) => row.exhibitor_id ?? []);
  const companies = await readCompanies(db, conferenceId, [...new Set(exhibitorIds)]);
  const names = await readNames(
    db,
    conferenceId,
    rows.flatMap((row) => (row.is_staff ? (row.assignee_id ?? []) : [])),
  );
  const pictures = await filesByIds(
    db,
    conferenceId,
    rows.flatMap((row) => row.picture_file_id ?? []),
  );
  const waits = new Set(
    people.filter(({ request }) => request !== 'accepted').map((row) => row.conversation_id),
  );
  const closed = await closedReasons(
    call,
    user,
    rows.map((row) => readIn(row, user.userId, waits.has(row.conversation_id))),
  );
  return rows.map((row): Conversation => {
    const { conversation_id: conversationId } = row;
    const picture = pictures.find(({ fileId }) => fileId === row.picture_file_id);
    const reason: ClosedReason | null =
      closed.get(conversationId) ?? (isGoneBooth(row, companies) ? 'unavailable' : null);
    return {
      conversationId,
      kind: row.kind,
      name: row.name,
      picture: picture ? links.toStoredFile(event, picture).url : null,
      members: people
        .filter((person) => person.conversation_id === conversationId)
        .filter(isFound)
        .map((person) => ({
          attendee: toResult(person, reader),
          isAdmin: person.is_admin,
          read: person.read,
        })),
      booth: toBooth(call, row, { companies, names }),
      membership: membershipOf(row),
      isAdmin: row.is_admin && row.left_after === null,
      isMuted: row.is_muted,
      isListed: row.is_listed,
      closed: reason,
      last: lastOf.get(conversationId) ?? null,
      read: row.own_read,
      unread: row.unread,
      revision: row.revision,
      at: row.at.toISOString(),
    };
  });
}

/** A conversation as the caller sees it. Throws a problem (404) for outsiders. */
export async function readConversation(call: Call, conversationId: string): Promise<Conversation> {
  const row = await findListed(call.db, call.user, conversationId);
  const [conversation] = await toConversations(call, row ? [row] : []);
  if (!conversation) throw noConversation();
  return conversation;
}

/** A page of conversations, as the contract's `listConversations` specifies. */
export async function listConversationPage(
  call: Call,
  { filter = 'all', query = '', inbox, after }: EndpointRequest<typeof listConversations>['query'],
): Promise<EndpointReply<typeof listConversations>> {
  const { db, user } = call;
  const cursor = cursorOf(call, after);
  if (inbox !== undefined && !(await isStaff(db, user, inbox))) {
    throw refused('forbidden', { code: 'teamOnly' }, 'Only the company’s team can read its inbox.');
  }
  const places: Places =
    inbox === undefined
      ? { user, as: 'member', exhibitorIds: [] }
      : { user, as: 'staff', exhibitorIds: [inbox] };
  const rows = await listPlaces(db, places, { filter, query, after: cursor, limit: CONVERSATIONS_PAGE + 1 });
  const page = rows.slice(0, CONVERSATIONS_PAGE);
  const last = rows.length > CONVERSATIONS_PAGE ? page.at(-1) : undefined;
  return {
    conversations: await toConversations(call, page),
    next: last ? toCursor(call, { at: last.at, conversationId: last.conversation_id, number: 0 }) : null,
    requests: inbox === undefined ? await countRequests(db, user) : 0,
  };
}

/** Reads the revision before the messages are read, so that a client catches up on changes in between. */
async function open(call: Call, conversationId: string) {
  const { joined_after: after, upto, revision } = await placeOf(call, conversationId);
  return { window: { conversationId, after, upto }, revision };
}

/** A page of messages, as the contract's `listMessages` specifies. */
export async function readMessagePage(
  call: Call,
  conversationId: string,
  asked: { before?: number | undefined; from?: number | undefined; at?: string | undefined },
): Promise<EndpointReply<typeof listMessages>> {
  const { db } = call;
  const { window, revision } = await open(call, conversationId);
  const { before } = asked;
  const from =
    asked.from ?? (asked.at === undefined ? undefined : await findNumberAt(db, window, new Date(asked.at)));
  const rows = await readPage(db, window, { from, before, limit: MESSAGES_PAGE });
  const first = rows[0]?.number ?? from ?? before ?? window.after + 1;
  const last = rows.at(-1)?.number ?? first - 1;
  return {
    messages: await toMessages(call, rows, () => window.after),
    hasEarlier: Math.min(first - 1, window.upto) > window.after,
    hasLater: last < window.upto,
    revision,
  };
}

/** What changed after a revision, as the contract's `listChanges` specifies. */
export async function readChangesSince(
  call: Call,
  conversationId: string,
  since: number,
): Promise<EndpointReply<typeof listChanges>> {
  const { db } = call;
  const { window, revision } = await open(call, conversationId);
  const rows = await readChanges(db, window, since, MAX_CHANGES + 1);
  const page = rows.slice(0, MAX_CHANGES);
  return {
    messages: await toMessages(call, page, () => window.after),
    hasMore: rows.length > MAX_CHANGES,
    revision,
  };
}

/** A conversation's title: the name of the group or company, or of the other people in it. */
function titleOf(
  { name, company_name: companyName, is_staff: isStaff }: PlaceRow,
  people: readonly PersonRow[],
) {
  if (name !== '') return name;
  if (companyName !== '' && !isStaff) return companyName;
  return people
    .filter(isFound)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
    .join(', ');
}

/** Searches the caller's messages, as the contract's `searchMessages` specifies. */
export async function findInMessages(
  call: Call,
  { query, conversationId, after }: EndpointRequest<typeof searchMessages>['query'],
): Promise<EndpointReply<typeof searchMessages>> {
  const { db, user, reader } = call;
  const cursor = cursorOf(call, after);
  const [folded = ''] = await foldTexts(db, [query]);
  const words = wordsOf(folded);
  const places =
    conversationId === undefined
      ? await readPlaces(db, { user, as: 'both', exhibitorIds: await exhibitorsOf(db, user) })
      : [await placeOf(call, conversationId)];
  if (words.length === 0 || places.length === 0) return { found: [], next: null };
  const rows = await findMessages(db, user.conferenceId, places, {
    words,
    after: cursor,
    limit: FOUND_PAGE + 1,
  });
  const page = rows.slice(0, FOUND_PAGE);
  const last = rows.length > FOUND_PAGE ? page.at(-1) : undefined;
  const byId = new Map(places.map((place) => [place.conversation_id, place]));
  const shown = [...new Set(page.map((row) => row.conversation_id))].flatMap((id) => byId.get(id) ?? []);
  const people = await readPeople(db, reader, user.userId, shown);
  const titles = new Map(
    shown.map((place) => [
      place.conversation_id,
      titleOf(
        place,
        people.filter((person) => person.conversation_id === place.conversation_id),
      ),
    ]),
  );
  const messages = await toMessages(call, page, (id) => byId.get(id)?.joined_after ?? 0);
  return {
    found: page.flatMap(({ conversation_id }, index) => {
      const message = messages[index];
      if (!message) return [];
      return [
        { conversationId: conversation_id, conversationName: titles.get(conversation_id) ?? '', message },
      ];
    }),
    next: last
      ? toCursor(call, {
          at: last.sent_at,
          conversationId: last.conversation_id,
          number: last.number,
        })
      : null,
  };
}
