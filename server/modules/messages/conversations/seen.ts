import type { Conversation, ConversationBooth } from '../../../../src/contract/messages/conversations';
import type { ClosedReason } from '../../../../src/contract/platform/problemFault';
import type { Database } from '../../../db/database';
import { toResult } from '../../people/attendees/rows';
import { filesByIds } from '../../platform/files/repository';
import { closedReasons } from '../messaging/closed';
import { toMessages } from './toMessages';
import { noConversation, type ActContext, type Parts } from './context';
import { readIn } from './held';
import {
  findListed,
  isFound,
  readCompanies,
  readNames,
  readPeople,
  type CompanyRow,
  type ListedRow,
} from './listRepository';
import { readMessages } from './messageRepository';
import type { MessageRow } from './rows';

interface BoothParts {
  companies: readonly CompanyRow[];
  names: ReadonlyMap<string, string>;
}

function toBooth(
  { links }: Parts,
  { event }: ActContext,
  row: ListedRow,
  { companies, names }: BoothParts,
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
export async function toConversations(
  parts: Parts,
  db: Database,
  doing: ActContext,
  rows: readonly ListedRow[],
): Promise<Conversation[]> {
  const { event, reader, user } = doing;
  const { conferenceId } = event;
  const people = await readPeople(db, reader, user.userId, rows);
  const lastRows = await readMessages(
    db,
    rows.filter(seesLast).map((row) => ({ conversationId: row.conversation_id, number: row.upto })),
  );
  const starts = new Map(rows.map((row) => [row.conversation_id, row.joined_after]));
  const messages = await toMessages(parts, db, doing, lastRows, (id) => starts.get(id) ?? 0);
  const lastOf = new Map(lastRows.map((row: MessageRow, index) => [row.conversation_id, messages[index]]));
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
    { ...parts, db },
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
      picture: picture ? parts.links.toStoredFile(event, picture).url : null,
      members: people
        .filter((person) => person.conversation_id === conversationId)
        .filter(isFound)
        .map((person) => ({
          attendee: toResult(person, reader),
          isAdmin: person.is_admin,
          read: person.read,
        })),
      booth: toBooth(parts, doing, row, { companies, names }),
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
export async function readConversation(
  parts: Parts,
  db: Database,
  doing: ActContext,
  conversationId: string,
): Promise<Conversation> {
  const { user } = doing;
  const row = await findListed(db, user, conversationId);
  const [conversation] = await toConversations(parts, db, doing, row ? [row] : []);
  if (!conversation) throw noConversation();
  return conversation;
}
