import type { Message } from '../../../../src/contract/messages/messages';
import type { Database } from '../../../db/database';
import { filesByIds } from '../../platform/files/repository';
import { readCards } from './cards';
import type { ActContext, Parts } from './context';
import { readGiven, readMessages } from './messageRepository';
import { atOf, isGone, keyOf, toMessage, toQuote, type MessageAt, type MessageRow } from './rows';

/** Somebody who reads messages. */
export type Viewer = Pick<ActContext, 'event' | 'reader'>;

/**
 * Messages as the viewer sees them, in the order of the rows. `after`: the number up to which they may not
 * see a conversation's messages; replies to those show them no quotation. `haveSigns`: false for new
 * messages, which have no reactions yet.
 */
export async function toMessages(
  parts: Pick<Parts, 'links' | 'showsDemoProgram'>,
  db: Database,
  viewer: Viewer,
  rows: readonly MessageRow[],
  after: (conversationId: string) => number,
  { haveSigns = true }: { haveSigns?: boolean } = {},
): Promise<Message[]> {
  const { event } = viewer;
  const shown = rows.filter((row) => !isGone(row));
  const quoted = shown.flatMap(({ conversation_id: conversationId, reply_to: number }): MessageAt[] =>
    number !== null && number > after(conversationId) ? [{ conversationId, number }] : [],
  );
  // Sequentially: a transaction has a single connection.
  const given = haveSigns ? await readGiven(db, shown.map(atOf)) : [];
  const quotes = new Map((await readMessages(db, quoted)).map((row) => [keyOf(atOf(row)), row]));
  const fileIds = shown.flatMap((row) => row.file_ids);
  const files = new Map(
    (await filesByIds(db, event.conferenceId, fileIds)).map((file) => [file.fileId, file]),
  );
  const cards = await readCards(
    parts,
    db,
    viewer,
    shown.flatMap((row) => row.cards),
  );
  return rows.map((row) =>
    toMessage(row, {
      given: given.filter((each) => keyOf(each) === keyOf(atOf(row))),
      quote:
        row.reply_to === null
          ? null
          : toQuote(row.reply_to, quotes.get(keyOf({ ...atOf(row), number: row.reply_to }))),
      files: row.file_ids.flatMap((id) => {
        const file = files.get(id);
        return file ? [parts.links.toStoredFile(event, file)] : [];
      }),
      cards: row.cards.map(cards),
    }),
  );
}
