import { isUuid } from '../../../../../src/contract/kit/common';
import type { ChatItem } from '../../../../../src/contract/helpdesk/helpdesk';
import type { Database } from '../../../../db/database';
import { toChatItem, type ItemRow } from '../rows';
import type { TranscriptBody } from './bodies';
import { ConnectError } from './connectError';

/** A page of a transcript; `nextToken` leads to the next one in scan direction. */
export interface TranscriptPage {
  items: ChatItem[];
  nextToken: string | null;
}

type Direction = TranscriptBody['ScanDirection'];

/** A scan starts at item `number` and goes forward or backward from there. */
interface Position {
  direction: Direction;
  number: number;
}

const LETTER = { FORWARD: 'f', BACKWARD: 'b' } as const;

const writeToken = ({ direction, number }: Position): string =>
  Buffer.from(`${LETTER[direction]}${number}`).toString('base64url');

function readToken(token: string, direction: Direction): Position {
  const [letter, ...digits] = Buffer.from(token, 'base64url').toString('latin1');
  const number = Number(digits.join(''));
  if (letter !== LETTER[direction] || !/^\d{1,9}$/.test(digits.join(''))) {
    throw new ConnectError('ValidationException', 'NextToken is not one that this scan gave.');
  }
  return { direction, number };
}

/** The first item of a scan without a token: at `StartPosition`, else at the end to scan from. */
async function startOf(
  db: Database,
  contact: { contactId: string; lastNumber: number },
  { StartPosition, ScanDirection }: TranscriptBody,
): Promise<number> {
  const { Id, AbsoluteTime, MostRecent } = StartPosition;
  const items = db.selectFrom('helpdesk_item').where('contact_id', '=', contact.contactId);
  if (Id !== undefined) {
    const found = await items.select('number').where('item_id', '=', asUuid(Id)).executeTakeFirst();
    if (!found) throw new ConnectError('ValidationException', 'StartPosition.Id is no item of this chat.');
    return found.number;
  }
  if (AbsoluteTime !== undefined) {
    const forward = ScanDirection === 'FORWARD';
    const { number } = await items
      .select(({ fn }) => (forward ? fn.min('number') : fn.max('number')).as('number'))
      .where('at', forward ? '>=' : '<=', new Date(AbsoluteTime))
      .executeTakeFirstOrThrow();
    return number ?? (forward ? contact.lastNumber + 1 : 0);
  }
  if (MostRecent !== undefined) return Math.max(1, contact.lastNumber - MostRecent + 1);
  return ScanDirection === 'FORWARD' ? 1 : contact.lastNumber;
}

/** Replaces an id that PostgreSQL cannot compare with one that no item has. */
const asUuid = (id: string): string => (isUuid(id) ? id : '00000000-0000-0000-0000-000000000000');

async function readItems(
  db: Database,
  contactId: string,
  { direction, number }: Position,
  limit: number,
): Promise<ItemRow[]> {
  const forward = direction === 'FORWARD';
  return db
    .selectFrom('helpdesk_item')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('number', forward ? '>=' : '<=', number)
    .orderBy('number', forward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

/** A page of a chat's transcript, as in `GetTranscript`; start positions are inclusive. */
export async function participantTranscript(
  db: Database,
  contact: { contactId: string; lastNumber: number },
  body: TranscriptBody,
): Promise<TranscriptPage> {
  const { ScanDirection: direction, MaxResults, NextToken, SortOrder } = body;
  const position = NextToken
    ? readToken(NextToken, direction)
    : { direction, number: await startOf(db, contact, body) };
  const rows = await readItems(db, contact.contactId, position, MaxResults + 1);
  const next = rows[MaxResults];
  const page = rows.slice(0, MaxResults).sort((a, b) => a.number - b.number);
  if (SortOrder === 'DESCENDING') page.reverse();
  return {
    items: page.map(toChatItem),
    nextToken: next ? writeToken({ direction, number: next.number }) : null,
  };
}
