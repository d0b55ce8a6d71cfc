import { sql } from 'kysely';
import {
  MESSAGE_SIGNS,
  type CardReference,
  type Message,
  type MessageCard,
} from '../../../../src/contract/messages/messages';
import type { StoredFile } from '../../../../src/contract/platform/files';
import { REAL_PROGRAM, shownDataSet } from '../../../lib/dataSet';
import { inHall } from '../../exhibition/tradeshow/repository';
import { resultColumns, toResult, visibleTo, type ResultRow } from '../../people/attendees/rows';
import { filesByIds } from '../../platform/files/repository';
import type { Call } from './context';
import {
  atOf,
  isGone,
  keyOf,
  readGiven,
  readMessages,
  type Given,
  type MessageAt,
  type MessageRow,
} from './messageRepository';

/** Somebody who reads messages. */
type Viewing = Pick<Call, 'db' | 'event' | 'reader' | 'links' | 'showsDemoProgram'>;

type Shown = Pick<MessageCard, 'title' | 'detail' | 'picture'>;
type Found = Map<string, Shown>;

/** Of what is not open to the viewer, or no longer there. */
const NOTHING: Shown = { title: null, detail: '', picture: null };

/** Sessions of the program that the event currently shows. */
async function readSessions(viewing: Viewing, ids: string[]): Promise<Found> {
  const { db, event } = viewing;
  const dataSet = shownDataSet(event, viewing) ?? REAL_PROGRAM;
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'title', 'start_time'])
    .where('conference_id', '=', event.conferenceId)
    .where('table_name', '=', dataSet)
    .where('session_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.session_id,
      { title: row.title, detail: row.start_time.toISOString(), picture: null },
    ]),
  );
}

async function readExhibitors({ db, event, links }: Viewing, ids: string[]): Promise<Found> {
  const rows = await db
    .selectFrom('exhibitor')
    .select(['exhibitor_id', 'company_name', 'img_path'])
    .where(inHall({ conferenceId: event.conferenceId, dataSet: REAL_PROGRAM }))
    .where('exhibitor_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.exhibitor_id,
      { title: row.company_name, detail: '', picture: links.pictureUrl(event, row.img_path) },
    ]),
  );
}

async function readPosters({ db, event, links }: Viewing, ids: string[]): Promise<Found> {
  const { conferenceId } = event;
  const { rows } = await sql<{
    poster_id: string;
    title: string;
    thumbnail_id: string | null;
    authors: string[];
  }>`
    select poster.poster_id, poster.title, shown.thumbnail_id, array(
      select name from poster_author as author
      where author.conference_id = poster.conference_id and author.poster_id = poster.poster_id order by position
    ) as authors
    from poster left join poster_version as shown using (conference_id, poster_id, version)
    where poster.conference_id = ${conferenceId} and poster.state = 'published'
      and poster.poster_id = any(${ids}::text[])`.execute(db);
  const files = await filesByIds(
    db,
    conferenceId,
    rows.flatMap((row) => row.thumbnail_id ?? []),
  );
  return new Map(
    rows.map((row) => {
      const thumbnail = files.find(({ fileId }) => fileId === row.thumbnail_id);
      const picture = thumbnail ? links.toStoredFile(event, thumbnail).url : null;
      return [row.poster_id, { title: row.title, detail: row.authors.join(', '), picture }];
    }),
  );
}

async function readPeople({ db, reader }: Viewing, ids: string[]): Promise<Found> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where ${visibleTo(reader)} and attendee_id = any(${ids}::text[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { firstName, lastName, title, companyName, imgPath } = toResult(row, reader);
      const detail = [title, companyName].filter(Boolean).join(', ');
      return [row.attendee_id, { title: `${firstName} ${lastName}`.trim(), detail, picture: imgPath }];
    }),
  );
}

const READ: Record<CardReference['kind'], (viewing: Viewing, ids: string[]) => Promise<Found>> = {
  session: readSessions,
  exhibitor: readExhibitors,
  poster: readPosters,
  person: readPeople,
};

/** Looks up what these cards show to the viewer. */
async function readCards(
  viewing: Viewing,
  references: readonly CardReference[],
): Promise<(reference: CardReference) => MessageCard> {
  const found: Partial<Record<CardReference['kind'], Found>> = {};
  for (const kind of new Set(references.map((each) => each.kind))) {
    const ids = references.flatMap((each) => (each.kind === kind ? [each.id] : []));
    found[kind] = await READ[kind](viewing, ids);
  }
  return (reference) => ({ ...reference, ...(found[reference.kind]?.get(reference.id) ?? NOTHING) });
}

/** Maximum length of a quotation in the message that answers it, in characters. */
const QUOTED = 200;

/** The quotation of the message that a reply answers. `row` is undefined if the reader may not see it. */
function toQuote(number: number, row: MessageRow | undefined): Message['replyTo'] {
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
interface Belongings {
  given: readonly Given[];
  quote: Message['replyTo'];
  files: StoredFile[];
  cards: MessageCard[];
}

/** A stored message in the contract's format. */
function toMessage(row: MessageRow, { given, quote, files, cards }: Belongings): Message {
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

/**
 * Messages as the viewer sees them, in the order of the rows. `after`: the number up to which they may not
 * see a conversation's messages; replies to those show them no quotation. `haveSigns`: false for new
 * messages, which have no reactions yet.
 */
export async function toMessages(
  viewing: Viewing,
  rows: readonly MessageRow[],
  after: (conversationId: string) => number,
  { haveSigns = true }: { haveSigns?: boolean } = {},
): Promise<Message[]> {
  const { db, event, links } = viewing;
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
    viewing,
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
        return file ? [links.toStoredFile(event, file)] : [];
      }),
      cards: row.cards.map(cards),
    }),
  );
}
