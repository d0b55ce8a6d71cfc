import { sql, type RawBuilder } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import { directoryField } from '../../../src/contract/eventConfig/profileField';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { Database } from '../../db/database';
import { foldTexts } from './foldTexts';
import { COLUMNS, FOLDED, resultColumns, toResult, visibleTo, type Reader, type ResultRow } from './rows';

type Lane = EventConfig['pageOptions']['attendees']['swimlanes'][number];

/** A lane with the ids of people for it. */
export interface LaneSample {
  lane: Lane;
  attendeeIds: string[];
}

/** How many times as many ids are kept as a lane shows, for who hides or leaves meanwhile. */
const SPARE = 2;

/** Spread over the whole directory, whatever order it was filled in, and the same at every call. */
const ORDER = sql`md5(attendee_id), attendee_id`;

/** A field as it is compared: however it is written. */
function foldedField(field: Lane['field']): RawBuilder<string> {
  const known = directoryField.safeParse(field);
  return known.success ? sql.ref(FOLDED[known.data]) : sql`(' ' || folded(${sql.ref(COLUMNS[field])}))`;
}

/** Whether somebody is of the lane: one of its values, without case, accents and punctuation. */
async function isOf(db: Database, { field, values }: Lane): Promise<RawBuilder<boolean>> {
  const texts = (await foldTexts(db, values)).filter((text) => text !== '').map((text) => ` ${text}`);
  return sql<boolean>`${foldedField(field)} = any(${texts}::text[])`;
}

/** Chooses people of a lane. It takes a walk through the directory, so that the answer is to be kept for a while. */
export async function sampleLane(db: Database, reader: Reader, lane: Lane): Promise<LaneSample> {
  const { rows } = await sql<{ attendee_id: string }>`
    select attendee_id from attendee where ${visibleTo(reader)} and ${await isOf(db, lane)}
    order by ${ORDER} limit ${SPARE * lane.count}`.execute(db);
  return { lane, attendeeIds: rows.map((row) => row.attendee_id) };
}

/** The people of a sample as they are now: who went, hides or is of another kind meanwhile is left out. */
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
