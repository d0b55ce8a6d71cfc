import { sql, type RawBuilder } from 'kysely';
import type { EndpointReply } from '../../../../src/contract/kit/endpoint';
import { directoryField } from '../../../../src/contract/platform/eventConfig/profileField';
import type { listPeople, PeopleFilter, PeopleSort } from '../../../../src/contract/admin/people';
import type { Database } from '../../../db/database';
import { and, readParts, type Condition, type Criterion } from '../../people/attendees/matching';
import {
  FOLDED,
  resultColumns,
  toResult,
  visibleTo,
  type Reader,
  type ResultRow,
} from '../../people/attendees/rows';

const NOBODY = sql<boolean>`false`;

/** People with exactly this email address or id, as the organizers or a file know it; also without a name. */
function isKnownAs(text: string): Condition {
  const term = text.trim();
  const address = term.toLowerCase();
  return sql`(attendee_id = ${term} or import_id = ${term} or known_email = ${address}
    or (email <> '' and lower(email) = ${address}))`;
}

/** SQL: a table has a row of the person, as `named`, that the rule is true of. */
const isIn = (table: string, id: string, rule: Condition = sql`true`): Condition => sql`exists (
  select from ${sql.table(table)} as named
  where named.conference_id = attendee.conference_id and ${sql.ref(`named.${id}`)} = attendee.attendee_id and ${rule})`;

const ASKED = isIn('deletion_request', 'user_id', sql`named.refused_at is null`);

/** SQL conditions on `attendee` at a time of the event. */
const statusIs = (at: Date): Record<NonNullable<PeopleFilter['status']>, Condition> => ({
  shown: sql`not hidden`,
  hidden: sql`hidden`,
  asked: ASKED,
  unregistered: sql`not exists (
    select from account join registration using (account_id)
    where registration.conference_id = attendee.conference_id
      and coalesce(account.attendee_id, account.account_id) = attendee.attendee_id)`,
  silenced: isIn('silence', 'user_id', sql`(named.until is null or named.until > ${at})`),
  closed: isIn('messaging_closure', 'user_id'),
  blocked: isIn('person_block', 'blocked_id'),
});

/** An event at a time of it. */
export interface EventAt {
  conferenceId: string;
  at: Date;
}

/** SQL condition on `attendee`: the people of the event who match. */
export async function matching(
  db: Database,
  { conferenceId, at }: EventAt,
  { query = '', status, ...values }: PeopleFilter,
): Promise<Condition> {
  const fields = directoryField.options.flatMap((field): Criterion[] => {
    const text = values[field]?.trim() ?? '';
    return text === '' ? [] : [{ how: 'is', field, text }];
  });
  const parts = await readParts(db, fields);
  const conditions = [
    parts === null ? NOBODY : and(parts.map(({ matches }) => matches)),
    ...(status ? [statusIs(at)[status]] : []),
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

const columns = (...names: readonly string[]) => names.map((name) => sql.ref(name));
const BY_NAME = columns('last_name_folded', 'first_name_folded', 'attendee_id');
const SORTED_BY: Record<PeopleSort, readonly RawBuilder<unknown>[]> = {
  name: BY_NAME,
  companyName: [...columns(FOLDED.companyName), ...BY_NAME],
  title: [...columns(FOLDED.title), ...BY_NAME],
  country: [...columns(FOLDED.country), ...BY_NAME],
  companyType: [...columns(FOLDED.companyType), ...BY_NAME],
  status: [sql`case when ${ASKED} then 0 when hidden then 1 else 2 end`, ...BY_NAME],
  updatedAt: columns('updated_at', 'attendee_id'),
};

const orderOf = (sort: PeopleSort, direction: RawBuilder<unknown>) =>
  sql.join(SORTED_BY[sort].map((column) => sql`${column} ${direction}`));

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
  reader: Reader & EventAt,
  filter: PeopleFilter,
  { sort, order, offset, limit }: PageOf,
): Promise<EndpointReply<typeof listPeople>> {
  const condition = await matching(db, reader, filter);
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
