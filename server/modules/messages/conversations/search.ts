import { wordsOf } from '../../../../src/contract/kit/foundWords';
import type { EndpointReply } from '../../../../src/contract/kit/endpoint';
import { FOUND_PAGE, type searchMessages } from '../../../../src/contract/messages/messages';
import type { Database } from '../../../db/database';
import { foldTexts } from '../../people/attendees/foldTexts';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';
import { toMessages } from './toMessages';
import { readCursor, writeCursor } from './cursor';
import { noConversation, type ActContext, type Parts } from './context';
import { isFound, readPeople, type PersonRow } from './listRepository';
import { findPlace, type PlaceRow } from './repository';
import { findMessages, readPlaces } from './searchRepository';

export interface AskedSearch {
  query: string;
  conversationId?: string | undefined;
  after?: string | undefined;
}

/** Where to search: one conversation, or all of the caller's own and their booths'. */
async function placesToSearch(
  db: Database,
  { user }: ActContext,
  conversationId: string | undefined,
): Promise<PlaceRow[]> {
  if (conversationId === undefined) {
    return readPlaces(db, { user, as: 'both', exhibitorIds: await exhibitorsOf(db, user) });
  }
  const place = await findPlace(db, user, conversationId);
  if (!place) throw noConversation();
  return [place];
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
  parts: Parts,
  doing: ActContext,
  { query, conversationId, after: given }: AskedSearch,
): Promise<EndpointReply<typeof searchMessages>> {
  const { db } = parts;
  const { user, reader } = doing;
  const { conferenceId } = user;
  const after = readCursor(conferenceId, given);
  const [folded = ''] = await foldTexts(db, [query]);
  const words = wordsOf(folded);
  const places = await placesToSearch(db, doing, conversationId);
  if (words.length === 0 || places.length === 0) return { found: [], next: null };
  const rows = await findMessages(db, conferenceId, places, { words, after, limit: FOUND_PAGE + 1 });
  const page = rows.slice(0, FOUND_PAGE);
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
  const messages = await toMessages(parts, db, doing, page, (id) => byId.get(id)?.joined_after ?? 0);
  const last = rows.length > FOUND_PAGE ? page.at(-1) : undefined;
  return {
    found: page.flatMap(({ conversation_id }, index) => {
      const message = messages[index];
      if (!message) return [];
      return [
        { conversationId: conversation_id, conversationName: titles.get(conversation_id) ?? '', message },
      ];
    }),
    next: last
      ? writeCursor(conferenceId, {
          at: last.sent_at,
          conversationId: last.conversation_id,
          number: last.number,
        })
      : null,
  };
}
