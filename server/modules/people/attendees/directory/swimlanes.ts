import { sql, type RawBuilder } from 'kysely';
import type { AttendeeResult } from '../../../../../src/contract/people/attendees';
import { directoryField } from '../../../../../src/contract/platform/eventConfig/profileField';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../../db/database';
import { foldTexts } from '../foldTexts';
import { COLUMNS, FOLDED, resultColumns, toResult, visibleTo, type Reader, type ResultRow } from '../rows';

type Lane = EventConfig['pageOptions']['attendees']['swimlanes'][number];

/** A lane with the ids of the attendees sampled for it. */
export interface LaneSample {
  lane: Lane;
  attendeeIds: string[];
}

/**
 * Factor by which more ids are sampled than a lane shows, to replace attendees who hide or leave meanwhile.
 */
const SPARE = 2;

/** A stable order spread over the whole directory, regardless of insertion order. */
const ORDER = sql`md5(attendee_id), attendee_id`;

/** SQL for the folded value of a field. */
function foldedField(field: Lane['field']): RawBuilder<string> {
  const known = directoryField.safeParse(field);
  return known.success ? sql.ref(FOLDED[known.data]) : sql`(' ' || folded(${sql.ref(COLUMNS[field])}))`;
}

/** SQL condition: the attendee has one of the lane's values, ignoring case, accents and punctuation. */
async function isOf(db: Database, { field, values }: Lane): Promise<RawBuilder<boolean>> {
  const texts = (await foldTexts(db, values)).filter((text) => text !== '').map((text) => ` ${text}`);
  return sql<boolean>`${foldedField(field)} = any(${texts}::text[])`;
}

/** Samples attendees for a lane. Scans the directory, so the caller caches the result. */
export async function sampleLane(db: Database, reader: Reader, lane: Lane): Promise<LaneSample> {
  const { rows } = await sql<{ attendee_id: string }>`
    select attendee_id from attendee where ${visibleTo(reader)} and ${await isOf(db, lane)}
    order by ${ORDER} limit ${SPARE * lane.count}`.execute(db);
  return { lane, attendeeIds: rows.map((row) => row.attendee_id) };
}

/**
 * Current data of a sample, without attendees who have since left, hidden themselves or no longer match the
 * lane.
 */
export async function readSample(
  db: Database,
  reader: Reader,
  { lane, attendeeIds }: LaneSample,
): Promise<AttendeeResult[]> {
  if (attendeeIds.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where ${visibleTo(reader)} and attendee_id = any(${attendeeIds}::text[]) and ${await isOf(db, lane)}
    order by ${ORDER} limit ${lane.count}`.execute(db);
  return rows.map((row) => toResult(row, reader));
}
