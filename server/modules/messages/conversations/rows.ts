import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  MESSAGE_SIGNS,
  type CardReference,
  type Message,
  type MessageCard,
} from '../../../../src/contract/messages/messages';
import type { StoredFile } from '../../../../src/contract/platform/files';
import type { Tables } from '../../../db/tables';

export type ConversationRow = Selectable<Tables['conversation']>;
export type MemberRow = Selectable<Tables['conversation_member']>;
export type MessageRow = Omit<Selectable<Tables['message']>, 'body_folded'>;

/** SQL for these columns of a table, given the query's name or alias for it. */
const columnsOf =
  <Row>(names: Record<keyof Row & string, true>) =>
  (table: string): RawBuilder<unknown> =>
    sql.join(Object.keys(names).map((name) => sql.ref(`${table}.${name}`)));

/** SQL for the columns of a `ConversationRow`. */
export const CONVERSATION_COLUMNS = columnsOf<ConversationRow>({
  conversation_id: true,
  conference_id: true,
  kind: true,
  user_a: true,
  user_b: true,
  exhibitor_id: true,
  company_name: true,
  visitor_id: true,
  name: true,
  picture_file_id: true,
  created_by: true,
  created_at: true,
  recorded_at: true,
  last_number: true,
  revision: true,
  last_at: true,
  staff_read_number: true,
  assignee_id: true,
  done_at: true,
});

/** SQL for the columns of a `MemberRow`. */
export const MEMBER_COLUMNS = columnsOf<MemberRow>({
  conversation_id: true,
  conference_id: true,
  user_id: true,
  is_admin: true,
  joined_after: true,
  left_after: true,
  joined_at: true,
  read_number: true,
  is_muted: true,
  request: true,
  unlisted_upto: true,
});

/** Identifies a message across all conversations. */
export interface MessageAt {
  conversationId: string;
  number: number;
}
export const keyOf = ({ conversationId, number }: MessageAt) => `${conversationId}/${number}`;
export const atOf = (row: Pick<MessageRow, 'conversation_id' | 'number'>): MessageAt => ({
  conversationId: row.conversation_id,
  number: row.number,
});

/** Somebody's reaction to a message. */
export interface Given extends MessageAt {
  sign: string;
  userId: string;
  name: string;
}

/** Deleted by its sender, or hidden by a moderator: nothing of it is shown. */
export const isGone = ({ deleted_at, hidden_at }: Pick<MessageRow, 'deleted_at' | 'hidden_at'>): boolean =>
  deleted_at !== null || hidden_at !== null;

/** Maximum length of a quotation in the message that answers it, in characters. */
const QUOTED = 200;

/** The quotation of the message that a reply answers. `row` is undefined if the reader may not see it. */
export function toQuote(number: number, row: MessageRow | undefined): Message['replyTo'] {
  if (!row) return { number, senderName: '', text: '', isGone: true };
  const gone = isGone(row);
  const characters = gone ? [] : Array.from(row.body);
  const text = characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : characters.join('');
  return { number, senderName: row.sender_name, text, isGone: gone };
}

function toReactions(given: readonly Given[]): Message['reactions'] {
  return MESSAGE_SIGNS.flatMap((sign) => {
    const people = given.filter((each) => each.sign === sign).map(({ userId, name }) => ({ userId, name }));
    return people.length > 0 ? [{ sign, people }] : [];
  });
}

/** What belongs to a message but is stored elsewhere. */
export interface Belongings {
  given: readonly Given[];
  quote: Message['replyTo'];
  files: StoredFile[];
  cards: MessageCard[];
}
export const NO_BELONGINGS: Belongings = { given: [], quote: null, files: [], cards: [] };

/** A stored message in the contract's format. */
export function toMessage(row: MessageRow, { given, quote, files, cards }: Belongings): Message {
  const gone = isGone(row);
  return {
    number: row.number,
    messageId: row.message_id,
    senderId: row.sender_id,
    senderName: row.sender_name,
    forBooth: row.for_booth,
    text: gone ? '' : row.body,
    fact: row.fact,
    replyTo: gone ? null : quote,
    files: gone ? [] : files,
    cards: gone ? [] : cards,
    reactions: gone ? [] : toReactions(given),
    at: row.sent_at.toISOString(),
    isEdited: row.edited_at !== null && !gone,
    isDeleted: gone,
    isHidden: row.hidden_at !== null && row.deleted_at === null,
    recordedAt: row.recorded_at.toISOString(),
    revision: row.revision,
  };
}

/** A card that shows nothing: not open to the reader, or no longer there. */
export const emptyCard = ({ kind, id }: CardReference): MessageCard => ({
  kind,
  id,
  title: null,
  detail: '',
  picture: null,
});
