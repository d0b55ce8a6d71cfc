import { sql, type RawBuilder } from 'kysely';
import type { EndpointReply } from '../../../src/contract/endpoint';
import { directoryField } from '../../../src/contract/eventConfig/profileField';
import type { listPeople, PeopleFilter, PeopleSort } from '../../../src/contract/people';
import type { Database } from '../../db/database';
import { and, readParts, type Condition, type Criterion } from '../attendees/matching';
import { FOLDED, resultColumns, toResult, visibleTo, type Reader, type ResultRow } from '../attendees/rows';

const NOBODY = sql<boolean>`false`;

/** People with exactly this email address or id, as the organizers or a file know it; also without a name. */
function isKnownAs(text: string): Condition {
  const term = text.trim();
  const address = term.toLowerCase();
  return sql`(attendee_id = ${term} or import_id = ${term} or known_email = ${address}
    or (email <> '' and lower(email) = ${address}))`;
}

const ASKED = sql<boolean>`exists (
  select from deletion_request as request
  where request.conference_id = attendee.conference_id and request.user_id = attendee.attendee_id
    and request.refused_at is null)`;

const STATUS: Record<NonNullable<PeopleFilter['status']>, Condition> = {
  shown: sql`not hidden`,
  hidden: sql`hidden`,
  asked: ASKED,
};

/** SQL condition on `attendee`: the people of the event who match. */
export async function matching(
  db: Database,
  conferenceId: string,
  { query = '', status, ...values }: PeopleFilter,
): Promise<Condition> {
  const fields = directoryField.options.flatMap((field): Criterion[] => {
    const text = values[field]?.trim() ?? '';
    return text === '' ? [] : [{ how: 'is', field, text }];
  });
  const parts = await readParts(db, fields);
  const conditions = [
    parts === null ? NOBODY : and(parts.map(({ matches }) => matches)),
    ...(status ? [STATUS[status]] : []),
  ];
  const named = visibleTo({ conferenceId, seesHidden: true });
  if (query.trim() === '') return and([named, ...conditions]);
  const words = await readParts(db, [{ how: 'words', text: query }]);
  const found = words === null ? NOBODY : and(words.map(({ matches }) => matches));
  return and([
    sql`conference_id = ${conferenceId}`,
    sql`((${named} and ${found}) or ${isKnownAs(query)})`,
    ...conditions,
  ]);
}

const BY_NAME = ['last_name_folded', 'first_name_folded', 'attendee_id'] as const;
const SORTED_BY: Record<PeopleSort, readonly string[]> = {
  name: BY_NAME,
  companyName: [FOLDED.companyName, ...BY_NAME],
  title: [FOLDED.title, ...BY_NAME],
  country: [FOLDED.country, ...BY_NAME],
  companyType: [FOLDED.companyType, ...BY_NAME],
  updatedAt: ['updated_at', 'attendee_id'],
};

const orderOf = (sort: PeopleSort, direction: RawBuilder<unknown>) =>
  sql.join(SORTED_BY[sort].map((column) => sql`${sql.ref(column)} ${direction}`));

interface PageOf {
  sort: PeopleSort;
  order: 'ascending' | 'descending';
  offset: number;
  limit: number;
}

type Row = ResultRow & { shown_email: string; updated_at: Date; asked: boolean };

/** One page of the matching people with exact counts; see the contract's `listPeople`. */
export async function readPeople(
  db: Database,
  reader: Reader,
  filter: PeopleFilter,
  { sort, order, offset, limit }: PageOf,
): Promise<EndpointReply<typeof listPeople>> {
  const condition = await matching(db, reader.conferenceId, filter);
  const direction = order === 'ascending' ? sql`asc` : sql`desc`;
  const counted = await sql<{ count: number; hidden: number }>`
    select count(*) as count, count(*) filter (where hidden) as hidden from attendee
    where ${condition}`.execute(db);
  const { rows } = await sql<Row>`
    select ${resultColumns()}, coalesce(nullif(email, ''), known_email, '') as shown_email, updated_at,
      ${ASKED} as asked
    from attendee where ${condition}
    order by ${orderOf(sort, direction)} limit ${limit} offset ${offset}`.execute(db);
  return {
    people: rows.map((row) => ({
      ...toResult(row, reader),
      email: row.shown_email,
      updatedAt: row.updated_at.toISOString(),
      asked: row.asked,
    })),
    count: counted.rows[0]?.count ?? 0,
    hidden: counted.rows[0]?.hidden ?? 0,
  };
}
